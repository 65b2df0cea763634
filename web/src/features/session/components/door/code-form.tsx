import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { RecordPageForm } from '../../../../platform/form/record-page-form.tsx'
import { useRecordForm } from '../../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { wordLoginFailure } from '../../login-failure.ts'
import classes from './door-form.module.css'
import { Refusal } from './refusal.tsx'

export type CodeFormProps = {
  onSubmit: (code: string) => void
  onBack: () => void
  busy: boolean
  failure: Error | null
}

/** The second step: a code from the phone, or a recovery code. */
export function CodeForm({ onSubmit, onBack, busy, failure }: CodeFormProps) {
  const t = textsOf('session')
  const box = useRef<HTMLInputElement>(null)
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ code: '' }),
    fields: ['code'],
    labelOf: () => t('secondFactor/code'),
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', text: t('secondFactor/codeMissing') }] : []),
    save: async ({ code }) => onSubmit(code.trim()),
  })
  useEffect(() => box.current?.focus(), [])
  return (
    <RecordPageForm form={form} className={classes['form']} guarded={false}>
      {() => (
        <>
          {failure && <Refusal failure={failure} word={wordLoginFailure} />}
          <TextField
            {...form.field('code')}
            onBlur={undefined}
            ref={box}
            name="code"
            size="md"
            label={t('secondFactor/code')}
            help={t('secondFactor/codeOrRecovery')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={form.draft.code}
            onChange={(event) => form.set({ code: event.currentTarget.value })}
          />
          <Button type="submit" size="md" fullWidth className={classes['submit']} loading={busy}>
            {t('signIn')}
          </Button>
          <Button variant="subtle" size="md" fullWidth onClick={onBack} disabled={busy}>
            {t('secondFactor/otherUser')}
          </Button>
        </>
      )}
    </RecordPageForm>
  )
}
