import type { PasswordPolicy } from '@warren/shared/kernel/credentials.rules.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { PasswordField, type PasswordFieldProps } from '../../../../ui/form/password-field.tsx'

export type NewPasswordFieldProps = PasswordFieldProps & { policy: PasswordPolicy }

/** Field for a new password: shows the installation's rule before it is broken [D-029]. */
export function NewPasswordField({ policy, ...field }: NewPasswordFieldProps) {
  const t = textsOf('session')
  const rule = policy.allowSymbols ? 'newPasswordRuleSymbols' : 'newPasswordRule'
  return (
    <PasswordField
      {...field}
      size="md"
      required
      autoComplete="new-password"
      help={t(rule, { min: policy.minLength })}
    />
  )
}
