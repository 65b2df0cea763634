import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './dialogs.module.css'
import type { FarmForm } from './use-farm-form.ts'

export type FarmFieldsProps = { form: FarmForm }

/** What a farm is made of [FRM-09]. */
export function FarmFields({ form: { getInputProps } }: FarmFieldsProps) {
  const t = textsOf('farms')
  return (
    <>
      <TextField {...getInputProps('name')} label={t('fields/name')} required data-autofocus />
      <div className={classes['short']}>
        <TextField
          {...getInputProps('shortName')}
          label={t('fields/shortName')}
          help={t('farmIdHelp')}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...getInputProps('email')} label={t('fields/email')} type="email" />
      </div>
      <div className={classes['short']}>
        <TextField {...getInputProps('zipCode')} label={t('fields/zipCode')} />
        <TextField {...getInputProps('city')} label={t('fields/city')} />
      </div>
      <TextField {...getInputProps('street')} label={t('fields/street')} />
      <div className={classes['halves']}>
        <TextField {...getInputProps('country')} label={t('fields/country')} />
        <TextField {...getInputProps('phoneNumber')} label={t('fields/phoneNumber')} type="tel" />
      </div>
    </>
  )
}
