import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MAX_CAGE_NUMBER } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { CAGE_POSITIONS } from '@warren/shared/kernel/places.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useCageTypes } from '../farms.api.ts'
import classes from './dialogs.module.css'
import type { RangeDraft, RangeFault } from './range-draft.ts'

export type RangeFieldsProps = {
  no: number
  draft: RangeDraft
  fault: RangeFault | undefined
  onChange: (draft: RangeDraft) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
  /** The dialog begins here. */
  isStart: boolean
  /** The sentence that says what is wrong. */
  describedBy: string | undefined
}

const CAGE_NUMBERS = { min: 0, max: MAX_CAGE_NUMBER } as const

/** Position, type, from and to of a range; numbers begin at 0 in the field and at 1 in the rules [FRM-29, D-040]. */
export function RangeFields(props: RangeFieldsProps) {
  const { no, draft, fault, onChange, onRemove, isStart, describedBy } = props
  const t = textsOf('farms')
  const { data: types = [] } = useCageTypes()
  const parts = { required: true, 'aria-describedby': describedBy }
  const badNumbers = fault === 'order' || fault === 'overlap'
  const numbers = { ...parts, limits: CAGE_NUMBERS, step: 1, error: badNumbers }
  return (
    <>
      <SelectField
        {...parts}
        label={t('fields/position')}
        data={CAGE_POSITIONS.map((value) => ({ value, label: t(`positions/${value}`) }))}
        value={draft.position}
        error={fault === 'overlap'}
        onChange={(value) => {
          const position = CAGE_POSITIONS.find((candidate) => candidate === value)
          if (position) onChange({ ...draft, position })
        }}
        data-autofocus={isStart || undefined}
      />
      <SelectField
        {...parts}
        label={t('fields/cageType')}
        data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.cageType === null ? null : String(draft.cageType)}
        error={fault === 'type'}
        onChange={(value) => onChange({ ...draft, cageType: value === null ? null : Number(value) })}
      />
      <NumberField
        {...numbers}
        label={t('fields/from')}
        data-path={`drafts.${draft.key}.from`}
        value={draft.from === '' ? null : draft.from}
        onChange={(from) => onChange({ ...draft, from: from ?? '' })}
      />
      <NumberField
        {...numbers}
        label={t('fields/to')}
        data-path={`drafts.${draft.key}.to`}
        value={draft.to === '' ? null : draft.to}
        onChange={(to) => onChange({ ...draft, to: to ?? '' })}
      />
      <ActionIcon
        className={classes['remove']}
        aria-label={t('removeRange', { no })}
        onClick={onRemove}
        disabled={!onRemove}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </>
  )
}
