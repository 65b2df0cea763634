import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ownSerialReader } from '../../platform/scan/serial-reader.ts'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import type { BarnPhone } from './barn-phone.ts'
import classes from './kit/barn.module.css'
import { useLeftKeys } from './kit/leave-key.ts'
import { guardTouches } from './kit/touch-gate.ts'
import { LockScreen } from './lock/lock-screen.tsx'
import { lockOf, type ScreenLock } from './lock/screen-lock.ts'
import { barnOf, barnParts } from './open-barn.ts'
import { useReaderKeys } from './scan/reader-keys.ts'
import { BarnContext } from './use-barn.ts'

/** Phones that meet the network together do not ask together. */
const SPREAD_MS = 30_000
const EVERY_MS = 15 * 60_000

/** Asks for the list when the line is back, and from time to time while someone looks. */
function useContact(phone: BarnPhone | undefined): void {
  useEffect(() => {
    if (!phone) return undefined
    let spread: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void phone.contact()
    }
    const back = () => {
      clearTimeout(spread)
      spread = setTimeout(ask, Math.random() * SPREAD_MS)
    }
    const timer = setInterval(ask, EVERY_MS)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(spread)
      clearInterval(timer)
      window.removeEventListener('online', back)
    }
  }, [phone])
}

/** The screen, or what stands before it where the farm asks for a PIN; entries are sent behind it all the same. */
function Locked({ lock, children }: { lock: ScreenLock; children: ReactNode }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  useEffect(() => lock.arrived(), [lock])
  const state = useSyncExternalStore(
    (listener) => lock.subscribe(listener),
    () => lock.stateAt(isHome),
  )
  return state === 'open' ? children : <LockScreen lock={lock} state={state} />
}

/** Opens the phone of who works here, before anything can be pressed. */
function BarnRoot({ children }: { children: ReactNode }) {
  const t = textsOf('barn')
  const session = useSession()
  const [phone, setPhone] = useState<BarnPhone>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isGone = false
    void barnOf(session).then(
      (opened) => {
        if (isGone) return
        setPhone(opened)
        setBroken(opened.state.is === 'broken')
      },
      () => {
        if (!isGone) setBroken(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [session])
  useContact(phone)
  useEffect(() => void ownSerialReader().find(), [])
  useReaderKeys()
  useLeftKeys()
  useEffect(() => (barnParts.current.hasTouchGate === false ? undefined : guardTouches()), [])
  if (isBroken)
    return (
      <main className={classes['page']}>
        <h1 className={classes['alone']}>{t('brokenTitle')}</h1>
        <p className={classes['alone']}>{t('brokenText')}</p>
      </main>
    )
  if (!phone) return <main className={classes['page']} aria-busy />
  return (
    <BarnContext value={phone}>
      <Locked lock={lockOf(phone)}>{children}</Locked>
    </BarnContext>
  )
}

/** A screen of the barn. */
export const inBarn = (Page: ComponentType): ComponentType =>
  function BarnScreen() {
    return (
      <BarnRoot>
        <Page />
      </BarnRoot>
    )
  }
