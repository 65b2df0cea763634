import { Button, Checkbox } from '@mantine/core'
import {
  diaryField,
  type DiaryFieldName,
  fieldsOfKind,
} from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { ENERGY_LIMITS, feedForWeight } from '@warren/shared/features/group-pages/energy.rules.ts'
import { FEED_TYPES } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { CellValue } from '@warren/shared/kernel/cells.ts'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './diary.module.css'
import { nameOfField } from './field-names.ts'
import { numberLimits } from './number-limits.ts'
import { type DetailsForm, type DetailsOf, useDetailsForm } from './use-details-form.ts'

type FieldProps = { form: DetailsForm; name: DiaryFieldName; locked: boolean }

/** The mean weight that is typed for the day, if one is [D-157]. */
const typedWeight = (draft: DetailsForm['draft'], fields: readonly DiaryFieldName[]): number | null =>
  fields
    .filter((name) => name.startsWith('weights.'))
    .map((name) => draft[name])
    .find((grams) => typeof grams === 'number') ?? null

/** A text in the form, or nothing. */
const textIn = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '')

function TypedField({ form, name, locked }: FieldProps) {
  const t = textsOf('groupPages')
  const { draft, field, set } = form
  const { type, max } = diaryField(name)
  const value = draft[name] ?? null
  const label = nameOfField(name)
  const change = (next: CellValue) => set({ [name]: next })
  if (type === 'choice')
    return (
      <SelectField
        {...field(name)}
        label={label}
        clearable
        disabled={locked}
        data={FEED_TYPES.map((one) => ({ value: one, label: t(`feedTypes/${one}`) }))}
        value={textIn(value) || null}
        onChange={change}
      />
    )
  if (type === 'text')
    return (
      <TextField
        {...field(name)}
        label={label}
        locked={locked}
        maxLength={max}
        value={textIn(value)}
        onChange={(event) => change(event.currentTarget.value || null)}
      />
    )
  return (
    <NumberField
      {...field(name)}
      label={label}
      locked={locked}
      limits={numberLimits(name)}
      value={typeof value === 'number' ? value : null}
      onChange={change}
    />
  )
}

function FlagField({ form, name, locked }: FieldProps) {
  return (
    <Checkbox
      label={nameOfField(name)}
      checked={form.draft[name] === true}
      disabled={locked}
      onChange={(event) => form.set({ [name]: event.currentTarget.checked || null })}
    />
  )
}

type EnergyProps = { weight: number | null; onTake: (grams: number) => void }

/** What an animal of this weight eats of a feed: worked out, taken over on a click, never kept [NRG-01, NRG-02]. */
function Energy({ weight, onTake }: EnergyProps) {
  const t = textsOf('groupPages')
  const [energy, setEnergy] = useState<number | null>(null)
  const grams = energy === null || weight === null ? undefined : feedForWeight(weight, energy)
  return (
    <div className={classes['energy']}>
      <NumberField
        data-path="energy"
        label={t('details/energy')}
        help={weight === null ? t('details/noWeight') : t('details/energyHelp')}
        limits={ENERGY_LIMITS}
        value={energy}
        onChange={setEnergy}
      />
      {grams !== undefined && (
        <Button variant="default" onClick={() => onTake(grams)}>
          {t('details/takeFeed', { grams: formatNumber(grams) })}
        </Button>
      )}
    </div>
  )
}

const isFlag = (name: DiaryFieldName): boolean => diaryField(name).type === 'flag'
const isLong = (name: DiaryFieldName): boolean => name === 'comment' || name === 'medicine.treatment'

export type DetailsDialogProps = {
  of: DetailsOf
  opened: boolean
  onClose: () => void
  /** Beside the fields: a link to the weights of the day. */
  children?: ReactNode
}

/** M-17: all fields of one day. What the server says to it is listed; else the dialog closes [DIA-18]. */
export function DetailsDialog({ of, opened, onClose, children }: DetailsDialogProps) {
  const t = textsOf('groupPages')
  const form = useDetailsForm(of, onClose)
  const { day, name, kind, readOnly, weight } = of
  const locked = readOnly !== undefined
  const fields = fieldsOfKind(kind)
  const plain = fields.filter((one) => !isFlag(one))
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('details/title', { day: day.day })}
      sub={t('details/sub', { name, age: of.age })}
      submitLabel={t('details/save')}
      disabled={locked}
      note=""
    >
      {locked && <Notice>{readOnly}</Notice>}
      <div className={classes['fields']}>
        {plain.map((one) => (
          <div key={one} className={isLong(one) ? classes['wide'] : undefined}>
            <TypedField form={form} name={one} locked={locked} />
          </div>
        ))}
        {!locked && (
          <Energy
            weight={typedWeight(form.draft, fields) ?? weight}
            onTake={(grams) => form.set({ dailyFeedAmount: grams })}
          />
        )}
        <div className={classes['flags']}>
          {fields.filter(isFlag).map((one) => (
            <FlagField key={one} form={form} name={one} locked={locked} />
          ))}
        </div>
        {children}
      </div>
    </RecordDialog>
  )
}
