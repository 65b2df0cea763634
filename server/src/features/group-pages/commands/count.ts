import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { countStock as endpoint } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { GROUP_COUNT } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import {
  kitsOf,
  type LedgerGroup,
  weaningDayOf,
} from '@warren/shared/features/group-pages/derived-lines.rules.ts'
import { actualDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { MOTHER_DAYS, type Stock, STOCKS_OF } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { lengthOf } from '@warren/shared/kernel/record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { type Group, raiseVersions } from '../groups.queries.ts'
import { insertCount } from '../ledger.queries.ts'
import { type Books, openBooks, planChange, post, withCount } from '../post.ts'
import { holdWorkingGroup } from './held.ts'

type Body = BodyOf<typeof endpoint>

/** A count is of a stock the group has, on a day that is over or running; of a closed group on its last day [4.2]. */
function checkCount(group: Group, { day, stock, reason }: Body, today: Day): void {
  if (!STOCKS_OF[group.kind].includes(stock)) throw refuse('INVALID_DATA', { field: 'stock' })
  const last = actualDayOf(group, today)
  const first = group.endDate !== null && stock !== 'WEAN' ? last : group.startDate
  if (day < first || day > (stock === 'WEAN' ? today : last))
    throw refuse('INVALID_DATA', { field: 'day', limit: { min: first, max: last } })
  const length = lengthOf(reason.trim())
  if (length < 3 || length > 255)
    throw refuse('count-reason-error', { field: 'reason', limit: { min: 3, max: 255, length: true } })
}

/** Kits are counted from kindling until they are weaned: after it the nest is empty. */
function checkNest(known: LedgerGroup, day: Day): void {
  const born = addDays(known.startDate, MOTHER_DAYS.farrowing)
  const isWeaned = (known.sucklings?.sucklingWeaned ?? 0) > 0 && day >= weaningDayOf(known)
  if (day < born || isWeaned) throw refuse('INVALID_DATA', { field: 'day' })
}

/** Does and kits of a mother page are counted where the page has told how many there were. */
function checkBase({ groups: [known] }: Books, stock: Stock, day: Day): void {
  if (known?.kind !== 'MOTHER' || stock === 'WEAN') return
  const { mothers, sucklings } = known
  const does = mothers === null ? 0 : mothers.inseminated + mothers.populated
  const base = stock === 'MOT' ? does : sucklings && kitsOf(sucklings).kept
  if (!base) throw refuse('INVALID_DATA', { field: 'stock' })
  if (stock === 'SUC') checkNest(known, day)
}

const headsOn = (books: Books, stock: Stock, day: Day): number =>
  [...(books.stocks.find((booked) => booked.stock === stock)?.changes ?? [])].reduce(
    (sum, [at, num]) => (at <= day ? sum + num : sum),
    0,
  )

/** Says how many animals were counted at the end of a day; what is missing is posted [W-64, GD-25]. */
export const countStock = (
  context: CommandContext,
  actor: Actor,
  { id, today, body }: { readonly id: number; readonly today: Day; readonly body: Body },
): Promise<{ messages: []; corrected: number }> =>
  command(context, actor, { command: GROUP_COUNT, payload: { id, ...body } }, async (tx, note) => {
    const { group } = await holdWorkingGroup(actor, tx, { id })
    checkCount(group, body, today)
    const { day, stock, counted } = body
    const books = await openBooks(tx, group.farmId, [group])
    checkBase(books, stock, day)
    const booked = headsOn(books, stock, day)
    const by = { farmId: group.farmId, userId: actor.userId, now: context.now }
    const reason = body.reason.trim()
    // Whether it can be is asked before it is kept: a later day may have too few animals for it.
    const { shortage } = planChange(books, {
      before: [],
      after: [],
      known: withCount({ id: Number.MAX_SAFE_INTEGER, groupId: group.id, stock, day, counted }),
    })
    if (shortage)
      throw refuse('INVALID_DATA', {
        field: 'counted',
        params: { day: shortage.day, stock, short: shortage.short },
      })
    const countId = await insertCount(tx, by, { groupId: group.id, stock, day, counted, booked, reason })
    await post(
      { tx, by, books },
      {
        before: [],
        after: [],
        known: withCount({ id: countId, groupId: group.id, stock, day, counted }),
      },
    )
    await raiseVersions(tx, group.farmId, [group.id])
    note.change(group.id, { [stock]: booked }, { [stock]: counted, day, reason })
    return { messages: [], corrected: counted - booked }
  })
