import { dirname, join } from 'node:path'
import { hashPassword } from '../server/src/platform/auth/passwords.ts'
import { fillHerds } from '../server/test/fill-herds.ts'
import type { Person } from './failover/people.ts'
import { asEngine } from './ops/cluster.ts'
import { shippedInitdb } from './ops/compose.ts'
import { type Installation, makeInstallation, type Server } from './ops/installation.ts'
import { mustRun } from './ops/run.ts'

export const HERD = { farms: 12, rabbits: 20_000, covers: 3 }
const RABBITS_EACH = 16
export const PASSWORD = 'kosarlabda42'

export interface World {
  readonly installation: Installation
  readonly server: Server
  readonly people: readonly Person[]
}
export const environment = ({ installation }: Pick<World, 'installation'>) => ({
  ...installation.cluster.admin,
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
})
export const pgbackrest = (world: Pick<World, 'installation'>, ...args: string[]) =>
  mustRun(asEngine(['pgbackrest', '--stanza=warren', ...args]), { env: environment(world) })
export const script = (world: World, name: string, ...args: string[]) =>
  mustRun(asEngine([join(world.installation.program, 'ops', name), ...args]), { env: environment(world) })

export async function timed<T>(
  what: () => Promise<T>,
): Promise<{ readonly seconds: number; readonly result: T }> {
  const began = performance.now()
  const result = await what()
  return { seconds: (performance.now() - began) / 1000, result }
}

/** One of the operator's tools, as shipped. */
export const operate = (
  { installation }: Pick<World, 'installation'>,
  [tool = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> =>
  mustRun(asEngine([process.execPath, join(installation.program, 'server/dist', `${tool}.js`), ...args]), {
    env: { ...environment({ installation }), ...env },
  })

/** Where an administrator of the engine finds the database. */
export const adminUrl = ({ installation }: Pick<World, 'installation'>): string =>
  installation.cluster.url('postgres', installation.cluster.admin['PGPASSWORD'] ?? '', 'warren')

/** `fsck` and `check:log` over everything; either throws when it finds something. */
export async function checkAll(world: Pick<World, 'installation'>): Promise<void> {
  console.log(await operate(world, ['fsck'], { FSCK_DATABASE_URL: adminUrl(world) }))
  console.log(await operate(world, ['check-log'], { CHECK_LOG_DATABASE_URL: adminUrl(world) }))
}

const FARM_TABLES = `select table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'app' and column_name = 'farm_id' and table_type = 'BASE TABLE' and table_name !~ '_([0-9]{6}|rest)$' order by 1`
const tablesIn = ({ installation }: Pick<World, 'installation'>): string[] =>
  installation.cluster.sql('warren', FARM_TABLES).split('\n')

/** One digest over all rows of a farm. */
export const digestOf = (world: Pick<World, 'installation'>, farm: number): string => {
  const parts = tablesIn(world).map(
    (table) =>
      `select '${table}' as t, md5(coalesce(string_agg(d, '' order by d), '')) as d from (select md5(to_jsonb(x)::text) as d from app.${table} x where farm_id = ${farm}) r`,
  )
  return world.installation.cluster.sql(
    'warren',
    `select md5(string_agg(t || d, '' order by t)) from (${parts.join(' union all ')}) a`,
  )
}

/** Rows of other farms that the transaction of a row of the log has written. */
export const writtenElsewhere = (world: Pick<World, 'installation'>, farm: number, name: string): number => {
  const parts = tablesIn(world).map(
    (table) =>
      `select count(*) as n from app.${table} where farm_id <> ${farm} and xmin in (select xmin from app.commands where name = '${name}')`,
  )
  return Number(
    world.installation.cluster.sql('warren', `select sum(n) from (${parts.join(' union all ')}) a`),
  )
}

export async function signIn(
  server: Server,
  installation: Installation,
  farmId: number,
  farms = HERD.farms,
): Promise<Person> {
  const username = `admin.${farmId}`
  const answer = await server.call('/auth/v1/login', { body: { username, password: PASSWORD } })
  const { jwtToken } = (await answer.json()) as { jwtToken?: string }
  if (jwtToken === undefined) throw new Error(`Sign-in of ${username} answered ${answer.status}`)
  const rabbits = Array.from({ length: RABBITS_EACH }, (_, i) => (HERD.rabbits - 1 - i) * farms + farmId)
  const userId = Number(
    installation.cluster.sql('warren', `select id from app.users where username = '${username}'`),
  )
  return { farmId, userId, token: jwtToken, rabbits }
}

/** An installation as shipped that archives by pgBackRest unless told otherwise, farms with herds and an administrator each, and a server. */
export async function makeWorld(
  closing: (() => Promise<unknown>)[],
  { pgbackrest: archives = true, farms = HERD.farms } = {},
): Promise<World> {
  const installation = await makeInstallation(shippedInitdb, { pgbackrest: archives })
  closing.push(installation.remove)
  const sql = (text: string) => installation.cluster.sql('warren', text)
  sql(fillHerds({ ...HERD, farms }))
  sql('set role warren_owner; select app.make_log_months(now()::date, 1)')
  sql(`insert into app.users (username, email, password_hash, role, farm_id)
    select 'admin.' || f, 'a' || f || '@farm.example', '${await hashPassword(PASSWORD)}', 'ADMIN', f
    from generate_series(1, ${farms}) f`)
  const server = await installation.startServer('warren')
  closing.push(server.stop)
  const people: Person[] = []
  for (let farm = 1; farm <= Math.min(farms, HERD.farms); farm++)
    people.push(await signIn(server, installation, farm, farms))
  return { installation, server, people }
}
