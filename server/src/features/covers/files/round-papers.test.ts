import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildStable,
} from '../../../../test/builders.ts'
import { type Herd, importHerd } from '../../../../test/import-herd.ts'
import { pagesOf, textOf } from '../../../../test/pdf.ts'
import { TODAY } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld()
const START = addDays(TODAY, -31)
let herd: Herd
let groupId: number
let stableId: number

/** Five does in one row, one more that is gone, one in another stable. */
beforeAll(async () => {
  herd = await importHerd(world())
  const { farmId } = herd
  const near = await buildStable(world(), farmId, 'S9')
  stableId = near.id
  const cages = await buildRow(world(), near, 1)
  const [far] = await buildRow(world(), await buildStable(world(), farmId, 'S10'), 1)
  groupId = (await buildIaGroup(world(), { farmId, name: 'BAND03', startDate: START, active: true })).id
  const older = await buildIaGroup(world(), { farmId, startDate: addDays(START, -42), active: true })
  const felt = addDays(START, 14)
  const born = { farrowingDate: TODAY, viable: 12, unviable: 1, nanny: true, added: 0, taken: 3, adjusted: 9 }
  const does: readonly [string, number | undefined, object, object?][] = [
    [
      'FIRST01',
      cages[0]?.id,
      { touching: true, touchingDate: felt },
      { farrowingDate: addDays(START, -10), viable: 8 },
    ],
    ['EMPTY01', cages[1]?.id, { touching: false, touchingDate: felt }, { touching: false }],
    ['UNSURE1', cages[2]?.id, { touchingDate: felt }, {}],
    ['BORN001', cages[3]?.id, { touching: true, touchingDate: felt, ...born, nestCount3Week: 7 }],
    ['NOTFELT', cages[4]?.id, {}],
    ['FARAWAY', far?.id, {}],
  ]
  for (const [tattoo, cageId, cover, last] of does) {
    const { id: motherId } = await buildRabbit(world(), { farmId, tattoo, cageId: cageId ?? null })
    if (last) await buildCover(world(), { farmId, iaGroupId: older.id, motherId, ...last })
    await buildCover(world(), { farmId, iaGroupId: groupId, motherId, ...cover })
  }
  const gone = await buildRabbit(world(), { farmId, tattoo: 'GONE001', status: 'SOLD', exitDate: TODAY })
  await buildCover(world(), { farmId, iaGroupId: groupId, motherId: gone.id })
})

const get = (url: string) => world().app.inject({ method: 'GET', url, headers: bearer(herd.token) })
const print = async (paper: string, query = ''): Promise<Buffer> => {
  const answer = await get(`/api/v1/print/ia-group/${groupId}/${paper}${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
/** Lines of does, each with single spaces. */
const linesOf = async (file: Buffer) =>
  (await textOf(file))
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => /^\d+ \S*\//.test(line))

describe('the palpation list on paper', () => {
  it('has who lives and has not kindled, with her litters and her last round; numbers are those of the grid', async () => {
    const file = await print('palpation')
    expect((await pagesOf(file)).pages).toBe(2)
    expect(await linesOf(file)).toEqual([
      '1 S9/1/D1 FIRST01 1 8 viable ×',
      '2 S9/1/D2 EMPTY01 0 empty ×',
      '3 S9/1/D3 UNSURE1 0 not kindled ×',
      '5 S9/1/D5 NOTFELT 0 –',
      '6 S10/1/D1 FARAWAY 0 –',
    ])
    const text = await textOf(file)
    expect(text).toContain('Palpation list BAND03')
    expect(text).toContain('5 does')
    expect(text).not.toContain('GONE001')
  })

  it('is of one stable when one is asked for, and of none of another farm', async () => {
    expect(await linesOf(await print('palpation', `?stableId=${stableId}`))).toHaveLength(4)
    const { id: farmId } = await buildFarm(world())
    const foreign = await buildStable(world(), farmId, 'X1')
    const answer = await get(`/api/v1/print/ia-group/${groupId}/palpation?stableId=${foreign.id}`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('the kindling list on paper', () => {
  it('has who may kindle with her usual litter, and who has with what is known', async () => {
    expect(await linesOf(await print('farrowing'))).toEqual([
      '1 S9/1/D1 FIRST01 8.0',
      '3 S9/1/D3 UNSURE1 –',
      `4 S9/1/D4 BORN001 12.0 ${TODAY} 12 1 ×`,
      '5 S9/1/D5 NOTFELT –',
      '6 S10/1/D1 FARAWAY –',
    ])
  })
})

describe('the lists of the nests on paper', () => {
  it('have the litters with their kits, and boxes for count and weights [RAB-15]', async () => {
    expect(await linesOf(await print('weighing3'))).toEqual(['4 S9/1/D4 BORN001 9 7'])
    expect(await linesOf(await print('weighing4'))).toEqual(['4 S9/1/D4 BORN001 7'])
    expect(await textOf(await print('weighing4'))).toContain('Smallest, g')
  })

  it('say so when there is none', async () => {
    const { farmId } = herd
    const { id } = await buildIaGroup(world(), { farmId, startDate: START })
    for (const [paper, words] of [
      ['palpation', 'No doe of this IA group is left to be felt.'],
      ['farrowing', 'No kindling is awaited in this IA group.'],
      ['weighing3', 'There is no litter to weigh.'],
    ] as const) {
      const answer = await get(`/api/v1/print/ia-group/${id}/${paper}`)
      expect(await textOf(answer.rawPayload)).toContain(words)
    }
  })

  it('are in the language of who prints them, and a paper that is none is refused', async () => {
    await world().admin.query("update app.users set language_code = 'hu' where id = $1", [herd.user.id])
    expect(await textOf(await print('farrowing'))).toContain('Fialási lista')
    await world().admin.query("update app.users set language_code = 'en' where id = $1", [herd.user.id])
    expect((await get(`/api/v1/print/ia-group/${groupId}/feeding`)).statusCode).toBe(400)
  })
})
