import {
  BREEDS,
  HEALTH_CONDITIONS,
  LINES,
  LIVING_STATUSES,
  RABBIT_STATUSES,
} from '@warren/shared/features/animals/animals.vocabulary.ts'
import { pageRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import {
  coupledStock,
  hasCoverFilters,
  hasMotherFilters,
  hasPlaceFilters,
  hasRabbitFilters,
  type StockFilter,
} from '@warren/shared/features/stock/stock.rules.ts'
import {
  DEFAULT_LIST_KIND,
  MAX_AGE_MONTHS,
  MAX_BIRTHS,
  MAX_STOCK_SORTS,
  MAX_VIABLE_MEAN,
  LIST_KINDS,
  PALPATIONS,
  STOCK_PAGE_SIZE,
  STOCK_SORTS,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
import { CAGE_POSITIONS } from '@warren/shared/kernel/places.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { defineList } from '../../platform/list/define-list.ts'
import type { Chip, Choice } from '../../platform/list/list-chips.tsx'
import { anyOf, day, type FilterOf, number, oneOf, onlyOn, text } from '../../platform/list/list-fields.ts'
import type { Shown } from '../../platform/list/use-list.ts'
import { textsOf } from '../../platform/texts.ts'
import { importInAddress } from '../imports/index.ts'
import { sortsIn, STOCK_COLUMNS } from './list/stock-columns.tsx'

/** Kinds of workbooks the list takes in [STK-16]. */
export const STOCK_IMPORTS = ['RABBITS', 'BOUGHT_RABBITS', 'BUCKS', 'SPERMS'] as const
export type StockImport = (typeof STOCK_IMPORTS)[number]

/** What the server offers to choose from. */
export interface StockOptions {
  readonly iaGroups: Readonly<Record<string, string>>
  readonly stables: Readonly<Record<string, string>>
  readonly maxRow: number
  readonly maxCol: number
  /** Until it has answered: that it is on its way, or failed. */
  readonly missing?: ReactNode
}

/** The filters of the list [STK-07, D-057]; earlier names stand in saved views and bookmarks. */
const FIELDS = {
  other: oneOf(LIST_KINDS),
  search: text(100, { formerly: ['q'] }),
  stableId: number({ formerly: ['stable'] }),
  position: oneOf(CAGE_POSITIONS),
  row: number({ max: 9999 }),
  col: number({ max: 9999 }),
  earTag: text(20, { formerly: ['tag'] }),
  tattoo: text(255),
  iaGroupId: number({ formerly: ['group'] }),
  notInGroup: onlyOn({ formerly: ['free'] }),
  statuses: anyOf(RABBIT_STATUSES),
  lines: anyOf(LINES),
  healthConditions: anyOf(HEALTH_CONDITIONS, { formerly: ['health'] }),
  breeds: anyOf(BREEDS),
  ageFrom: number({ min: 0, max: MAX_AGE_MONTHS }),
  ageTo: number({ min: 0, max: MAX_AGE_MONTHS }),
  twins: onlyOn(),
  palpations: anyOf(PALPATIONS),
  lastIaFrom: day(),
  lastIaTo: day(),
  birthsFrom: number({ min: 0, max: MAX_BIRTHS }),
  birthsTo: number({ min: 0, max: MAX_BIRTHS }),
  viableMeanFrom: number({ min: 0, max: MAX_VIABLE_MEAN, decimals: 1 }),
  viableMeanTo: number({ min: 0, max: MAX_VIABLE_MEAN, decimals: 1 }),
}
type Fields = typeof FIELDS

/** The filter as the screen holds it. */
export type Filter = FilterOf<Fields> & Pick<StockFilter, 'other'>

/** Filters a list starts with: mothers that left would flood it, so it shows the living [D-056, D-058]. */
const usual = ({ other = DEFAULT_LIST_KIND }: FilterOf<Fields>): FilterOf<Fields> => ({
  other: DEFAULT_LIST_KIND,
  ...(other === 'ALL_MOTHER' && { statuses: LIVING_STATUSES }),
})

/** What a choice in one filter does to the others [STK-09…12]; an empty cage has no tattoo to search for. */
function couple(filter: FilterOf<Fields>): Filter {
  const coupled = coupledStock({ ...filter, other: filter.other ?? DEFAULT_LIST_KIND })
  return coupled.other === 'EMPTY_CAGE' ? { ...coupled, search: undefined } : coupled
}

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
/** As one counts: M2 before M10. */
const byName = (a: Choice, b: Choice): number => a.label.localeCompare(b.label, undefined, { numeric: true })
/** A group ends with the day it began; one that has not begun has none [D-079]. */
const beganOn = ({ label }: Choice): string => /-(\d{6})$/.exec(label)?.[1] ?? 'not yet'
/** Future IA groups first, then the newest. */
const newestFirst = (a: Choice, b: Choice): number =>
  beganOn(a) === beganOn(b) ? byName(a, b) : beganOn(b).localeCompare(beganOn(a))
const worded = <T extends string>(codes: readonly T[], word: (code: T) => string): Choice[] =>
  codes.map((value) => ({ value, label: word(value) }))

type StockChip = Chip<Fields>

const stableChip = ({ stables, missing }: StockOptions): StockChip => ({
  kind: 'pick',
  of: 'stableId',
  label: textsOf('stock')('filters/stable'),
  choices: choicesOf(stables).toSorted(byName),
  none: missing ?? <p>{textsOf('stock')('noStableYet')}</p>,
  pinned: true,
})

function placeChips({ maxRow, maxCol }: StockOptions): StockChip[] {
  const t = textsOf('stock')
  const numbered = (of: 'row' | 'col', most: number): StockChip => ({
    kind: 'typed',
    of,
    label: t(`filters/${of}`),
    help: most > 0 ? `1–${most}` : undefined,
    maxLength: 4,
    numeric: true,
  })
  return [
    {
      kind: 'pick',
      of: 'position',
      label: t('filters/position'),
      choices: worded(CAGE_POSITIONS, (position) => textsOf('farms')(`positions/${position}`)),
    },
    numbered('row', maxRow),
    numbered('col', maxCol),
  ]
}

function stateChips({ iaGroups, missing }: StockOptions): StockChip[] {
  const t = textsOf('stock')
  return [
    {
      kind: 'ticks',
      of: 'statuses',
      label: t('columns/status'),
      choices: worded(RABBIT_STATUSES, (status) => t(`statuses/${status}`)),
      pinned: true,
    },
    {
      kind: 'pick',
      of: 'iaGroupId',
      label: t('columns/iaGroup'),
      choices: choicesOf(iaGroups).toSorted(newestFirst),
      none: missing ?? <p>{t('noGroupYet')}</p>,
      also: { notInGroup: undefined },
      pinned: true,
    },
    {
      kind: 'ticks',
      of: 'healthConditions',
      label: t('columns/health'),
      choices: worded(HEALTH_CONDITIONS, (health) => t(`health/${health}`)),
      pinned: true,
    },
  ]
}

function nameChips(): StockChip[] {
  const t = textsOf('stock')
  const typed = (of: 'earTag' | 'tattoo', maxLength: number): StockChip => ({
    kind: 'typed',
    of,
    label: t(`columns/${of}`),
    help: t('startsWith'),
    maxLength,
  })
  return [
    typed('earTag', 20),
    typed('tattoo', 255),
    {
      kind: 'pick',
      of: 'notInGroup',
      label: t('filters/notInGroup'),
      choices: [{ value: 'true', label: textsOf('imports')('yes') }],
    },
    { kind: 'ticks', of: 'lines', label: t('columns/line'), choices: worded(LINES, (line) => line) },
  ]
}

/** What her inseminations say of a mother. */
function coverChips(): StockChip[] {
  const t = textsOf('stock')
  return [
    {
      kind: 'ticks',
      of: 'palpations',
      label: t('filters/palpation'),
      choices: worded(PALPATIONS, (palpation) => t(`palpations/${palpation}`)),
    },
    { kind: 'days', of: ['lastIaFrom', 'lastIaTo'], label: t('columns/lastIa') },
    { kind: 'range', of: ['birthsFrom', 'birthsTo'], label: t('columns/births'), most: MAX_BIRTHS },
    {
      kind: 'range',
      of: ['viableMeanFrom', 'viableMeanTo'],
      label: t('columns/viableMean'),
      most: MAX_VIABLE_MEAN,
      decimals: 1,
    },
  ]
}

function rabbitChips(): StockChip[] {
  const t = textsOf('stock')
  return [
    {
      kind: 'ticks',
      of: 'breeds',
      label: t('columns/breed'),
      choices: worded(BREEDS, (breed) => t(`breeds/${breed}`)),
    },
    {
      kind: 'range',
      of: ['ageFrom', 'ageTo'],
      label: t('columns/age'),
      most: MAX_AGE_MONTHS,
      unit: t('filters/months'),
    },
    {
      kind: 'pick',
      of: 'twins',
      label: t('filters/twins'),
      choices: [{ value: 'true', label: textsOf('imports')('yes') }],
    },
  ]
}

/** The stock of the farm [STK-01, STK-05]; what its kind does not have is not offered at all [STK-09, STK-11]. */
export const stockList = defineList({
  page: pageRabbits,
  key: ['stock'],
  fields: FIELDS,
  pageSize: STOCK_PAGE_SIZE,
  sort: {
    fields: STOCK_SORTS,
    usual: 'cage',
    most: MAX_STOCK_SORTS,
    offered: ({ other }: Filter) => STOCK_SORTS.filter((field) => sortsIn(other).includes(field)),
  },
  columns: STOCK_COLUMNS,
  beside: {
    /** The rabbit in the panel beside the list. */
    open: z.coerce.number().int().positive().optional().catch(undefined),
    import: importInAddress,
    kind: z.enum(STOCK_IMPORTS).optional().catch(undefined),
  },
  usual,
  couple,
  kept: ['other'],
  chips: ({ other }: Filter, options: StockOptions) => [
    ...(hasPlaceFilters(other) ? [stableChip(options)] : []),
    ...(hasMotherFilters(other) ? stateChips(options) : []),
    ...(hasCoverFilters(other) ? coverChips() : []),
    ...(hasRabbitFilters(other) ? rabbitChips() : []),
    ...(hasPlaceFilters(other) ? placeChips(options) : []),
    ...(hasMotherFilters(other) ? nameChips() : []),
  ],
})

export type StockList = Shown<typeof stockList>

/** What the list is out of: all of its kind, or all that live when only the living were asked for. */
export const baseOf = ({ other, statuses }: Filter): Filter => ({
  other,
  ...(statuses?.every((status) => (LIVING_STATUSES as readonly string[]).includes(status)) && {
    statuses: LIVING_STATUSES,
  }),
})
