import { Button } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import type { RegistrationRow } from '@warren/shared/features/registrations/registrations.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useDeclineRegistration } from './registrations.api.ts'
import classes from './registrations.module.css'

export type DeclineDialogProps = { request: RegistrationRow; opened: boolean; onClose: () => void }

/** Asks before a request is deleted. */
export function DeclineDialog({ request, opened, onClose }: DeclineDialogProps) {
  const t = textsOf('registrations')
  const { mutate, isPending, error } = useDeclineRegistration(request.id)
  const { fullName: name, email } = request
  const decline = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: t('declined', { name }) })
        onClose()
      },
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('declineTitle', { name })}
      tile={{ icon: IconUserX, tone: 'danger' }}
      messages={error ? [t('declineFailed'), ...wordFailure(error).sentences] : []}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {textsOf('common')('cancel')}
          </Button>
          <Button color="red" onClick={decline} disabled={isPending}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('declineText', { email })}</p>
    </Dialog>
  )
}
