import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import type { LaneRow } from '@warren/shared/features/field/reports.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { reportLost, useReloadField } from './field.api.ts'

export type LostDialogProps = { lane: LaneRow; opened: boolean; onClose: () => void }

/** Asks before a phone is locked out: what that means for its unsent work comes first. */
export function LostDialog({ lane, opened, onClose }: LostDialogProps) {
  const t = textsOf('fromBarn')
  const reload = useReloadField()
  const name = lane.username
  const losing = useMutation({
    mutationFn: () => reportLost(lane.laneId),
    onSuccess: () => {
      toast.success({ title: t('phones/lostDone', { name }) })
      onClose()
      void reload()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('phones/lostTitle', { name })}
      tile={{ icon: IconDeviceMobileOff, tone: 'danger' }}
      messages={losing.error ? wordFailure(losing.error).sentences : undefined}
      busy={losing.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={losing.isPending} data-autofocus>
            {textsOf('ui')('cancel')}
          </Button>
          <Button color="red" loading={losing.isPending} onClick={() => losing.mutate()}>
            {t('phones/lost')}
          </Button>
        </>
      }
    >
      <p>{t('phones/lostText')}</p>
    </Dialog>
  )
}
