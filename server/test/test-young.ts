import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { getYoungGroup } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type MadeGroup, START, testGroups, TODAY } from './test-groups.ts'
import type { World } from './world.ts'

export type YoungPage = AnswerOf<typeof getYoungGroup>

/** Young females: parent and grandparent stock, with kilograms. */
export interface Females {
  readonly PS?: number
  readonly GP?: number
  readonly kgPS?: number
  readonly kgGP?: number
}

const inForm = ({ PS = 0, GP = 0, kgPS = PS * 1.2, kgGP = GP * 1.3 }: Females) => ({
  numPS: PS,
  weightPS: kgPS,
  numGP: GP,
  weightGP: kgGP,
})
const youngAt = (id: number) => `/api/v1/group/young/${id}`
let names = 0

/** A farm with stables and an administrator, and ways to start young groups beside fattening groups. */
export function testYoung(world: () => World) {
  const fattening = testGroups(world)
  const { here, send, get } = fattening
  const startYoung = async ({
    startDate = START,
    age = 35,
    stables = 1,
    name = `Y${++names}`,
  } = {}): Promise<MadeGroup> => {
    const chosen = here.stables.slice(0, stables).map((id) => ({ id, name: 'any' }))
    const { body } = await here.call('POST', '/api/v1/group/young', { startDate, age, name, stables: chosen })
    if (typeof body !== 'number') throw new Error(`Not started: ${JSON.stringify(body)}`)
    return { id: body, startDate }
  }
  const addYoung = (id: number, females: Females, more: object) =>
    send('POST', `${youngAt(id)}/origin`, { ...inForm(females), ...more })
  return {
    ...fattening,
    youngAt,
    startYoung,
    arriveYoung: (id: number, females: Females, more: object = {}) =>
      addYoung(id, females, { arrivedDate: START, age: 35, ...more }),
    moveYoung: (from: number, to: number, females: Females, day = TODAY) =>
      addYoung(from, females, { arrivedDate: day, age: 57, isMoving: true, groupId: to }),
    young: (id: number) => get<YoungPage>(youngAt(id)),
    putYoung: (group: MadeGroup, day: string, body: object) =>
      send('PUT', `${youngAt(group.id)}/diary/${diaryIdOf(group, day)}`, body),
    closeYoung: (group: MadeGroup, day = TODAY) =>
      send('PUT', `${youngAt(group.id)}/diary/${diaryIdOf(group, day)}/close`),
    /** A young group with animals. */
    stocked: async (females: Females = { PS: 100, GP: 20 }): Promise<MadeGroup> => {
      const group = await startYoung()
      const said = await addYoung(group.id, females, { arrivedDate: START, age: 35 })
      if (said.messages.length > 0) throw new Error(`Not stocked: ${JSON.stringify(said)}`)
      return group
    },
  }
}
