import { useSyncExternalStore } from 'react'
import { ownSerialReader } from '../../../platform/scan/serial-reader.ts'
import { textsOf } from '../../../platform/texts.ts'
import { WideKey } from '../kit/keys.tsx'
import classes from '../phone.module.css'

/** The reader of this phone: nothing to set for one in keyboard mode, one press for one at a port [9.1]. */
export function ReaderCard() {
  const t = textsOf('barnScan')
  const reader = ownSerialReader()
  const { is, lastRead } = useSyncExternalStore(
    (listener) => reader.subscribe(listener),
    () => reader.state,
  )
  const isKnown = is === 'on' || is === 'opening' || is === 'lost'
  return (
    <section className={classes['card']} aria-label={t('reader')}>
      <h2 className={classes['title']}>{t('reader')}</h2>
      <p>{t('readerKeys')}</p>
      <p>{is === 'none' ? t('readerNone') : t('readerSerial')}</p>
      {is !== 'none' && (
        <p aria-live="polite">
          <b>{t(`readerIs/${is}`)}</b>
          {lastRead !== undefined && <span translate="no"> {t('lastRead', { text: lastRead })}</span>}
        </p>
      )}
      {is !== 'none' && is !== 'on' && (
        <WideKey look="main" onPress={() => void reader.choose()}>
          {t('readerConnect')}
        </WideKey>
      )}
      {isKnown && <WideKey onPress={() => void reader.forget()}>{t('readerForget')}</WideKey>}
    </section>
  )
}
