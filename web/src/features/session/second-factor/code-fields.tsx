import { textsOf } from '../../../platform/texts.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './second-factor.module.css'

export interface CodeValues {
  readonly code: string
  readonly password: string
}
export const NO_CODE: CodeValues = { code: '', password: '' }

export const checkCodeFields = ({ code, password }: CodeValues) => {
  const t = textsOf('session')
  return [
    ...(code.trim() === '' ? [{ field: 'code', text: t('secondFactor/codeMissing') }] : []),
    ...(password === '' ? [{ field: 'password', text: t('passwordMissing') }] : []),
  ]
}

export type CodeFieldsProps = {
  form: {
    readonly draft: CodeValues
    readonly set: (change: Partial<CodeValues>) => void
    readonly field: (name: 'code' | 'password') => object
  }
  help: string
}

/** The code of the phone and the own password: what turning on and turning off ask for. */
export function CodeFields({ form, help }: CodeFieldsProps) {
  const t = textsOf('session')
  return (
    <div className={classes['fields']}>
      <TextField
        {...form.field('code')}
        label={t('secondFactor/code')}
        help={help}
        required
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the secret comes after its dialog, which has looked for a field before
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={form.draft.code}
        onChange={(event) => form.set({ code: event.currentTarget.value })}
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        required
        autoComplete="current-password"
        value={form.draft.password}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
      />
    </div>
  )
}
