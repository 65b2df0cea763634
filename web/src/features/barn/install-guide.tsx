import { useEffect, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { INSTALL_PICTURES } from './install-pictures.tsx'
import { WideKey } from './kit/keys.tsx'
import classes from './phone.module.css'

/** Chromium offers it; no other browser does. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
const STEPS = ['one', 'two', 'three'] as const

/** Three pictures and their words, in the order of the presses. */
function Steps() {
  const t = textsOf('barnScan')
  const system = isApple() ? 'apple' : 'android'
  return (
    <ol className={classes['steps']}>
      {STEPS.map((step, at) => {
        const Picture = INSTALL_PICTURES[system][at]
        return (
          <li key={step}>
            {Picture && <Picture />}
            <span>{t(system === 'apple' ? `installApple/${step}` : `installAndroid/${step}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** How Warren gets its icon; where it has one, nothing. */
export function InstallGuide() {
  const t = textsOf('barnPhone')
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => {
    const heard = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    window.addEventListener('beforeinstallprompt', heard)
    return () => window.removeEventListener('beforeinstallprompt', heard)
  }, [])
  if (isInstalled()) return null
  return (
    <section className={classes['card']} aria-label={t('install')}>
      <h2 className={classes['title']}>{t('install')}</h2>
      {isApple() && <p>{textsOf('barnScan')('whyIcon')}</p>}
      {offer ? (
        <WideKey look="main" onPress={() => void offer.prompt()}>
          {t('installNow')}
        </WideKey>
      ) : (
        <Steps />
      )}
    </section>
  )
}
