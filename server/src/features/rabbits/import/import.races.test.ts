import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildFarm, buildRabbit, buildUser } from '../../../../test/builders.ts'
import { brief, buildCages, type Herd, importHerd, storedRabbit } from '../../../../test/import-herd.ts'
import { figure, size } from '../../../../test/prove.ts'
import { testWorld } from '../../../../test/world.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { resolveStock } from './resolve-rabbits.ts'
import { saveStock } from './save-rabbits.queries.ts'
import { loadStockFacts } from './import-facts.queries.ts'
import type { StockKind, StockRow } from './rabbit-rows.ts'

const world = testWorld({ worker: true, poolSize: 8 })
const DOES: StockKind = { kind: 'RABBITS', sex: 'FEMALE' }
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

describe('a file compared and then written', () => {
  let actor: Actor
  let farmId: number
  beforeAll(async () => {
    farmId = (await buildFarm(world())).id
    const user = await buildUser(world(), { role: 'ADMIN', farmId })
    actor = {
      userId: user.id,
      sessionId: 0,
      username: user.username,
      role: 'ADMIN',
      language: 'en',
      farmIds: [farmId],
    }
  })
  const visible = () => ({ userId: actor.userId, farmIds: actor.farmIds })
  const compare = async (rows: readonly StockRow[]) => {
    const call = { farmId, sourceFarmId: farmId, today: '2026-05-12' }
    const facts = await world().engine.read('app', visible(), (db) =>
      loadStockFacts(scopeOf(actor), db, DOES, { call, farms: new Map(), rows }),
    )
    return resolveStock(DOES, rows, facts)
  }
  const save = (plan: Parameters<typeof saveStock>[1]) =>
    world().engine.write('app', visible(), (tx: Tx) =>
      saveStock(tx, plan, { farmId, kind: DOES, now: world().now, today: '2026-05-12' }),
    )
  const row = (n: number, values: StockRow['values']): StockRow => ({ row: n, values })

  it('is refused when another user changed the doe in between, and nothing of it is written', async () => {
    await buildRabbit(world(), { farmId, tattoo: 'STALE1' })
    const { plan } = await compare([row(2, { tattoo: 'STALE1', line: 'D' }), row(3, { tattoo: 'FRESH1' })])
    await world().admin.query(
      "update app.rabbits set breed = 'ZIKA', version = version + 1 where farm_id = $1",
      [farmId],
    )
    await expect(save(plan)).rejects.toMatchObject({ name: 'StaleVersion' })
    expect(await storedRabbit(world(), farmId, 'FRESH1')).toBeUndefined()
    expect(await storedRabbit(world(), farmId, 'STALE1')).toMatchObject({ line: null, breed: 'ZIKA' })
  })

  it('may have 50,000 rows: new does with mothers, then their updates, in seconds [IMP-13]', async () => {
    const count = size(10_000, 50_000)
    const stable = (
      await world().admin.query(
        "with s as (insert into app.stables (farm_id, name) values ($1, 'BIG') returning id), r as (insert into app.cage_rows (farm_id, stable_id, row_no) select $1, id, n from s, generate_series(1, 100) n) select id from s",
        [farmId],
      )
    ).rows[0]?.id
    await world().admin.query(
      "insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id) select $1, $2, 1 + n / 500, 'DOWN', 1 + n % 500, 1 from generate_series(0, $3 - 1) n",
      [farmId, stable, count],
    )
    const tattoo = (n: number) => `B${String(n).padStart(6, '0')}`
    const cage = (n: number) => `BIG/${1 + Math.floor(n / 500)}/D${1 + (n % 500)}`
    // Ten generations, the young first in the file.
    const rows = Array.from({ length: count }, (_, n) =>
      row(n + 2, {
        tattoo: tattoo(n),
        cage: cage(n),
        birthDate: '2025-10-09',
        weight32d: 900,
        ...(n < (count * 9) / 10 && { motherTattoo: tattoo(n + count / 10) }),
      }),
    )
    const began = performance.now()
    const first = await compare(rows)
    expect(first.problems).toEqual([])
    const compared = performance.now()
    expect((await save(first.plan)).rows).toBe(count)
    const written = performance.now()
    // Every rabbit moves to the next cage, in one ring, and gets another mother.
    const moved = rows.map(({ row: at }, n) =>
      row(at, {
        tattoo: tattoo(n),
        cage: cage((n + 1) % count),
        weight66d: 2300,
        ...(n < count / 10 && { motherTattoo: tattoo(n + count / 10 + (n % 2 === 0 ? 1 : 0)) }),
      }),
    )
    const second = await compare(moved)
    expect(second.problems).toEqual([])
    expect(second.plan.updates).toHaveLength(count)
    const comparedAgain = performance.now()
    expect((await save(second.plan)).rows).toBe(count)
    const updated = performance.now()
    expect(await storedRabbit(world(), farmId, tattoo(0))).toMatchObject({
      cage: cage(1),
      weight_32d: 900,
      weight_66d: 2300,
      mother: tattoo(count / 10 + 1),
    })
    const again = await compare(moved)
    expect([again.problems, again.plan.updates, again.plan.inserts, again.plan.rows]).toEqual([
      [],
      [],
      [],
      count,
    ])
    const ms = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
    figure(
      `${count} does: compared in ${ms(began, compared)}, written in ${ms(compared, written)}; all moved: compared in ${ms(written, comparedAgain)}, written in ${ms(comparedAgain, updated)}`,
    )
    expect(updated - began).toBeLessThan(150_000)
  }, 300_000)
})
