import { actualDayOf, dayOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  type GroupKind,
  isToExplain,
  type Stock,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { type GroupsQuery, type ListedGroup, pageGroups } from './list.queries.ts'

/** A group of a list with what every kind says of it. */
export interface ShownRow extends ListedGroup {
  /** Days of age on the day the row stands for [D-147]. */
  readonly actualAge: number
  /** Animals on the books of a closed group; does and weaned kits apart [GD-10]. */
  readonly toExplain: number
}

const sumOf = (heads: ListedGroup['heads']): number =>
  (Object.entries(heads) as [Stock, number][]).reduce(
    (sum, [stock, num]) => (isToExplain(stock) ? sum + num : sum),
    0,
  )

/** A page of the groups of a kind; `rowOf` leaves out what its list does not show. */
export async function showList<R>(
  actor: Actor,
  db: Db,
  asked: { readonly kind: GroupKind; readonly query: GroupsQuery; readonly today: Day },
  rowOf: (row: ShownRow) => R,
): Promise<{ content: R[]; totalElements: number; number: number }> {
  const { kind, query, today } = asked
  const { rows, total } = await pageGroups(scopeOf(actor), db, asked)
  return {
    content: rows.map((row) =>
      rowOf({
        ...row,
        actualAge: dayOfAge({ ...row, kind }, actualDayOf(row, today)),
        toExplain: row.endDate === null ? 0 : sumOf(row.heads),
      }),
    ),
    totalElements: total,
    number: query.page,
  }
}
