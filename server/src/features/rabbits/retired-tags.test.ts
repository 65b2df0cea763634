import { refused } from '../../../test/refused.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCover, buildEarTag, buildIaGroup, buildSperm } from '../../../test/builders.ts'
import { brief, type Herd as Importing, importHerd } from '../../../test/import-herd.ts'
import { size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, edit, editCover, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld({ worker: true, poolSize: 8 })
const SAVED = { status: 200, body: { messages: [] } }
const WORN = { active: true, used: true }
const LEFT = { active: false, used: true }
const REPLACED = { active: false, used: false }
let herd: Herd
let importing: Importing

beforeAll(async () => {
  herd = await buildHerd(world())
  importing = await importHerd(world(), herd.farmId)
})

const tagState = async (id: number) =>
  (
    await world().admin.query<{ active: boolean; used: boolean }>(
      'select active, used from app.ear_tags where id = $1',
      [id],
    )
  ).rows[0]
const freeTag = () => buildEarTag(world(), { farmId: herd.farmId })
const undo = ({ body }: { readonly body: unknown }) =>
  herd.call('POST', `/api/v1/rabbits/bulk-action/${(body as { changeId: number }).changeId}/undo`)
const bulk = (rabbitIds: readonly number[], rabbitStatus: string) =>
  herd.call('POST', '/api/v1/rabbits/bulk-action', { rabbitIds, rabbitStatus })

describe('the tag of one that leaves is of no use any more, and is again when that was a mistake [D-107]', () => {
  it('on its sheet', async () => {
    const { id, tag } = await buildTagged(world(), herd)
    expect(await tagState(tag.id)).toEqual(WORN)
    expect(await edit(herd, id, { status: 'WASTE_CANDIDATE' })).toEqual(SAVED)
    expect(await tagState(tag.id)).toEqual(WORN)
    expect(await edit(herd, id, { status: 'DEAD_RESP' })).toEqual(SAVED)
    expect(await tagState(tag.id)).toEqual(LEFT)
    // What is corrected afterwards leaves the tag where it is.
    expect(await edit(herd, id, { status: 'SOLD', weight32d: 900 })).toEqual(SAVED)
    expect(await tagState(tag.id)).toEqual(LEFT)
    expect(await edit(herd, id, { status: 'IN_PROD' })).toEqual(SAVED)
    expect(await tagState(tag.id)).toEqual(WORN)
  })

  it('with its litter', async () => {
    const { farmId } = herd
    const { id, tag } = await buildTagged(world(), herd)
    const sperm = await buildSperm(world(), { farmId })
    const iaGroupId = (await buildIaGroup(world(), { farmId, startDate: '2026-04-01' })).id
    const cover = await buildCover(world(), { farmId, iaGroupId, motherId: id, spermId: sperm.id })
    expect(await editCover(herd, id, cover.id, { status: 'DEAD_RESP' })).toEqual(SAVED)
    expect(await tagState(tag.id)).toEqual(LEFT)
    expect(await editCover(herd, id, cover.id, { status: 'IN_PROD' })).toEqual(SAVED)
    expect(await tagState(tag.id)).toEqual(WORN)
  })

  it('among many, and when that is taken back', async () => {
    const does = [await buildTagged(world(), herd), await buildTagged(world(), herd)]
    const states = () => Promise.all(does.map(({ tag }) => tagState(tag.id)))
    const sold = await bulk(
      does.map(({ id }) => id),
      'SOLD',
    )
    expect(await states()).toEqual([LEFT, LEFT])
    expect((await undo(sold)).status).toBe(200)
    expect(await states()).toEqual([WORN, WORN])
  })

  it('by a file', async () => {
    const { tattoo, tag } = await buildTagged(world(), herd)
    const success = [[null, null, 'SUCCESS', 'IMPORT_SUCCESS', '1']]
    expect(brief(await importing.send('RABBITS', [{ tattoo, status: 'DEAD' }]))).toEqual(success)
    expect(await tagState(tag.id)).toEqual(LEFT)
    expect(brief(await importing.send('RABBITS', [{ tattoo, earTag: tag.tag }]))).toEqual(success)
    expect(await tagState(tag.id)).toEqual(LEFT)
  })

  it('that came with one already gone', async () => {
    const { tag } = await buildTagged(world(), herd, { status: 'SOLD' })
    expect(await tagState(tag.id)).toEqual(LEFT)
  })
})

describe('a tag that was replaced [D-107]', () => {
  it('is worn by no rabbit and never again', async () => {
    const { id, tag } = await buildTagged(world(), herd)
    const other = await buildTagged(world(), herd)
    const next = await freeTag()
    expect(await edit(herd, id, { earTagId: next.id })).toEqual(SAVED)
    expect([await tagState(tag.id), await tagState(next.id)]).toEqual([REPLACED, WORN])
    const invalid = refused('INVALID_EAR_TAG')
    expect(await edit(herd, other.id, { earTagId: tag.id })).toEqual(invalid)
    expect([await tagState(tag.id), await tagState(other.tag.id)]).toEqual([REPLACED, WORN])
  })

  it('is replaced by a file as well', async () => {
    const { tattoo, tag } = await buildTagged(world(), herd)
    const next = await freeTag()
    await importing.send('RABBITS', [{ tattoo, earTag: next.tag }])
    expect([await tagState(tag.id), await tagState(next.id)]).toEqual([REPLACED, WORN])
  })

  it('comes back to the rabbit that had it: then the other was a mistake', async () => {
    const { id, tag } = await buildTagged(world(), herd)
    const wrong = await freeTag()
    await edit(herd, id, { earTagId: wrong.id })
    expect(await edit(herd, id, { earTagId: tag.id })).toEqual(SAVED)
    expect([await tagState(tag.id), await tagState(wrong.id)]).toEqual([WORN, REPLACED])
    expect((await sheetOf(herd, id)).earTag).toEqual({ id: tag.id, label: tag.tag })
  })

  it('of one that left stays with it, whatever else is corrected', async () => {
    const { id, tag } = await buildTagged(world(), herd, { status: 'DEAD', exitDate: '2026-05-01' })
    expect(await edit(herd, id, { weight66d: 2200 })).toEqual(SAVED)
    const late = await freeTag()
    expect(await edit(herd, id, { earTagId: late.id })).toEqual(SAVED)
    expect([await tagState(tag.id), await tagState(late.id)]).toEqual([REPLACED, LEFT])
  })
})

it('many concurrent changes of the same rabbits in mixed order never deadlock [D-107]', async () => {
  const does: Awaited<ReturnType<typeof buildTagged>>[] = []
  for (let i = 0; i < 40; i++) does.push(await buildTagged(world(), herd))
  const parts = [0, 1, 2, 3].map((k) => does.filter((_, i) => i % 4 === k).map(({ id }) => id))
  const deadlocks = async () =>
    (
      await world().admin.query<{ n: number }>(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.n
  const states = async () =>
    new Set(
      (await Promise.all(does.map(({ tag }) => tagState(tag.id)))).map((state) => JSON.stringify(state)),
    )
  const before = await deadlocks()
  for (let i = 0; i < size(5, 100); i++) {
    const sold = await Promise.all(parts.map((ids, k) => bulk(k % 2 ? ids : ids.toReversed(), 'SOLD')))
    expect(await states()).toEqual(new Set([JSON.stringify(LEFT)]))
    await Promise.all(sold.map(undo))
    expect(await states()).toEqual(new Set([JSON.stringify(WORN)]))
  }
  expect(await deadlocks()).toBe(before)
})
