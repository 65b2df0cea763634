import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ImportRow } from '@warren/shared/features/imports/imports.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useUndoImport } from './imports.api.ts'
import classes from './imports.module.css'

export type UndoDialogProps = { row: ImportRow; opened: boolean; onClose: () => void }

/** Asks before an import is taken back: what that does, and what it leaves alone. */
export function UndoDialog({ row, opened, onClose }: UndoDialogProps) {
  const t = textsOf('imports')
  const { mutate, isPending, error } = useUndoImport(row.id)
  const undo = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: t('undoStarted') })
        onClose()
      },
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('undoTitle')}
      tile={{ icon: IconArrowBackUp, tone: 'danger' }}
      messages={error ? [t('undoFailed'), ...wordFailure(error).sentences] : []}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {textsOf('common')('cancel')}
          </Button>
          <Button color="red" onClick={undo} disabled={isPending}>
            {t('undo')}
          </Button>
        </>
      }
    >
      <p className={classes['undoFile']} translate="no">
        {row.fileName}
      </p>
      <p className={classes['undoText']}>{t('undoText')}</p>
    </Dialog>
  )
}
