import { useRouter } from '@tanstack/react-router'
import { LANDINGS } from '@warren/shared/features/session/session.vocabulary.ts'
import { storeLanguage } from '../../platform/language.ts'
import { isOwnPath } from '../../platform/own-path.ts'
import { activeLanguage, textOfCode, textsOf } from '../../platform/texts.ts'
import { useQueryValue } from '../../platform/use-query-value.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DemoLogins } from './components/door/demo-logins.tsx'
import classes from './components/door/door-form.module.css'
import { DoorFrame } from './components/door/door-frame.tsx'
import { LoginForm } from './components/door/login-form.tsx'
import { type SignedIn, useLogin } from './session.api.ts'

/** S-01: the door [SES-07]. */
export function LoginPage() {
  const t = textsOf('session')
  const router = useRouter()
  const wanted = useQueryValue('to')
  const ended = useQueryValue('ended') !== undefined
  const login = useLogin()
  // The language of the account counts from here on; the texts of another one need a fresh page [D-018].
  const enter = ({ languageCode, role }: SignedIn) => {
    const target = isOwnPath(wanted) ? wanted : LANDINGS[role]
    storeLanguage(languageCode)
    if (languageCode === activeLanguage()) router.history.push(target)
    else location.assign(target)
  }
  return (
    <DoorFrame title={t('loginTitle')} sub={t('loginSub')}>
      {ended && login.isIdle && (
        <div className={classes['ended']}>
          <Notice>{textOfCode('NOT_SIGNED_IN')}</Notice>
        </div>
      )}
      <LoginForm
        onSubmit={(values) => login.mutate(values, { onSuccess: enter })}
        busy={login.isPending}
        failure={login.error}
      />
      <DemoLogins onChoose={(account) => login.mutate({ ...account, keep: false }, { onSuccess: enter })} />
    </DoorFrame>
  )
}
