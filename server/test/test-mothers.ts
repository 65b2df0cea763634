import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type {
  getMotherGroup,
  getMotherSuggestions,
  pageMotherGroups,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type MadeGroup, testGroups } from './test-groups.ts'
import type { World } from './world.ts'

export type MotherPage = AnswerOf<typeof getMotherGroup>
/** Does are inseminated on this day; their kits are born on 04-01 and weaned on 05-06. */
export const INSEMINATED = '2026-03-01'

let names = 0

/** A farm with stables, and ways to start mother groups, to tell their numbers and to ask about them. */
export function testMothers(world: () => World) {
  const groups = testGroups(world)
  const { here, send, get } = groups
  const of = (id: number) => `/api/v1/group/mother/${id}`
  return {
    ...groups,
    of,
    startMothers: async ({
      startDate = INSEMINATED,
      stables = 1,
      name = `ALFA${++names}`,
    } = {}): Promise<MadeGroup> => {
      const chosen = here.stables.slice(0, stables).map((id) => ({ id, name: 'any' }))
      const { body } = await here.call('POST', '/api/v1/group/mother', { startDate, name, stables: chosen })
      if (typeof body !== 'number') throw new Error(`Not started: ${JSON.stringify(body)}`)
      return { id: body, startDate }
    },
    mothers: ({ id }: MadeGroup, num: object) => send('PUT', `${of(id)}/mothers`, num),
    sucklings: ({ id }: MadeGroup, num: object) => send('PUT', `${of(id)}/sucklings`, num),
    page: ({ id }: MadeGroup) => get<MotherPage>(of(id)),
    list: (query = '') => get<AnswerOf<typeof pageMotherGroups>>(`/api/v1/group/mother?pageSize=100${query}`),
    suggestions: ({ id }: MadeGroup) => get<AnswerOf<typeof getMotherSuggestions>>(`${of(id)}/suggestions`),
    closeMothers: (group: MadeGroup, day: string) =>
      send('PUT', `${of(group.id)}/diary/${diaryIdOf(group, day)}/close`),
  }
}
