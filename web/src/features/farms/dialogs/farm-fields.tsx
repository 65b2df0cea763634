import type { FarmDraft } from '@warren/shared/features/farms/farms.record.ts'
import { cleanFarmId, defaultFarmId } from '@warren/shared/features/farms/farms.rules.ts'
import { useState } from 'react'
import type { RecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './dialogs.module.css'

export type FarmFieldsProps = { form: RecordForm<FarmDraft>; isNew: boolean }

/** What a farm is made of [FRM-09]. */
export function FarmFields({ form: { draft, set, field }, isNew }: FarmFieldsProps) {
  const t = textsOf('farms')
  // Until the user writes an id, it follows the name [FRM-21, D-033].
  const [follows, setFollows] = useState(isNew)
  const text = (name: keyof FarmDraft) => ({
    ...field(name),
    label: t(`fields/${name}`),
    value: draft[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  return (
    <>
      <TextField
        {...text('name')}
        required
        data-autofocus
        onChange={({ currentTarget: { value } }) =>
          set({ name: value, ...(follows && { shortName: defaultFarmId(value) }) })
        }
      />
      <div className={classes['short']}>
        <TextField
          {...text('shortName')}
          help={t('farmIdHelp')}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setFollows(value === '')
            set({ shortName: cleanFarmId(value) })
          }}
        />
        <TextField {...text('email')} type="email" />
      </div>
      <div className={classes['short']}>
        <TextField {...text('zipCode')} />
        <TextField {...text('city')} />
      </div>
      <TextField {...text('street')} />
      <div className={classes['halves']}>
        <TextField {...text('country')} />
        <TextField {...text('phoneNumber')} type="tel" />
      </div>
    </>
  )
}
