import { Button } from '@mantine/core'
import type { SecondFactor } from '@warren/shared/features/session/second-factor.contract.ts'
import { useState } from 'react'
import { formatMoment } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactor } from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

function State({ factor, onAsk }: { factor: SecondFactor; onAsk: (dialog: 'on' | 'off') => void }) {
  const t = textsOf('session')
  if (factor.since === null)
    return (
      <>
        <p className={classes['text']}>{t('secondFactor/offText')}</p>
        <Button variant="default" onClick={() => onAsk('on')}>
          {t('secondFactor/turnOn')}
        </Button>
      </>
    )
  return (
    <>
      <p className={classes['text']}>
        {t('secondFactor/onSince', { date: formatMoment(new Date(factor.since)) })}{' '}
        {t('recoveryCodesLeft', { count: factor.recoveryCodesLeft })}
      </p>
      <Button variant="default" onClick={() => onAsk('off')}>
        {t('secondFactor/turnOff')}
      </Button>
    </>
  )
}

/** Two-step sign-in of the own account: whether it is on, and the way to turn it on and off. */
export function OwnSecondFactor() {
  const t = textsOf('session')
  const factor = useSecondFactor()
  const [dialog, setDialog] = useState<'on' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setDialog(undefined)
  return (
    <div className={classes['place']}>
      <Panel title={t('secondFactor/title')}>
        {factor.isPending && <Spinner />}
        {factor.isError && <LoadFailure failure={factor.error} onRetry={() => void factor.refetch()} />}
        {factor.data && <State factor={factor.data} onAsk={setDialog} />}
      </Panel>
      <TurnOnDialog opened={dialog === 'on'} onClose={close} onTurnedOn={setCodes} />
      <TurnOffDialog opened={dialog === 'off'} onClose={close} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </div>
  )
}
