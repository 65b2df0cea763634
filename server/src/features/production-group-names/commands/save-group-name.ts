import {
  PERMITTED_NAME_CREATE,
  PERMITTED_NAME_DELETE,
} from '@warren/shared/features/production-group-names/production-group-names.commands.ts'
import {
  checkGroupName,
  cleanGroupName,
} from '@warren/shared/features/production-group-names/production-group-names.rules.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse, Refusal } from '../../../platform/commands/refusal.ts'
import {
  deleteGroupName as removeGroupName,
  findGroupName,
  insertGroupName,
} from '../production-group-names.queries.ts'

/** Permits a name; an existing one is answered with its id [PGN-04, PGN-05, PGN-07, D-121]. */
export const createGroupName = (
  context: CommandContext,
  actor: Actor,
  typed: string,
): Promise<{ id: number; name: string }> =>
  command(context, actor, { command: PERMITTED_NAME_CREATE, payload: { name: typed } }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    const name = cleanGroupName(typed)
    const existing = await findGroupName(tx, farmId, name)
    const [problem] = checkGroupName(name, existing ? [name] : [])
    // A name too short is a mistake in the form, not a clash with another group: 200 with messages [D-121].
    if (problem) throw new Refusal([problem], 'soft')
    const saved = existing ?? (await insertGroupName(tx, farmId, name))
    if (!existing) note.change(saved.id, undefined, { name })
    return saved
  })

/** Takes a name off the list; groups keep their copied name [PGN-08, D-123]. */
export const deleteGroupName = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: PERMITTED_NAME_DELETE, payload: { id } }, async (tx, note) => {
    const removed = await removeGroupName(scopeOf(actor), tx, id)
    if (!removed) throw refuse('NOT_FOUND')
    note.change(id, removed, undefined)
    return { messages: [] }
  })
