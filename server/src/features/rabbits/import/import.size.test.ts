import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildRabbit, buildUser } from '../../../../test/builders.ts'
import { storedRabbit } from '../../../../test/import-herd.ts'
import { figure, size } from '../../../../test/prove.ts'
import { testWorld } from '../../../../test/world.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { resolveStock } from './resolve-rabbits.ts'
import { saveStock } from './save-rabbits.queries.ts'
import { loadStockFacts } from './import-facts.queries.ts'
import type { StockKind, StockRow } from './rabbit-rows.ts'

const world = testWorld({ poolSize: 1 })
const DOES: StockKind = { kind: 'RABBITS', sex: 'FEMALE' }

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

  it('may have 50,000 rows, also on a connection that wrote one doe before: new does with mothers, then their updates, in seconds [IMP-13]', async () => {
    const count = size(10_000, 50_000)
    // One doe changed: the plans of all triggers are made for one row.
    await buildRabbit(world(), { farmId, tattoo: 'ALONE1' })
    await save((await compare([row(2, { tattoo: 'ALONE1', line: 'D' })])).plan)
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
    expect(updated - began).toBeLessThan(count * 2.5)
  }, 300_000)
})
