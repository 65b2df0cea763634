import pg from 'pg'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { listMyTasks, listTaskItems } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { clientOf } from './api.ts'
import { ask } from './database.ts'

const heard = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** A colleague's phone, which had a network: it felt the first does of its task empty. Answers how each ended. */
export async function sendAsColleague(
  url: string,
  login: { readonly username: string; readonly password: string },
  count: number,
): Promise<string[]> {
  const worker = await clientOf(url, login)
  const laneId = crypto.randomUUID()
  await heard(await worker.send('POST', '/api/v1/field/lane', { laneId, label: 'Moto' }))
  const [mine] = (await heard(await worker.get('/api/v1/my-tasks'))) as AnswerOf<typeof listMyTasks>
  const { columns, items } = (await heard(
    await worker.get(`/api/v1/ia-task/${mine?.iaTaskId}/items`),
  )) as AnswerOf<typeof listTaskItems>
  const place = columns.indexOf('coverId')
  const commands = items.slice(0, count).map((item, n) => ({
    clientId: `colleague-${n}-${laneId}`,
    seq: n + 1,
    v: 1,
    command: 'COVER_TOUCHING',
    at: new Date().toISOString(),
    payload: { coverId: item[place], touching: false, was: { touching: null } },
  }))
  const answers = (await heard(
    await worker.send('POST', '/api/v1/commands', { lane: laneId, commands }),
  )) as { status: string }[]
  return answers.map(({ status }) => status)
}

/** What the server has of both rounds, by stable and cage. */
export async function storedResults(farmId: number): Promise<Map<string, string>> {
  const rows = await ask<{ cage: string; sign: string }>(
    `select s.name || ' ' || k.row_no || case k.position when 'DOWN' then 'D' else 'U' end || '-' || k.no as cage,
       case when c.touching then '+' when not c.touching then '−' else '?' end as sign
     from app.covers c join app.rabbits r on r.id = c.mother_id join app.cages k on k.id = r.cage_id
       join app.stables s on s.id = k.stable_id join app.ia_groups g on g.id = c.ia_group_id
     where c.farm_id = $1 and g.name in ('BAND03', 'BAND04') and c.touching_date is not null`,
    [farmId],
  )
  return new Map(rows.map(({ cage, sign }) => [cage, sign]))
}

async function asAdmin(url: string, statements: (name: string) => readonly string[]): Promise<void> {
  const place = new URL(url)
  const name = place.pathname.slice(1)
  place.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: place.toString() })
  await admin.connect()
  try {
    for (const statement of statements(name)) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

const closed = (name: string): string[] => [
  `alter database ${name} allow_connections false`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  'select pg_sleep(0.5)',
]

/** A copy of the whole database as it is now. Answers its name. */
export async function storeBackup(url: string): Promise<string> {
  const copy = `${new URL(url).pathname.slice(1)}_backup`
  await asAdmin(url, (name) => [
    ...closed(name),
    `create database ${copy} template ${name} owner warren_owner`,
    `alter database ${name} allow_connections true`,
  ])
  return copy
}

/** The database as it was: what was acknowledged since is gone. */
export const setBack = (url: string, copy: string): Promise<void> =>
  asAdmin(url, (name) => [
    ...closed(name),
    `drop database ${name}`,
    `alter database ${copy} rename to ${name}`,
    `alter database ${name} allow_connections true`,
  ])
