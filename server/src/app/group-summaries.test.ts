import type { listFatteningSummary } from '@warren/shared/features/fattening-groups/summary.contract.ts'
import type { listMotherSummary } from '@warren/shared/features/mother-groups/summary.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { listYoungSummary } from '@warren/shared/features/young-groups/summary.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../test/builders.ts'
import { fatteningRow, motherRow, youngRow } from '../../test/page-figures.ts'
import { type FatteningPage, type MadeGroup, START, TODAY } from '../../test/test-groups.ts'
import { INSEMINATED, type MotherPage, testMothers } from '../../test/test-mothers.ts'
import { testYoung } from '../../test/test-young.ts'
import { testWorld } from '../../test/world.ts'

type FatteningRows = AnswerOf<typeof listFatteningSummary>
const world = testWorld()
const groups = testYoung(world)
const { get, at, start, arrive, move, type, close } = groups
const mothers = testMothers(world)

/** The same numbers in every run. */
let seed = 7
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const FEED = ['LACTATION', 'WEANING', 'FEMALE_STARTER', 'FINISHER', null]

type Set = Record<string, unknown>
const wasIn = (set: Set): Set =>
  Object.fromEntries(Object.entries(set).map(([field, value]) => [field, wasOf(field, value)]))
const put = (group: MadeGroup, day: string, set: Set) => type(group, day, set, wasIn(set))
const wasOf = (field: string, value: unknown): unknown =>
  typeof value === 'number' && !/weights|feed|Weight/.test(field) ? 0 : null

/** Animals weighed one by one: the mean of them is the weight of the day, whatever was typed [D-136]. */
async function weigh(group: MadeGroup, day: string, stock: string, grams: readonly number[]): Promise<void> {
  for (const weight of grams)
    await groups.send('POST', `/api/v1/group/${group.id}/diary/${diaryIdOf(group, day)}/weights/${stock}`, {
      weight,
    })
}

/** Three weeks of a group that has animals: deaths, feed with and without a type, weighings, a sale. */
async function fatten(group: MadeGroup): Promise<void> {
  for (let offset = 1; offset < 22; offset += 2 + random(3)) {
    const feed = FEED[random(FEED.length)]
    await put(group, addDays(group.startDate, offset), {
      dead: random(4),
      ...(feed && { 'feed.type': feed }),
      'feed.amount': 100 + random(9000) / 10,
      ...(random(2) === 1 && { 'weights.FAT': 900 + offset * 40 + random(60) }),
      ...(random(4) === 0 && { soldNum: 1 + random(5), soldWeight: 12.345 }),
    })
  }
}

const membersOf = async (id: number): Promise<MadeGroup[]> => {
  const { gpMembers, startDate } = await get<FatteningPage>(at(id))
  return gpMembers.map(({ groupId }) => ({ id: groupId, startDate }))
}
const fatteningRows = (query = '') => get<FatteningRows>(`/api/v1/group/fattening/summary${query}`)

/** The rows of all groups as their pages have them. */
async function fatteningPages(ids: readonly number[]) {
  const rows = []
  for (const id of ids) {
    const page = await get<FatteningPage>(at(id))
    const members = []
    for (const { groupId } of page.isParent ? page.gpMembers : [])
      members.push(await get<FatteningPage>(at(groupId)))
    rows.push(fatteningRow(page, members))
  }
  return rows
}
const byId = <R extends { groupId: number }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => a.groupId - b.groupId)

describe('the summary of fattening groups', () => {
  let plain: MadeGroup[] = []
  let merged: MadeGroup = { id: 0, startDate: START }
  beforeAll(async () => {
    plain = [await start(), await start({ startDate: '2026-04-10' }), await start(), await start()]
    const [first, second, third] = plain as [MadeGroup, MadeGroup, MadeGroup, MadeGroup]
    merged = await start({ stables: 3 })
    const members = await membersOf(merged.id)
    for (const group of [first, second, third, ...members])
      await arrive(group.id, 300 + random(200), {
        day: addDays(group.startDate, random(2)),
        weight: 300 + random(90),
      })
    for (const group of [first, second, third, ...members]) await fatten(group)
    await move(first.id, third.id, 40, TODAY)
    const [a, b] = members
    await weigh(first, '2026-05-10', 'FAT', [1900, 2001, 2000])
    await put(second, '2026-05-02', { 'weights.FAT': 5000 })
    await weigh(second, '2026-05-02', 'FAT', [1700, 1801])
    for (const member of members.slice(0, 2)) await weigh(member, '2026-05-09', 'FAT', [1850 + random(90)])
    if (a && b) await move(a.id, b.id, 30, '2026-05-11')
    await close(second, TODAY)
  })

  it('[SUM-04, D-174] says of every group what its page says, of merged ones once and of all members together', async () => {
    const ids = [...plain, merged].map(({ id }) => id)
    expect(byId(await fatteningRows())).toEqual(byId(await fatteningPages(ids)))
    const [row] = (await fatteningRows()).filter(({ groupId }) => groupId === merged.id)
    expect(row?.weeklyWeightGains.length).toBeGreaterThan(2)
    expect(row?.originNumSum).toBeGreaterThan(900)
  })

  it('[SUM-04, D-136, D-138] weighed animals stand before a typed weight, as on the page', async () => {
    const [first, second] = plain
    const rows = await fatteningRows()
    const rowOf = (group: MadeGroup | undefined) => rows.find(({ groupId }) => groupId === group?.id)
    expect(rowOf(first)?.lastWeight).toBe(1967)
    expect(rowOf(second)?.weeklyWeightGains.at(-1)?.weight).toBe(1751)
  })

  it('[SUM-03, D-172] holds groups that started in the range, ends included, open and swapped ends as well, newest first', async () => {
    const names = async (query: string) => (await fatteningRows(query)).map(({ groupId }) => groupId)
    const [, early] = plain
    expect(await names('?from=2026-04-10&to=2026-04-10')).toEqual([early?.id])
    expect(await names('?from=2026-04-19&to=2026-04-01')).toEqual([early?.id])
    expect(await names('?to=2026-04-19')).toEqual([early?.id])
    expect(await names('?from=2026-04-11')).not.toContain(early?.id)
    expect((await names('')).at(-1)).toBe(early?.id)
    expect((await groups.here.call('GET', '/api/v1/group/fattening/summary?from=2026-13-01')).status).toBe(
      400,
    )
  })

  it('[SUM-04, D-165] counts slaughtered animals among the sold ones', async () => {
    const [first] = plain
    const book = (num: number) =>
      world().admin.query(
        `insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, num, grams, document, document_id, at)
         values ($1, $2, 'SLAUGHTERED', $3, 'FAT', $4, $5, 'slaughtering', 1, now())`,
        [groups.here.farmId, TODAY, first?.id, num, num * 2500],
      )
    const rowOf = async () => (await fatteningRows()).find(({ groupId }) => groupId === first?.id)
    const before = await rowOf()
    await book(10)
    const after = await rowOf()
    await book(-10)
    expect(after).toMatchObject({
      soldNumSum: (before?.soldNumSum ?? 0) + 10,
      soldWeightSum: (before?.soldWeightSum ?? 0) + 25,
      actualNum: (before?.actualNum ?? 0) - 10,
    })
    expect(await rowOf()).toEqual(before)
  })

  it('[SUM-06] leaves out deleted groups, and what another farm has', async () => {
    const gone = await start()
    await groups.send('DELETE', at(gone.id))
    expect((await fatteningRows()).map(({ groupId }) => groupId)).not.toContain(gone.id)
    const { id: farmId } = await buildFarm(world())
    const call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    for (const kind of ['mother', 'young', 'fattening'])
      expect(await call('GET', `/api/v1/group/${kind}/summary`)).toMatchObject({ status: 200, body: [] })
  })
})

describe('the summary of young groups', () => {
  it('[SUM-05, D-173] says of parent and grandparent stock what the page says', async () => {
    const weighed = await groups.stocked({ PS: 120, GP: 20 })
    const moved = await groups.startYoung()
    const empty = await groups.startYoung()
    await groups.moveYoung(weighed.id, moved.id, { PS: 12, GP: 3 }, '2026-05-01')
    for (const [day, value] of Object.entries({
      '2026-04-24': {
        deadPS: 2,
        weights: [{ type: 'PS', weight: 1290 }],
        feed: { type: 'WEANING', amount: 40 },
      },
      '2026-05-04': {
        deadGP: 1,
        wastePS: 3,
        soldGP: 2,
        weights: [
          { type: 'PS', weight: 1510 },
          { type: 'GP', weight: 1600 },
        ],
        feed: { type: 'FEMALE_STARTER', amount: 61.5 },
      },
      [TODAY]: { ownReplacementPS: 10, soldPS: 4, wasteGP: 1 },
    }))
      await groups.putYoung(weighed, day, value)
    await weigh(weighed, '2026-05-04', 'GP', [1590, 1640])
    await weigh(weighed, '2026-05-04', 'PS', [1540, 1550, 1561])
    const rows = await get<AnswerOf<typeof listYoungSummary>>('/api/v1/group/young/summary')
    const pages = await Promise.all([weighed, moved, empty].map(({ id }) => groups.young(id)))
    expect(byId(rows)).toEqual(byId(pages.map(youngRow)))
    expect(rows.find(({ groupId }) => groupId === weighed.id)).toMatchObject({
      originNumPSSum: 120,
      actualNumPS: 89,
      deadPSPercent: 1.7,
      lastWeightGP: 1615,
      weeklyWeightGainsPS: [
        { weekOfAge: 6, weight: 1290, gain: null },
        { weekOfAge: 7, weight: 1550, gain: 26 },
      ],
    })
    expect(rows.find(({ groupId }) => groupId === empty.id)).toMatchObject({
      actualWeightPS: null,
      deadPSPercent: null,
    })
  })
})

describe('the summary of mother groups', () => {
  const numbers = {
    iaIncycle: 300,
    iaOutcycle: 60,
    iaVirgin: 40,
    pregnantIncycle: 250,
    pregnantVirgin: 30,
    populatedIncycle: 260,
    populatedVirgin: 30,
    farrowedIncycle: 240,
    farrowedVirgin: 28,
    nursingMother: 236,
    nursingMotherVirgin: 27,
    weanedMother: 230,
    weanedMotherVirgin: 26,
  }

  const tell = (group: MadeGroup, day: string, set: Set) => mothers.type(group, day, set, wasIn(set))

  it('[SUM-05, D-173, D-142] says what the page says, of a merged group what its members have together', async () => {
    const told = await mothers.startMothers()
    const untold = await mothers.startMothers()
    const merged = await mothers.startMothers({ stables: 2 })
    const page = await mothers.page(merged)
    const members = page.gpMembers.map(({ groupId }) => ({ id: groupId, startDate: INSEMINATED }))
    for (const [at_, group] of [told, ...members].entries()) {
      await mothers.mothers(group, numbers)
      await mothers.sucklings(group, {
        sucklingNum: 2600,
        sucklingViable: 2450,
        sucklingAdjusted: 2400,
        sucklingWeaned: at_ === 1 ? 0 : 2205,
        weaningDate: '2026-05-06',
      })
      await tell(group, '2026-04-08', {
        motherDead: 2,
        motherWaste: at_,
        sucklingDead: 31,
        sucklingExterm: 5,
        'weights.SUC': 130 + at_ * 7,
      })
      await tell(group, '2026-04-22', {
        sucklingDead: 7,
        'weights.SUC': 340 + at_ * 11,
        'feed.type': 'LACTATION',
        'feed.amount': 812.5,
      })
    }
    const path = `/api/v1/group/${told.id}/diary/${diaryIdOf(told, '2026-04-22')}/weights/SUC`
    for (const weight of [351, 360]) await mothers.send('POST', path, { weight })
    const rows = await mothers.get<AnswerOf<typeof listMotherSummary>>('/api/v1/group/mother/summary')
    const rowOf = async (group: MadeGroup, own: readonly MadeGroup[]): Promise<unknown> =>
      motherRow(
        await mothers.page(group),
        (await Promise.all(own.map((member) => mothers.page(member)))) as MotherPage[],
      )
    const expected = [await rowOf(told, []), await rowOf(untold, []), await rowOf(merged, members)]
    expect(byId(rows)).toEqual(expected)
    expect(rows.find(({ groupId }) => groupId === merged.id)).toMatchObject({
      iaSum: 800,
      pregnantPercent: 70,
      sucklingDeadSum: 76,
      feedSums: { LACTATION: 1625, total: 1625 },
    })
  })
})
