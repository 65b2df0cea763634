import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { sampleGroup } from '../group-samples.ts'
import { nameOf } from './round-scenarios.ts'
import type { Scenario, Turn } from './turn.ts'

export type Answer = ReturnType<Turn['ground']['admins'][0]['call']>
export const caller = ({ ground, side }: Turn) => ground.admins[side].call
const at = (id: number) => `/api/v1/group/fattening/${id}`
const DAY = '2026-05-12'
const diaryOf = (id: number) => `${at(id)}/diary/${id * 1024 + 22}`

export interface Pair {
  readonly own: { readonly id: number; readonly originId: number; readonly stableId: number }
  readonly other: { readonly id: number; readonly originId: number }
}

/** Two groups that both sides of a race quarrel about, each from its own end; the first side that prepares makes them. */
function pairsOf(kind: 'YOUNG' | 'FATTENING'): (turn: Turn) => Promise<Pair> {
  const pairs = new Map<string, Promise<{ a: Pair['own']; b: Pair['own'] }>>()
  return async (turn) => {
    const { world, farmId } = turn.ground
    const key = nameOf(turn)
    const sample = { world, farmId, role: undefined, userId: 0 }
    let made = pairs.get(key)
    if (!made) {
      pairs.clear()
      made = (async () => ({
        a: await sampleGroup(sample, { kind }),
        b: await sampleGroup(sample, { kind }),
      }))()
      pairs.set(key, made)
    }
    const { a, b } = await made
    return turn.side === 0 ? { own: a, other: b } : { own: b, other: a }
  }
}
export const pairOf = pairsOf('FATTENING')
export const youngPairOf = pairsOf('YOUNG')

const withPair = (send: (turn: Turn, pair: Pair) => Answer): Scenario => ({
  prepare: async (turn) => {
    const pair = await pairOf(turn)
    return { send: () => send(turn, pair) }
  },
})

const moving = (pair: Pair, num: number) => ({
  arrivedDate: DAY,
  age: 57,
  num,
  weight: num * 2,
  isMoving: true,
  groupId: pair.other.id,
})

/** A move of the race before it, to be taken back. */
const withMove = (send: (turn: Turn, pair: Pair, originId: number) => Answer, merge = false): Scenario => ({
  prepare: async (turn) => {
    const pair = await pairOf(turn)
    const path = merge ? `/api/v1/group/${pair.own.id}/merge` : `${at(pair.own.id)}/origin`
    const sent = merge ? { targetId: pair.other.id, day: DAY, weight: 200 } : moving(pair, 5)
    const { id = 0, originId = 0 } = (await caller(turn)('POST', path, sent)).body as {
      id?: number
      originId?: number
    }
    return { send: () => send(turn, pair, id || originId || 1) }
  },
})

export const groupScenarios = {
  FATTENING_GROUP_CREATE: withPair((turn, { own }) =>
    caller(turn)('POST', '/api/v1/group/fattening', {
      startDate: '2026-04-20',
      age: 35,
      name: nameOf(turn),
      stables: [{ id: own.stableId }],
    }),
  ),
  FATTENING_GROUP_UPDATE: withPair((turn, { own }) =>
    caller(turn)('PUT', `${at(own.id)}?deliveryAge=${80 + (turn.n % 10)}`, [{ id: own.stableId }]),
  ),
  FATTENING_GROUP_DELETE: withPair((turn, { own, other }) =>
    caller(turn)('DELETE', at(turn.variant % 2 === 0 ? own.id : other.id)),
  ),
  FATTENING_GROUP_CLOSE: withPair((turn, { own }) => caller(turn)('PUT', `${diaryOf(own.id)}/close`)),
  FATTENING_GROUP_REOPEN: withPair((turn, { own, other }) =>
    caller(turn)('PUT', `${at(turn.variant % 2 === 0 ? own.id : other.id)}/reopen`),
  ),
  FATTENING_DIARY_SAVE: withPair((turn, { own, other }) =>
    caller(turn)('PUT', diaryOf(turn.variant % 2 === 0 ? own.id : other.id), { dead: turn.n % 50 }),
  ),
  FATTENING_ORIGIN_CREATE: withPair((turn, pair) =>
    caller(turn)('POST', `${at(pair.own.id)}/origin`, moving(pair, 1 + (turn.n % 60))),
  ),
  FATTENING_ORIGIN_UPDATE: withPair((turn, { own }) =>
    caller(turn)('PUT', `${at(own.id)}/origin/${own.originId}`, {
      arrivedDate: '2026-04-20',
      age: 35,
      num: 50 + (turn.n % 50),
      weight: 80,
    }),
  ),
  FATTENING_ORIGIN_DELETE: withMove((turn, { own }, originId) =>
    caller(turn)('DELETE', `${at(own.id)}/origin/${originId}`),
  ),
  GROUP_COUNT: withPair((turn, { own, other }) =>
    caller(turn)('POST', `/api/v1/group/${turn.variant % 2 === 0 ? own.id : other.id}/count`, {
      day: DAY,
      stock: 'FAT',
      counted: turn.n % 100,
      reason: 'race',
    }),
  ),
  GROUP_MERGE: withPair((turn, { own, other }) =>
    caller(turn)('POST', `/api/v1/group/${own.id}/merge`, { targetId: other.id, day: DAY, weight: 200 }),
  ),
  GROUP_UNMERGE: withMove(
    (turn, { own }, originId) => caller(turn)('DELETE', `/api/v1/group/${own.id}/merge?originId=${originId}`),
    true,
  ),
  BIN_RESTORE: {
    prepare: async (turn) => {
      const { own } = await pairOf(turn)
      await caller(turn)('DELETE', at(own.id))
      return { send: () => caller(turn)('POST', `/api/v1/bin/group/${own.id}/restore`) }
    },
  },
} satisfies Partial<Record<CommandName, Scenario>>
