import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildRabbit } from '../../../../test/builders.ts'
import { brief, buildCages, type Herd, importHerd, storedRabbit } from '../../../../test/import-herd.ts'
import { size } from '../../../../test/prove.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true, poolSize: 8 })
let herd: Herd
let colleague: Herd

beforeAll(async () => {
  herd = await importHerd(world())
  colleague = await importHerd(world(), herd.farmId)
  await buildCages(world(), herd.farmId)
})

describe('two people who import at once', () => {
  it('the same tag and the same cage: one gets both, the other hears of it, nothing is doubled [IMP-22, D-073]', async () => {
    for (let i = 0; i < size(4, 50); i++) {
      const { tag } = await buildEarTag(world(), { farmId: herd.farmId })
      const cage = `M1/1/D${(i % 10) + 1}`
      const [a, b] = await Promise.all([
        herd.send('RABBITS', [{ tattoo: `RACEA${i}`, earTag: tag, cage }]),
        colleague.send('RABBITS', [{ tattoo: `RACEB${i}`, earTag: tag, cage }]),
      ])
      const codes = [a, b].map((lines) => lines.map(({ code }) => code).join())
      expect(codes.toSorted()).toEqual(['DUPLICATED_TATTOO,CAGE_NOT_FOUND,NO_DATA_UPDATE', 'IMPORT_SUCCESS'])
      await world().admin.query(
        "update app.rabbits set status = 'SOLD', exit_date = '2026-05-12', cage_id = null where farm_id = $1",
        [herd.farmId],
      )
    }
  })

  it('the same cage: one is placed, the other comes without [D-073]', async () => {
    for (let i = 0; i < size(4, 50); i++) {
      const cage = `M1/1/D${(i % 10) + 1}`
      const [a, b] = await Promise.all([
        herd.send('RABBITS', [{ tattoo: `CAGEA${i}`, cage }]),
        colleague.send('RABBITS', [{ tattoo: `CAGEB${i}`, cage }]),
      ])
      expect([a, b].map((lines) => lines.map(({ code }) => code).join()).toSorted()).toEqual([
        'CAGE_NOT_FOUND,IMPORT_SUCCESS',
        'IMPORT_SUCCESS',
      ])
      await world().admin.query(
        "update app.rabbits set status = 'SOLD', exit_date = '2026-05-12', cage_id = null where farm_id = $1",
        [herd.farmId],
      )
    }
  })

  it('the same new tattoo: the second updates what the first has made', async () => {
    const answers = await Promise.all([
      herd.send('RABBITS', [{ tattoo: 'BOTH01', line: 'D' }]),
      colleague.send('RABBITS', [{ tattoo: 'BOTH01', breed: 'ZIKA' }]),
    ])
    expect(answers.flatMap(brief).map(([, , , code]) => code)).toEqual(['IMPORT_SUCCESS', 'IMPORT_SUCCESS'])
    expect(await storedRabbit(world(), herd.farmId, 'BOTH01')).toMatchObject({ line: 'D', breed: 'ZIKA' })
  })

  it('the same doe: neither loses what the other wrote', async () => {
    await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'SHARED1' })
    for (let i = 0; i < size(3, 50); i++) {
      await Promise.all([
        herd.send('RABBITS', [{ tattoo: 'SHARED1', weight32d: 900 + i }]),
        colleague.send('RABBITS', [{ tattoo: 'SHARED1', weight66d: 2300 + i }]),
      ])
      expect(await storedRabbit(world(), herd.farmId, 'SHARED1')).toMatchObject({
        weight_32d: 900 + i,
        weight_66d: 2300 + i,
      })
    }
  })
})
