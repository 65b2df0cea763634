import type { getFatteningGroup } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type {
  getGroupSheet,
  saveDiaryCells,
} from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll } from 'vitest'
import { buildFarm, buildStable, buildUser, type Caller, callerFor } from './builders.ts'
import type { World } from './world.ts'

/** The day of the test world. */
export const TODAY = '2026-05-12'
/** Fattening begins on this day, with rabbits of 35 days. */
export const START = '2026-04-20'

export interface Said {
  readonly messages: readonly unknown[]
  readonly problems?: readonly { code: string; field?: string; params?: object; limit?: object }[]
  readonly id?: number
  readonly associatedId?: string
  readonly warnings?: readonly string[]
  readonly binId?: number
  readonly corrected?: number
  readonly originId?: number
  readonly moved?: number
  readonly left?: object
  readonly code?: string
}

export type FatteningPage = AnswerOf<typeof getFatteningGroup>

export interface MadeGroup {
  readonly id: number
  readonly startDate: string
}

/** A farm with stables S1 to S4 and an administrator, and ways to start fattening groups and to ask about them. */
export function testGroups(world: () => World) {
  const here = { farmId: 0, stables: [] as number[], call: undefined as unknown as Caller }
  beforeAll(async () => {
    here.farmId = (await buildFarm(world())).id
    here.call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
    for (const name of ['S1', 'S2', 'S3', 'S4'])
      here.stables.push((await buildStable(world(), here.farmId, name)).id)
  })
  return { here, ...waysOf(here), ...booksOf(world) }
}

type Here = { readonly stables: readonly number[]; readonly call: Caller }
const at = (id: number) => `/api/v1/group/fattening/${id}`
let names = 0

/** Starts a group, each with a name of its own. */
const startIn = async (
  { stables: places, call }: Here,
  { startDate = START, age = 35, stables = 1, name = `N${++names}` } = {},
): Promise<MadeGroup> => {
  const chosen = places.slice(0, stables).map((id) => ({ id, name: 'any' }))
  const { body } = await call('POST', '/api/v1/group/fattening', { startDate, age, name, stables: chosen })
  if (typeof body !== 'number') throw new Error(`Not started: ${JSON.stringify(body)}`)
  return { id: body, startDate }
}

interface Arrival {
  readonly day?: string
  readonly weight?: number
  readonly age?: number
  readonly farmName?: string
  readonly groupName?: string
  readonly groupId?: number
}

function waysOf(here: Here) {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const heard = await here.call(method, path, body)
    return { status: heard.status, ...(heard.body as Said) }
  }
  const get = async <T>(path: string): Promise<T> => (await here.call('GET', path)).body as T
  return {
    send,
    get,
    at,
    start: (more?: Parameters<typeof startIn>[1]) => startIn(here, more),
    /** Animals that come from outside. */
    arrive: (id: number, num: number, { day = START, weight = num * 0.9, age = 35, ...more }: Arrival = {}) =>
      send('POST', `${at(id)}/origin`, { arrivedDate: day, age, num, weight, ...more }),
    move: (from: number, to: number, num: number, day = TODAY) =>
      send('POST', `${at(from)}/origin`, {
        arrivedDate: day,
        age: 57,
        num,
        weight: num,
        isMoving: true,
        groupId: to,
      }),
    /** Types into one day: each cell over what it shows. */
    type: async (group: MadeGroup, day: string, set: object, was?: object) => {
      const over = was ?? Object.fromEntries(Object.keys(set).map((field) => [field, 0]))
      const rows = [{ id: diaryIdOf(group, day), was: over, set }]
      const heard = await here.call('POST', `/api/v1/group/${group.id}/cells`, { rows })
      return (heard.body as AnswerOf<typeof saveDiaryCells>).rows?.[0]
    },
    close: (group: MadeGroup, day = TODAY) =>
      send('PUT', `${at(group.id)}/diary/${diaryIdOf(group, day)}/close`),
    count: (id: number, day: string, counted: number, stock = 'FAT') =>
      send('POST', `/api/v1/group/${id}/count`, { day, stock, counted, reason: 'counted by hand' }),
    sheet: (id: number) => get<AnswerOf<typeof getGroupSheet>>(`/api/v1/group/${id}/sheet`),
  }
}

/** What the engine has booked of a group. */
const booksOf = (world: () => World) => ({
  /** Heads of a group by stock, as its totals say. */
  heads: async (id: number): Promise<Record<string, number>> => {
    const { rows } = await world().admin.query<{ stock: string; balance: number }>(
      'select stock, balance from app.stock_totals where group_id = $1',
      [id],
    )
    return Object.fromEntries(rows.map(({ stock, balance }) => [stock, balance]))
  },
  /** Everything that was posted of a group, in order. */
  postings: async (id: number): Promise<string[]> => {
    const { rows } = await world().admin.query<{ day: string; kind: string; num: number }>(
      "select to_char(day, 'MM-DD') as day, kind, num from app.animal_postings where $1 in (from_group_id, to_group_id) order by id",
      [id],
    )
    return rows.map(({ day, kind, num }) => `${day} ${kind} ${num}`)
  },
})
