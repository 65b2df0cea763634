import type { Cell, Column } from '../../kernel/sheet.ts'
import { type DiaryField, diaryField, type DiaryFieldName, fieldsOfKind } from './diary.vocabulary.ts'
import { FIELD_WORDS, type Heading } from './field-words.ts'
import { weekFields } from './weeks.rules.ts'
import { type GroupKind, POSTING_KINDS, type Stock, STOCKS } from './groups.vocabulary.ts'
import { CONDEMNATIONS } from './slaughter.vocabulary.ts'

/** A column of the file of a group, with what its heading is put together from. */
export interface FileColumn extends Column {
  readonly heading: Heading
}
export type FileColumns = Readonly<Record<string, FileColumn>>

const MOST = 10_000_000
const TEXT: Cell = { kind: 'text', max: 512 }
const DAY: Cell = { kind: 'day' }
const WHOLE: Cell = { kind: 'whole', min: -MOST, max: MOST }
export const decimal = (digits: number): Cell => ({ kind: 'decimal', min: -MOST, max: MOST, digits })
const STOCK: Cell = { kind: 'choice', codes: STOCKS, labels: ['groupScreens', 'stocks'] }

const EXAMPLES: Readonly<Record<Cell['kind'], string | number | boolean>> = {
  text: 'S1',
  whole: 12,
  decimal: 1.5,
  day: '2026-05-12',
  moment: '2026-05-12T07:30',
  flag: true,
  choice: '',
}
const column = (cell: Cell, heading: Heading, width = 12): FileColumn => ({
  cell,
  heading,
  width,
  example: EXAMPLES[cell.kind],
  direction: 'export',
})

/** Animals whose heads a diary tells [DIA-05]. */
const HEADS_OF: Readonly<Record<GroupKind, readonly Stock[]>> = {
  MOTHER: ['MOT', 'SUC'],
  YOUNG: ['PS', 'GP'],
  FATTENING: ['FAT'],
}
export const headsOfKind = (kind: GroupKind): readonly Stock[] => HEADS_OF[kind]

/** Animals whose weight gains a page shows [D-138]. */
const GAINS_OF: Readonly<Record<GroupKind, readonly Stock[]>> = { ...HEADS_OF, MOTHER: ['SUC'] }
export const gainsOfKind = (kind: GroupKind): readonly Stock[] => GAINS_OF[kind]

/** Where a page has one kind of animals, headings do not name it. */
const stockIn = (kind: GroupKind, stock: Stock): { stock?: Stock } => (kind === 'FATTENING' ? {} : { stock })

const BY_TYPE: Readonly<Record<DiaryField['type'], (field: DiaryField) => Cell>> = {
  count: () => WHOLE,
  whole: () => WHOLE,
  decimal: () => decimal(1),
  kg: () => decimal(3),
  text: () => TEXT,
  flag: () => ({ kind: 'flag' }),
  choice: ({ choices = [] }) => ({ kind: 'choice', codes: choices, labels: ['groupPages', 'feedTypes'] }),
}
const cellOfField = (field: DiaryFieldName): Cell => BY_TYPE[diaryField(field).type](diaryField(field))

/** A week sums counts and amounts; of all else it has the mean. */
const cellOfWeek = (field: DiaryFieldName): Cell =>
  diaryField(field).type === 'whole' && field !== 'indoorData.water' ? decimal(1) : cellOfField(field)

const ofStocks = (
  kind: GroupKind,
  of: (stock: Stock, heading: { stock?: Stock }) => FileColumns,
): FileColumns =>
  Object.assign({}, ...headsOfKind(kind).map((stock) => of(stock, stockIn(kind, stock)))) as FileColumns

const member = (isMerged: boolean): FileColumns =>
  isMerged ? { member: column(TEXT, { own: 'member' }, 18) } : {}

/** One row for each day: heads, every field, what is worked out, and on the last day of a week its sums [O-13, D-137]. */
export const diaryColumns = (kind: GroupKind, isMerged: boolean): FileColumns => ({
  ...member(isMerged),
  day: column(DAY, { name: 'day' }),
  dayOfAge: column(WHOLE, { name: 'age' }),
  weekOfAge: column(WHOLE, { own: 'week' }),
  ...ofStocks(kind, (stock, heading) => ({
    [`start.${stock}`]: column(WHOLE, { name: 'dayStart', ...heading }),
    [`added.${stock}`]: column(WHOLE, { own: 'added', ...heading }),
  })),
  ...Object.fromEntries(
    fieldsOfKind(kind).map((field) => [field, column(cellOfField(field), FIELD_WORDS[field])]),
  ),
  ...(kind === 'FATTENING' && { slaughtered: column(WHOLE, { name: 'slaughtered' }) }),
  ...ofStocks(kind, (stock, heading) => ({
    [`deadSum.${stock}`]: column(WHOLE, { name: 'deadSum', ...heading }),
    [`end.${stock}`]: column(WHOLE, { name: 'dayEnd', ...heading }),
  })),
  dayEndWeight: column(WHOLE, { own: 'meanWeight' }),
  ...Object.fromEntries(
    weekFields(kind).map((field) => [
      `week.${field}`,
      column(cellOfWeek(field), { ...FIELD_WORDS[field], ofWeek: true }),
    ]),
  ),
  ...ofStocks(kind, (stock, heading) => ({
    [`week.percent.${stock}`]: column(decimal(1), { own: 'deadPercent', ofWeek: true, ...heading }),
  })),
})

/** Measured weights and what was gained a day [D-138]. */
export const GAIN_COLUMNS: FileColumns = {
  stock: column(STOCK, { own: 'stock' }, 18),
  weekOfAge: column(WHOLE, { own: 'week' }),
  dayOfAge: column(WHOLE, { name: 'age' }),
  day: column(DAY, { name: 'day' }),
  weight: column(WHOLE, { name: 'weight' }),
  gain: column(decimal(1), { own: 'gain' }),
}

/** Arrivals and moves; the heads of what leaves are below zero [ORI-01, ORI-02]. */
export const originColumns = (kind: 'YOUNG' | 'FATTENING', isMerged: boolean): FileColumns => ({
  ...member(isMerged),
  day: column(DAY, { name: 'day' }),
  what: column(
    { kind: 'choice', codes: ['ARRIVAL', 'MOVE_IN', 'MOVE_OUT'], labels: ['groupFile', 'originKinds'] },
    { own: 'what' },
    16,
  ),
  farm: column(TEXT, { own: 'farm' }, 20),
  group: column(TEXT, { own: 'group' }, 18),
  dayOfAge: column(WHOLE, { name: 'age' }),
  ...ofStocks(kind, (stock, heading) => ({
    [`num.${stock}`]: column(WHOLE, { own: 'heads', ...heading }),
    [`kg.${stock}`]: column(decimal(3), { own: 'kg', ...heading }),
    [`mean.${stock}`]: column(WHOLE, { name: 'weight', ...heading }),
  })),
})

/** Slaughterings, each with what was condemned for every cause [SLA-01]. */
export const slaughterColumns = (isMerged: boolean): FileColumns => ({
  ...member(isMerged),
  day: column(DAY, { name: 'day' }),
  lot: column(TEXT, { own: 'lot' }, 14),
  itemNo: column(TEXT, { own: 'itemNo' }, 14),
  item: column(TEXT, { own: 'item' }, 20),
  num: column(WHOLE, { own: 'heads' }),
  weight: column(decimal(3), { own: 'kg' }),
  mean: column(WHOLE, { name: 'weight' }),
  ...Object.fromEntries(
    CONDEMNATIONS.flatMap((cause) => [
      [`${cause}Num`, column(WHOLE, { own: 'heads', cause })],
      [`${cause}Weight`, column(decimal(3), { own: 'kg', cause })],
    ]),
  ),
  condemned: column(WHOLE, { own: 'condemned' }),
  condemnedKg: column(decimal(3), { own: 'condemnedKg' }),
  condemnedPercent: column(decimal(2), { own: 'condemnedPercent' }),
  acceptedKg: column(decimal(3), { own: 'acceptedKg' }),
})

/** The ledger, one row for each line of it [GD-01]. */
export const POSTING_COLUMNS: FileColumns = {
  day: column(DAY, { name: 'day' }),
  kind: column(
    { kind: 'choice', codes: POSTING_KINDS, labels: ['groupPages', 'postings'] },
    { own: 'what' },
    24,
  ),
  from: column(TEXT, { own: 'from' }, 18),
  fromStock: column(STOCK, { own: 'fromStock' }, 16),
  to: column(TEXT, { own: 'to' }, 18),
  toStock: column(STOCK, { own: 'toStock' }, 16),
  heads: column(WHOLE, { own: 'heads' }),
  kg: column(decimal(3), { own: 'kg' }),
  by: column(TEXT, { own: 'by' }, 18),
  at: column({ kind: 'moment' }, { own: 'at' }, 18),
}

/** Figures of the head below each other; each value is of its own kind. */
export const HEAD_COLUMNS: FileColumns = {
  figure: column(TEXT, { own: 'figure' }, 42),
  value: column(TEXT, { own: 'value' }, 24),
  share: column(decimal(1), { own: 'share' }, 10),
}
