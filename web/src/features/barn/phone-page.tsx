import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { ROLES } from '@warren/shared/kernel/roles.ts'
import { useEffect, useState } from 'react'
import { changeLanguage, storeLanguage } from '../../platform/language.ts'
import { Link } from '../../platform/link.tsx'
import { PhoneCard } from '../../platform/phone/phone-card.tsx'
import { buildOfWorker } from '../../platform/phone/phone.ts'
import { readSession } from '../../platform/session.ts'
import { activeLanguage, textsOf } from '../../platform/texts.ts'
import { inBarn } from './barn-root.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import kit from './kit/barn.module.css'
import { giveFeedback } from './kit/feedback.ts'
import { WideKey } from './kit/keys.tsx'
import { PinCard } from './lock/pin-card.tsx'
import { InstallGuide } from './install-guide.tsx'
import { LeaveParts } from './leave-parts.tsx'
import { ReaderCard } from './scan/reader-card.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { type BarnPrefs, setBarnPrefs, useBarnPrefs } from './barn-prefs.ts'
import { selfTest, type TestName, type TestResult } from './self-test.ts'
import classes from './phone.module.css'
import { useBarn, useBarnPhone } from './use-barn.ts'

const SIGNS = { good: IconCheck, bad: IconX, unknown: IconQuestionMark } as const

function SelfTest() {
  const t = textsOf('barnPhone')
  const { queue } = useBarnPhone()
  const offset = useBarn().list?.offset
  const [results, setResults] = useState<Readonly<Record<TestName, TestResult>>>()
  const check = () => void selfTest(queue, offset).then(setResults)
  useEffect(() => {
    let isGone = false
    void selfTest(queue, offset).then((found) => {
      if (!isGone) setResults(found)
    })
    return () => {
      isGone = true
    }
  }, [queue, offset])
  return (
    <section className={classes['card']} aria-label={t('selfTest')}>
      <h2 className={classes['title']}>{t('selfTest')}</h2>
      <ul className={classes['tests']}>
        {Object.entries(results ?? {}).map(([name, result]) => {
          const Sign = SIGNS[result]
          return (
            <li key={name} data-result={result}>
              <Sign size={24} aria-hidden />
              <span>{t(`tests/${name as TestName}`)}</span>
              <b>{t(`results/${result}`)}</b>
            </li>
          )
        })}
      </ul>
      <WideKey onPress={check}>{t('checkAgain')}</WideKey>
    </section>
  )
}

function Switch({ name, label }: { name: keyof BarnPrefs; label: string }) {
  const t = textsOf('barnPhone')
  const prefs = useBarnPrefs()
  const turn = () => {
    setBarnPrefs({ [name]: !prefs[name] })
    giveFeedback('saved')
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={prefs[name]}
      className={classes['switch']}
      onClick={turn}
    >
      <span>{label}</span>
      <b>{prefs[name] ? t('on') : t('off')}</b>
    </button>
  )
}

/** The four dictionaries lie on the phone; the server hears of it when it can. */
async function speak(language: Language): Promise<void> {
  if (language === activeLanguage()) return
  try {
    await changeLanguage(language)
  } catch {
    storeLanguage(language)
    location.reload()
  }
}

function Languages() {
  const t = textsOf('barnPhone')
  return (
    <section className={classes['card']} aria-label={t('language')}>
      <h2 className={classes['title']}>{t('language')}</h2>
      <div className={classes['choices']}>
        {LANGUAGES.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === activeLanguage()}
            onClick={() => void speak(code)}
          >
            {LANGUAGE_NAMES[code]}
          </button>
        ))}
      </div>
    </section>
  )
}

const roleName = (role: string): string => {
  const known = ROLES.find((one) => one === role)
  return known ? textsOf('common')(`roles/${known}`) : role
}

/** What the bar shows at a desk: who is here, in which role, and the way out [NAV-18]. */
function Account() {
  const t = textsOf('barnPhone')
  const { lane } = useBarn()
  const { user } = useBarnPhone()
  const isOver = readSession() === undefined
  return (
    <section className={classes['card']} aria-label={t('account')}>
      <h2 className={classes['title']}>{t('account')}</h2>
      <p>{t('signedIn', { name: lane?.name ?? user.username })}</p>
      <p>{roleName(user.role)}</p>
      {isOver && (
        <>
          <p>{t('sessionOver')}</p>
          <Link to="/login" className={kit['wide']}>
            {t('signInAgain')}
          </Link>
        </>
      )}
      <LeaveParts />
    </section>
  )
}

/** F-10: this phone, and how it is set. */
function Phone() {
  const t = textsOf('barnPhone')
  const [build, setBuild] = useState<string>()
  useEffect(() => {
    void buildOfWorker().then(setBuild)
  }, [])
  return (
    <BarnFrame title={textsOf('barn')('thisPhone')} back="/">
      <PhoneCard />
      <SelfTest />
      <InstallGuide />
      <ReaderCard />
      <ThemeChoice />
      <section className={classes['card']} aria-label={t('feedback')}>
        <h2 className={classes['title']}>{t('feedback')}</h2>
        <Switch name="sounds" label={t('sounds')} />
        <Switch name="vibration" label={t('vibration')} />
        <Switch name="leftHand" label={t('leftHand')} />
      </section>
      <PinCard />
      <Languages />
      <Account />
      {build !== undefined && <p className={classes['note']}>{t('build', { build })}</p>}
    </BarnFrame>
  )
}

export const PhonePage = inBarn(Phone)
