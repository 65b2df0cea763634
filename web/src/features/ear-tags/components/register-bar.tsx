import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import type { EarTagsList } from '../ear-tags.list.ts'
import type { Farms } from '../use-farm-names.ts'
import { FarmScope } from './farm-scope.tsx'
import { MoveActions } from './move-actions.tsx'
import { TagRange } from './tag-range.tsx'

export type RegisterBarProps = { list: EarTagsList; farms: Farms }

/** Farm, range and chips over the register, and what can be done with what they show. */
export function RegisterBar({ list, farms }: RegisterBarProps) {
  const { filter, setFilter } = list
  return (
    <FilterBar
      scope={<FarmScope value={filter.farmId} farms={farms} onChange={(farmId) => setFilter({ farmId })} />}
      search={<TagRange filter={filter} onChange={(ends) => setFilter(ends, { replace: true })} />}
      filters={list.chips}
      onReset={list.reset}
      end={<MoveActions list={list} farms={farms} />}
    />
  )
}
