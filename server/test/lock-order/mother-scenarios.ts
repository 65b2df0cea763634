import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { sampleMothers } from '../mother-samples.ts'
import { nameOf } from './round-scenarios.ts'
import { phoned } from './task-scenarios.ts'
import type { Scenario, Turn } from './turn.ts'

type Answer = ReturnType<Turn['ground']['admins'][0]['call']>
type Mothers = Awaited<ReturnType<typeof sampleMothers>>
const caller = ({ ground, side }: Turn) => ground.admins[side].call
const at = (id: number) => `/api/v1/group/mother/${id}`
const diaryOf = (id: number) => `${at(id)}/diary/${id * 1024 + 72}`

/** One group that both sides of a race quarrel about; the first side that prepares makes it. */
const made = new Map<string, Promise<Mothers>>()
const sharedBy = (turn: Turn): Promise<Mothers> => {
  const key = nameOf(turn)
  const known = made.get(key)
  if (known) return known
  made.clear()
  const mothers = sampleMothers(turn.ground)
  made.set(key, mothers)
  return mothers
}

const withMothers = (send: (turn: Turn, mothers: Mothers) => Answer): Scenario => ({
  prepare: async (turn) => {
    const mothers = await sharedBy(turn)
    return { send: () => send(turn, mothers) }
  },
})

export const motherScenarios = {
  MOTHER_GROUP_CREATE: withMothers((turn, { stableId }) =>
    caller(turn)('POST', '/api/v1/group/mother', {
      startDate: '2026-03-01',
      name: nameOf(turn),
      stables: [{ id: stableId }],
    }),
  ),
  MOTHER_GROUP_UPDATE: withMothers((turn, { id, stableId }) => caller(turn)('PUT', at(id), { id: stableId })),
  MOTHER_GROUP_DELETE: withMothers((turn, { id }) => caller(turn)('DELETE', at(id))),
  MOTHER_GROUP_CLOSE: withMothers((turn, { id }) => caller(turn)('PUT', `${diaryOf(id)}/close`)),
  MOTHER_GROUP_REOPEN: withMothers((turn, { id }) => caller(turn)('PUT', `${at(id)}/reopen`)),
  MOTHER_DIARY_SAVE: withMothers((turn, { id }) =>
    caller(turn)('PUT', diaryOf(id), { motherDead: turn.n % 50 }),
  ),
  MOTHER_NUM_SAVE: withMothers((turn, { id }) =>
    caller(turn)('PUT', `${at(id)}/mothers`, {
      iaIncycle: 50 + (turn.n % 60),
      populatedIncycle: turn.n % 50,
    }),
  ),
  SUCKLING_NUM_SAVE: withMothers((turn, { id }) =>
    caller(turn)('PUT', `${at(id)}/sucklings`, { sucklingNum: turn.n % 900, sucklingWeaned: turn.n % 70 }),
  ),
  DIARY_ADD: {
    prepare: async (turn) => {
      const { id } = await sharedBy(turn)
      const sent = { groupId: id, day: '2026-05-12', field: 'motherDead', num: 1 }
      return phoned(turn, 'DIARY_ADD', sent)
    },
  },
} satisfies Partial<Record<CommandName, Scenario>>
