import { type ReactNode, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { AddFilter } from './add-filter.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import classes from './filter-bar.module.css'
import type { FilterDef } from './filter-types.ts'

export type FilterBarProps = {
  /** A select that changes what the list is about. */
  scope?: ReactNode
  /** A `SearchBox`. */
  search?: ReactNode
  /** Chips in their order; a chip never moves while the user works with it. */
  filters: readonly FilterDef[]
  /** Leads back to what the list begins with; absent while it shows that. */
  onReset?: (() => void) | undefined
  /** Right side: saved views, columns. */
  end?: ReactNode
}

/** The bar over a table: scope, search, filters; what a scope switches off is left out by the screen. */
export function FilterBar({ scope, search, filters, onReset, end }: FilterBarProps) {
  const isPhone = useNarrow()
  return (
    <div className={classes['bar']}>
      {scope}
      {search}
      {filters.length > 0 && isPhone && <FilterSheet filters={filters} onReset={onReset} />}
      {!isPhone && (
        <>
          {(scope !== undefined || search !== undefined) && filters.length > 0 && (
            <span className={classes['line']} aria-hidden />
          )}
          <Chips filters={filters} onReset={onReset} />
        </>
      )}
      {end !== undefined && <div className={classes['end']}>{end}</div>}
    </div>
  )
}

function Chips({ filters, onReset }: Pick<FilterBarProps, 'filters' | 'onReset'>) {
  const t = textsOf('ui')
  const [added, setAdded] = useState<string>()
  const hasChip = (filter: FilterDef) =>
    filter.pinned === true || filter.value !== undefined || filter.id === added
  return (
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
      {onReset !== undefined && (
        <button type="button" className={classes['clear']} onClick={onReset}>
          {t('reset')}
        </button>
      )}
    </fieldset>
  )
}
