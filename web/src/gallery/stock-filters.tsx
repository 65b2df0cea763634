import { FilterChoices } from '../ui/filter-bar/filter-choices.tsx'
import type { FilterDef } from '../ui/filter-bar/filter-types.ts'
import type { StockFilters } from './use-stock.ts'
import { type Word, w } from './words.ts'

type Key = 'stable' | 'status' | 'health' | 'breed'
type Choice = { value: string; label: string }

const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))
const worded = (values: readonly Word[]): Choice[] => values.map((value) => ({ value, label: w(value) }))

const CHOICES: Record<Key, Choice[]> = {
  stable: plain(['M1', 'M2', 'M3', 'M4']),
  status: worded(['inProduction', 'candidate']),
  health: worded(['healthy', 'footUlcers', 'skinny', 'respiratory']),
  breed: plain(['Hycole', 'Danubia', 'Zika']),
}

/** The filters of the sample list; breed waits behind '+ Filter'. */
export const stockFilters = (
  filters: StockFilters,
  change: (change: Partial<StockFilters>) => void,
): FilterDef[] =>
  (['stable', 'status', 'health', 'breed'] as const).map((id) => {
    const chosen = CHOICES[id].filter((choice) => filters[id].includes(choice.value))
    return {
      id,
      label: w(id),
      pinned: id !== 'breed',
      ...(chosen.length > 0 && { value: chosen.map((choice) => choice.label).join(', ') }),
      onClear: () => change({ [id]: [] }),
      editor: () => (
        <FilterChoices
          label={w(id)}
          choices={CHOICES[id]}
          value={filters[id]}
          onChange={(value) => change({ [id]: value })}
        />
      ),
    }
  })
