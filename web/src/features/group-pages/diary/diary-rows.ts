import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import type { GridRow } from '../../../ui/edit-grid/grid-types.ts'
import { localeOf } from '../../../ui/format/locales.ts'
import { dayCells } from './diary-cells.ts'
import type { GroupSheet } from './sheet.api.ts'

export interface RowOptions {
  readonly group: Pick<GroupSheet['group'], 'isParent' | 'endDate'>
  readonly today: Day
  readonly order: 'newest' | 'oldest'
  /** Days to come are one line, or rows of their own. */
  readonly showsToCome: boolean
}

/** Why a day cannot be typed into [DIA-02, D-131]. */
export function readOnlyReason(
  day: Day,
  { group, today }: Pick<RowOptions, 'group' | 'today'>,
): string | undefined {
  const t = textsOf('groupPages')
  if (group.isParent) return t('reasons/parent')
  if (group.endDate !== null && day > group.endDate) return t('reasons/closed', { day: group.endDate })
  return day > today ? t('reasons/future') : undefined
}

const shortWeekday = (day: Day): string =>
  new Intl.DateTimeFormat(localeOf(activeLanguage()), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Today yellow, the end red, each with its word [DIA-01]. */
function tonesOf(day: Day, { group, today }: RowOptions): GridRow['tones'] {
  const t = textsOf('groupPages')
  if (day === group.endDate) return { row: { tone: 'danger', word: t('endDay') } }
  return day === today ? { row: { tone: 'warn', word: t('today') } } : undefined
}

/** Weights that were measured one by one are changed where they were measured [D-136]. */
const fixedCells = ({ weighed }: FoldedDay): Pick<GridRow, 'notYet'> =>
  weighed.length === 0
    ? {}
    : {
        notYet: Object.fromEntries(
          weighed.map(({ stock }) => [`weights.${stock}`, textsOf('groupPages')('reasons/weighed')]),
        ),
      }

function rowOf(day: FoldedDay, options: RowOptions): GridRow {
  const readOnly = readOnlyReason(day.day, options)
  const tones = tonesOf(day.day, options)
  return {
    id: day.id,
    cells: dayCells(day),
    mark: shortWeekday(day.day),
    ...fixedCells(day),
    ...(readOnly !== undefined && { readOnly }),
    ...(tones && { tones }),
  }
}

export const weekId = (week: number): string => `week ${week}`
const TO_COME = 'to come'

function weekRow(days: readonly FoldedDay[], week: number, today: Day): GridRow {
  const t = textsOf('groupPages')
  const past = days.filter((day) => day.weekOfAge === week && day.day <= today).length
  const section = past < 7 ? t('weekOf', { week, days: past }) : t('week', { week })
  return { id: weekId(week), cells: {}, section }
}

/** The days under the lines of their weeks, in the order one has chosen; days to come are folded [DIA-19]. */
export function diaryRows(days: readonly FoldedDay[], options: RowOptions): GridRow[] {
  const { today, order, showsToCome, group } = options
  const last = group.endDate !== null && group.endDate < today ? group.endDate : today
  const isHidden = ({ day }: FoldedDay) => !showsToCome && day > last
  const hidden = days.filter(isHidden).length
  const shown = days.filter((day) => !isHidden(day))
  const ordered = order === 'newest' ? shown.toReversed() : shown
  const rows = ordered.flatMap((day, at) => {
    const begins = ordered[at - 1]?.weekOfAge !== day.weekOfAge
    return begins ? [weekRow(days, day.weekOfAge, last), rowOf(day, options)] : [rowOf(day, options)]
  })
  if (hidden === 0 || group.endDate !== null) return rows
  const folded: GridRow = {
    id: TO_COME,
    cells: {},
    section: textsOf('groupPages')('toCome', { count: hidden }),
  }
  return order === 'newest' ? [folded, ...rows] : [...rows, folded]
}
