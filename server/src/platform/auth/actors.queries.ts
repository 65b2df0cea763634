import { languageOf } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { sql } from 'kysely'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import type { Actor } from './actor.ts'

/** What makes an actor of an account `u`. */
export const ACCOUNT_COLUMNS = [
  'u.id as userId',
  'u.username',
  'u.role',
  'u.farm_id as farmId',
  'u.language_code as languageCode',
] as const
export const ownedFarms = sql<
  number[]
>`array(select f.id from app.farms f where f.owner_id = u.id order by f.id)`.as('ownedFarmIds')

interface Account {
  readonly userId: number
  readonly username: string
  readonly role: string
  readonly farmId: number | null
  readonly languageCode: string
  readonly ownedFarmIds: readonly number[]
}

export const actorOf = (account: Account, sessionId: number): Actor => ({
  userId: account.userId,
  sessionId,
  username: account.username,
  role: account.role as Role,
  language: languageOf(account.languageCode),
  farmIds: account.farmId === null ? account.ownedFarmIds : [account.farmId],
})

const NO_SESSION = 0

const accountOf = (engine: Engine, channel: 'worker' | 'auth', userId: number) =>
  engine.read(channel, NO_VISIBILITY, (db) =>
    db
      .selectFrom('users as u')
      .select(ACCOUNT_COLUMNS)
      .select(['u.active', ownedFarms])
      .where('u.id', '=', userId)
      .executeTakeFirst(),
  )

/** The person a job works for, with the rights of this moment; absent when the account has been closed meanwhile. */
export const findActor = async (engine: Engine, userId: number): Promise<Actor | undefined> => {
  const account = await accountOf(engine, 'worker', userId)
  return account?.active ? actorOf(account, NO_SESSION) : undefined
}

/** The person who made entries that a colleague brings, with the rights of this moment. */
export const findAuthor = async (
  engine: Engine,
  userId: number,
): Promise<{ readonly actor: Actor; readonly isActive: boolean } | undefined> => {
  const account = await accountOf(engine, 'auth', userId)
  return account && { actor: actorOf(account, NO_SESSION), isActive: account.active }
}
