import {
  SAVED_VIEW_DELETE,
  SAVED_VIEW_SAVE,
} from '@warren/shared/features/saved-views/saved-views.commands.ts'
import { MAX_VIEWS } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import {
  countViews,
  deleteView as removeView,
  findView,
  upsertView,
  type View,
} from '../saved-views.queries.ts'

/** Keeps a view under a name; the same name again replaces it [W-26]. */
export const saveView = (
  context: CommandContext,
  actor: Actor,
  view: View,
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { command: SAVED_VIEW_SAVE, payload: view }, async (tx, note) => {
    const before = await findView(tx, actor.userId, view)
    const id = await upsertView(tx, actor.userId, view)
    if ((await countViews(tx, actor.userId, view.screen)) > MAX_VIEWS) throw refuse('INVALID_DATA')
    const { screen, name, query } = view
    note.change(id, before && { screen, name: before.name, query: before.query }, {
      screen,
      name,
      query,
    })
    return { id, messages: [] }
  })

export const deleteView = (context: CommandContext, actor: Actor, id: number): Promise<{ messages: [] }> =>
  command(context, actor, { command: SAVED_VIEW_DELETE, payload: { id } }, async (tx, note) => {
    const removed = await removeView(tx, actor.userId, id)
    if (!removed) throw refuse('NOT_FOUND')
    note.change(id, removed, undefined)
    return { messages: [] }
  })
