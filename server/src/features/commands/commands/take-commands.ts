import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import type { Delivery } from '../delivery.ts'
import type { FieldCommand } from '../field-commands.ts'
import { keepReused } from '../keep-sending.ts'
import { findKnown, firstOutcome, isSame, type Known, outcomeOf, reused, waiting } from '../outcomes.ts'
import type { ReadRow } from '../read-rows.ts'
import { type Sending, sendingOf } from '../sending.ts'
import { takeOne } from '../take-one.ts'

/**
 * Takes the commands of a desk or a script in the order they were given. Each stands alone: a refused, unknown or
 * unreadable one is kept with its outcome and the next one runs. The same again gets the first outcome [D-188, FLD-04].
 * When the quota of the day is used up, that one and all behind it wait on the device: none may overtake another.
 */
export async function takeCommands(
  delivery: Delivery,
  rows: readonly ReadRow[],
  known: readonly FieldCommand[],
): Promise<CommandOutcome[]> {
  // An id taken meanwhile is found when it is to be logged.
  const before = await findKnown(
    delivery,
    rows.map(({ clientId }) => clientId),
  )
  const outcomes: CommandOutcome[] = []
  let isDayUsed = false
  for (const row of inDeviceOrder(rows)) {
    const sending = sendingOf(row, known)
    let outcome = await knownOutcome(delivery, sending, before)
    if (!outcome && !isDayUsed) {
      const taken = await takeOne(delivery, sending)
      isDayUsed = taken === 'day-used'
      if (typeof taken === 'object') outcome = outcomeOf(row.clientId, taken)
    }
    outcome ??= await outcomeInLog(delivery, sending)
    // An answer without its log row would be evidence lost: better none, so that the device sends again.
    if (!outcome && !isDayUsed) throw new Error('A command of a device was taken, but not logged')
    outcomes.push(outcome ?? waiting(row.clientId))
  }
  return outcomes
}

/** As the device numbered them, where it did: a phone may send again what it had put aside. */
const inDeviceOrder = (rows: readonly ReadRow[]): readonly ReadRow[] =>
  rows.every(({ item }) => item?.deviceSeq !== undefined)
    ? rows.toSorted((a, b) => (a.item?.deviceSeq ?? 0) - (b.item?.deviceSeq ?? 0))
    : rows

const outcomeInLog = async (delivery: Delivery, sending: Sending): Promise<CommandOutcome | undefined> =>
  knownOutcome(delivery, sending, await findKnown(delivery, [sending.clientId]))

/** What the log said under the id of a command, or that the id belongs to another one. */
async function knownOutcome(
  delivery: Delivery,
  sending: Sending,
  known: Known,
): Promise<CommandOutcome | undefined> {
  const first = known.get(sending.clientId)
  if (!first) return undefined
  if (isSame(first, sending)) return firstOutcome(first)
  await keepReused(delivery, sending)
  return reused(sending.clientId)
}
