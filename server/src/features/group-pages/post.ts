import {
  type LedgerGroup,
  planPostings,
  type StockCount,
  withLines,
} from '@warren/shared/features/group-pages/derived-lines.rules.ts'
import { type Stock, STOCKS_OF } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import {
  type BookedStock,
  effectOn,
  firstShortage,
  type Line,
  type Shortage,
  sidesOf,
} from '@warren/shared/features/group-pages/ledger.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { type Refusal, refuse } from '../../platform/commands/refusal.ts'
import { violatedCode, violationDetail } from '../../platform/commands/violations.ts'
import type { Group } from './groups.queries.ts'
import {
  type BookedDay,
  bookedDays,
  countsOf,
  insertPostings,
  mothersOf,
  type PostedBy,
  sucklingsOf,
} from './ledger.queries.ts'

/** Held groups with all that is booked of them. */
export interface Books {
  readonly groups: readonly LedgerGroup[]
  readonly stocks: readonly BookedStock[]
  readonly days: readonly BookedDay[]
}

/** What changes a stock by itself: of mothers and sucklings the losses, of the others all but corrections. */
function plainChange({ stock, dead, culled, gone, net, corrected }: BookedDay): number {
  if (stock === 'MOT' || stock === 'SUC') return -dead - culled
  return stock === 'WEAN' ? -gone : net - corrected
}

const daysOf = (days: readonly BookedDay[], of: (day: BookedDay) => number): Map<Day, number> =>
  new Map(days.map((day) => [day.day, of(day)]))

/** Reads what is booked of held groups; behind their locks, so that nothing of it can change. */
export async function openBooks(tx: Tx, farmId: number, held: readonly Group[]): Promise<Books> {
  const ids = held.map(({ id }) => id)
  const mothers = held.flatMap(({ id, kind }) => (kind === 'MOTHER' ? [id] : []))
  const [days, counts, motherRows, sucklingRows] = await Promise.all([
    bookedDays(tx, farmId, ids),
    countsOf(tx, farmId, ids),
    mothers.length === 0 ? [] : mothersOf(tx, farmId, mothers),
    mothers.length === 0 ? [] : sucklingsOf(tx, farmId, mothers),
  ])
  const of = (groupId: number, stock: Stock) =>
    days.filter((day) => day.groupId === groupId && day.stock === stock)
  return {
    days,
    groups: held.map((group) => ({
      id: group.id,
      kind: group.kind,
      startDate: group.startDate,
      changes: Object.fromEntries(
        STOCKS_OF[group.kind].map((stock) => [stock, daysOf(of(group.id, stock), plainChange)]),
      ),
      counts: counts.filter(({ groupId }) => groupId === group.id),
      mothers: motherRows.find(({ groupId }) => groupId === group.id) ?? null,
      sucklings: sucklingRows.find(({ groupId }) => groupId === group.id) ?? null,
    })),
    stocks: held.flatMap((group) =>
      STOCKS_OF[group.kind].map((stock) => ({
        groupId: group.id,
        stock,
        changes: daysOf(of(group.id, stock), ({ net }) => net),
      })),
    ),
  }
}

/** What a command changes of the books. */
export interface BookChange {
  /** Lines of its documents as they were and as they are to be. */
  readonly before: readonly Line[]
  readonly after: readonly Line[]
  /** Numbers and counts that change with it. */
  readonly known?: (group: LedgerGroup) => LedgerGroup
}

/** The lines of a change, and where animals would be missing. */
export function planChange(
  books: Books,
  { before, after, known = (group) => group }: BookChange,
): { lines: Line[]; shortage?: Shortage } {
  const groups = books.groups.map((group) => ({ before: group, after: known(group) }))
  const lines = planPostings({ before, after, groups })
  const touched = new Set(lines.flatMap(sidesOf).map(({ groupId, stock }) => `${groupId} ${stock}`))
  const shortage = firstShortage(
    books.stocks.filter(({ groupId, stock }) => touched.has(`${groupId} ${stock}`)),
    lines,
  )
  return { lines, ...(shortage && { shortage }) }
}

/** The books after lines that documents said, and all that followed from them. */
export const withPosted = (books: Books, said: readonly Line[], lines: readonly Line[]): Books => ({
  days: books.days,
  groups: books.groups.map((group) => withLines(group, said)),
  stocks: books.stocks.map((stock) => ({ ...stock, changes: withEffects(stock, lines) })),
})

function withEffects(stock: BookedStock, lines: readonly Line[]): Map<Day, number> {
  const changes = new Map(stock.changes)
  for (const line of lines) {
    const num = effectOn(line, stock)
    if (num !== 0) changes.set(line.day, (changes.get(line.day) ?? 0) + num)
  }
  return changes
}

/** How a command refuses that animals would be missing: saves name the day, deletes say that it cannot be [D-155]. */
export const shortIn =
  (field?: string) =>
  ({ day, stock, short }: Pick<Shortage, 'day' | 'stock' | 'short'>): Refusal =>
    refuse('INVALID_DATA', { ...(field !== undefined && { field }), params: { day, stock, short } })
export const cannotBe = ({ day, stock, short }: Pick<Shortage, 'day' | 'stock' | 'short'>): Refusal =>
  refuse('SAVING_ERROR', { reason: 'animalsMissing', params: { count: short, day, stock } })

/** Where a command posts: its transaction, who gives it, and the books of the groups it holds. */
export interface Desk {
  readonly tx: Tx
  readonly by: PostedBy
  readonly books: Books
}

/** Plans a change, refuses what cannot be, and posts it as one statement. */
export async function post(
  { tx, by, books }: Desk,
  change: BookChange,
  short: (shortage: Shortage) => Refusal = shortIn(),
): Promise<Line[]> {
  const { lines, shortage } = planChange(books, change)
  if (shortage) throw short(shortage)
  await booked(insertPostings(tx, by, lines), short)
  return lines
}

/** The engine has the last word; what it refuses is told as the rules would. */
export async function booked<T>(
  write: Promise<T>,
  short: (shortage: Shortage) => Refusal = shortIn(),
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, {
      stock_days__balance__check: 'INVALID_DATA',
      stock_days__counts__check: 'INVALID_DATA',
      animal_postings__day__check: 'SAVING_ERROR',
    })
    if (code === undefined) throw error
    if (code === 'SAVING_ERROR') throw refuse(code)
    const found = shortageIn(error)
    throw found ? short(found) : refuse(code)
  }
}

function shortageIn(error: unknown): Shortage | undefined {
  const detail = violationDetail(error)
  return detail?.['short'] === undefined ? undefined : (detail as unknown as Shortage)
}

/** Counts of a group with one more. */
export const withCount =
  (count: StockCount & { readonly groupId: number }) =>
  (group: LedgerGroup): LedgerGroup =>
    group.id === count.groupId ? { ...group, counts: [...group.counts, count] } : group
