import { SAVED_VIEW_SHARE } from '@warren/shared/features/saved-views/saved-views.commands.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { updateSharing } from '../saved-views.queries.ts'

/** Shows a view of one's own to the farm, or hides it again: others use and copy it, its user alone changes it. */
export const shareView = (
  context: CommandContext,
  actor: Actor,
  view: { readonly id: number; readonly shared: boolean },
): Promise<{ messages: [] }> =>
  command(context, actor, { command: SAVED_VIEW_SHARE, payload: view }, async (tx, note) => {
    const { id, shared } = view
    const [farmId = null] = actor.farmIds
    const before = await updateSharing(tx, actor.userId, id, shared ? farmId : null)
    if (!before) throw refuse('NOT_FOUND')
    const { name } = before
    // What the farm sees of it: the view appears under its name, or goes.
    const seen = (isShared: boolean) => ({ shared: isShared, ...(isShared && { name }) })
    note.change(id, seen(!shared), seen(shared))
    return { messages: [] }
  })
