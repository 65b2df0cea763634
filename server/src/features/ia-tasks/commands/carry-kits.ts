import type { KITS_MOVE } from '@warren/shared/features/equalization/equalization.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { moveKits } from '../../equalization/index.ts'
import { findWork } from '../tasks.queries.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'

/**
 * Kits that were carried, from the barn. Evening out has no task of its own: it is for who has or had the kindling, and
 * goes on when that is done.
 */
export const carryKits = async (
  context: CommandContext,
  actor: Actor,
  {
    payload: { iaGroupId, undoes, answers: _answers, ...body },
    sender,
    today,
  }: FromBarn<PayloadOf<typeof KITS_MOVE>>,
): Promise<{ messages: [] }> => {
  await moveKits(context, actor, {
    id: iaGroupId,
    body,
    undoes,
    sender,
    today,
    check: async (tx, group) => {
      const work = await findWork(tx, group, 'farrowing', actor.userId)
      if (actor.role === 'USER' && !work?.isHers) throw refuse('NOT_ALLOWED')
    },
  })
  return { messages: [] }
}
