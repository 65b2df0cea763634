import { HELP } from '@warren/shared/help.ts'
import type { ScreenHelp } from '@warren/shared/kernel/help.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { ask } from './database.ts'
import { loginOf } from './fixtures.ts'

/** A screen as one role meets it, at an address of the demo. */
export interface Stop {
  readonly help: ScreenHelp
  readonly role: Role | undefined
  readonly address: string
}

const OF_FARM = 'farm_id = (select farm_id from app.users where username = $1)'
const OPEN_GROUP = (kind: string) =>
  `select g.id::int from app.production_groups g where g.${OF_FARM} and g.kind = '${kind}' and g.deleted_at is null
   and not coalesce(g.is_parent, false) and g.end_date is null order by g.start_date limit 1`
const WEIGHED = (kind: string) =>
  `select g.id || '/diary/' || (g.id * 1024 + (w.day - g.start_date)) || '/weight/' || w.type as id
   from app.weight_days w join app.production_groups g on g.id = w.group_id
   where g.${OF_FARM} and g.kind = '${kind}' and g.deleted_at is null order by w.n desc, w.day desc limit 1`

/** What stands for the values in an address: a record of the demo that has something to show. */
const RECORDS: Readonly<Record<string, { readonly query: string; readonly by: Role }>> = {
  '/rabbits/$id': {
    by: 'ADMIN',
    query: `select r.id::int from app.rabbits r join app.doe_figures f on f.rabbit_id = r.id where r.${OF_FARM}
            and r.status = 'IN_PROD' order by f.births desc, r.id limit 1`,
  },
  '/ia-group/$id/edit': {
    by: 'ADMIN',
    query: `select id::int from app.ia_groups where ${OF_FARM} and not active order by id desc limit 1`,
  },
  '/user/$id/edit': { by: 'ADMIN', query: 'select id::int from app.users where username = $1' },
  '/grouppage-mother/$id/edit': { by: 'ADMIN', query: OPEN_GROUP('MOTHER') },
  '/grouppage-young/$id/edit': { by: 'ADMIN', query: OPEN_GROUP('YOUNG') },
  '/grouppage-fattening/$id/edit': { by: 'ADMIN', query: OPEN_GROUP('FATTENING') },
  '/barn/task/$taskId': {
    by: 'USER',
    query: `select t.id::int from app.ia_tasks t join app.ia_task_users u on u.task_id = t.id
            where u.user_id = (select id from app.users where username = $1) and t.status <> 'DONE' order by t.estimated_start_at limit 1`,
  },
}

/** A running round that has come so many days far; the one with most does. */
const RUNNING = (from: number, to: number) =>
  `select g.id::int from app.ia_groups g join app.covers c on c.ia_group_id = g.id where g.${OF_FARM} and g.active
   and current_date - g.start_date between ${from} and ${to} group by g.id order by count(*) desc limit 1`
const ROUNDS: Readonly<Record<string, { readonly to: string; readonly query: string }>> = {
  '/insemination': { to: '/insemination?group=', query: RUNNING(12, 40) },
  '/adjustment/{-$iaGroupId}': { to: '/adjustment/', query: RUNNING(30, 70) },
  '/equalization': { to: '/equalization?group=', query: RUNNING(31, 60) },
}

async function onlyId(query: string, username: string): Promise<string> {
  const [row] = await ask<{ id: number | string }>(query, [username])
  if (!row) throw new Error(`The demo has nothing for: ${query}`)
  return String(row.id)
}

async function addressOf(path: string, role: Role | undefined): Promise<string> {
  const round = ROUNDS[path]
  if (round) return round.to + (await onlyId(round.query, loginOf('ADMIN').username))
  if (!path.includes('$')) return path
  const weighing = /^\/grouppage-(\w+)\/\$id\/diary/.exec(path)?.[1]
  const admin = loginOf('ADMIN').username
  if (weighing) return `/grouppage-${weighing}/${await onlyId(WEIGHED(weighing.toUpperCase()), admin)}`
  if (path.endsWith('/cutting')) {
    const query = `select s.group_id || '/slaughtering/' || s.id as id from app.slaughterings s join app.cutting_rows c on c.slaughtering_id = s.id
                   where s.${OF_FARM} and s.deleted_at is null group by s.group_id, s.id order by count(*) desc limit 1`
    return `/grouppage-fattening/${await onlyId(query, admin)}/cutting`
  }
  const record = RECORDS[path]
  if (!record) throw new Error(`No record is known for ${path}`)
  const who = path.startsWith('/user/') && role ? role : record.by
  return path.replace(/\$\w+/, await onlyId(record.query, loginOf(who).username))
}

/** Every screen as each role that has one: what people may open, with their own help. */
export async function allStops(): Promise<readonly Stop[]> {
  const wanted = HELP.flatMap((help) => {
    const roles = help.roles === 'public' ? [undefined] : ROLES.filter((role) => help.roles.includes(role))
    // Groups of three kinds are weighed on one screen, those for fattening most of all; signing out ends the walk.
    const path = help.paths.at(-1) ?? '/'
    return help.id === 'logout' ? [] : roles.map((role) => ({ help, role, path }))
  })
  const stops: Stop[] = []
  for (const { help, role, path } of wanted) stops.push({ help, role, address: await addressOf(path, role) })
  return stops
}
