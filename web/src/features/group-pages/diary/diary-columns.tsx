import { diaryField, type DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { FEED_TYPES, type Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { groupPages } from '@warren/shared/features/group-pages/texts/en.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { CellValue } from '@warren/shared/kernel/cells.ts'
import { formatNumber } from '../../../platform/format.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import type { CellKind, GridColumn } from '../../../ui/edit-grid/grid-types.ts'
import { choiceKind, flagKind, numberKind, limitedText, textKind } from '../../../ui/edit-grid/kinds.tsx'
import { weightsHref } from '../kind/group-kind.ts'
import classes from './diary.module.css'
import { numberLimits } from './number-limits.ts'
import type { GroupSheet } from './sheet.api.ts'

export type ColumnId = keyof typeof groupPages.columns

/** What a column of a diary is: which field it shows, and where it stands. */
type More = Partial<Pick<GridColumn, 'key' | 'width' | 'group' | 'card' | 'link'>> & {
  /** The stock it is about, where a group has two that are told alike. */
  readonly of?: Stock
}

/** What is said of a stock, with its name: 'Dead, PS'. */
export const nameOfStock = (id: ColumnId, stock: Stock): string =>
  `${textsOf('groupPages')(`names/${id}`)}, ${textsOf('groupScreens')(`stocks/${stock}`)}`

const labels = (id: ColumnId, stock: Stock | undefined) => {
  const t = textsOf('groupPages')
  return { label: t(`columns/${id}`), name: stock ? nameOfStock(id, stock) : t(`names/${id}`) }
}

const feedKind = (): CellKind => {
  const t = textsOf('groupPages')
  return choiceKind(Object.fromEntries(FEED_TYPES.map((type) => [type, t(`feedTypes/${type}`)])))
}

/** How a field of the diary is typed, by what it takes [DIA-10…DIA-13]. */
function kindOf(field: DiaryFieldName): CellKind {
  const t = textsOf('groupPages')
  const { type, min = 0, max } = diaryField(field)
  const limits = numberLimits(field)
  const said = { min: formatNumber(min), max: formatNumber(max) }
  if (type === 'flag') return flagKind()
  if (type === 'choice') return feedKind()
  if (type === 'text') return limitedText(max, t('rules/text', { max }))
  const hasDecimals = type === 'decimal' || type === 'kg'
  const rule = t(hasDecimals ? 'rules/decimal' : 'rules/whole', said)
  const kind = numberKind(limits, rule, activeLanguage())
  // Heads have steppers on a phone, measured figures do not.
  return type === 'count' ? { ...kind, steps: { ...limits, empty: 0 } } : kind
}

/** A column one types into. */
export const typedColumn = (field: DiaryFieldName, id: ColumnId, { of, ...more }: More = {}): GridColumn => ({
  key: field,
  ...labels(id, of),
  kind: kindOf(field),
  width: 62,
  editable: true,
  card: 'hidden',
  ...more,
})

/** The weight of a day; where animals were weighed one by one it leads to them, in a tab of their own [DIA-20]. */
export const weightColumn = (
  group: Pick<GroupSheet['group'], 'id' | 'kind'>,
  stock: Stock,
  { id = 'weight', ...more }: More & { readonly id?: ColumnId },
): GridColumn => ({
  ...typedColumn(`weights.${stock}` as DiaryFieldName, id, more),
  link: (cells) =>
    typeof cells[`weighed.${stock}`] === 'number'
      ? weightsHref(group.kind, group.id, Number(cells['id']), stock)
      : undefined,
  linkTab: true,
})

const figureKind = (digits = 0): CellKind => ({
  align: 'end',
  numeric: true,
  read: () => ({ value: null }),
  write: (value) => (value === null ? '' : String(value)),
  show: (value) => (typeof value === 'number' ? formatNumber(value, digits) : value),
})

/** A column that is worked out. */
export const figureColumn = (id: ColumnId, digits = 0, { of, ...more }: More = {}): GridColumn => ({
  key: id,
  ...labels(id, of),
  kind: figureKind(digits),
  width: 62,
  elsewhere: true,
  card: 'hidden',
  ...more,
})

/** The day, with the word for today and for the end [DIA-01]. */
export function dayColumn(today: Day, endDate: Day | null): GridColumn {
  const t = textsOf('groupPages')
  const wordOf = (day: CellValue): string | undefined => {
    if (day !== null && day === endDate) return t('endDay')
    return day === today ? t('today') : undefined
  }
  return {
    key: 'day',
    ...labels('day', undefined),
    width: 142,
    pinned: true,
    names: true,
    strong: true,
    card: 'title',
    kind: {
      ...textKind,
      show: (day) => {
        const word = wordOf(day)
        return (
          <>
            {day}
            {word !== undefined && (
              <span className={classes['word']} data-tone={day === endDate ? 'danger' : 'warn'}>
                {word}
              </span>
            )}
          </>
        )
      },
    },
  }
}

/** Columns most days need not; each is there when it is asked for [7.2 of the group pages]. */
export const HIDDEN_COLUMNS = [
  'productNumber',
  'siloName',
  'serialNumber',
  'temperatureMin',
  'temperatureMax',
  'water',
  'treatment',
] as const satisfies readonly ColumnId[]
export type HiddenColumn = (typeof HIDDEN_COLUMNS)[number]

/** Feed, climate, medicine: the same in all kinds of groups; does and young females are vaccinated as well [DIA-06]. */
export function commonColumns(
  more: ReadonlySet<HiddenColumn>,
  { vaccinated = false }: { readonly vaccinated?: boolean } = {},
): GridColumn[] {
  const t = textsOf('groupPages')
  const [feed, climate, medicine] = [t('heads/feed'), t('heads/climate'), t('heads/medicine')]
  const asked = (id: HiddenColumn, field: DiaryFieldName, group: string, width = 84): GridColumn[] =>
    more.has(id) ? [typedColumn(field, id, { group, width })] : []
  return [
    typedColumn('feed.type', 'feedType', { group: feed, width: 128, card: 'line' }),
    typedColumn('feed.amount', 'feedAmount', { group: feed, width: 76, card: 'line' }),
    ...asked('productNumber', 'feed.productNumber', feed),
    ...asked('siloName', 'feed.siloName', feed),
    ...asked('serialNumber', 'feed.serialNumber', feed),
    typedColumn('dailyFeedAmount', 'fed', { group: feed, card: 'line' }),
    typedColumn('indoorData.temperature', 'temperature', { group: climate, width: 54, card: 'line' }),
    ...asked('temperatureMin', 'indoorData.temperatureMin', climate, 66),
    ...asked('temperatureMax', 'indoorData.temperatureMax', climate, 66),
    typedColumn('indoorData.relativeHumidity', 'humidity', { group: climate, width: 58 }),
    ...asked('water', 'indoorData.water', climate, 66),
    ...asked('treatment', 'medicine.treatment', medicine, 140),
    ...(vaccinated
      ? [typedColumn('medicine.vaccination', 'vaccination', { group: medicine, width: 60 })]
      : []),
    typedColumn('medicine.drinkingWater', 'drinkingWater', { group: medicine, width: 66 }),
    typedColumn('medicine.medication1', 'medication1', { group: medicine, width: 60 }),
    typedColumn('medicine.medication2', 'medication2', { group: medicine, width: 60 }),
  ]
}
