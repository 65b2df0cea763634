import { MAX_WEIGHT } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { RABBIT_WEIGHT_THIRD_YEAN } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { findThirdBirthGroup, lockThirdWeight, writeThirdWeight } from '../third-weights.queries.ts'
import { noteInRecall } from '../recalls.queries.ts'
import { checkWork, entryOf, isDecided } from './found-at-nest.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'

const isWeight = (weight: number | null): boolean =>
  weight === null || (Number.isInteger(weight) && weight >= 0 && weight <= MAX_WEIGHT)

/** A doe that the actor may weigh, held: one of a group with this work of hers, or of the administrator's farm. */
async function heldDoe(actor: Actor, tx: Tx, rabbitId: number, sender: Sender) {
  const group = await findThirdBirthGroup(scopeOf(actor), tx, rabbitId)
  if (group) await checkWork(actor, tx, group, { type: 'weighing_3rdyean', isDecided: isDecided(sender) })
  else if (actor.role === 'USER') throw refuse('NOT_ALLOWED')
  const doe = await lockThirdWeight(scopeOf(actor), tx, rabbitId)
  if (!doe) throw refuse('INVALID_DATA', { field: 'rabbitId' })
  if (!isLiving(doe.status)) throw refuse('doe-left')
  return doe
}

/** A doe was weighed after her third birth [FLD-03]. */
export const weighThirdYean = (
  context: CommandContext,
  actor: Actor,
  { payload, sender }: FromBarn<PayloadOf<typeof RABBIT_WEIGHT_THIRD_YEAN>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: RABBIT_WEIGHT_THIRD_YEAN, payload, ...sender }, async (tx, note) => {
    const { rabbitId, weight, was } = payload
    const doe = await heldDoe(actor, tx, rabbitId, sender)
    if (!isWeight(weight))
      throw refuse('INVALID_WEIGHT', { field: 'weight', limit: { min: 0, max: MAX_WEIGHT } })
    const isSame = doe.weight === weight
    if (!isSame && was && was.weight !== doe.weight)
      throw refuse('cell-changed', {
        field: 'weight',
        params: {
          field: 'weight',
          stored: String(doe.weight ?? ''),
          sent: String(weight ?? ''),
          by: '',
          at: '',
        },
      })
    const { farmId, id: motherId } = doe
    await noteInRecall(
      tx,
      { farmId, motherId, type: 'weighing_3rdyean' },
      entryOf({ context, actor, sender }, payload),
    )
    if (isSame) return { messages: [] }
    await writeThirdWeight(tx, doe, weight, context.now)
    note.change(rabbitId, { weightThirdYean: doe.weight }, { weightThirdYean: weight })
    return { messages: [] }
  })
