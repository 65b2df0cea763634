import { SECOND_FACTOR_OFF } from '@warren/shared/features/session/second-factor.commands.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, unloggedCommand } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteSecondFactor } from '../second-factor.queries.ts'
import { isOwnPassword } from './own-password.ts'
import { type Passing, passSecondFactor } from './pass-second-factor.ts'

function refusePassing(isRight: boolean, passing: Passing): void {
  if (typeof passing === 'object') throw refuse('TOO_MANY_REQUESTS', { params: { seconds: passing.wait } })
  if (!isRight) throw refuse('password-wrong', { field: 'password' })
  if (passing !== 'passed') throw refuse('second-factor-wrong', { field: 'code' })
}

/** Needs password and code: a stranger at an open page has neither, and a wrong one of either counts as a wrong code. */
export async function turnOffSecondFactor(
  services: Services,
  actor: Actor,
  { password, code }: { password: string; code: string },
): Promise<{ messages: [] }> {
  const context = { engine: services.engine, now: services.clock() }
  const isPasswordRight = await isOwnPassword(services, actor, password)
  // Only the role that signs users in reads the secret.
  const passing = await unloggedCommand(services, 'LOGIN', (tx) =>
    passSecondFactor(tx, actor.userId, { code, now: context.now, isPasswordRight }),
  )
  return command(context, actor, { command: SECOND_FACTOR_OFF, payload: {} }, async (tx, note) => {
    refusePassing(isPasswordRight, passing)
    if (!(await deleteSecondFactor(tx, actor.userId))) throw refuse('second-factor-off')
    note.change(actor.userId, { secondFactor: true }, { secondFactor: false })
    return { messages: [] }
  })
}
