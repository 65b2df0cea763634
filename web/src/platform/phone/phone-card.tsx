import { IconCloudOff, IconDeviceMobileCheck, IconRefresh } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { nameInstallation, thisPhone } from './phone.ts'
import type { PhoneState } from './worker-updates.ts'
import { textsOf } from '../texts.ts'
import classes from './phone-card.module.css'

const noPhone = () => () => {}

const WORDS = {
  possible: 'phone/possible',
  settingUp: 'phone/settingUp',
  failed: 'phone/failed',
  ready: 'phone/ready',
  update: 'phone/update',
} as const

const ICONS = { ready: IconDeviceMobileCheck, update: IconRefresh } as const

export type PhoneLineProps = {
  state: PhoneState
  onSetUp: () => void
  onUpdate: () => void
}

/** What this phone can do without a network, and the press that changes it. */
export function PhoneLine({ state, onSetUp, onUpdate }: PhoneLineProps) {
  const t = textsOf('strip')
  if (state === 'none') return null
  const StateIcon = state === 'ready' || state === 'update' ? ICONS[state] : IconCloudOff
  return (
    <section className={classes['line']} aria-label={t('phone/name')}>
      <StateIcon size={24} aria-hidden />
      <output className={classes['words']}>{t(WORDS[state])}</output>
      {state === 'update' && (
        <button type="button" className={classes['press']} onClick={onUpdate}>
          {t('phone/updateNow')}
        </button>
      )}
      {(state === 'possible' || state === 'failed') && (
        <button type="button" className={classes['press']} onClick={onSetUp}>
          {t('phone/setUp')}
        </button>
      )}
    </section>
  )
}

/** Only for people who work in the barn: a desk is never asked, and gets no worker. */
export function PhoneCard() {
  const phone = thisPhone()
  const state = useSyncExternalStore(
    (listener) => phone?.subscribe(listener) ?? noPhone(),
    () => phone?.state ?? 'none',
  )
  useEffect(() => {
    if (phone) nameInstallation()
  }, [phone])
  if (!phone) return null
  return <PhoneLine state={state} onSetUp={() => void phone.setUp()} onUpdate={() => phone.takeOver()} />
}
