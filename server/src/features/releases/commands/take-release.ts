import { RELEASE_TAKE } from '@warren/shared/features/releases/releases.commands.ts'
import { readCode } from '@warren/shared/features/releases/releases.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { Refusal, refuse } from '../../../platform/commands/refusal.ts'
import { farmShorts } from '../../animals/index.ts'
import { hasMissedTooOften } from '../misses.queries.ts'
import { takeByCode } from '../releases.queries.ts'
import { countMisses } from './count-misses.ts'

const UNKNOWN = 'release-code-unknown'
const isUnknown = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.some(({ code }) => code === UNKNOWN)

const take = async (tx: Tx, typed: string, farmId: number, { now, today }: { now: Date; today: Day }) => {
  const code = readCode(typed)
  const taken = code === undefined ? undefined : await takeByCode(tx, code, { farmId, today, now })
  if (!taken) throw refuse(UNKNOWN, { field: 'code' })
  return taken
}

/** Enters the code of a delivery note. Wrong codes are counted, and have an end for the day. */
export async function takeRelease(
  context: CommandContext,
  actor: Actor,
  typed: string,
  today: Day,
): Promise<{ messages: []; id: number }> {
  // By characters: half of a pair of surrogates could not be stored.
  const payload = { codeEnd: Array.from(typed.trim()).slice(-4).join('') }
  try {
    return await command(context, actor, { command: RELEASE_TAKE, payload }, async (tx, note) => {
      if (await hasMissedTooOften(tx, actor.userId, today, 'codes'))
        throw refuse('too-many-unknown-animals', { field: 'code' })
      const { id, farmId } = await take(tx, typed, actor.farmIds[0] ?? 0, { now: context.now, today })
      note.change(id, undefined, { sellerFarm: (await farmShorts(tx, [farmId])).get(farmId) ?? null })
      return { messages: [], id }
    })
  } catch (error) {
    if (isUnknown(error)) await countMisses(context, actor, today, { codes: 1 })
    throw error
  }
}
