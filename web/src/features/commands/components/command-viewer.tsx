import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isOpen, prettyPayload } from '../command-row.ts'
import { useResolveCommand } from '../commands.api.ts'
import { CommandDetails } from './command-details.tsx'

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

/** M-27: one command with what it changed and what was sent; what is open can be settled here [CMD-01, FLD-08]. */
export function CommandViewer({ row, onClose }: CommandViewerProps) {
  const t = textsOf('commandLog')
  const shown = useLast(row)
  const [comment, setComment] = useState({ id: 0, text: '' })
  const resolve = useResolveCommand()
  if (!shown)
    return (
      <Dialog opened={false} onClose={onClose} title="">
        {null}
      </Dialog>
    )
  const { id } = shown
  // Neither the words nor the failure of another row.
  const text = comment.id === id ? comment.text : ''
  const failure = resolve.variables?.id === id ? resolve.error : null
  const open = isOpen(shown.status)
  const settle = () =>
    resolve.mutate(
      { id, comment: text.trim() },
      { onSuccess: () => toast.success({ title: t('resolved', { id }) }) },
    )
  return (
    <Dialog
      opened={row !== undefined}
      onClose={onClose}
      size="lg"
      title={t('viewerTitle', { id })}
      messages={failure ? wordFailure(failure).sentences : []}
      busy={resolve.isPending}
      onSubmit={open ? settle : undefined}
      footerStart={
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copy(prettyPayload(shown.payload))}
        >
          {t('copy')}
        </Button>
      }
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {textsOf('common')('close')}
          </Button>
          {open && <Button type="submit">{t('resolve')}</Button>}
        </>
      }
    >
      <CommandDetails row={shown} comment={text} onComment={(words) => setComment({ id, text: words })} />
    </Dialog>
  )
}
