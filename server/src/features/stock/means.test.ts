import { meanOf } from '@warren/shared/kernel/figures.ts'
import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildCover, buildIaGroup } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld()
let herd: Herd
beforeAll(async () => {
  herd = await buildHerd(world())
})

const listedMeans = async (): Promise<Map<number | null, number | null>> => {
  const { body } = await herd.call('GET', '/api/v1/rabbits?pageSize=200')
  return new Map((body as { content: RabbitRow[] }).content.map(({ id, viableMean }) => [id, viableMean]))
}

it('four litters of 9, 9, 9 and 10 are 9.3 a litter, in the list as on the sheet [D-065, STK-04]', async () => {
  const { id } = await buildTagged(world(), herd)
  for (const [month, viable] of [9, 9, 9, 10].entries()) {
    const startDate = `2025-0${month * 2 + 1}-01`
    const iaGroupId = (await buildIaGroup(world(), { farmId: herd.farmId, startDate })).id
    const farrowingDate = `2025-0${month * 2 + 2}-01`
    await buildCover(world(), { farmId: herd.farmId, iaGroupId, motherId: id, farrowingDate, viable })
  }
  expect((await sheetOf(herd, id)).performance.avgViable).toBe(9.3)
  expect((await listedMeans()).get(id)).toBe(9.3)
})

it('the list rounds every mean as the rule does, halves above all [D-065]', async () => {
  // Halves come up with litters by four, eight, twelve and twenty; each number of them with 14 sums.
  const litters = [1, 2, 3, 4, 6, 7, 8, 12, 20].flatMap((n) =>
    Array.from({ length: 14 }, (_, i) => ({ n, sum: 7 * n + i })),
  )
  const { rows } = await world().admin.query<{ id: number; n: number; sum: number }>(
    `with asked as (select * from unnest($2::int[], $3::int[]) with ordinality as a (n, sum, i)),
     groups as (insert into app.ia_groups (farm_id, name, start_date)
       select $1, 'MEAN' || g, date '2023-01-01' + 40 * g from generate_series(0, 19) g returning id, start_date),
     does as (insert into app.rabbits (farm_id, sex, tattoo) select $1, 'FEMALE', 'MEAN' || lpad(i::text, 4, '0') from asked returning id, tattoo),
     litters as (insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, farrowing_date, viable)
       select $1, g.id, d.id, 'CP', g.start_date + 31, a.sum / a.n + case when g.k < a.sum % a.n then 1 else 0 end
       from does d join asked a on d.tattoo = 'MEAN' || lpad(a.i::text, 4, '0')
       join (select *, row_number() over (order by id) - 1 as k from groups) g on g.k < a.n)
     select d.id::int, a.n, a.sum from does d join asked a on d.tattoo = 'MEAN' || lpad(a.i::text, 4, '0')`,
    [herd.farmId, litters.map(({ n }) => n), litters.map(({ sum }) => sum)],
  )
  const listed = await listedMeans()
  const found = rows.map(({ id, n, sum }) => ({ n, sum, mean: listed.get(id) }))
  expect(found).toHaveLength(litters.length)
  expect(found).toEqual(found.map(({ n, sum }) => ({ n, sum, mean: meanOf([sum / n]) })))
})
