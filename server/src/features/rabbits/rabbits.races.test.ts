import { beforeAll, expect, it, vi } from 'vitest'
import { buildCover, buildEarTag, buildIaGroup, buildSperm, type Heard } from '../../../test/builders.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, formOf, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld({ poolSize: 8 })
const ROUNDS = size(6, 600)
// At full size some minutes each.
vi.setConfig({ testTimeout: 600_000 })
let herd: Herd

beforeAll(async () => {
  herd = await buildHerd(world())
})

/** Forms are filled in before the first one is sent: both show the same state. */
async function race(edits: readonly [number, object][]): Promise<Heard[]> {
  const forms = await Promise.all(
    edits.map(async ([id, changed]) => [id, { ...formOf(await sheetOf(herd, id)), ...changed }] as const),
  )
  return Promise.all(forms.map(([id, form]) => herd.call('POST', `/api/v1/rabbit/${id}`, form)))
}
const codesOf = (heard: readonly Heard[]): string[] =>
  heard
    .map(({ status, body }) => {
      const { messages } = body as { messages: string[] }
      return messages.length === 0 ? `${status}` : `${status} ${messages.join()}`
    })
    .sort()

/** How all rounds ended, each ending once. */
async function endings(round: () => Promise<Heard[]>): Promise<string[]> {
  const seen = new Set<string>()
  for (let i = 0; i < ROUNDS; i++) seen.add(codesOf(await round()).join(' | '))
  figure(`data sheet: ${ROUNDS} races ended as ${[...seen].join(' and as ')}`)
  return [...seen]
}

it('two edits of one version: one is kept, the other hears of it [D-010, RAB-24]', async () => {
  const ended = await endings(async () => {
    const { id } = await buildTagged(world(), herd)
    const heard = await race([
      [id, { weight32d: 1, version: 1 }],
      [id, { weight32d: 2, version: 1 }],
    ])
    expect((await sheetOf(herd, id)).version).toBe(2)
    return heard
  })
  expect(ended).toEqual(['200 | 405 SAVING_ERROR'])
})

it('two rabbits into one cage: one lives there, the other finds none [D-073]', async () => {
  const ended = await endings(async () => {
    const [a, b] = [await buildTagged(world(), herd), await buildTagged(world(), herd)]
    const cageId = herd.cages[0]?.id
    const heard = await race([
      [a.id, { cageId }],
      [b.id, { cageId }],
    ])
    await world().admin.query('update app.rabbits set cage_id = null where cage_id = $1', [cageId])
    return heard
  })
  expect(ended).toEqual(['200 | 200 CAGE_NOT_FOUND'])
})

it('two rabbits with one tag: one wears it [10.2]', async () => {
  const ended = await endings(async () => {
    const [a, b] = [await buildTagged(world(), herd), await buildTagged(world(), herd)]
    const earTagId = (await buildEarTag(world(), { farmId: herd.farmId })).id
    return race([
      [a.id, { earTagId }],
      [b.id, { earTagId }],
    ])
  })
  expect(ended).toEqual(['200 | 200 EAR_TAG_ALREADY_IN_USE'])
})

it('two rabbits with one tattoo: one has it [10.2]', async () => {
  let n = 0
  const ended = await endings(async () => {
    const [a, b] = [await buildTagged(world(), herd), await buildTagged(world(), herd)]
    const tattoo = `RACE-${++n}-${n}`
    return race([
      [a.id, { tattoo }],
      [b.id, { tattoo }],
    ])
  })
  expect(ended).toEqual(['200 | 200 DUPLICATED_TATTOO'])
})

it('two that become each other’s mother: one does, the other is refused [RAB-10]', async () => {
  const ended = await endings(async () => {
    const [a, b] = [await buildTagged(world(), herd), await buildTagged(world(), herd)]
    return race([
      [a.id, { motherId: b.id }],
      [b.id, { motherId: a.id }],
    ])
  })
  expect(ended).toEqual(['200 | 200 MISSING_MOTHER'])
})

/** A mother of the herd and the form of her only insemination. */
async function covered() {
  const { farmId } = herd
  const { id } = await buildTagged(world(), herd)
  const sperm = await buildSperm(world(), { farmId })
  const iaGroupId = (await buildIaGroup(world(), { farmId, startDate: '2026-04-01' })).id
  const cover = await buildCover(world(), { farmId, iaGroupId, motherId: id, spermId: sperm.id })
  const form = {
    spermId: sperm.id,
    pedigree: 'CP',
    farrowingDate: '2026-05-02',
    viable: 9,
    version: 1,
    motherVersion: 1,
  }
  const died = { ...formOf(await sheetOf(herd, id)), status: 'DEAD_RESP', version: 1 }
  return {
    id,
    save: (changed: object = {}) =>
      herd.call('POST', `/api/v1/rabbit/ia-cover/${cover.id}`, { ...form, ...changed }),
    die: () => herd.call('POST', `/api/v1/rabbit/${id}`, died),
  }
}

it('a doe marked dead while her litter is written stays dead [D-010, RAB-25]', async () => {
  const ended = await endings(async () => {
    const { id, save, die } = await covered()
    const heard = await Promise.all([die(), save()])
    expect(await sheetOf(herd, id)).toMatchObject({ status: 'DEAD_RESP', covers: [{ viable: 9 }] })
    return heard
  })
  expect(ended).toEqual(['200 | 200'])
})

it('two that give her a state, on her sheet and with her litter: one is kept, the other hears of it [D-010, RAB-25]', async () => {
  const ended = await endings(async () => {
    const { id, save, die } = await covered()
    const [died, saved] = await Promise.all([die(), save({ status: 'WASTE_CANDIDATE' })])
    const { status, version } = await sheetOf(herd, id)
    expect({ status, version }).toEqual({
      status: died.status === 200 ? 'DEAD_RESP' : 'WASTE_CANDIDATE',
      version: 2,
    })
    return [died, saved]
  })
  expect(ended).toEqual(['200 | 405 SAVING_ERROR'])
})
