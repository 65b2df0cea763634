import { useRouter } from '@tanstack/react-router'
import { LANDINGS } from '@warren/shared/features/session/session.vocabulary.ts'
import { useState } from 'react'
import { storeLanguage } from '../../platform/language.ts'
import { hrefOf } from '../../platform/link.tsx'
import { isOwnPath } from '../../platform/own-path.ts'
import { activeLanguage, textOfCode, textsOf } from '../../platform/texts.ts'
import { useQueryValue } from '../../platform/use-query-value.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CodeForm } from './components/door/code-form.tsx'
import { DemoLogins } from './components/door/demo-logins.tsx'
import classes from './components/door/door-form.module.css'
import { DoorFrame } from './components/door/door-frame.tsx'
import { LoginForm as PasswordForm } from './components/door/login-form.tsx'
import { asksForCode } from './login-failure.ts'
import { type SentLogin, type SignedIn, useLogin } from './session.api.ts'

/** S-01: the door [SES-07]. */
export function LoginPage() {
  const t = textsOf('session')
  const router = useRouter()
  const wanted = useQueryValue('to')
  const ended = useQueryValue('ended')
  const login = useLogin()
  /** Name and password that were right, of an account that asks for a code as well. */
  const [asked, setAsked] = useState<SentLogin>()
  // The language of the account counts from here on; the texts of another one need a fresh page [D-018].
  const enter = ({ languageCode, role }: SignedIn) => {
    const target = isOwnPath(wanted) ? wanted : hrefOf({ to: LANDINGS[role] })
    storeLanguage(languageCode)
    if (languageCode === activeLanguage()) router.history.push(target)
    else location.assign(target)
  }
  const send = (values: SentLogin) =>
    login.mutate(values, {
      onSuccess: enter,
      onError: (failure) => {
        if (asksForCode(failure)) setAsked(values)
      },
    })
  const startAgain = () => {
    setAsked(undefined)
    login.reset()
  }
  if (asked)
    return (
      <DoorFrame title={t('secondFactor/doorTitle')} sub={t('secondFactor/doorSub')}>
        <CodeForm
          onSubmit={(code) => send({ ...asked, code })}
          onBack={startAgain}
          busy={login.isPending}
          failure={asksForCode(login.error) ? null : login.error}
        />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('loginTitle')} sub={t('loginSub')}>
      {ended !== undefined && login.isIdle && (
        <div className={classes['ended']}>
          <Notice>{textOfCode(ended === 'unused' ? 'SESSION_UNUSED' : 'NOT_SIGNED_IN')}</Notice>
        </div>
      )}
      <PasswordForm onSubmit={send} busy={login.isPending} failure={login.error} />
      <DemoLogins onChoose={(account) => send({ ...account, keep: false })} />
    </DoorFrame>
  )
}
