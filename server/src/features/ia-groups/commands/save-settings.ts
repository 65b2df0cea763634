import type { saveBreedingSettings as endpoint } from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import { BREEDING_SETTINGS_SAVE } from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { lockSettings, updateSettings } from '../settings.queries.ts'

/** Changes how the farm breeds [W-55]. */
export const saveSettings = (
  context: CommandContext,
  actor: Actor,
  body: BodyOf<typeof endpoint>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: BREEDING_SETTINGS_SAVE, payload: body }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    const { version, ...after } = body
    const { version: stored, ...before } = await lockSettings(tx, farmId)
    if (version !== stored) throw refuse('SAVING_ERROR')
    if (after.kinshipBlock !== null && after.kinshipBlock < after.kinshipWarn)
      throw refuse('INVALID_DATA', { field: 'kinshipBlock', limit: { min: after.kinshipWarn, max: 1 } })
    await updateSettings(tx, farmId, after, context.now)
    note.change(farmId, before, after)
    return { messages: [] }
  })
