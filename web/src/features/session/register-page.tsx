import { textOfCode, textsOf } from '../../platform/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BackToSignIn } from './components/door/back-to-sign-in.tsx'
import { DoneNotice } from './components/door/done-notice.tsx'
import { DoorFrame } from './components/door/door-frame.tsx'
import { RegisterForm } from './components/door/register-form.tsx'
import { useInstallation, useRegister } from './session.api.ts'

/** S-35: an owner asks for an account; linked from nowhere [SES-10, SES-14, D-016]. */
export function RegisterPage() {
  const t = textsOf('session')
  const register = useRegister()
  const isClosed = useInstallation().data?.registrationOpen === false
  return (
    <DoorFrame title={t('register/title')} sub={t('register/sub')}>
      {isClosed && <Notice>{textOfCode('registration-closed')}</Notice>}
      {!isClosed && register.isSuccess && (
        <DoneNotice title={t('register/doneTitle')}>{t('register/doneText')}</DoneNotice>
      )}
      {!isClosed && !register.isSuccess && (
        <RegisterForm
          onSubmit={(values) => register.mutate(values)}
          busy={register.isPending}
          failure={register.error}
        />
      )}
      <BackToSignIn />
    </DoorFrame>
  )
}
