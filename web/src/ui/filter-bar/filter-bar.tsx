import { type ReactNode, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { AddFilter } from './add-filter.tsx'
import { FilterChip } from './filter-chip.tsx'
import classes from './filter-bar.module.css'
import type { FilterDef } from './filter-types.ts'

export type FilterBarProps = {
  /** A select that changes what the list is about. */
  scope?: ReactNode
  /** A `SearchBox`. */
  search?: ReactNode
  /** In the order they stand; a chip never moves while someone works with it. */
  filters: readonly FilterDef[]
  /** Takes all filters off at once. */
  onClear?: () => void
  /** Right side: saved views, columns. */
  end?: ReactNode
}

/** The bar over a table: scope, search, filters; what a scope switches off is left out by the screen. */
export function FilterBar({ scope, search, filters, onClear, end }: FilterBarProps) {
  const t = textsOf('ui')
  const [added, setAdded] = useState<string>()
  const hasChip = (filter: FilterDef) =>
    filter.pinned === true || filter.value !== undefined || filter.id === added
  const active = filters.some((filter) => filter.value !== undefined)
  return (
    <div className={classes['bar']}>
      {scope}
      {search}
      {(scope !== undefined || search !== undefined) && filters.length > 0 && (
        <span className={classes['line']} aria-hidden />
      )}
      <fieldset className={classes['chips']} aria-label={t('filters')}>
        {filters.filter(hasChip).map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            fresh={filter.id === added}
            onLeft={() => setAdded(undefined)}
          />
        ))}
        <AddFilter filters={filters.filter((filter) => !hasChip(filter))} onAdd={setAdded} />
        {active && onClear !== undefined && (
          <button type="button" className={classes['clear']} onClick={onClear}>
            {t('clear')}
          </button>
        )}
      </fieldset>
      {end !== undefined && <div className={classes['end']}>{end}</div>}
    </div>
  )
}
