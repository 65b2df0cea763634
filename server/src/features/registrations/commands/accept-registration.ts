import { REGISTRATION_ACCEPT } from '@warren/shared/features/registrations/registrations.commands.ts'
import { checkUsername } from '@warren/shared/features/users/users.rules.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { findUserByName, refuseTaken, uniqueUsername } from '../../users/index.ts'
import { acceptRegistration as accept, findRegistration } from '../registrations.queries.ts'
import { waitingSince } from './waiting-since.ts'

/** Makes an account of a request, with the password that was asked for, under a name the actor chooses [D-016, S12]. */
export const acceptRegistration = (
  context: CommandContext,
  actor: Actor,
  accepted: { readonly id: number; readonly username: string },
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { command: REGISTRATION_ACCEPT, payload: accepted }, async (tx, note) => {
    const { id } = accepted
    const username = accepted.username.trim().normalize('NFC')
    const request = await findRegistration(tx, id, waitingSince(context.now))
    if (!request) throw refuse('NOT_FOUND')
    refuseIf(checkUsername(username))
    await refuseTaken(tx, username)
    if (!(await uniqueUsername(accept(tx, { id, username, byUser: actor.userId })))) throw refuse('NOT_FOUND')
    const account = await findUserByName(tx, username)
    if (!account) throw new Error('The account of an accepted request is missing')
    const { email, fullName } = request
    note.change(account.id, undefined, { username, email, fullName, role: 'OWNER', active: true })
    return { id: account.id, messages: [] }
  })
