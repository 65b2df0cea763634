import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEarTag, callerFor, buildIaGroup, buildRabbit, buildSperm } from '../../../test/builders.ts'
import {
  brief,
  type Cells,
  type Herd,
  herdFile,
  importHerd,
  storedRabbit,
} from '../../../test/import-herd.ts'
import { refused } from '../../../test/refused.ts'
import { edit } from '../../../test/small-herd.ts'
import { TODAY } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
beforeEach(async () => {
  herd = await importHerd(world())
})

const success = (rows: number) => [null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]
const tattoos = async () =>
  (
    await world().admin.query<{ tattoo: string }>(
      'select tattoo from app.rabbits where farm_id = $1 order by id',
      [herd.farmId],
    )
  ).rows.map(({ tattoo }) => tattoo)

describe('a file that spells a tattoo otherwise', () => {
  it('is refused where two of its rows have the same one, and makes one doe [D-241, IMP-13]', async () => {
    const lines = brief(await herd.send('RABBITS', [{ tattoo: 'SDR001' }, { tattoo: 'sdr001' }]))
    expect(lines).toContainEqual([3, 'A', 'ERROR', 'DUPLICATED_TATTOO', 'sdr001'])
    expect(await tattoos()).toEqual([])
  })

  it('means the doe of the farm, who keeps her tattoo as it was written [D-241]', async () => {
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'SDR001' }]))).toEqual([success(1)])
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'sdr001', weight32d: 905 }]))).toEqual([success(1)])
    expect(await tattoos()).toEqual(['SDR001'])
    expect(await storedRabbit(world(), herd.farmId, 'SDR001')).toMatchObject({ weight_32d: 905 })
  })

  it('finds the mother, in the farm and in the file [D-241]', async () => {
    const mother = await buildRabbit(world(), {
      farmId: herd.farmId,
      tattoo: 'MÁTÉ 01',
      birthDate: '2024-01-01',
    })
    const rows = [
      { tattoo: 'YOUNG1', birthDate: '2025-10-09', motherTattoo: 'máté  01' },
      { tattoo: 'YOUNG2', birthDate: '2026-02-09', motherTattoo: 'young1' },
    ]
    expect(brief(await herd.send('RABBITS', rows))).toEqual([success(2)])
    expect(await storedRabbit(world(), herd.farmId, 'YOUNG1')).toMatchObject({ mother: mother.tattoo })
    expect(await storedRabbit(world(), herd.farmId, 'YOUNG2')).toMatchObject({ mother: 'YOUNG1' })
  })

  it('is refused where the tattoo is that of a buck [D-241]', async () => {
    await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'BUCK001', sex: 'MALE' })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'Buck001' }]))).toContainEqual([
      2,
      'A',
      'ERROR',
      'WRONG_SEX',
      'Buck001',
    ])
  })

  it('names the buck of semen [D-241]', async () => {
    const buck = await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'BUCK001', sex: 'MALE' })
    const row = { label: 'S-1', buckTattoo: 'buck001' }
    expect(brief(await herd.send('SPERMS', [row]))).toEqual([success(1)])
    const { rows } = await world().admin.query('select buck_id::int from app.sperms where farm_id = $1', [
      herd.farmId,
    ])
    expect(rows).toEqual([{ buck_id: buck.id }])
  })

  it('keeps two rabbits that left and live apart as before: the birth date decides [D-241]', async () => {
    const left = { tattoo: 'sdr001', birthDate: '2023-01-01', status: 'SOLD' }
    await buildRabbit(world(), { farmId: herd.farmId, ...left })
    const rows = [{ tattoo: 'SDR001', birthDate: new Date('2025-10-09T00:00:00Z') }]
    expect(brief(await herd.send('RABBITS', rows))).toEqual([success(1)])
    expect(await tattoos()).toEqual(['sdr001', 'SDR001'])
  })
})

const SAVED = { status: 200, body: { messages: [] } }
const tagged = async (tattoo: string, fields: object = {}) => {
  const { farmId } = herd
  const earTagId = (await buildEarTag(world(), { farmId })).id
  return buildRabbit(world(), { farmId, tattoo, earTagId, ...fields })
}
/** A living pair of the time when tattoos were compared letter by letter: the younger one is marked. */
async function oldPair() {
  const older = await tagged('SDR001', { birthDate: '2024-01-01' })
  const younger = await tagged('YOUNGER', { birthDate: '2025-01-01' })
  await world().admin.query(
    "update app.rabbits set tattoo = 'sdr001', tattoo_twin = 'SDR001' where farm_id = $1 and id = $2",
    [herd.farmId, younger.id],
  )
  return { older, younger }
}
const save = async (id: number, fields: object) => {
  const { farmId, user: admin } = herd
  return edit({ farmId, admin, cages: [], call: await callerFor(world(), admin) }, id, fields)
}

describe('a data sheet', () => {
  it('refuses the tattoo of a living rabbit in any letters and spaces, and names it [D-241, RAB-24]', async () => {
    await tagged('SDR 001')
    const { id } = await tagged('OTHER1')
    for (const tattoo of ['sdr 001', ' Sdr  001 '])
      expect(await save(id, { tattoo })).toEqual(refused('DUPLICATED_TATTOO'))
    expect(await save(id, { tattoo: 'sdr001' })).toEqual(SAVED)
  })

  it('lets a rabbit alone be written in other letters [D-241]', async () => {
    const { id } = await tagged('sdr001')
    expect(await save(id, { tattoo: 'SDR001' })).toEqual(SAVED)
    expect(await tattoos()).toEqual(['SDR001'])
  })

  it('refuses that one that left comes back next to one with its tattoo [D-241]', async () => {
    const { id } = await tagged('sdr001', { status: 'SOLD' })
    await tagged('SDR001')
    expect(await save(id, { status: 'IN_PROD' })).toEqual(refused('DUPLICATED_TATTOO'))
  })
})

describe('a pair that the farm had before', () => {
  it('is saved as it is, neither takes the letters of the other, and a third is refused [D-241]', async () => {
    const { older, younger } = await oldPair()
    for (const { id } of [older, younger]) expect(await save(id, { weight32d: 900 })).toEqual(SAVED)
    expect(await save(younger.id, { tattoo: 'SDR001' })).toEqual(refused('DUPLICATED_TATTOO'))
    expect(await save(older.id, { tattoo: 'Sdr001' })).toEqual(refused('DUPLICATED_TATTOO'))
    const { id } = await tagged('OTHER1')
    expect(await save(id, { tattoo: 'SDR001' })).toEqual(refused('DUPLICATED_TATTOO'))
  })

  it('is one no more with another tattoo, which no other rabbit gets then [D-241]', async () => {
    const { younger } = await oldPair()
    expect(await save(younger.id, { tattoo: 'SDR002' })).toEqual(SAVED)
    await expect(buildRabbit(world(), { farmId: herd.farmId, tattoo: 'sdr002' })).rejects.toThrow(
      'rabbits__living_tattoo__key',
    )
  })

  it('is distinguished by a file that spells both, as its export does [D-241, IMP-13]', async () => {
    const { older, younger } = await oldPair()
    const rows = [
      { tattoo: 'sdr001', weight32d: 801 },
      { tattoo: 'SDR001', weight32d: 802 },
      { tattoo: 'CHILD1', motherTattoo: 'sdr001', birthDate: '2026-01-01' },
    ]
    expect(brief(await herd.send('RABBITS', rows))).toEqual([success(3)])
    const { rows: found } = await world().admin.query<object>(
      "select id::int, weight_32d, mother_id::int as mother from app.rabbits where farm_id = $1 and tattoo <> '' order by id",
      [herd.farmId],
    )
    expect(found).toEqual([
      { id: older.id, weight_32d: 802, mother: null },
      { id: younger.id, weight_32d: 801, mother: null },
      { id: expect.any(Number), weight_32d: null, mother: younger.id },
    ])
  })

  it('is what the filter of the stock list finds [D-241, STK-07]', async () => {
    const { older, younger } = await oldPair()
    await tagged('ALONE1')
    await tagged('alone1', { status: 'SOLD' })
    const found = async (query: string) =>
      (await herd.call<{ content: { id: number }[] }>('GET', `/api/v1/rabbits?${query}`)).body.content.map(
        ({ id }) => id,
      )
    expect((await found('twins=true')).toSorted((a, b) => a - b)).toEqual([older.id, younger.id])
    expect(await found('other=ALL_BUCK&twins=true')).toEqual([])
    expect(await found('twins=false')).toHaveLength(4)
    expect(await save(younger.id, { status: 'SOLD' })).toEqual(SAVED)
    expect(await found('twins=true')).toEqual([])
  })
})

describe('a file of a round', () => {
  it('pairs the doe it spells otherwise, her once, and takes her results [D-241, IAG-08, FAR-06]', async () => {
    const { farmId } = herd
    const doe = await buildRabbit(world(), { farmId, tattoo: 'SDR001' })
    await buildSperm(world(), { farmId, label: 'C-2219' })
    const { id } = await buildIaGroup(world(), {
      farmId,
      startDate: addDays(TODAY, -20),
      active: true,
    })
    const pairing = (motherTattoo: string) => ({ motherTattoo, spermLabel: 'C-2219', pedigree: 'CP' })
    const send = async (kind: 'IAGROUPS' | 'FARROWING', rows: readonly object[]) => {
      const call = kind === 'IAGROUPS' ? `ia-groups?iaGroupId=${id}` : `ia-group/${id}/farrowing`
      const file = await herdFile(kind, rows as readonly Cells[])
      return brief((await herd.upload<ImportLine[]>(`/api/v1/import/${call}`, file)).body)
    }
    expect(await send('IAGROUPS', [pairing('sdr001'), pairing('Sdr001')])).toContainEqual(
      expect.arrayContaining([3, 'DUPLICATED_MOTHER']),
    )
    expect(await send('IAGROUPS', [pairing('sdr001')])).toEqual([success(1)])
    const result = { motherTattoo: 'Sdr001', touching: '+' }
    expect(await send('FARROWING', [result, { ...result, motherTattoo: 'SDR001' }])).toContainEqual(
      expect.arrayContaining([3, 'INVALID_DATA']),
    )
    expect(await send('FARROWING', [result])).toEqual([success(1)])
    const { rows } = await world().admin.query(
      'select mother_id::int, touching from app.covers where ia_group_id = $1',
      [id],
    )
    expect(rows).toEqual([{ mother_id: doe.id, touching: true }])
  })
})
