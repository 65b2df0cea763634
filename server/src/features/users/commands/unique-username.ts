import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'

/** A user name is unique in the whole installation, however it is spelled: signing in knows no farm [USR-33, D-028]. */
export async function uniqueUsername<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const taken = violatedCode(error, { users__username__key: 'username-taken' })
    throw taken ? refuse(taken) : error
  }
}
