import { type ReactNode, useState } from 'react'
import { useNavigate } from '../../../platform/link.tsx'
import { endSession } from '../../../platform/sign-out.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useBarnPrefs } from '../barn-prefs.ts'
import kit from '../kit/barn.module.css'
import { giveFeedback } from '../kit/feedback.ts'
import { WideKey } from '../kit/keys.tsx'
import { Strip } from '../kit/strip.tsx'
import { useBarn, useBarnPhone } from '../use-barn.ts'
import classes from './lock.module.css'
import { MOST_WRONG, type LockState } from './lock.rules.ts'
import { PinPad } from './pin-pad.tsx'
import type { ScreenLock } from './screen-lock.ts'

/** Digits until there are enough of them; what they were is told by who takes them. */
function useTyped(digits: number, take: (typed: string) => Promise<void>) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const onType = (next: string) => {
    setTyped(next)
    if (next.length < digits) return
    setBusy(true)
    void take(next).finally(() => {
      setTyped('')
      setBusy(false)
    })
  }
  return { digits, typed, isOff: isBusy, onType }
}

function Said({ children }: { children: ReactNode }) {
  return (
    <p className={classes['said']} role="alert">
      {children}
    </p>
  )
}

/** To the password, for who forgot the PIN or is another person. Neither list nor entries nor their sending end by it. */
function ByPassword({ look }: { look: 'main' | 'plain' }) {
  const navigate = useNavigate()
  const leave = () => {
    endSession()
    void navigate({ to: '/login' })
  }
  return (
    <WideKey look={look} onPress={leave}>
      {textsOf('barnLock')('byPassword')}
    </WideKey>
  )
}

function Ask({ lock }: { lock: ScreenLock }) {
  const t = textsOf('barnLock')
  const wrong = lock.pin?.wrong ?? 0
  const pad = useTyped(lock.pin?.digits ?? lock.digits, async (typed) => {
    giveFeedback((await lock.open(typed)) ? 'saved' : 'error')
  })
  return (
    <>
      <p className={classes['text']}>{t('ask')}</p>
      {wrong > 0 && <Said>{t('wrong', { count: MOST_WRONG - wrong })}</Said>}
      <PinPad {...pad} />
      <ByPassword look="plain" />
    </>
  )
}

/** Twice the same: the office cannot tell her afterwards what she typed. */
function Choose({ lock }: { lock: ScreenLock }) {
  const t = textsOf('barnLock')
  const { digits } = lock
  const [first, setFirst] = useState<string>()
  const [isOther, setOther] = useState(false)
  const pad = useTyped(digits, async (typed) => {
    setOther(first !== undefined && first !== typed)
    setFirst(first === undefined ? typed : undefined)
    if (first === typed) await lock.choose(typed)
    giveFeedback(first === undefined || first === typed ? 'saved' : 'error')
  })
  return (
    <>
      <p className={classes['text']}>{first === undefined ? t('choose', { count: digits }) : t('again')}</p>
      {isOther ? <Said>{t('notSame')}</Said> : <p className={classes['note']}>{t('what')}</p>}
      <PinPad {...pad} />
      {lock.isChanging && <WideKey onPress={() => lock.change(false)}>{textsOf('barn')('back')}</WideKey>}
    </>
  )
}

function TooMany() {
  const t = textsOf('barnLock')
  return (
    <>
      <Said>{t('tooMany', { count: MOST_WRONG })}</Said>
      <p className={classes['note']}>{t('goesOn')}</p>
      <ByPassword look="main" />
    </>
  )
}

const PARTS = { ask: Ask, choose: Choose, password: TooMany } as const

/** Before every screen of the barn on a phone whose farm asks for a PIN. It shows nothing of the list. */
export function LockScreen({ lock, state }: { lock: ScreenLock; state: Exclude<LockState, 'open'> }) {
  const { sun } = useBarnPrefs()
  const { lane } = useBarn()
  const { user } = useBarnPhone()
  const Part = PARTS[state]
  return (
    <div className={kit['page']} data-sun={sun || undefined}>
      <header className={kit['head']}>
        <div className={kit['words']}>
          <h1>{textsOf('barnLock')('title')}</h1>
          <p>{lane?.name ?? user.username}</p>
        </div>
      </header>
      <Strip />
      <main className={kit['main']}>
        <Part lock={lock} />
      </main>
    </div>
  )
}
