import { Button, Popover, Select } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { FilterChoices } from '../../../ui/filter-bar/filter-choices.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { type MoreColumns, type RoundFilter, type RoundSearch, roundSearch } from './round-filters.ts'
import { type RoundFigures, type RoundKind, type SheetProps, usualColumns } from './round-kind.ts'
import type { RoundGrid } from './round.api.ts'
import classes from './round.module.css'
import type { RoundFilterState } from './use-round-filter.ts'

/** Chips that are only there when there is something to see. */
const ON_DEMAND: readonly RoundFilter[] = ['doubts', 'toExplain', 'notSaved', 'unsure', 'emptyTwice']

type ChipsProps = {
  filters: readonly RoundFilter[]
  counts: RoundFigures['counts']
  shown: RoundFilter
  onChoose: (filter: RoundFilter) => void
}

/** Which does are shown, with how many there are of each; the open one again looks anew. */
function RoundChips({ filters, counts, shown, onChoose }: ChipsProps) {
  const t = textsOf('covers')
  const offered = filters.filter(
    (filter) => filter === shown || counts[filter] > 0 || !ON_DEMAND.includes(filter),
  )
  return (
    <fieldset className={classes['chips']} aria-label={t('filters')}>
      {offered.map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes['chip']}
          data-tone={ON_DEMAND.includes(filter) && filter !== 'unsure' ? 'warn' : undefined}
          aria-pressed={filter === shown}
          onClick={() => onChoose(filter)}
        >
          {t(`filter/${filter}`)} <b>{formatNumber(counts[filter])}</b>
        </button>
      ))}
    </fieldset>
  )
}

type PlaceProps = {
  stables: RoundGrid['stables']
  /** Rows of the stable that is chosen. */
  rows: readonly number[]
  search: RoundSearch
  onChange: (place: Pick<RoundSearch, 'stable' | 'row'>) => void
}

const numberOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

/** One stable, and one row in it. */
function PlaceSelects({ stables, rows, search, onChange }: PlaceProps) {
  const t = textsOf('covers')
  if (stables.length < 2 && rows.length < 2 && search.stable === undefined) return null
  return (
    <>
      <Select
        size="xs"
        w={156}
        clearable
        aria-label={t('stable')}
        placeholder={t('allStables')}
        data={stables.map(({ id, name }) => ({ value: String(id ?? 0), label: name ?? t('noCage') }))}
        value={search.stable === undefined ? null : String(search.stable)}
        onChange={(value) => onChange({ stable: numberOf(value), row: undefined })}
      />
      {search.stable !== undefined && rows.length > 1 && (
        <Select
          size="xs"
          w={110}
          clearable
          aria-label={t('row')}
          placeholder={t('allRows')}
          data={rows.map((row) => ({ value: String(row), label: `${t('row')} ${row}` }))}
          value={search.row === undefined ? null : String(search.row)}
          onChange={(value) => onChange({ stable: search.stable, row: numberOf(value) })}
        />
      )}
    </>
  )
}

type ColumnsProps = {
  kind: RoundKind
  more: ReadonlySet<MoreColumns>
  onChange: (more: readonly MoreColumns[]) => void
}

/** Columns that most days need not. */
function MoreColumnsMenu({ kind, more, onChange }: ColumnsProps) {
  const t = textsOf('covers')
  if (kind.more.length === 0) return null
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="lg">
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {t('moreColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterChoices
          label={t('moreColumns')}
          choices={kind.more.map((value) => ({ value, label: t(`heads/${value}`) }))}
          value={[...more]}
          onChange={(chosen) => onChange(kind.more.filter((one) => chosen.includes(one)))}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

export type RoundBarProps = Pick<SheetProps, 'kind' | 'grid' | 'day' | 'onDay' | 'more'> & {
  counts: RoundFigures['counts']
  filter: RoundFilterState
  isCards: boolean
}

/** Over the rows: which of them, and the day of what is typed without one. */
export function RoundBar({ kind, grid, day, onDay, more, counts, filter, isCards }: RoundBarProps) {
  const { search, change } = usePageSearch(roundSearch)
  return (
    <div className={classes['bar']}>
      <RoundChips
        filters={kind.filters}
        counts={counts}
        shown={search.show ?? 'all'}
        onChoose={filter.choose}
      />
      <div className={classes['tools']}>
        <PlaceSelects
          stables={grid.stables}
          rows={filter.rowsOfStable}
          search={search}
          onChange={filter.place}
        />
        <div className={classes['dayField']}>
          <DateField label={kind.dayLabel()} value={day} onChange={onDay} max={localToday()} />
        </div>
        {!isCards && (
          <MoreColumnsMenu
            kind={kind}
            more={more}
            onChange={(next) => {
              const chosen = next.join('.')
              change({ columns: chosen === usualColumns({ kind, grid }) ? undefined : chosen || 'none' })
            }}
          />
        )}
      </div>
    </div>
  )
}
