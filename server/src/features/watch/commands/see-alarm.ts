import { ALARM_SEEN } from '@warren/shared/features/watch/watch.commands.ts'
import type { markAlarm } from '@warren/shared/features/watch/watch.contract.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { scopeOf, type Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { lockGroups, raiseVersions } from '../../group-pages/index.ts'
import { groupOfAlarm, lockAlarm, seeAlarm as write } from '../watch.queries.ts'

/** An administrator looked at an alarm: it is no longer open, and the evidence begins anew [W-70]. */
export const seeAlarm = (
  context: CommandContext,
  actor: Actor,
  { id, body }: { readonly id: number; readonly body: BodyOf<typeof markAlarm> },
): Promise<{ messages: [] }> =>
  command(context, actor, { command: ALARM_SEEN, payload: { id, ...body } }, async (tx, note) => {
    const scope = scopeOf(actor)
    const of = await groupOfAlarm(scope, tx, id)
    const [group] = of ? await lockGroups(scope, tx, [of.groupId]) : []
    const alarm = group && (await lockAlarm(scope, tx, id))
    if (!alarm) throw refuse('NOT_FOUND')
    const said = body.note.trim() || null
    // Looked at before, or over by itself in the meantime: there is nothing to say any more.
    if (alarm.state !== 'OPEN') throw refuse('SAVING_ERROR', { params: { state: alarm.state } })
    await write(tx, { farmId: alarm.farmId, id }, { userId: actor.userId, now: context.now, note: said })
    await raiseVersions(tx, alarm.farmId, [alarm.groupId])
    const { stock, signal, level, day } = alarm
    note.change(alarm.groupId, { alarm: 'OPEN' }, { alarm: 'SEEN', stock, signal, level, day, note: said })
    return { messages: [] }
  })
