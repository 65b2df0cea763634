import { STABLE_CREATE, STABLE_UPDATE } from '@warren/shared/features/farms/farms.commands.ts'
import { MAX_STABLES_PER_FARM } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { checkStable, type StableDraft } from '@warren/shared/features/farms/farms.rules.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import {
  countStables,
  findStableByName,
  insertStable,
  lockStable,
  updateStable as writeStable,
} from '../farms.queries.ts'

const TAKEN = { field: 'name' } as const

/** Two stables of a farm must not look alike; an empty name and a taken one get the same message [E-014]. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { stables__farm_id_name__key: 'stable-name-error' })
    throw code ? refuse(code, TAKEN) : error
  }
}

async function refuseTaken(tx: Tx, farmId: number, name: string, id?: number): Promise<void> {
  const stable = await findStableByName(tx, farmId, name, id)
  if (stable)
    throw refuse('stable-name-error', {
      ...TAKEN,
      other: { type: 'stable', id: stable.id, label: stable.name },
    })
}

export const createStable = (
  context: CommandContext,
  actor: Actor,
  stable: StableDraft & { farmId: number },
  sender: Sender = {},
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { command: STABLE_CREATE, payload: stable, ...sender }, async (tx, note) => {
    if (!actor.farmIds.includes(stable.farmId)) throw refuse('NOT_FOUND')
    refuseIf(checkStable(stable))
    if ((await countStables(tx, stable.farmId)) >= MAX_STABLES_PER_FARM)
      throw refuse('INVALID_DATA', { limit: { max: MAX_STABLES_PER_FARM } })
    const name = stable.name.trim()
    await refuseTaken(tx, stable.farmId, name)
    const after = { name, area: stable.area ?? null }
    const id = await unique(insertStable(tx, stable.farmId, after))
    note.change(id, undefined, after)
    return { id, messages: [] }
  })

export const updateStable = (
  context: CommandContext,
  actor: Actor,
  stable: StableDraft & { farmId: number; stableId: number; version?: number | undefined },
  sender: Sender = {},
): Promise<{ messages: [] }> =>
  command(context, actor, { command: STABLE_UPDATE, payload: stable, ...sender }, async (tx, note) => {
    const before = await lockStable(scopeOf(actor), tx, stable.stableId)
    if (!before || before.farmId !== stable.farmId) throw refuse('NOT_FOUND')
    if (stable.version !== undefined && stable.version !== before.version)
      throw await staleVersion(tx, { type: 'stable', id: stable.stableId })
    refuseIf(checkStable(stable))
    const name = stable.name.trim()
    await refuseTaken(tx, stable.farmId, name, stable.stableId)
    // A device that knows no areas sends none, and the one there is stays.
    const after = { name, area: stable.area === undefined ? before.area : stable.area }
    await unique(writeStable(tx, stable.stableId, after, context.now))
    note.change(stable.stableId, { name: before.name, area: before.area }, after)
    return { messages: [] }
  })
