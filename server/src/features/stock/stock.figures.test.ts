import {
  inseminationsOf,
  performanceOf,
  pregnantOf,
} from '@warren/shared/features/covers/performance.rules.ts'
import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCover, buildIaGroup, buildRabbit, type Caller, callerFor } from '../../../test/builders.ts'
import { size } from '../../../test/prove.ts'
import { buildHerd, buildTagged, editCover, type Herd } from '../../../test/small-herd.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let herd: Herd
beforeAll(async () => {
  herd = await buildHerd(world())
})

const TODAY = '2026-05-12'
const callers = new Map<string, Caller>()
/** The list on a day with its length; a session does not last until another day. */
async function paged(query = '', today = TODAY): Promise<{ content: RabbitRow[]; totalElements: number }> {
  const before = world().now
  world().now = new Date(`${today}T08:00:00Z`)
  const call = callers.get(today) ?? (await callerFor(world(), herd.admin))
  callers.set(today, call)
  const { status, body } = await call('GET', `/api/v1/rabbits?pageSize=200${query}`)
  world().now = before
  expect(status).toBe(200)
  return body as { content: RabbitRow[]; totalElements: number }
}
const listed = async (query?: string, today?: string): Promise<RabbitRow[]> =>
  (await paged(query, today)).content

const GROUPS = 5
const DOES = 3
const day = fc.constantFrom(null, '2026-05-10', '2026-05-12', '2026-05-13', '2026-05-14', '2026-05-16')
const doe = fc.nat(DOES - 1)
const group = fc.nat(GROUPS - 1)
const litter = fc.record({
  touching: fc.constantFrom(true, false, null),
  farrowingDate: fc.constantFrom(null, '2026-05-12'),
  viable: fc.option(fc.nat(12)),
})
/** What may happen to the covers of a farm, one statement each. */
const steps = fc.oneof(
  fc.record({ op: fc.constant('insert' as const), doe, group, litter }),
  fc.record({ op: fc.constant('insert for all' as const), group, litter }),
  fc.record({ op: fc.constant('change' as const), doe, group, litter }),
  fc.record({ op: fc.constant('change for all' as const), group, litter }),
  fc.record({ op: fc.constant('give to another' as const), doe, to: doe, group }),
  fc.record({ op: fc.constant('move' as const), doe, group, to: group }),
  fc.record({ op: fc.constant('date' as const), group, day }),
  fc.record({ op: fc.constant('delete' as const), doe }),
  fc.record({ op: fc.constant('leave' as const), doe, gone: fc.boolean() }),
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

/** The statement of a step; what breaks a key is left undone, as a user would be refused. */
function statementOf(step: Step, does: readonly number[], groups: readonly number[]): [string, unknown[]] {
  const the = {
    doe: 'doe' in step ? does[step.doe] : null,
    group: 'group' in step ? groups[step.group] : null,
  }
  const values = 'litter' in step ? Object.values(step.litter) : []
  const columns = 'farm_id, ia_group_id, mother_id, pedigree, touching, farrowing_date, viable'
  switch (step.op) {
    case 'insert':
      return [
        `insert into app.covers (${columns}) values ($1, $2, $3, 'CP', $4, $5, $6) on conflict do nothing`,
        [herd.farmId, the.group, the.doe, ...values],
      ]
    case 'insert for all':
      return [
        `insert into app.covers (${columns}) select $1, $2, d, 'CP', $4, $5, $6 from unnest($3::bigint[]) d on conflict do nothing`,
        [herd.farmId, the.group, does, ...values],
      ]
    case 'change':
      return [
        'update app.covers set touching = $3, farrowing_date = $4, viable = $5 where mother_id = $1 and ia_group_id = $2',
        [the.doe, the.group, ...values],
      ]
    case 'change for all':
      return [
        'update app.covers set touching = $2, farrowing_date = $3, viable = $4, weight_4week = 1 where ia_group_id = $1',
        [the.group, ...values],
      ]
    case 'give to another':
      return [
        `update app.covers c set mother_id = $2 where mother_id = $1 and ia_group_id = $3
           and not exists (select from app.covers o where o.mother_id = $2 and o.ia_group_id = $3)`,
        [the.doe, does[step.to], the.group],
      ]
    case 'move':
      return [
        `update app.covers c set ia_group_id = $3 where mother_id = $1 and ia_group_id = $2
           and not exists (select from app.covers o where o.mother_id = $1 and o.ia_group_id = $3)`,
        [the.doe, the.group, groups[step.to]],
      ]
    case 'date':
      return ['update app.ia_groups set start_date = $2 where id = $1', [the.group, step.day]]
    case 'delete':
      return ['delete from app.covers where mother_id = $1', [the.doe]]
    case 'leave':
      return [
        'update app.rabbits set status = $2, exit_date = $3 where id = $1',
        [the.doe, ...(step.gone ? ['SOLD', '2026-05-12'] : ['IN_PROD', null])],
      ]
  }
}

interface StoredCover {
  readonly mother: number
  readonly groupId: number
  readonly group: string
  readonly startDate: string | null
  readonly touching: boolean | null
  readonly farrowingDate: string | null
  readonly viable: number | null
}
/** The covers as they are, newest group first among equals. */
const storedCovers = async (): Promise<StoredCover[]> =>
  (
    await world().admin.query<StoredCover>(
      `select c.mother_id::int as mother, g.name || coalesce(to_char(g.start_date, '-YYMMDD'), '') as "group", g.start_date as "startDate",
         c.touching, c.farrowing_date as "farrowingDate", c.viable
       from app.covers c join app.ia_groups g on g.id = c.ia_group_id where c.farm_id = $1 order by g.id desc`,
      [herd.farmId],
    )
  ).rows

/** The figures of a doe by the rules of her page. */
function expectedOf(covers: readonly StoredCover[], today: string) {
  const { iaCount, lastIa, last } = inseminationsOf(covers, today)
  const unused = { unviable: null, adjusted: null, nestCount3Week: null, weight3Week: null, nestCount: null }
  const { births, avgViable } = performanceOf(
    covers.map((cover) => ({ ...cover, ...unused, weight4Week: null, nanny: false, grid: false })),
  )
  const pregnant = last && pregnantOf(last)
  return { iaCount, lastIa, iaGroup: last?.group ?? null, pregnant, births, viableMean: avgViable }
}

describe('the figures of a doe in the list', () => {
  it('are those of her covers on any day, whatever happened to them [STK-04, D-065, D-066, D-067]', async () => {
    const groups: number[] = []
    for (let i = 0; i < GROUPS; i++)
      groups.push((await buildIaGroup(world(), { farmId: herd.farmId, name: `BAND${i}` })).id)
    const does: number[] = []
    for (let i = 0; i < DOES; i++) does.push((await buildRabbit(world(), { farmId: herd.farmId })).id)
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (history) => {
        for (const step of history) {
          const [text, values] = statementOf(step, does, groups)
          await world().admin.query(text, values)
        }
        const covers = await storedCovers()
        for (const today of [TODAY, '2026-05-13', '2026-05-15']) {
          const rows = await listed('&sortFields=lastIa', today)
          const found = does.map((id) => rows.find((row) => row.id === id))
          expect(found).toMatchObject(
            does.map((id) =>
              expectedOf(
                covers.filter(({ mother }) => mother === id),
                today,
              ),
            ),
          )
        }
      }),
      { numRuns: size(60, 2000) },
    )
    await world().admin.query('delete from app.covers')
  }, 600_000)

  it('sort and filter a list of any statuses without changing who is in it [STK-07, D-058]', async () => {
    const farmId = herd.farmId
    const begun = await buildIaGroup(world(), { farmId, startDate: '2026-02-02' })
    for (const [i, status] of [...RABBIT_STATUSES, ...RABBIT_STATUSES].entries()) {
      const { id } = await buildRabbit(world(), { farmId, status })
      if (i < RABBIT_STATUSES.length)
        await buildCover(world(), { farmId, iaGroupId: begun.id, motherId: id, viable: i })
    }
    await buildRabbit(world(), { farmId, sex: 'MALE' })
    const idsOf = (rows: readonly RabbitRow[]) =>
      rows.map(({ id }) => id).toSorted((a, b) => (a ?? 0) - (b ?? 0))
    await fc.assert(
      fc.asyncProperty(fc.subarray([...RABBIT_STATUSES]), fc.boolean(), async (statuses, hasLine) => {
        const filter = `&statuses=${statuses.join()}${hasLine ? '&lines=PS' : ''}`
        const walked = await paged(filter)
        const sorted = await paged(`${filter}&sortFields=viableMean`)
        expect(idsOf(sorted.content)).toEqual(idsOf(walked.content))
        expect(sorted.totalElements).toBe(walked.totalElements)
        const inseminated = await paged(`${filter}&palpations=PREGNANT,EMPTY,UNKNOWN`)
        expect(idsOf(inseminated.content)).toEqual(
          idsOf(walked.content.filter(({ lastIa }) => lastIa !== null)),
        )
        expect(inseminated.totalElements).toBe(inseminated.content.length)
      }),
      { numRuns: size(30, 300) },
    )
  })

  it('follow a palpation from the form of the cover at once, and a group on its day [RAB-25, D-067]', async () => {
    const { id } = await buildTagged(world(), herd)
    const farmId = herd.farmId
    const past = await buildIaGroup(world(), { farmId, startDate: '2026-04-20' })
    const planned = await buildIaGroup(world(), { farmId, startDate: '2026-05-13' })
    const { id: coverId } = await buildCover(world(), { farmId, iaGroupId: past.id, motherId: id })
    await buildCover(world(), { farmId, iaGroupId: planned.id, motherId: id })
    const sperm = await world().admin.query<{ id: number }>(
      "insert into app.sperms (farm_id, label) values ($1, 'FIG-1') returning id::int",
      [farmId],
    )
    const idsOf = async (query: string, today?: string) => (await listed(query, today)).map((row) => row.id)
    expect(await idsOf('&palpations=UNKNOWN')).toContain(id)
    const answer = await editCover(herd, id, coverId, {
      spermId: sperm.rows[0]?.id,
      touching: true,
      touchingDate: '2026-05-04',
    })
    expect(answer.body).toEqual({ messages: [] })
    expect(await idsOf('&palpations=UNKNOWN')).not.toContain(id)
    expect(await idsOf('&palpations=PREGNANT&lastIaTo=2026-04-20')).toContain(id)
    expect(await idsOf('&palpations=UNKNOWN&lastIaFrom=2026-05-13', '2026-05-13')).toContain(id)
    expect(await idsOf('&palpations=PREGNANT', '2026-05-13')).not.toContain(id)
  })

  it('hold what two people write to two covers of one doe at once [D-065]', async () => {
    const farmId = herd.farmId
    const { id } = await buildRabbit(world(), { farmId })
    const covers: number[] = []
    for (const startDate of ['2026-01-10', '2026-03-10']) {
      const group = await buildIaGroup(world(), { farmId, startDate })
      covers.push((await buildCover(world(), { farmId, iaGroupId: group.id, motherId: id })).id)
    }
    const [one, two] = [await world().admin.connect(), await world().admin.connect()]
    const born = 'update app.covers set farrowing_date = start_date + 31, viable = 8 where id = $1'
    await one.query('begin')
    await two.query('begin')
    await one.query(born, [covers[0]])
    // Waits for the doe's row until the first is through.
    const second = two.query(born, [covers[1]])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await one.query('commit')
    await second
    await two.query('commit')
    one.release()
    two.release()
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ births: 2, viableMean: 8 })
  })

  it('are written by the database alone: a request may only read them [GEN-38]', async () => {
    const { rows } = await world().admin.query<{ privilege: string }>(
      "select privilege_type as privilege from information_schema.table_privileges where table_name = 'doe_figures' and grantee = 'warren_app'",
    )
    expect(rows).toEqual([{ privilege: 'SELECT' }])
  })
})
