import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useFarmOptions } from '../../farms/index.ts'

export type SourceFarmProps = {
  /** Bucks may come from any farm, bought rabbits from those of the same owner. */
  which: 'all' | 'own'
  value: number | undefined
  onChange: (farmId: number | undefined) => void
  missing: boolean
}

/** The farm the animals come from [IMP-10, D-055]. */
export function SourceFarm({ which, value, onChange, missing }: SourceFarmProps) {
  const { data = [] } = useFarmOptions(which)
  return (
    <SelectField
      label={textsOf('imports')('sourceFarm')}
      data={data.map(({ id, name, shortName }) => ({ value: String(id), label: `${name} (${shortName})` }))}
      searchable
      required
      // The first field has the focus at once; its list would cover what the dialog says.
      openOnFocus={false}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
      error={missing ? textsOf('common')('chooseFarm') : undefined}
    />
  )
}
