import { buildRabbit, buildSperm } from './builders.ts'
import type { testRound } from './test-round.ts'
import type { World } from './world.ts'

type Round = Pick<ReturnType<typeof testRound>, 'here' | 'doe'>
type Fields = Partial<Parameters<typeof buildRabbit>[1]>

/** Bucks with their semen, and does that are kin to them. */
export function testKin(world: () => World, { here, doe }: Round) {
  /** Grandmothers and bucks stand on the farm, but are no candidates. */
  const elder = (fields: Fields = {}) =>
    buildRabbit(world(), { farmId: here.farmId, status: 'SOLD', ...fields })
  const semenOf = (buck: { readonly id: number; readonly tattoo: string; readonly farmId?: number }) =>
    buildSperm(world(), { farmId: here.farmId, buck })
  /** A buck of known parents with semen of its own. */
  const buck = async () => {
    const mother = await elder()
    const father = await semenOf(await elder({ sex: 'MALE' }))
    const self = await elder({ sex: 'MALE', motherId: mother.id, fatherSpermId: father.id })
    return { ...(await semenOf(self)), mother, father, self }
  }
  return {
    elder,
    semenOf,
    buck,
    /** Does 1 to 4 and two semen of the worked example: .25, 0 · .125, 0 · 0, 0 · 0, .125. */
    family: async () => {
      const [first, second] = [await buck(), await buck()]
      const does = [
        await doe({ fatherSpermId: first.id }),
        await doe({ motherId: first.mother.id }),
        await doe(),
        await doe({ motherId: second.mother.id }),
      ]
      return { first, second, does, ids: does.map(({ id }) => id) }
    },
  }
}
