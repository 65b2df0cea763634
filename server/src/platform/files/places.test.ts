import { describe, expect, it } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { HttpFailure } from '../http/failures.ts'
import { Places } from './places.ts'

const actor = (userId: number, farmId: number): Actor => ({
  userId,
  sessionId: 0,
  username: 'x',
  role: 'ADMIN',
  language: 'en',
  farmIds: [farmId],
})

/** Works that last until they are let go, with who is inside. */
function gatedPlaces(limits: Partial<ConstructorParameters<typeof Places>[0]> = {}) {
  const places = new Places({ places: 3, ofFarm: 2, ofUser: 2, inLine: 3, waitMs: 10_000, ...limits })
  const inside: string[] = []
  const gates = new Map<string, () => void>()
  const enter = (userId: number, farmId: number) =>
    places.within(actor(userId, farmId), async () => {
      const name = `${userId}@${farmId}`
      inside.push(name)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      inside.splice(inside.indexOf(name), 1)
    })
  const codeOf = async (work: Promise<void>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof HttpFailure ? error.code : error),
    )
  return { enter, inside, letGo: (name: string) => gates.get(name)?.(), codeOf }
}

describe('S2: places for small files', () => {
  it('are never all of one farm; the next in line enters whose farm has one', async () => {
    const { enter, inside, letGo, codeOf } = gatedPlaces()
    const works = [enter(1, 1), enter(2, 1), enter(3, 1), enter(4, 2), enter(5, 3)]
    await Promise.resolve()
    expect(inside).toEqual(['1@1', '2@1', '4@2'])
    letGo('4@2')
    await expect.poll(() => inside).toEqual(['1@1', '2@1', '5@3'])
    letGo('1@1')
    await expect.poll(() => inside).toEqual(['2@1', '5@3', '3@1'])
    for (const name of inside) letGo(name)
    expect(await Promise.all(works.map(codeOf))).toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  it('have limits for one user, for the line, and for the time in it', async () => {
    const { enter, letGo, codeOf, inside } = gatedPlaces({ inLine: 2, waitMs: 50 })
    const works = [enter(1, 1), enter(2, 2), enter(3, 3)]
    const own = enter(1, 1)
    expect(await codeOf(enter(1, 1))).toBe('FILES_UNDER_WAY')
    const second = codeOf(enter(4, 4))
    expect(await codeOf(enter(5, 5))).toBe('SERVER_BUSY')
    expect([await codeOf(own), await second]).toEqual(['SERVER_BUSY', 'SERVER_BUSY'])
    for (const name of inside) letGo(name)
    expect(await Promise.all(works.map(codeOf))).toEqual(['done', 'done', 'done'])
  })
})
