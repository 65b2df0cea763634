import { Checkbox } from '@mantine/core'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { BREEDS, LINES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { MAX_BREAST_NUMBER } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { RecordField } from '../../search/index.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from '../../../ui/form/field-group.module.css'
import { hasField } from '../fields-of-sex.ts'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { RecordForm } from '../../../platform/form/use-record-form.ts'

export type RabbitFieldsProps = { form: RecordForm<RabbitDraft>; rabbit: Rabbit }

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
  const { draft, set, field, chosen, round } = form
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
        key={round}
        {...field('earTagId')}
        type="ear-tag"
        label={t('fields/earTagId')}
        required
        current={rabbit.earTag}
        begun={chosen('earTagId')}
        onChange={(earTagId, label) => set({ earTagId }, { earTagId: label })}
      />
      <BreedFields form={form} />
      <TextField
        {...field('familyGenetics')}
        label={t('fields/familyGenetics')}
        value={draft.familyGenetics ?? ''}
        maxLength={255}
        onChange={(event) => set({ familyGenetics: event.currentTarget.value })}
      />
      {hasField(rabbit, 'breastNumber') && (
        <NumberField
          {...field('breastNumber')}
          label={t('fields/breastNumber')}
          help={`0–${MAX_BREAST_NUMBER}`}
          limits={{ min: 0, max: MAX_BREAST_NUMBER, rounds: true }}
          value={draft.breastNumber}
          onChange={(breastNumber) => set({ breastNumber })}
        />
      )}
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
