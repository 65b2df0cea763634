import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { type Answer, caller, type Pair, pairOf, youngPairOf } from './group-scenarios.ts'
import { nameOf } from './round-scenarios.ts'
import type { Scenario, Turn } from './turn.ts'

const at = (id: number) => `/api/v1/group/young/${id}`
const DAY = '2026-05-12'
const diaryOf = (id: number) => `${at(id)}/diary/${id * 1024 + 22}`

const withPair = (send: (turn: Turn, pair: Pair) => Answer): Scenario => ({
  prepare: async (turn) => {
    const pair = await youngPairOf(turn)
    return { send: () => send(turn, pair) }
  },
})

/** To the other young group, or to a fattening group that its own commands quarrel about. */
const targetOf = async (turn: Turn, { other }: Pair): Promise<number> =>
  turn.variant % 2 === 0 ? other.id : (await pairOf(turn)).own.id

const moving = (groupId: number, numPS: number) => ({
  arrivedDate: DAY,
  age: 57,
  numPS,
  weightPS: numPS * 2,
  numGP: 1,
  weightGP: 2,
  isMoving: true,
  groupId,
})

/** Commands of young groups, in races with each other and, by their moves, with those of fattening groups. */
export const youngScenarios = {
  YOUNG_GROUP_CREATE: withPair((turn, { own }) =>
    caller(turn)('POST', '/api/v1/group/young', {
      startDate: '2026-04-20',
      age: 35,
      name: nameOf(turn),
      stables: [{ id: own.stableId }],
    }),
  ),
  YOUNG_GROUP_UPDATE: withPair((turn, { own }) =>
    caller(turn)('PUT', at(own.id), turn.n % 2 === 0 ? [] : [{ id: own.stableId }]),
  ),
  YOUNG_GROUP_DELETE: withPair((turn, { own, other }) =>
    caller(turn)('DELETE', at(turn.variant % 2 === 0 ? own.id : other.id)),
  ),
  YOUNG_GROUP_CLOSE: withPair((turn, { own }) => caller(turn)('PUT', `${diaryOf(own.id)}/close`)),
  YOUNG_GROUP_REOPEN: withPair((turn, { own, other }) =>
    caller(turn)('PUT', `${at(turn.variant % 2 === 0 ? own.id : other.id)}/reopen`),
  ),
  YOUNG_DIARY_SAVE: withPair((turn, { own, other }) =>
    caller(turn)('PUT', diaryOf(turn.variant % 2 === 0 ? own.id : other.id), {
      deadPS: turn.n % 40,
      ownReplacementGP: turn.n % 10,
    }),
  ),
  YOUNG_ORIGIN_CREATE: {
    prepare: async (turn) => {
      const pair = await youngPairOf(turn)
      const target = await targetOf(turn, pair)
      const form = moving(target, 1 + (turn.n % 40))
      return { send: () => caller(turn)('POST', `${at(pair.own.id)}/origin`, form) }
    },
  },
  YOUNG_ORIGIN_UPDATE: withPair((turn, { own }) =>
    caller(turn)('PUT', `${at(own.id)}/origin/${own.originId}`, {
      arrivedDate: '2026-04-20',
      age: 35,
      numPS: 50 + (turn.n % 50),
      weightPS: 80,
      numGP: 20,
      weightGP: 18,
    }),
  ),
  YOUNG_ORIGIN_DELETE: {
    prepare: async (turn) => {
      const pair = await youngPairOf(turn)
      const form = moving(await targetOf(turn, pair), 5)
      const { body } = await caller(turn)('POST', `${at(pair.own.id)}/origin`, form)
      const { id = 1 } = body as { id?: number }
      return { send: () => caller(turn)('DELETE', `${at(pair.own.id)}/origin/${id}`) }
    },
  },
} satisfies Partial<Record<CommandName, Scenario>>
