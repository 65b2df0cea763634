import { textsOf } from '../../platform/texts.ts'
import { useQueryValue } from '../../platform/use-query-value.ts'
import { BackToSignIn } from './components/door/back-to-sign-in.tsx'
import { DoorFrame } from './components/door/door-frame.tsx'
import { ResetConfirm } from './components/door/reset-confirm.tsx'
import { ResetRequest } from './components/door/reset-request.tsx'

/** S-36: asks for a link, and with `?token=` from the link takes the new password [SES-10, SES-14, D-017]. */
export function ForgetPasswordPage() {
  const t = textsOf('session')
  const token = useQueryValue('token')
  return token ? (
    <DoorFrame title={t('reset/title')} sub={t('reset/sub')}>
      <ResetConfirm key={token} token={token} />
      <BackToSignIn />
    </DoorFrame>
  ) : (
    <DoorFrame title={t('forget/title')} sub={t('forget/sub')}>
      <ResetRequest />
      <BackToSignIn />
    </DoorFrame>
  )
}
