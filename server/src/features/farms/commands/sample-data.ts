import { SAMPLE_FILL, SAMPLE_REMOVE } from '@warren/shared/features/farms/farms.commands.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { isRefusedByEngine } from '../../../platform/commands/violations.ts'
import { holdHerd } from '../../animals/index.ts'
import {
  findOwnUse,
  findSampleState,
  holdFarm,
  holdSample,
  insertSample,
  markSample,
  removeSampleRows,
} from '../sample/sample-data.queries.ts'
import { sampleHerd } from '../sample/sample-herd.ts'

/** Puts sample data into a farm that has nothing of its own. */
export const fillSampleData = (
  context: CommandContext,
  actor: Actor,
  zone: string,
): Promise<{ messages: [] }> => {
  const [farmId = 0] = actor.farmIds
  return command(context, actor, { command: SAMPLE_FILL, payload: {} }, async (tx, note) => {
    // Asked twice: the lock of the farm holds up all who work on it, so it is for empty ones alone.
    if ((await findSampleState(tx, farmId)) !== 'OFFERED') throw refuse('sample-not-empty')
    await holdFarm(tx, farmId)
    if ((await findSampleState(tx, farmId)) !== 'OFFERED') throw refuse('sample-not-empty')
    const herd = sampleHerd(actor.language, todayIn(zone, context.now))
    await markSample(tx, farmId, actor.userId, context.now)
    await insertSample(tx, { farmId, userId: actor.userId }, herd)
    note.change(farmId, { sample: false }, { sample: true })
    return { messages: [] }
  })
}

/** Takes the sample data out again; a record of the farm's own that hangs on it keeps all of it. */
export const removeSampleData = async (context: CommandContext, actor: Actor): Promise<{ messages: [] }> => {
  const [farmId = 0] = actor.farmIds
  return command(context, actor, { command: SAMPLE_REMOVE, payload: {} }, async (tx, note) => {
    await holdHerd(tx, farmId)
    await holdSample(tx, farmId)
    if ((await findSampleState(tx, farmId)) !== 'IN') throw refuse('sample-not-in')
    const other = await findOwnUse(tx, farmId)
    if (other) throw refuse('sample-in-use', { other })
    try {
      await removeSampleRows(tx, farmId)
    } catch (error) {
      throw isRefusedByEngine(error) ? refuse('sample-in-use') : error
    }
    note.change(farmId, { sample: true }, { sample: false })
    return { messages: [] }
  })
}
