import { NO_FARM } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Farms } from '../use-farm-names.ts'
import classes from './ear-tags.module.css'

const ALL = ''

export type FarmScopeProps = {
  value: number | undefined
  farms: Farms
  onChange: (farmId: number | undefined) => void
}

/** Tags to list: all, those of no farm, or those of one farm [ETR-02, D-106]. */
export function FarmScope({ value, farms, onChange }: FarmScopeProps) {
  const t = textsOf('earTags')
  const label = textsOf('earTagSheet')('columns/farmName')
  const chosen = value === undefined ? ALL : String(value)
  const data = [
    { value: ALL, label: t('allFarms') },
    { value: String(NO_FARM), label: t('noFarm') },
    ...farms.options,
  ]
  // A link names its farm by number before the names are here.
  const shown = data.some((option) => option.value === chosen)
    ? data
    : [...data, { value: chosen, label: farms.nameOf(Number(chosen)) }]
  return (
    <SelectField
      size="xs"
      className={classes['farm']}
      label=""
      aria-label={label}
      labelProps={{ hidden: true }}
      data={shown}
      value={chosen}
      searchable
      required
      onChange={(next) => onChange(next === null || next === ALL ? undefined : Number(next))}
    />
  )
}
