import {
  checkDay,
  type DayCells,
  emptyValue,
  headsOf,
  mergeDay,
} from '@warren/shared/features/group-pages/diary.rules.ts'
import { type DiaryFieldName, fieldsOfKind } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { diaryLines } from '@warren/shared/features/group-pages/documents.rules.ts'
import { headCells } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { SavedDay, TypedDay } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryDayOf, diaryIdOf, isEditable } from '@warren/shared/features/group-pages/groups.rules.ts'
import { differenceOf, type Line } from '@warren/shared/features/group-pages/ledger.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { StoredDay, WrittenDay } from '../diary.queries.ts'
import type { Group } from '../groups.queries.ts'
import { type Books, planChange, withPosted } from '../post.ts'
import { dayProblem } from './held.ts'

/** A day as it will be written, with what it says of animals. */
interface DayChange {
  readonly written: WrittenDay
  readonly before: DayCells
  readonly changed: DayCells
}

export interface PlannedDay {
  readonly row: SavedDay
  readonly change?: DayChange
}

/** What planning needs of a group: what is booked, what is stored, and who types when. */
export interface DiaryDesk {
  readonly group: Group
  readonly books: Books
  readonly stored: ReadonlyMap<Day, StoredDay>
  readonly today: Day
  readonly now: Date
  readonly userId: number
}

const refused = (id: number, version: number, problems: Problem[], values?: DayCells): PlannedDay => ({
  row: { id, outcome: 'refused', version, problems, ...(values && { values }) },
})

/** All cells of a day: what is stored, and heads from the books. */
export function cellsNow({ group, books, stored }: DiaryDesk, day: Day): DayCells {
  const empty = Object.fromEntries(
    fieldsOfKind(group.kind).map((field) => [field, emptyValue(field)]),
  ) as DayCells
  const booked = books.days
    .filter((row) => row.groupId === group.id && row.day === day)
    .map((row) => ({ ...row, offset: 0 }))
  return { ...empty, ...headCells(group.kind, booked), ...stored.get(day)?.cells }
}

/**
 * Plans the days of one call, in the order of days: each alone, all of its cells or none. A day whose deaths would leave less
 * than nothing is refused, and the days before it stay.
 */
export class DayPlanner {
  readonly #lines: Line[] = []
  readonly #desk: DiaryDesk
  #books: Books

  constructor(desk: DiaryDesk) {
    this.#desk = desk
    this.#books = desk.books
  }

  /** What all days together post: of lines that say the same, their sum. */
  get lines(): Line[] {
    return differenceOf([], this.#lines)
  }

  plan(typed: TypedDay): PlannedDay {
    const { group, stored, today } = this.#desk
    const day = diaryDayOf(group, typed.id, today)
    if (day === undefined) return refused(typed.id, 0, [{ code: 'INVALID_DATA', field: 'id' }])
    const version = stored.get(day)?.version ?? 0
    const cells = cellsNow(this.#desk, day)
    if (!isEditable(group, day, today)) return refused(typed.id, version, [dayProblem(group, day)], cells)
    const merged = mergeDay(cells, typed.was as DayCells, typed.set as DayCells)
    if (merged.outcome === 'same') return { row: { id: typed.id, outcome: 'same', version } }
    if (merged.outcome === 'conflict') return this.#conflict(typed.id, day, cells, merged.fields)
    return this.#change(day, cells, merged.changed)
  }

  #conflict(id: number, day: Day, cells: DayCells, fields: readonly DiaryFieldName[]): PlannedDay {
    const stored = this.#desk.stored.get(day)
    const theirs = Object.fromEntries(
      fields.map((field) => [
        field,
        {
          value: cells[field] ?? null,
          by: stored?.by ?? null,
          at: (stored?.updatedAt ?? this.#desk.now).toISOString(),
        },
      ]),
    )
    return { row: { id, outcome: 'conflict', version: stored?.version ?? 0, values: cells, theirs } }
  }

  #change(day: Day, cells: DayCells, changed: DayCells): PlannedDay {
    const { group, stored } = this.#desk
    const id = diaryIdOf(group, day)
    const version = stored.get(day)?.version ?? 0
    const after = { ...cells, ...changed }
    const problems = checkDay(group.kind, after)
    if (problems.length > 0) return refused(id, version, problems, cells)
    const short = this.#book(day, cells, after)
    if (short) return refused(id, version, [short], cells)
    return {
      row: { id, outcome: 'saved', version: version + 1 },
      change: { written: { day, cells: after, ...this.#confirmed(day, after) }, before: cells, changed },
    }
  }

  /** Who said that there is nothing to report: the first who did. */
  #confirmed(day: Day, { confirmed }: DayCells): Pick<WrittenDay, 'confirmedAt' | 'confirmedBy'> {
    if (confirmed !== true) return { confirmedAt: null, confirmedBy: null }
    const { stored, now, userId } = this.#desk
    const { confirmedAt = null, confirmedBy = null } = stored.get(day) ?? {}
    return confirmedAt === null ? { confirmedAt: now, confirmedBy: userId } : { confirmedAt, confirmedBy }
  }

  /** Adds what a day says of animals to the lines of the call, unless some would be missing. */
  #book(day: Day, before: DayCells, after: DayCells): Problem | undefined {
    const { group } = this.#desk
    const of = (cells: DayCells) =>
      diaryLines({ groupId: group.id, diaryId: diaryIdOf(group, day), day }, headsOf(cells))
    const said = differenceOf(of(before), of(after))
    if (said.length === 0) return undefined
    const { lines, shortage } = planChange(this.#books, { before: [], after: said })
    if (shortage) {
      const { day: shortDay, stock, short } = shortage
      return { code: 'INVALID_DATA', params: { day: shortDay, stock, short } }
    }
    this.#books = withPosted(this.#books, said, lines)
    this.#lines.push(...lines)
    return undefined
  }
}
