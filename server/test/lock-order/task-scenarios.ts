import { randomUUID } from 'node:crypto'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { groupOf, paired } from './round-scenarios.ts'
import { middleOf, type Scenario, type Turn } from './turn.ts'

interface Work {
  readonly groupId: number
  /** Tasks by type. */
  readonly tasks: ReadonlyMap<string, number>
  /** A cover that both sides quarrel about. */
  readonly coverId: number
}

/** Tasks of the group that both sides quarrel about, given to both workers. */
async function workOf(turn: Turn): Promise<Work> {
  const groupId = await groupOf(turn, { closed: true })
  await paired(turn, groupId)
  const { ground } = turn
  const ask = <T extends object>(text: string, values: unknown[]) => ground.world.admin.query<T>(text, values)
  await ask(
    `insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at)
     select $1, $2, type, now() from unnest(array['insemination', 'check-touching', 'farrowing', 'weighing3', 'weighing4', 'weighing_3rdyean']) type
     -- Only a closed list has work; the other side may have made this one a draft.
     where exists (select from app.ia_groups g where g.id = $2 and g.active) on conflict do nothing`,
    [ground.farmId, groupId],
  )
  await ask(
    `insert into app.ia_task_users (farm_id, task_id, user_id)
     select t.farm_id, t.id, u from app.ia_tasks t cross join unnest($2::int[]) u where t.ia_group_id = $1 on conflict do nothing`,
    [groupId, ground.workers.map(({ id }) => id)],
  )
  const { rows } = await ask<{ type: string; id: number }>(
    'select type, id::int from app.ia_tasks where ia_group_id = $1',
    [groupId],
  )
  const { rows: covers } = await ask<{ id: number }>(
    'select id::int from app.covers where ia_group_id = $1 order by id',
    [groupId],
  )
  return {
    groupId,
    tasks: new Map(rows.map(({ type, id }) => [type, id])),
    coverId: covers[middleOf(covers)]?.id ?? 0,
  }
}

/** By the office, over the form. */
const byOffice = (
  method: 'POST' | 'PUT' | 'DELETE',
  asked: (turn: Turn, work: Work) => { readonly path: string; readonly body?: object },
): Scenario => ({
  prepare: async (turn) => {
    const work = await workOf(turn)
    const { path, body } = asked(turn, work)
    const url = `/api/v1/ia-group/${work.groupId}/task/${work.tasks.get('check-touching')}/${path}`
    return { send: () => turn.ground.admins[turn.side].call(method, url, body) }
  },
})

/** By a worker, from her phone. A defect would be an outcome of the command, not of the call. */
export const phoned = (turn: Turn, command: CommandName, payload: object) => {
  const item = { clientId: randomUUID(), command, at: '2026-05-12T06:00:00Z', payload }
  return {
    clientId: item.clientId,
    send: async () => {
      const heard = await turn.ground.workers[turn.side].call('POST', '/api/v1/commands', {
        commands: [item],
      })
      return JSON.stringify(heard.body).includes('UNHANDLED_EXCEPTION') ? { ...heard, status: 500 } : heard
    },
  }
}

const fromBarn = (command: CommandName, payload: (turn: Turn, work: Work) => object): Scenario => ({
  prepare: async (turn) => phoned(turn, command, payload(turn, await workOf(turn))),
})

const task =
  (type: string) =>
  (_: Turn, { tasks }: Work) => ({ iaTaskId: tasks.get(type) ?? 0 })

export const taskScenarios: Pick<
  Record<CommandName, Scenario>,
  | 'TASK_DEDICATE'
  | 'TASK_UNDEDICATE'
  | 'TASK_PARTS_SAVE'
  | 'TASK_STATUS_SET'
  | 'TASK_START'
  | 'TASK_FINISH'
  | 'COVER_TOUCHING'
  | 'COVER_FARROWING'
  | 'COVER_WEIGHING3'
  | 'COVER_WEIGHING4'
  | 'COVER_SKIP'
  | 'RABBIT_WEIGHT_THIRD_YEAN'
  | 'RABBIT_STATUS_SET'
> = {
  TASK_DEDICATE: byOffice('POST', ({ ground }) => ({
    path: 'dedicated-user',
    body: { userIds: ground.workers.map(({ id }) => id) },
  })),
  TASK_UNDEDICATE: byOffice('DELETE', ({ ground, side }) => ({
    path: `dedicated-user/${ground.workers[side].id}`,
  })),
  TASK_PARTS_SAVE: byOffice('PUT', ({ ground, side }) => ({
    path: 'parts',
    body: {
      parts: [{ userId: ground.workers[side].id, stableId: ground.stableId, row: 1 }],
      version: 1,
    },
  })),
  TASK_STATUS_SET: byOffice('PUT', ({ side }) => ({
    path: 'status',
    body: { status: side === 0 ? 'DONE' : 'TO_DO', version: 1 },
  })),
  TASK_START: fromBarn('TASK_START', task('check-touching')),
  TASK_FINISH: fromBarn('TASK_FINISH', task('check-touching')),
  COVER_TOUCHING: fromBarn('COVER_TOUCHING', ({ n }, { coverId }) => ({ coverId, touching: n % 2 === 0 })),
  COVER_FARROWING: fromBarn('COVER_FARROWING', ({ n }, { coverId }) => ({
    coverId,
    farrowingDate: '2026-05-12',
    viable: n % 10,
    unviable: 0,
  })),
  COVER_WEIGHING3: fromBarn('COVER_WEIGHING3', ({ n }, { coverId }) => ({ coverId, nestCount3Week: n % 10 })),
  COVER_WEIGHING4: fromBarn('COVER_WEIGHING4', ({ n }, { coverId }) => ({ coverId, nestCount: n % 10 })),
  COVER_SKIP: fromBarn('COVER_SKIP', (_, { coverId }) => ({ coverId, reason: 'ILL' })),
  RABBIT_WEIGHT_THIRD_YEAN: fromBarn('RABBIT_WEIGHT_THIRD_YEAN', ({ ground: { does }, n }) => ({
    rabbitId: does[middleOf(does)]?.id ?? 0,
    weight: 4000 + (n % 100),
  })),
  // Of three turns one finds her dead, and one takes the own finding back.
  RABBIT_STATUS_SET: {
    prepare: async (turn) => {
      const { does } = turn.ground
      const rabbitId = does[middleOf(does)]?.id ?? 0
      if (turn.variant % 3 === 0)
        return phoned(turn, 'RABBIT_STATUS_SET', { rabbitId, healthCondition: 'TOOTH' })
      const found = phoned(turn, 'RABBIT_STATUS_SET', { rabbitId, status: 'DEAD_OTHER' })
      if (turn.variant % 3 === 1) return found
      await found.send()
      return phoned(turn, 'RABBIT_STATUS_SET', { rabbitId, status: 'IN_PROD', undoes: found.clientId })
    },
  },
}
