import { USER } from '@warren/shared/features/users/users.record.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { PageQuery } from '@warren/shared/kernel/paging.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing, sortedBy } from '../../platform/db/lists.ts'
import { rowOf, selectionOf } from '../../platform/db/record-columns.ts'

/** An account as it is stored but its password. */
interface UserFields {
  readonly username: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly role: Role
  readonly assignedFarm: number | null
  readonly active: boolean
}

export interface NewUser extends Omit<UserFields, 'active'> {
  readonly passwordHash: string
  readonly createdBy: number | null
  /** Of the user who makes the account: most likely the one both speak. */
  readonly language?: Language
}

export const insertUser = async (tx: Tx, user: NewUser): Promise<number> => {
  const { passwordHash, createdBy, language, ...fields } = user
  const values = {
    ...rowOf(USER, fields),
    password_hash: passwordHash,
    created_by: createdBy,
    ...(language && { language_code: language }),
  }
  return (await tx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The account in sight that has this name, however it is spelled, but for the one that is being edited. */
export const findUserByName = (tx: Tx, username: string, exceptId = 0) =>
  tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql`app.folded_name(username)`, '=', sql`app.folded_name(${username})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()

/** One process at a time asks whether a super administrator exists; the others wait for its answer. */
export const lockSetup = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7733003)`.execute(tx)
}

export const hasSuperadmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'SUPERADMIN').limit(1).executeTakeFirst()) !==
  undefined

/** Super administrators are switched off one after the other: each asks whether another one is left. */
export const holdSuperadmins = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${SUPERADMINS}::int, 0)`.execute(tx)
}
const SUPERADMINS = 1412

/** Whether an active super administrator is there besides this one. */
export const hasOtherSuperadmin = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPERADMIN')
    .where('active', '=', true)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Most accounts an unpaged list answers with; screens use the paged one. */
const MOST_LISTED = 10_000

/** Row policies show what is in sight [D-022]; an administrator moreover sees no owner. */
const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('farms as f', 'f.id', 'u.farm_id')
    .select(['u.id', 'u.version', 'f.name as farmName', ...selectionOf(USER, 'u')])

/** Workers and technicians see themselves only [D-022]. */
export interface Sight {
  readonly userId: number
  readonly onlySelf: boolean
}
const inSight = (sight: Sight): Expression<SqlBool> =>
  sight.onlySelf ? sql<SqlBool>`u.id = ${sight.userId}` : sql<SqlBool>`true`

/** All accounts in sight, by name [USR-28]. */
export const listUsers = (db: Db, sight: Sight) =>
  accounts(db).where(inSight(sight)).orderBy('u.username').orderBy('u.id').limit(MOST_LISTED).execute()

const SORTS = {
  username: sql`u.username`,
  email: sql`u.email`,
  phoneNumber: sql`u.phone_number`,
  farmName: sql`f.name`,
  role: sql`u.role`,
}

export const pageUsers = async (db: Db, sight: Sight, query: PageQuery & { search: string }) => {
  const where =
    query.search === ''
      ? inSight(sight)
      : sql<SqlBool>`${inSight(sight)} and ${containing(sql`u.search_name`, query.search)}`
  const content = await sortedBy(accounts(db).where(where), {
    query,
    sorts: SORTS,
    fallback: 'username',
    id: sql`u.id`,
    emptyLast: true,
  })
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute()
  const counted = await db
    .selectFrom('users as u')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { content, totalElements: counted.n, number: query.page }
}

/** One account, if it is in sight [USR-29]. */
export const findUser = (db: Db, sight: Sight, id: number) =>
  accounts(db).where('u.id', '=', id).where(inSight(sight)).executeTakeFirst()

/** Namespace of the lock that changes of user names take. */
const USERNAMES = 1407

/** Names change one after the other: two users who want each other's would wait for each other. */
export const holdUsernames = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${USERNAMES}::int, 0)`.execute(tx)
}

/** The account as it is now, held until the command ends; not as a key, so that its other commands are logged meanwhile. */
export const lockUser = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'version', ...selectionOf(USER, 'users')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface UserChange extends Omit<UserFields, 'role'> {
  readonly passwordHash: string | undefined
}

export const updateUser = async (tx: Tx, id: number, change: UserChange, now: Date): Promise<void> => {
  const { passwordHash, ...fields } = change
  await tx
    .updateTable('users')
    .set({
      ...rowOf(USER, fields),
      version: sql`version + 1`,
      updated_at: now,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    .where('id', '=', id)
    .execute()
}
