import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildSperm,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let farmId: number
let ask: Caller

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  ask = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
  const tag = await buildEarTag(world(), { farmId, tag: 'B-00077' })
  await buildRabbit(world(), { farmId, tattoo: 'Őzike-É1', earTagId: tag.id })
  await buildRabbit(world(), { farmId, tattoo: 'OZIKE-E2' })
  await buildRabbit(world(), { farmId, tattoo: 'ÁRPÁD1', sex: 'MALE' })
  await buildSperm(world(), { farmId, label: 'Ügető-3' })
})

const hits = async (type: string, term: string) => {
  const { status, body } = await ask('GET', `/api/v1/search/${type}?search=${encodeURIComponent(term)}`)
  expect([term, status]).toEqual([term, 200])
  return body as { label: string; info: string }[]
}
const labels = async (type: string, term: string) => (await hits(type, term)).map(({ label }) => label)
const listed = async (term: string) => {
  const { body } = await ask('GET', `/api/v1/rabbits?search=${encodeURIComponent(term)}&sortFields=tattoo`)
  const { content, totalElements } = body as { content: { tattoo: string }[]; totalElements: number }
  expect(totalElements).toBe(content.length)
  return content.map(({ tattoo }) => tattoo)
}

describe('accents and capitals', () => {
  const both = ['OZIKE-E2', 'Őzike-É1']

  it.each(['őzike', 'ŐZIKE', 'ozike', 'Özike', ' ZIKE-é '])(
    'make no difference to the search of the list: %s [STK-07, D-047]',
    async (term) => {
      expect(await listed(term)).toEqual(both)
    },
  )

  it('make none to its ear tags either, and nothing else is found [STK-07, D-047]', async () => {
    expect(await listed('b-0007')).toEqual(['Őzike-É1'])
    for (const term of ['%', '_', 'ozika', 'árpád']) expect([term, await listed(term)]).toEqual([term, []])
  })

  it('make none to the searches of rabbits, bucks, free tags and semen [SRC-03, D-047]', async () => {
    for (const term of ['őzike', 'ŐZIKE', 'ozike']) expect(await labels('rabbit', term)).toEqual(both)
    expect(await labels('mother', 'özIKE-e1')).toEqual(['Őzike-É1'])
    expect(await labels('buck', 'árpád')).toEqual(['ÁRPÁD1'])
    expect(await labels('buck', 'arpad')).toEqual(['ÁRPÁD1'])
    expect(await labels('sperm', 'ügető')).toEqual(['Ügető-3'])
    expect(await labels('sperm', 'UGETO')).toEqual(['Ügető-3'])
    const free = await buildEarTag(world(), { farmId, tag: 'C-00078' })
    expect(await labels('ear-tag', 'c-00')).toEqual([free.tag])
  })

  it('make none to the end of a tattoo, by which it comes first [D-047]', async () => {
    await buildRabbit(world(), { farmId, tattoo: 'AÉ9-XXX' })
    await buildRabbit(world(), { farmId, tattoo: 'ZZZ-AÉ9' })
    expect(await labels('rabbit', 'áe9')).toEqual(['ZZZ-AÉ9', 'AÉ9-XXX'])
  })
})

describe('semen', () => {
  it('tells the tattoo its buck has now, and of a buck elsewhere the one he was bought by [SRC-03, D-048]', async () => {
    const far = (await buildFarm(world())).id
    const own = await buildRabbit(world(), { farmId, tattoo: 'OLDNAME', sex: 'MALE' })
    const theirs = await buildRabbit(world(), { farmId: far, tattoo: 'FARNAME', sex: 'MALE' })
    await buildSperm(world(), { farmId, label: 'NAMES-1', buck: own })
    await buildSperm(world(), { farmId, label: 'NAMES-2', buck: theirs })
    await buildSperm(world(), { farmId, label: 'NAMES-3' })
    await world().admin.query("update app.rabbits set tattoo = 'NEWNAME' where id = any ($1)", [
      [own.id, theirs.id],
    ])
    expect((await hits('sperm', 'names')).map(({ label, info }) => [label, info])).toEqual([
      ['NAMES-1', 'NEWNAME'],
      ['NAMES-2', 'FARNAME'],
      ['NAMES-3', ''],
    ])
  })
})
