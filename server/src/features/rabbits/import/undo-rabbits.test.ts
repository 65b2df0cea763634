import type { ImportRow } from '@warren/shared/features/imports/imports.contract.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRelease,
  buildSperm,
  buildUser,
  callerFor,
} from '../../../../test/builders.ts'
import { buildCages, type Herd, importHerd, storedRabbit } from '../../../../test/import-herd.ts'
import { refusedRows, undoFile, writeFile } from '../../../../test/undo-import.ts'
import { testWorld } from '../../../../test/world.ts'
import { checkCommandLog, NO_ANCHORS } from '../../../platform/commands/chain.ts'

const world = testWorld({ worker: true })
let herd: Herd
let cages: Map<string, number>
let next = 0
const fresh = (): string => `UN${String(++next).padStart(5, '0')}`

beforeAll(async () => {
  herd = await importHerd(world())
  cages = await buildCages(world(), herd.farmId)
})

const stored = (tattoo: string) => storedRabbit(world(), herd.farmId, tattoo)
const plant = (more: object = {}) => buildRabbit(world(), { farmId: herd.farmId, tattoo: fresh(), ...more })
const unversioned = (rabbit: Record<string, unknown> | undefined) => ({ ...rabbit, version: 0 })
const touch = (tattoo: string) =>
  world().admin.query('update app.rabbits set weight_66d = 2000, version = version + 1 where tattoo = $1', [
    tattoo,
  ])

describe('an import of rabbits that is taken back', () => {
  it('leaves known ones as they were and removes new ones, with their events [U9]', async () => {
    const [tag, other] = [
      await buildEarTag(world(), { farmId: herd.farmId }),
      await buildEarTag(world(), { farmId: herd.farmId }),
    ]
    const sperm = await buildSperm(world(), { farmId: herd.farmId })
    const mum = await plant()
    const doe = await plant({
      cageId: cages.get('M1/1/D1'),
      earTagId: tag.id,
      weight32d: 900,
      motherId: mum.id,
    })
    const sold = await plant({ cageId: cages.get('M1/1/D2') })
    const before = [await stored(doe.tattoo), await stored(sold.tattoo)]
    const [baby, grand] = [fresh(), fresh()]
    const id = await writeFile(herd, 'RABBITS', [
      {
        tattoo: doe.tattoo,
        cage: 'M1/1/D2',
        earTag: other.tag,
        weight32d: 950,
        motherTattoo: sold.tattoo,
        fatherSperm: sperm.label,
      },
      { tattoo: sold.tattoo, status: 'SOLD' },
      { tattoo: baby, motherTattoo: doe.tattoo, cage: 'M1/1/D1' },
      { tattoo: grand, motherTattoo: baby },
      { tattoo: mum.tattoo },
    ])
    expect(await stored(doe.tattoo)).toMatchObject({ cage: 'M1/1/D2', tag: other.tag, weight_32d: 950 })
    const state = await undoFile(herd, id)
    expect(state).toMatchObject({
      status: 'UNDONE',
      created: 2,
      changed: 2,
      undone: 4,
      refused: 0,
      canUndo: false,
    })
    const after = [await stored(doe.tattoo), await stored(sold.tattoo)]
    expect(after.map(unversioned)).toEqual(before.map(unversioned))
    expect(after.map((one) => one?.['version'])).toEqual([3, 3])
    expect([await stored(baby), await stored(grand)]).toEqual([undefined, undefined])
    const { problems } = await checkCommandLog(world().engine, NO_ANCHORS, { now: world().now })
    expect(problems).toEqual([])
    // Once.
    expect((await herd.call('POST', `/api/v1/imports/${id}/undo`)).status).toBe(405)
  })

  it.each([
    ['the server fails', "raise 'broken off'", 'BROKEN'],
    ['others keep changing the records', "raise 'in use' using errcode = '23503'", 'BUSY'],
  ])('says why when %s, and can be taken back again [U9]', async (_what, body, undoFailure) => {
    const tattoo = fresh()
    const id = await writeFile(herd, 'RABBITS', [{ tattoo }])
    await world().admin.query(`
      create function public.break_off() returns trigger language plpgsql as $$ begin ${body}; end $$;
      create trigger break_off before delete on app.rabbits for each row execute function public.break_off()`)
    expect(await undoFile(herd, id)).toMatchObject({ status: 'APPLIED', undoFailure, canUndo: true })
    const { body: list } = await herd.call<{ content: ImportRow[] }>('GET', '/api/v1/imports')
    expect(list.content.find((row) => row.id === id)).toMatchObject({ status: 'APPLIED', undoFailure })
    await world().admin.query('drop function public.break_off cascade')
    expect(await undoFile(herd, id)).toMatchObject({ status: 'UNDONE', undone: 1, undoFailure: null })
    expect(await stored(tattoo)).toBeUndefined()
  })

  it('says that its user may do so no longer, to the other administrators of the farm [U9]', async () => {
    const id = await writeFile(herd, 'RABBITS', [{ tattoo: fresh() }])
    const leaving = await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId })
    const call = await callerFor(world(), leaving)
    // Switched off between asking and doing.
    await world().admin.query(`
      create function public.switch_off() returns trigger language plpgsql security definer as
        $$ begin update app.users set active = false where id = ${leaving.id}; return new; end $$;
      create trigger switch_off after update on app.jobs for each row when (new.user_id = ${leaving.id}) execute function public.switch_off()`)
    expect((await call('POST', `/api/v1/imports/${id}/undo`)).status).toBe(200)
    await vi.waitFor(
      async () => {
        const { body } = await herd.call<{ content: ImportRow[] }>('GET', '/api/v1/imports')
        expect(body.content.find((row) => row.id === id)).toMatchObject({ undoFailure: 'NOT_ALLOWED' })
      },
      { timeout: 10_000 },
    )
    await world().admin.query('drop function public.switch_off cascade')
  })

  it('leaves alone what was changed since, row by row, and takes back the others [U9]', async () => {
    const [a, b] = [await plant({ weight32d: 800 }), await plant({ weight32d: 800 })]
    const [c, d] = [fresh(), fresh()]
    const rows = [a.tattoo, b.tattoo, c, d].map((tattoo) => ({ tattoo, weight32d: 801 }))
    const id = await writeFile(herd, 'RABBITS', rows)
    await touch(b.tattoo)
    await touch(d)
    expect(await undoFile(herd, id)).toMatchObject({ undone: 2, refused: 2 })
    expect(await refusedRows(herd, id)).toEqual([
      [3, b.tattoo, 'changedSince'],
      [5, d, 'changedSince'],
    ])
    expect(await stored(a.tattoo)).toMatchObject({ weight_32d: 800 })
    expect(await stored(b.tattoo)).toMatchObject({ weight_32d: 801, weight_66d: 2000 })
    expect([await stored(c), await stored(d)]).toMatchObject([undefined, { weight_32d: 801 }])
  })

  it('keeps new ones that something refers to by now, and their mothers with them [U9]', async () => {
    const [mum, child, covered, released, plain] = [fresh(), fresh(), fresh(), fresh(), fresh()]
    const id = await writeFile(herd, 'RABBITS', [
      { tattoo: mum },
      { tattoo: child, motherTattoo: mum },
      { tattoo: covered },
      { tattoo: released },
      { tattoo: plain },
    ])
    const idOf = async (tattoo: string) => Number((await stored(tattoo))?.['id'])
    await touch(child)
    const { farmId } = herd
    await buildCover(world(), {
      farmId,
      motherId: await idOf(covered),
      iaGroupId: (await buildIaGroup(world(), { farmId })).id,
    })
    const buyer = await buildFarm(world())
    await buildRelease(world(), {
      farmId,
      buyerFarmId: buyer.id,
      rabbits: [{ id: await idOf(released) }],
    })
    expect(await undoFile(herd, id)).toMatchObject({ undone: 1, refused: 4 })
    expect(await refusedRows(herd, id)).toEqual([
      [2, mum, 'youngSince'],
      [3, child, 'changedSince'],
      [4, covered, 'coverSince'],
      [5, released, 'releasedSince'],
    ])
    const lines = await herd.linesOf(id)
    expect(lines.find(({ reason }) => reason === 'youngSince')).toMatchObject({
      params: { name: mum, other: child },
    })
    expect(await stored(plain)).toBeUndefined()
  })

  it('keeps who would need a cage, a tag or a tattoo that another one has by now [U9]', async () => {
    const { farmId } = herd
    const tag = await buildEarTag(world(), { farmId })
    const a = await plant({ cageId: cages.get('M1/1/D4') })
    const b = await plant({ earTagId: tag.id })
    const c = await plant()
    // Two change places, and one of them is changed afterwards: the other has no place to go back to.
    const d = await plant({ cageId: cages.get('M1/1/D6') })
    const e = await plant({ cageId: cages.get('M1/1/D7') })
    const spare = await buildEarTag(world(), { farmId })
    const id = await writeFile(herd, 'RABBITS', [
      { tattoo: a.tattoo, cage: 'M1/1/D5' },
      { tattoo: b.tattoo, earTag: spare.tag },
      { tattoo: c.tattoo, status: 'SOLD' },
      { tattoo: d.tattoo, cage: 'M1/1/D7' },
      { tattoo: e.tattoo, cage: 'M1/1/D6' },
    ])
    await plant({ cageId: cages.get('M1/1/D4') })
    await plant({ earTagId: tag.id })
    await plant({ tattoo: c.tattoo })
    await touch(e.tattoo)
    expect(await undoFile(herd, id)).toMatchObject({ undone: 0, refused: 5 })
    expect(await refusedRows(herd, id)).toEqual([
      [2, a.tattoo, 'cageSince'],
      [3, b.tattoo, 'tagSince'],
      [4, c.tattoo, 'tattooSince'],
      [5, d.tattoo, 'cageSince'],
      [6, e.tattoo, 'changedSince'],
    ])
  })

  it('keeps who would descend from a rabbit that descends from it by now [U9]', async () => {
    const mum = await plant()
    const doe = await plant({ motherId: mum.id })
    const other = await plant()
    const id = await writeFile(herd, 'RABBITS', [{ tattoo: doe.tattoo, motherTattoo: other.tattoo }])
    await world().admin.query(
      'update app.rabbits set mother_id = $1, mother_farm_id = farm_id where id = $2',
      [doe.id, mum.id],
    )
    expect(await undoFile(herd, id)).toMatchObject({ undone: 0, refused: 1 })
    expect(await refusedRows(herd, id)).toEqual([[2, doe.tattoo, 'parentSince']])
  })

  it('may be one of bucks; one whose semen is on record stays [U9]', async () => {
    const [a, b] = [fresh(), fresh()]
    const id = await writeFile(herd, 'BUCKS', [{ tattoo: a }, { tattoo: b }], `&sourceFarmId=${herd.farmId}`)
    await writeFile(herd, 'SPERMS', [{ label: `OF ${a}`, buckTattoo: a }])
    expect(await undoFile(herd, id)).toMatchObject({ undone: 1, refused: 1 })
    expect(await refusedRows(herd, id)).toEqual([[2, a, 'semenSince']])
  })

  it('may be taken back by another administrator of the farm, by no other user [U9]', async () => {
    const id = await writeFile(herd, 'RABBITS', [{ tattoo: fresh() }])
    const { id: strangeFarm } = await buildFarm(world())
    const stranger = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: strangeFarm }),
    )
    const worker = await callerFor(world(), await buildUser(world(), { role: 'USER', farmId: herd.farmId }))
    const colleague = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId }),
    )
    expect((await stranger('POST', `/api/v1/imports/${id}/undo`)).status).toBe(404)
    expect((await worker('POST', `/api/v1/imports/${id}/undo`)).status).toBe(403)
    expect((await colleague('POST', `/api/v1/imports/${id}/undo`)).status).toBe(200)
    expect(await herd.settled(id)).toMatchObject({ status: 'UNDONE', undone: 1 })
    const { rows } = await world().admin.query(
      "select username = $1 as own, effect_records from app.commands where name = 'IMPORT_REVERT' order by id desc limit 1",
      [herd.user.username],
    )
    expect(rows).toEqual([{ own: false, effect_records: 1 }])
  })
})

describe('an import of semen that is taken back', () => {
  it('leaves known semen as it was and removes what nothing names [U9]', async () => {
    const { farmId } = herd
    const buck = await plant({ sex: 'MALE' })
    const known = await buildSperm(world(), { farmId })
    const [used, free, changed] = [`${fresh()} A`, `${fresh()} B`, `${fresh()} C`]
    const id = await writeFile(
      herd,
      'SPERMS',
      [known.label, used, free, changed].map((label) => ({ label, buckTattoo: buck.tattoo })),
    )
    await plant({
      fatherSpermId: (await world().admin.query('select id::int from app.sperms where label = $1', [used]))
        .rows[0].id,
    })
    await world().admin.query('update app.sperms set pedigree = true where label = $1', [changed])
    expect(await undoFile(herd, id)).toMatchObject({ undone: 2, refused: 2 })
    expect(await refusedRows(herd, id)).toEqual([
      [3, used, 'youngSince'],
      [5, changed, 'changedSince'],
    ])
    const { rows } = await world().admin.query(
      'select label, buck_id::int as buck from app.sperms where label = any ($1) order by label',
      [[known.label, used, free, changed]],
    )
    const found = Object.fromEntries(rows.map(({ label, buck: of }) => [label, of]))
    expect(found).toEqual({ [known.label]: null, [used]: buck.id, [changed]: buck.id })
  })
})
