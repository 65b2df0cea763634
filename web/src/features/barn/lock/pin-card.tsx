import { useSyncExternalStore } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { WideKey } from '../kit/keys.tsx'
import classes from '../phone.module.css'
import { useBarnPhone } from '../use-barn.ts'
import { lockOf } from './screen-lock.ts'

/** On a phone whose farm asks for a PIN: another one. */
export function PinCard() {
  const t = textsOf('barnLock')
  const lock = lockOf(useBarnPhone())
  // The list comes with the first contact, and may say something else with the next.
  const digits = useSyncExternalStore(
    (listener) => lock.subscribe(listener),
    () => lock.digits,
  )
  if (digits === 0) return null
  return (
    <section className={classes['card']} aria-label={t('title')}>
      <h2 className={classes['title']}>{t('title')}</h2>
      <p>{t('what')}</p>
      <WideKey onPress={() => lock.change(true)}>{lock.pin ? t('another') : t('chooseNow')}</WideKey>
    </section>
  )
}
