import type { listTasks } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { clientOf } from './api.ts'
import { ask } from './database.ts'
import { warrenUrl } from './fixtures.ts'
import { ownAdmin, type OwnFarm } from './own-farm.ts'

export interface Wanted {
  readonly name: string
  /** Days since the insemination. */
  readonly day: number
  readonly type: string
  /** The first and the last of its does, by tattoo; all of them if left out. */
  readonly does?: readonly [string, string]
}

export interface Worker {
  readonly id: number
  readonly login: OwnFarm['login']
}

/** Someone who works in the barn of a farm. */
export async function ownWorker(
  { id }: OwnFarm,
  username: string,
  language: Parameters<typeof ownAdmin>[2],
): Promise<Worker> {
  const login = await ownAdmin(username, id, language, 'USER')
  const [user] = await ask<{ id: number }>('select id::int from app.users where username = $1', [username])
  if (!user) throw new Error(`No ${username}`)
  return { id: user.id, login }
}

/** A round of some does, closed by the product itself; one of its tasks is given to a worker, or to several. Answers the round. */
export async function giveWork(
  farm: OwnFarm,
  to: Worker | readonly Worker[],
  wanted: Wanted,
): Promise<number> {
  const { name, day, type, does = ['', 'ZZ'] } = wanted
  const [group] = await ask<{ id: number }>(
    'insert into app.ia_groups (farm_id, name, start_date) values ($1, $2, current_date - $3::int) returning id::int',
    [farm.id, name, day],
  )
  await ask(
    `insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree)
     select $1, $2, r.id, r.father_sperm_id, 'SEM-1', 'CP' from app.rabbits r
     where r.farm_id = $1 and r.tattoo between $3 and $4`,
    [farm.id, group?.id, ...does],
  )
  const office = await clientOf(warrenUrl(), farm.login)
  const at = `/api/v1/ia-group/${group?.id}`
  const closed = await office.send('PUT', `${at}/close`)
  if (!closed.ok) throw new Error(`Closing answered ${closed.status}: ${await closed.text()}`)
  const tasks = (await (await office.get(`${at}/tasks`)).json()) as AnswerOf<typeof listTasks>
  const task = tasks.find((one) => one.type === type)?.iaTaskId
  const given = await office.send('POST', `${at}/task/${task}/dedicated-user`, {
    userIds: [to].flat().map(({ id }) => id),
  })
  if (!given.ok) throw new Error(`Giving work answered ${given.status}: ${await given.text()}`)
  return group?.id ?? 0
}
