import { hasMotherFilters, hasPlaceFilters } from '@warren/shared/features/stock/stock.rules.ts'
import { LINES, HEALTH_CONDITIONS, RABBIT_STATUSES } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { FilterChoices } from '../../../ui/filter-bar/filter-choices.tsx'
import { FilterPick } from '../../../ui/filter-bar/filter-pick.tsx'
import type { FilterDef } from '../../../ui/filter-bar/filter-types.ts'
import type { Filter } from '../stock-search.ts'
import type { StockList } from '../use-stock-list.ts'
import { TypedFilter } from './typed-filter.tsx'

/** What the server offers to choose from. */
export interface StockOptions {
  readonly iaGroups: Readonly<Record<string, string>>
  readonly stables: Readonly<Record<string, string>>
  readonly maxRow: number
  readonly maxCol: number
  /** Until it has answered: that it is on its way, or failed. */
  readonly missing?: ReactNode
}

type List = Pick<StockList, 'filter' | 'setFilter'>
type Choice = { value: string; label: string }

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** As one counts: M2 before M10. */
const byName = (a: Choice, b: Choice): number => a.label.localeCompare(b.label, undefined, { numeric: true })

/** A group ends with the day it began; one that has not begun has none [D-079]. */
const beganOn = ({ label }: Choice): string => /-(\d{6})$/.exec(label)?.[1] ?? 'not yet'
/** Those to come, then the newest first. */
const newestFirst = (a: Choice, b: Choice): number =>
  beganOn(a) === beganOn(b) ? byName(a, b) : beganOn(b).localeCompare(beganOn(a))

interface Picked {
  readonly id: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string | undefined
  readonly set: (value: string | undefined) => Partial<Filter>
  /** Stands instead of an empty list. */
  readonly none?: ReactNode
}

/** One of a few. */
function pickFilter({ setFilter }: List, { id, label, choices, value, set, none }: Picked): FilterDef {
  // A link may name one that is gone, or whose name is still on its way.
  const word = choices.find((choice) => choice.value === value)?.label ?? value
  return {
    id,
    label,
    ...(value !== undefined && { value: word ?? value }),
    onClear: () => setFilter(set(undefined)),
    editor: (close) =>
      choices.length === 0 && none !== undefined ? (
        none
      ) : (
        <FilterPick
          label={label}
          choices={choices}
          value={value}
          onPick={(picked) => {
            setFilter(set(picked))
            close()
          }}
        />
      ),
  }
}

/** Any of a list. */
function tickFilter(
  { filter, setFilter }: List,
  id: 'statuses' | 'lines' | 'healthConditions',
  label: string,
  choices: readonly Choice[],
): FilterDef {
  const value: readonly string[] = filter[id] ?? []
  const chosen = choices.filter((choice) => value.includes(choice.value))
  return {
    id,
    label,
    ...(chosen.length > 0 && { value: chosen.map((choice) => choice.label).join(', ') }),
    onClear: () => setFilter({ [id]: undefined }),
    editor: () => (
      <FilterChoices
        label={label}
        choices={choices}
        value={value}
        onChange={(next) => setFilter({ [id]: next.length > 0 ? next : undefined })}
      />
    ),
  }
}

interface Typed {
  readonly id: string
  readonly label: string
  readonly help: string | undefined
  readonly value: string | undefined
  readonly maxLength: number
  readonly set: (text: string) => Partial<Filter>
  readonly numeric?: boolean
}

/** What is typed. */
function typedFilter({ setFilter }: List, typed: Typed): FilterDef {
  const { id, label, help, value, maxLength, set, numeric = false } = typed
  return {
    id,
    label,
    ...(value !== undefined && { value }),
    onClear: () => setFilter(set('')),
    editor: (close) => (
      <TypedFilter
        label={label}
        help={help}
        value={value ?? ''}
        maxLength={maxLength}
        inputMode={numeric ? 'numeric' : 'text'}
        onApply={(text) => {
          setFilter(set(text))
          close()
        }}
      />
    ),
  }
}

const numberIn = (text: string): number | undefined => {
  const number = Number.parseInt(text, 10)
  return number > 0 ? number : undefined
}
const shown = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : String(number)

function placeFilters(list: List, { stables, maxRow, maxCol, missing }: StockOptions): FilterDef[] {
  const t = textsOf('stock')
  const { filter } = list
  const positions = (['DOWN', 'UP', 'OUTER', 'INNER'] as const).map((value) => ({
    value,
    label: textsOf('farms')(`positions/${value}`),
  }))
  const numbered = (id: 'row' | 'col', most: number): FilterDef =>
    typedFilter(list, {
      id,
      label: t(`filters/${id}`),
      help: most > 0 ? `1–${most}` : undefined,
      value: shown(filter[id]),
      maxLength: 4,
      numeric: true,
      set: (text) => ({ [id]: numberIn(text) }),
    })
  return [
    pickFilter(list, {
      id: 'stable',
      label: t('filters/stable'),
      choices: choicesOf(stables).toSorted(byName),
      none: missing ?? <p>{t('noStableYet')}</p>,
      value: shown(filter.stableId),
      set: (value) => ({ stableId: value === undefined ? undefined : Number(value) }),
    }),
    pickFilter(list, {
      id: 'position',
      label: t('filters/position'),
      choices: positions,
      value: filter.position,
      set: (value) => ({ position: positions.find((position) => position.value === value)?.value }),
    }),
    numbered('row', maxRow),
    numbered('col', maxCol),
  ]
}

function groupFilters(list: List, { iaGroups, missing }: StockOptions): FilterDef[] {
  const t = textsOf('stock')
  const { filter } = list
  const yes = textsOf('imports')('yes')
  return [
    pickFilter(list, {
      id: 'iaGroup',
      label: t('columns/iaGroup'),
      choices: choicesOf(iaGroups).toSorted(newestFirst),
      none: missing ?? <p>{t('noGroupYet')}</p>,
      value: shown(filter.iaGroupId),
      set: (value) =>
        value === undefined ? { iaGroupId: undefined } : { iaGroupId: Number(value), notInGroup: undefined },
    }),
    pickFilter(list, {
      id: 'notInGroup',
      label: t('filters/notInGroup'),
      choices: [{ value: yes, label: yes }],
      value: filter.notInGroup === true ? yes : undefined,
      set: (value) => ({ notInGroup: value === undefined ? undefined : true }),
    }),
  ]
}

function stateFilters(list: List): FilterDef[] {
  const t = textsOf('stock')
  return [
    tickFilter(
      list,
      'statuses',
      t('columns/status'),
      RABBIT_STATUSES.map((value) => ({ value, label: t(`statuses/${value}`) })),
    ),
    tickFilter(
      list,
      'healthConditions',
      t('columns/health'),
      HEALTH_CONDITIONS.map((value) => ({ value, label: t(`health/${value}`) })),
    ),
    tickFilter(
      list,
      'lines',
      t('columns/line'),
      LINES.map((value) => ({ value, label: value })),
    ),
  ]
}

function nameFilters(list: List): FilterDef[] {
  const t = textsOf('stock')
  return (['earTag', 'tattoo'] as const).map((id) =>
    typedFilter(list, {
      id,
      label: t(`columns/${id}`),
      help: t('startsWith'),
      value: list.filter[id] || undefined,
      maxLength: id === 'earTag' ? 20 : 255,
      set: (text) => ({ [id]: text || undefined }),
    }),
  )
}

const ORDER = [
  'stable',
  'statuses',
  'iaGroup',
  'healthConditions',
  'position',
  'row',
  'col',
  'earTag',
  'tattoo',
  'notInGroup',
  'lines',
]
const PINNED = ['stable', 'statuses', 'iaGroup', 'healthConditions']

/** The chips of the list; what its kind does not have is not offered at all [STK-07, STK-09, STK-11]. */
export function stockFilters(list: List, options: StockOptions): readonly FilterDef[] {
  const { other } = list.filter
  const mother = hasMotherFilters(other)
  return [
    ...(hasPlaceFilters(other) ? placeFilters(list, options) : []),
    ...(mother ? [...groupFilters(list, options), ...stateFilters(list), ...nameFilters(list)] : []),
  ]
    .toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
    .map((filter) => ({ ...filter, pinned: PINNED.includes(filter.id) }))
}
