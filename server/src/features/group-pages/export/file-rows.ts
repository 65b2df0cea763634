import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { withWeeks } from '@warren/shared/features/group-pages/weeks.rules.ts'
import { gainsOfKind, headsOfKind } from '@warren/shared/features/group-pages/group-files.sheet.ts'
import { slaughterFigures } from '@warren/shared/features/group-pages/slaughter.rules.ts'
import { CAUSE_FIELDS } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { Temporal } from 'temporal-polyfill'
import type { PartRow } from '../../../platform/excel/write-sheets.ts'
import type { OriginRow } from '../origins.queries.ts'
import { type GroupPage, stockOn } from '../show-page.ts'
import type { PostedLine } from './postings.queries.ts'

const merged = (records: readonly PartRow[]): PartRow => Object.assign({}, ...records) as PartRow

function headsOf(kind: GroupKind, row: FoldedDay): PartRow {
  return merged(
    headsOfKind(kind).map((stock) => {
      const { dayStart, added, deadSum, dayEnd } = stockOn(row, stock)
      return {
        [`start.${stock}`]: dayStart,
        [`added.${stock}`]: added,
        [`deadSum.${stock}`]: deadSum,
        [`end.${stock}`]: dayEnd,
      }
    }),
  )
}

const weekOf = ({ weekly }: FoldedDay): PartRow =>
  weekly === null
    ? {}
    : merged([
        ...Object.entries(weekly.cells).map(([field, value]) => ({ [`week.${field}`]: value })),
        ...Object.entries(weekly.percent).map(([stock, value]) => ({ [`week.percent.${stock}`]: value })),
      ])

const dayOf = (kind: GroupKind, row: FoldedDay): PartRow => ({
  day: row.day,
  dayOfAge: row.dayOfAge,
  weekOfAge: row.weekOfAge,
  ...row.cells,
  ...headsOf(kind, row),
  slaughtered: stockOn(row, 'FAT').slaughtered,
  dayEndWeight: row.dayEndWeight,
  ...weekOf(row),
})

/** Days that have come, each with the sums of its week on the last of them; of a merged parent member by member. */
export function* diaryRows({ group, working, folded, actual }: GroupPage): Generator<PartRow> {
  const { kind } = group
  for (const [at, own] of working.entries()) {
    const past = (folded[at] ?? []).filter(({ day }) => day <= actual)
    for (const row of withWeeks(kind, past)) yield { member: own.generatedName, ...dayOf(kind, row) }
  }
}

/** Measured weights of each stock the page has them of. */
export const gainRows = ({ group, rows }: GroupPage): PartRow[] =>
  gainsOfKind(group.kind).flatMap((stock) =>
    weightGainsOf(rows, stock).map((gain) => ({
      stock,
      ...gain,
      day: rows.find(({ dayOfAge }) => dayOfAge === gain.dayOfAge)?.day ?? null,
    })),
  )

const HEADS: Readonly<Partial<Record<Stock, readonly [keyof OriginRow, keyof OriginRow]>>> = {
  FAT: ['num', 'grams'],
  PS: ['numPS', 'gramsPS'],
  GP: ['numGP', 'gramsGP'],
}

function originHeads(row: OriginRow, stock: Stock): PartRow {
  const [num, grams] = (HEADS[stock] ?? []).map((column) => Number(row[column]))
  if (!num) return {}
  return {
    [`num.${stock}`]: num,
    [`kg.${stock}`]: (grams ?? 0) / 1000,
    [`mean.${stock}`]: grams ? Math.round(grams / num) : null,
  }
}

const whatOf = ({ isMoving, isMovingSource }: OriginRow): string => {
  if (!isMoving) return 'ARRIVAL'
  return isMovingSource ? 'MOVE_OUT' : 'MOVE_IN'
}

/** Arrivals and moves in the order of their days. */
export const originRows = ({ group, working, origins }: GroupPage): PartRow[] =>
  origins.map((row) => ({
    member: working.find(({ id }) => id === row.groupId)?.generatedName ?? null,
    day: row.day,
    what: whatOf(row),
    farm: row.farmName,
    group: row.groupName,
    dayOfAge: row.age,
    ...merged(headsOfKind(group.kind).map((stock) => originHeads(row, stock))),
  }))

/** Slaughterings in the order of their days; a cause without animals has an empty cell. */
export const slaughterRows = ({ working }: GroupPage, rows: readonly Slaughtering[]): PartRow[] =>
  rows.map((row) => {
    const { mean, condemned, condemnedPercent, accepted } = slaughterFigures(row)
    const causes = CAUSE_FIELDS.map((field) => ({ [field]: row[field] || null }))
    return {
      member: working.find(({ id }) => id === row.groupId)?.generatedName ?? null,
      day: row.createDate,
      lot: row.lot,
      itemNo: row.itemNo,
      item: row.item,
      num: row.num,
      weight: row.weight,
      mean,
      ...merged(causes),
      condemned: condemned.num,
      condemnedKg: condemned.grams / 1000,
      condemnedPercent,
      acceptedKg: accepted.grams / 1000,
    }
  })

/** A time as the clock of the installation shows it. */
const localTime = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

export const postingRows = (lines: readonly PostedLine[], zone: string): PartRow[] =>
  lines.map(({ grams, at, ...line }) => ({ ...line, kg: grams / 1000, at: localTime(at, zone) }))
