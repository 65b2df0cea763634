import { NAME_ALARM } from '@warren/shared/features/releases/releases.commands.ts'
import { MISSES_A_DAY } from '@warren/shared/features/releases/releases.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import {
  type CommandContext,
  logRefusalBeside,
  unloggedCommandAs,
} from '../../../platform/commands/command.ts'
import { addMisses, type Misses } from '../misses.queries.ts'

const KINDS = ['names', 'codes'] as const

/**
 * Counts what a user asked other farms for in vain. The miss that is one too many leaves an open row in the command
 * log, once a day: a super administrator sees that animals or codes are being guessed. Both in one transaction: a row
 * that is lost after its miss was counted would not come again that day.
 */
export async function countMisses(
  context: CommandContext,
  actor: Actor,
  day: Day,
  missed: Partial<Misses>,
): Promise<void> {
  const added = { names: missed.names ?? 0, codes: missed.codes ?? 0 }
  if (added.names + added.codes === 0) return
  await unloggedCommandAs(context, actor, 'NAME_MISS', async (tx) => {
    const all = await addMisses(tx, actor.userId, day, added)
    const passed = KINDS.some(
      (kind) => all[kind] >= MISSES_A_DAY[kind] && all[kind] - added[kind] < MISSES_A_DAY[kind],
    )
    if (!passed) return
    const alarm = { command: NAME_ALARM, payload: all }
    await logRefusalBeside(tx, { context, actor }, alarm, 'too-many-unknown-animals')
  })
}
