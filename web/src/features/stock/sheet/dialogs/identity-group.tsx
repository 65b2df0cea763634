import { Checkbox } from '@mantine/core'
import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { BREEDS, LINES, MAX_BREAST_NUMBER } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { RecordField } from '../../../search/index.ts'
import { CountField } from './count-field.tsx'
import classes from './dialogs.module.css'
import { FieldGroup } from './field-group.tsx'
import type { RabbitForm } from './rabbit-draft.ts'
import type { RecordForm } from './use-record-form.ts'

export type RabbitFieldsProps = { form: RecordForm<RabbitForm>; rabbit: Rabbit }

function BreedFields({ form: { draft, set, field } }: Pick<RabbitFieldsProps, 'form'>) {
  const t = textsOf('rabbit')
  const word = textsOf('stock')
  return (
    <>
      <SelectField
        {...field('breed')}
        label={t('fields/breed')}
        clearable
        data={BREEDS.map((value) => ({ value, label: word(`breeds/${value}`) }))}
        value={draft.breed}
        onChange={(breed) => set({ breed })}
      />
      <SelectField
        {...field('line')}
        label={t('fields/line')}
        clearable
        data={[...LINES]}
        value={draft.line}
        onChange={(line) => set({ line })}
      />
    </>
  )
}

/** Tattoo, tag, breed and line. */
export function IdentityGroup({ form, rabbit }: RabbitFieldsProps) {
  const t = textsOf('rabbit')
  const { draft, set, field } = form
  return (
    <FieldGroup title={t('groups/identity')}>
      <TextField
        {...field('tattoo')}
        label={t('fields/tattoo')}
        required
        data-autofocus
        value={draft.tattoo ?? ''}
        onChange={(event) => set({ tattoo: event.currentTarget.value })}
      />
      <RecordField
        {...field('earTagId')}
        type="ear-tag"
        label={t('fields/earTagId')}
        required
        current={rabbit.earTag}
        onChange={(earTagId) => set({ earTagId })}
      />
      <BreedFields form={form} />
      <TextField
        {...field('familyGenetics')}
        label={t('fields/familyGenetics')}
        value={draft.familyGenetics ?? ''}
        maxLength={255}
        onChange={(event) => set({ familyGenetics: event.currentTarget.value })}
      />
      <CountField
        {...field('breastNumber')}
        label={t('fields/breastNumber')}
        help={`0–${MAX_BREAST_NUMBER}`}
        value={draft.breastNumber}
        onChange={(breastNumber) => set({ breastNumber })}
      />
      <Checkbox
        className={classes['tick'] ?? ''}
        data-path="pedigree"
        label={t('fields/pedigree')}
        checked={draft.pedigree}
        onChange={(event) => set({ pedigree: event.currentTarget.checked })}
      />
    </FieldGroup>
  )
}
