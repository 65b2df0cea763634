import type { PasswordPolicy } from '@warren/shared/kernel/credentials.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PasswordField, type PasswordFieldProps } from '../../../ui/form/password-field.tsx'
import classes from './users.module.css'

export type PasswordPartProps = PasswordFieldProps & {
  /** The present one, asked for on one's own account [S15]. */
  current?: PasswordFieldProps | undefined
  /** A new account needs one; on an existing one empty means unchanged [USR-18]. */
  isNew: boolean
  policy: PasswordPolicy
  /** A new password of one's own is typed: says before the save what follows from it. */
  endsSession: boolean
}

/** The password with the installation's rule under it [USR-18, D-029]. */
export function PasswordPart({ current, isNew, policy, endsSession, ...field }: PasswordPartProps) {
  const t = textsOf('users')
  const rule = textsOf('session')(policy.allowSymbols ? 'newPasswordRuleSymbols' : 'newPasswordRule', {
    min: policy.minLength,
  })
  return (
    <>
      {current && (
        <PasswordField
          {...current}
          label={t('fields/currentPassword')}
          help={t('currentPasswordHelp')}
          autoComplete="current-password"
        />
      )}
      <div>
        <PasswordField
          {...field}
          label={isNew ? t('fields/password') : t('fields/newPassword')}
          required={isNew}
          autoComplete="new-password"
          help={isNew ? rule : t('passwordKept', { rule })}
        />
        <output className={classes['warning']}>
          {endsSession && <Notice tone="warn">{t('signInAgain')}</Notice>}
        </output>
      </div>
    </>
  )
}
