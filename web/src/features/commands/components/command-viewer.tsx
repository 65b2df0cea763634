import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { RecordStep } from '../../../platform/form/record-step.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { DialogShell } from '../../../ui/dialog/dialog-shell.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { isOpen, prettyPayload } from '../command-row.ts'
import { useResolveCommand } from '../commands.api.ts'
import { CommandDetails } from './command-details.tsx'
import classes from './commands.module.css'

export type CommandViewerProps = {
  /** Absent while it is closed. */
  row: CommandRow | undefined
  onClose: () => void
}

async function copy(text: string): Promise<void> {
  const t = textsOf('commandLog')
  try {
    await navigator.clipboard.writeText(text)
    toast.success({ title: t('copied') })
  } catch {
    toast.error({ title: t('notCopied') })
  }
}

const CopyButton = ({ row }: { row: CommandRow }) => (
  <Button
    variant="default"
    leftSection={<IconCopy size={16} />}
    onClick={() => void copy(prettyPayload(row.payload))}
  >
    {textsOf('commandLog')('copy')}
  </Button>
)

type ShownCommandProps = { row: CommandRow; onClose: () => void }

/** An open command is settled with a comment [FLD-08]. */
function OpenCommand({ row, onClose }: ShownCommandProps) {
  const t = textsOf('commandLog')
  const { id } = row
  const resolve = useResolveCommand()
  const form = useRecordForm({
    name: `command/${id}/resolution`,
    record: undefined,
    valuesOf: () => ({ comment: '' }),
    fields: ['comment'],
    labelOf: () => t('comment'),
    save: ({ comment }) => resolve.mutateAsync({ id, comment: comment.trim() }),
    onSaved: () => toast.success({ title: t('resolved', { id }) }),
  })
  return (
    <RecordStep
      form={form}
      className={classes['frame']}
      title={t('viewerTitle', { id })}
      submitLabel={t('resolve')}
      note=""
      footerStart={<CopyButton row={row} />}
      onClose={onClose}
    >
      <CommandDetails row={row}>
        <TextAreaField
          {...form.field('comment')}
          label={t('comment')}
          help={t('commentHelp')}
          autosize={false}
          rows={2}
          value={form.draft.comment}
          maxLength={1000}
          onChange={(event) => form.set({ comment: event.currentTarget.value })}
        />
      </CommandDetails>
    </RecordStep>
  )
}

const ClosedCommand = ({ row, onClose }: ShownCommandProps) => (
  <div className={classes['frame']}>
    <DialogFrame
      title={textsOf('commandLog')('viewerTitle', { id: row.id })}
      footerStart={<CopyButton row={row} />}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          {textsOf('common')('close')}
        </Button>
      }
    >
      <CommandDetails row={row} />
    </DialogFrame>
  </div>
)

/** M-27: one command with what it changed and what was sent; what is open can be settled here [CMD-01, FLD-08]. */
export function CommandViewer({ row, onClose }: CommandViewerProps) {
  const shown = useLast(row)
  const isForm = shown !== undefined && isOpen(shown.status)
  const Shown = isForm ? OpenCommand : ClosedCommand
  return (
    <DialogShell opened={row !== undefined} onClose={onClose} size="lg" isForm={isForm}>
      {/* Neither the words nor the failure of another row. */}
      {shown && <Shown key={shown.id} row={shown} onClose={onClose} />}
    </DialogShell>
  )
}
