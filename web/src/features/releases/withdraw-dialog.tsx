import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReleaseRow } from '@warren/shared/features/releases/releases.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useWithdrawRelease } from './releases.api.ts'
import classes from './releases.module.css'

export type WithdrawDialogProps = { release: ReleaseRow; opened: boolean; onClose: () => void }

/** Asks before a release is taken back: what that does, and what it does not. */
export function WithdrawDialog({ release, opened, onClose }: WithdrawDialogProps) {
  const t = textsOf('releases')
  const { mutate, isPending, error } = useWithdrawRelease()
  const withdraw = () =>
    mutate(release.id, {
      onSuccess: () => {
        toast.success({ title: t('withdrawn') })
        onClose()
      },
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('withdrawTitle')}
      tile={{ icon: IconArrowBackUp, tone: 'danger' }}
      messages={error ? [t('withdrawFailed'), ...wordFailure(error).sentences] : []}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {textsOf('common')('cancel')}
          </Button>
          <Button color="red" onClick={withdraw} disabled={isPending}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('withdrawText')}</p>
    </Dialog>
  )
}
