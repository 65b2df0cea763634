import { type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { findUserByName } from '../users.queries.ts'

const TAKEN = { field: 'username' } as const

/** An account in sight that has the name is shown; of others only that the name is taken. */
export async function refuseTaken(tx: Tx, username: string, id?: number): Promise<void> {
  const user = await findUserByName(tx, username, id)
  if (user)
    throw refuse('username-taken', { ...TAKEN, other: { type: 'user', id: user.id, label: user.username } })
}

/** A user name is unique in the whole installation, however it is spelled: signing in knows no farm [USR-33, D-028]. */
export async function uniqueUsername<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const taken = violatedCode(error, { users__username__key: 'username-taken' })
    throw taken ? refuse(taken, TAKEN) : error
  }
}
