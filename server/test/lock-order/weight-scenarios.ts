import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { weightFile } from '../weight-samples.ts'
import { caller, type Pair, pairOf } from './group-scenarios.ts'
import { written } from './import-scenarios.ts'
import { phoned } from './task-scenarios.ts'
import type { Scenario, Turn } from './turn.ts'

const diaryOf = (id: number) => id * 1024 + 22
const at = (id: number) => `/api/v1/group/${id}/diary/${diaryOf(id)}/weights/FAT`
/** The own group, or the one the other side begins with. */
const chosen = ({ variant }: Turn, { own, other }: Pair): number => (variant % 2 === 0 ? own.id : other.id)

const withWeight = (
  send: (turn: Turn, id: number, weightId: number) => ReturnType<ReturnType<typeof caller>>,
): Scenario => ({
  prepare: async (turn) => {
    const id = chosen(turn, await pairOf(turn))
    const { body } = await caller(turn)('POST', at(id), { weight: 2000 + (turn.n % 900) })
    const { id: weightId = 1 } = body as { id?: number }
    return { send: () => send(turn, id, weightId) }
  },
})

/** Commands of weights, in races with those of the same fattening groups. */
export const weightScenarios = {
  WEIGHT_CREATE: {
    prepare: async (turn) => {
      const id = chosen(turn, await pairOf(turn))
      return { send: () => caller(turn)('POST', at(id), { weight: 2000 + (turn.n % 900) }) }
    },
  },
  WEIGHT_UPDATE: withWeight((turn, id, weightId) =>
    caller(turn)('PUT', at(id), { weightId, weight: 3000 + (turn.n % 900) }),
  ),
  WEIGHT_DELETE: withWeight((turn, id, weightId) =>
    caller(turn)('DELETE', at(id), turn.variant % 3 === 0 ? { weightId } : { deleteAll: true }),
  ),
  IMPORT_DAILY_WEIGHTS: {
    isSlow: true,
    prepare: async (turn) => {
      const groupId = chosen(turn, await pairOf(turn))
      const params = { groupId, diaryId: diaryOf(groupId), weightType: 'FAT' }
      const { ground, side } = turn
      return written(ground, ground.admins[side], 'DAILY_WEIGHTS', { file: await weightFile(), params })
    },
  },
  DAILY_WEIGHT_ADD: {
    prepare: async (turn) => {
      const groupId = chosen(turn, await pairOf(turn))
      const sent = { groupId, diaryId: diaryOf(groupId), type: 'FAT', weight: 2500 }
      return phoned(turn, 'DAILY_WEIGHT_ADD', sent)
    },
  },
  DAILY_WEIGHT_REMOVE: {
    prepare: async (turn) => {
      const groupId = chosen(turn, await pairOf(turn))
      const sent = { groupId, diaryId: diaryOf(groupId), type: 'FAT', weight: 2500 }
      const added = phoned(turn, 'DAILY_WEIGHT_ADD', sent)
      await added.send()
      return phoned(turn, 'DAILY_WEIGHT_REMOVE', { of: added.clientId })
    },
  },
} satisfies Partial<Record<CommandName, Scenario>>
