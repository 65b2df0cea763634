import { Button, Checkbox } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { RecordPageForm } from '../../../../platform/form/record-page-form.tsx'
import { useRecordForm } from '../../../../platform/form/use-record-form.ts'
import { Link } from '../../../../platform/link.tsx'
import { completeTexts, textsOf } from '../../../../platform/texts.ts'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { wordLoginFailure } from '../../login-failure.ts'
import type { LoginForm as LoginValues } from '../../session.api.ts'
import classes from './door-form.module.css'
import { Refusal } from './refusal.tsx'

export type LoginFormProps = {
  onSubmit: (values: LoginValues) => void
  busy: boolean
  failure: Error | null
}

/** Who types a name is about to come in: the words behind the door are fetched meanwhile. */
const fetchRest = (): void => void completeTexts().catch(() => undefined)

const EMPTY: LoginValues = { username: '', password: '', keep: true }

function useLoginForm(onSubmit: LoginFormProps['onSubmit']) {
  const t = textsOf('session')
  return useRecordForm<LoginValues, undefined, void>({
    record: undefined,
    valuesOf: () => EMPTY,
    fields: ['username', 'password', 'keep'],
    labelOf: (field) => t(field === 'keep' ? 'keepSignedIn' : field),
    check: ({ username, password }) => [
      ...(username.trim() === ''
        ? [{ field: 'username', text: t('usernameMissing'), ofEmpty: true as const }]
        : []),
      ...(password === '' ? [{ field: 'password', text: t('passwordMissing'), ofEmpty: true as const }] : []),
    ],
    save: async (values) => onSubmit({ ...values, username: values.username.trim() }),
  })
}

/** Username, password, and staying signed in; checked when sent, not while a field is being typed [SES-07, SES-11]. */
export function LoginForm({ onSubmit, busy, failure }: LoginFormProps) {
  const t = textsOf('session')
  const first = useRef<HTMLInputElement>(null)
  const form = useLoginForm(onSubmit)
  const { draft, set, field } = form
  // Checked when sent only: leaving an empty field is no mistake at the door.
  const quiet = (name: 'username' | 'password') => ({
    ...field(name),
    onBlur: undefined,
    name,
    size: 'md',
    label: t(name),
    value: draft[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      fetchRest()
      set({ [name]: value })
    },
  })
  useEffect(() => {
    // On a phone the keyboard would cover half the page before it is wanted.
    if (window.matchMedia('(min-width: 901px)').matches) first.current?.focus()
  }, [])
  return (
    <RecordPageForm form={form} className={classes['form']} guarded={false}>
      {() => (
        <>
          {failure && <Refusal failure={failure} word={wordLoginFailure} />}
          <TextField
            {...quiet('username')}
            ref={first}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className={classes['withLink']}>
            <PasswordField {...quiet('password')} autoComplete="current-password" />
            <Link to="/forget-password" className={classes['link']}>
              {t('forgotPassword')}
            </Link>
          </div>
          <Checkbox
            checked={draft.keep}
            onChange={(event) => set({ keep: event.currentTarget.checked })}
            size="sm"
            label={t('keepSignedIn')}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            className={classes['submit']}
            rightSection={<IconArrowRight size={17} aria-hidden />}
            loading={busy}
          >
            {t('signIn')}
          </Button>
        </>
      )}
    </RecordPageForm>
  )
}
