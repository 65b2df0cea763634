import {
  SAVED_VIEW_DELETE,
  SAVED_VIEW_SAVE,
} from '@warren/shared/features/saved-views/saved-views.commands.ts'
import { MAX_VIEWS } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import {
  countViews,
  deleteView as removeView,
  findView,
  lockView,
  renameView,
  upsertView,
  type View,
} from '../saved-views.queries.ts'

async function keep(tx: Tx, { userId }: Actor, view: View) {
  const before = await findView(tx, userId, view)
  return { before, id: await upsertView(tx, userId, view) }
}

/** Another view of that name is not replaced by a rename: it would be gone unseen. */
async function rename(tx: Tx, { userId }: Actor, view: View, id: number) {
  const before = await lockView(tx, userId, view.screen, id)
  if (!before) throw refuse('NOT_FOUND')
  try {
    await renameView(tx, userId, id, view)
  } catch (error) {
    const code = violatedCode(error, { saved_views__user_id_screen_name__key: 'INVALID_DATA' })
    throw code ? refuse(code, { field: 'name' }) : error
  }
  return { before, id }
}

/** Keeps a view under a name, the same name again replaces it; or gives one of its own another name [W-26]. */
export const saveView = (
  context: CommandContext,
  actor: Actor,
  view: View,
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { command: SAVED_VIEW_SAVE, payload: view }, async (tx, note) => {
    const { before, id } =
      view.id === undefined ? await keep(tx, actor, view) : await rename(tx, actor, view, view.id)
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
