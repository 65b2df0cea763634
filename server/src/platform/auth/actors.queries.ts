import { isLanguage } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { sql } from 'kysely'
import { type Engine, NOBODY } from '../db/engine.ts'
import type { Actor } from './actor.ts'

/** The person a job works for, with the rights of this moment; absent when the account has been closed meanwhile. */
export const findActor = (engine: Engine, userId: number): Promise<Actor | undefined> =>
  engine.read('worker', NOBODY, async (db) => {
    const row = await db
      .selectFrom('users as u')
      .select([
        'u.id as userId',
        'u.username',
        'u.role',
        'u.farm_id as farmId',
        'u.language_code as languageCode',
        sql<number[]>`array(select f.id from app.farms f where f.owner_id = u.id order by f.id)`.as(
          'ownedFarmIds',
        ),
      ])
      .where('u.id', '=', userId)
      .where('u.active', '=', true)
      .executeTakeFirst()
    return (
      row && {
        userId: row.userId,
        sessionId: 0,
        username: row.username,
        role: row.role as Role,
        language: isLanguage(row.languageCode) ? row.languageCode : 'en',
        farmIds: row.farmId === null ? row.ownedFarmIds : [row.farmId],
      }
    )
  })
