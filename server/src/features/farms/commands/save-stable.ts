import { MAX_STABLES_PER_FARM } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { checkStable } from '@warren/shared/features/farms/farms.rules.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandCall, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { countStables, insertStable, lockStable, updateStable as writeStable } from '../farms.queries.ts'

/** How a command came in: from a form, or from a device with an id of its own. */
export type Sender = Pick<CommandCall, 'source' | 'clientId' | 'at'>

/** Two stables of a farm must not look alike; an empty name and a taken one get the same message [E-014]. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { stables__farm_id_name__key: 'stable-name-error' })
    throw code ? refuse(code) : error
  }
}

export const createStable = (
  context: CommandContext,
  actor: Actor,
  stable: { farmId: number; name: string },
  sender: Sender = {},
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { name: 'STABLE_CREATE', payload: stable, ...sender }, async (tx, note) => {
    if (!actor.farmIds.includes(stable.farmId)) throw refuse('NOT_FOUND')
    refuseIf(checkStable(stable.name))
    if ((await countStables(tx, stable.farmId)) >= MAX_STABLES_PER_FARM) throw refuse('INVALID_DATA')
    const name = stable.name.trim()
    const id = await unique(insertStable(tx, stable.farmId, name))
    note.change('stable', id, undefined, { name })
    return { id, messages: [] }
  })

export const updateStable = (
  context: CommandContext,
  actor: Actor,
  stable: { farmId: number; stableId: number; name: string },
  sender: Sender = {},
): Promise<{ messages: [] }> =>
  command(context, actor, { name: 'STABLE_UPDATE', payload: stable, ...sender }, async (tx, note) => {
    const before = await lockStable(scopeOf(actor), tx, stable.stableId)
    if (!before || before.farmId !== stable.farmId) throw refuse('NOT_FOUND')
    refuseIf(checkStable(stable.name))
    const name = stable.name.trim()
    await unique(writeStable(tx, stable.stableId, name, context.now))
    note.change('stable', stable.stableId, { name: before.name }, { name })
    return { messages: [] }
  })
