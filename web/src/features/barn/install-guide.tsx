import { useEffect, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { WideKey } from './kit/keys.tsx'
import classes from './phone.module.css'

/** Chromium offers it; no other browser does. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

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
      <p>{isApple() ? t('installApple') : t('installAndroid')}</p>
      {offer && (
        <WideKey look="main" onPress={() => void offer.prompt()}>
          {t('installNow')}
        </WideKey>
      )}
    </section>
  )
}
