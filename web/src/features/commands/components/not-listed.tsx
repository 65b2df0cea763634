import { Button } from '@mantine/core'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

export type NotListedProps = { id: number; onClose: () => void }

/** A link to a row that this page of the list does not hold. */
export function NotListed({ id, onClose }: NotListedProps) {
  const t = textsOf('commandLog')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('viewerTitle', { id })}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          {textsOf('common')('close')}
        </Button>
      }
    >
      {t('notListed')}
    </Dialog>
  )
}
