import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { formatMoment } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useResetSecondFactor, useUserSecondFactor } from './second-factor.api.ts'
import classes from './second-factor.module.css'

/** A super administrator helps a user who has lost phone and codes; where there is no second factor, there is nothing. */
export function OthersSecondFactor({ userId }: { userId: number }) {
  const t = textsOf('session')
  const since = useUserSecondFactor(userId).data?.since
  const reset = useResetSecondFactor(userId)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const remove = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: t('secondFactor/resetDone') })
        close()
      },
    })
  if (!since) return null
  return (
    <div className={classes['place']}>
      <Panel title={t('secondFactor/title')}>
        <p className={classes['text']}>
          {t('secondFactor/othersOn', { date: formatMoment(new Date(since)) })}
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('secondFactor/reset')}
        </Button>
      </Panel>
      <Dialog
        opened={asking}
        onClose={close}
        title={t('secondFactor/resetTitle')}
        tile={{ icon: IconShieldOff, tone: 'danger' }}
        messages={reset.error ? wordFailure(reset.error).sentences : []}
        busy={reset.isPending}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={reset.isPending} data-autofocus>
              {textsOf('common')('cancel')}
            </Button>
            <Button color="red" onClick={remove} disabled={reset.isPending}>
              {t('secondFactor/reset')}
            </Button>
          </>
        }
      >
        <p className={classes['text']}>{t('secondFactor/resetText')}</p>
      </Dialog>
    </div>
  )
}
