import type { FatteningSummaryRow } from '@warren/shared/features/fattening-groups/summary.rules.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { listFatteningSummary } from '@warren/shared/features/fattening-groups/summary.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../test/builders.ts'
import { askForFile, groupFile } from '../../test/group-file.ts'
import { savedByOffice } from '../../test/office.ts'
import { type FatteningPage, START, TODAY } from '../../test/test-groups.ts'
import { testSlaughter } from '../../test/test-slaughter.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld({ worker: true })
const { here, start, arrive, move, type, slaughter, send, get, at } = testSlaughter(world)

const SUMMARY = '/api/v1/group/fattening/summary'
const day = (text: string) => `date ${text}`
/** What a cell holds of a value: blank ones are left out of their row. */
const cell = (value: number | null) => value ?? undefined

/** What LibreOffice has saved of the workbooks of a group and of the summary. */
let page: Awaited<ReturnType<typeof groupFile>>
let summary: Awaited<ReturnType<typeof groupFile>>
let shown: FatteningPage
let rows: AnswerOf<typeof listFatteningSummary>

beforeAll(async () => {
  const token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
  const group = await start()
  const other = await start({ startDate: '2026-04-25' })
  await arrive(group.id, 1000, { weight: 912.345, farmName: '=HYPERLINK("http://a")' })
  await type(
    group,
    '2026-04-22',
    { dead: 7, dissected: 3, deadEre: 2, comment: '=1+1', 'feed.type': 'FINISHER', 'feed.amount': 1250.125 },
    { dead: 0, dissected: 0, deadEre: 0, comment: null, 'feed.type': null, 'feed.amount': null },
  )
  const weights = `/api/v1/group/${group.id}/diary/${diaryIdOf(group, '2026-05-04')}/weights/FAT`
  for (const weight of [1701, 1740, 1812]) await send('POST', weights, { weight })
  await move(group.id, other.id, 40, '2026-05-10')
  await slaughter(group.id, 600, {
    createDate: '2026-05-11',
    lot: '0042',
    abscessNum: 4,
    abscessWeight: 9.123,
  })
  await slaughter(group.id, 100, { weight: 261.5, trDeadNum: 1, trDeadWeight: 2.5 })
  shown = await get<FatteningPage>(at(group.id))
  rows = await get(SUMMARY)
  const summaryFile = await world().app.inject({
    method: 'GET',
    url: '/api/v1/export/group/fattening/summary',
    headers: bearer(token),
  })
  const saved = await savedByOffice(
    new Map([
      ['page', (await askForFile(world(), token, 'fattening', group.id)).rawPayload],
      ['summary', summaryFile.rawPayload],
    ]),
  )
  // A formula in any cell would have thrown here.
  page = await groupFile(saved.get('page') ?? new Uint8Array())
  summary = await groupFile(saved.get('summary') ?? new Uint8Array())
})

describe('workbooks of groups that LibreOffice has opened and saved', () => {
  it('[MOT-36, DIA-05] the diary has days as dates and the counts the page answers', () => {
    const days = shown.diary.diaries.filter(({ actualDate }) => actualDate <= TODAY)
    expect(
      page
        .rowsIn('Diary')
        .map((row) => [
          row['Date'],
          row['Dead'],
          row['Heads at the start of the day'],
          row['Heads at the end of the day'],
          row['Feed delivered, kg'],
          row['Note'],
        ]),
    ).toEqual(
      days.map(({ actualDate, dayStartNum, dayEndNum, value }) => {
        const { dead, feed, comment } = value as {
          dead: number
          feed?: { amount: number | null }
          comment: string | null
        }
        return [
          day(actualDate),
          dead,
          dayStartNum,
          dayEndNum,
          cell(feed?.amount ?? null),
          comment ?? undefined,
        ]
      }),
    )
    expect(days.some(({ value }) => (value as { comment?: string | null }).comment === '=1+1')).toBe(true)
  })

  it('[MOT-36, SLA-01] slaughterings and weights are what the page answers, a lot keeps its zeros', () => {
    const slaughterings = page
      .rowsIn('Slaughterings')
      .map((row) => [row['Date'], row['Lot'], row['Heads'], row['Weight, kg'], row['Abscess: Weight, kg']])
    expect(slaughterings).toEqual(
      shown.slaughterings
        .toSorted((a, b) => a.createDate.localeCompare(b.createDate))
        .map(({ createDate, lot, num, weight, abscessWeight }) => [
          day(createDate),
          lot ?? undefined,
          num,
          weight,
          abscessWeight || undefined,
        ]),
    )
    expect(slaughterings[0]).toContain('0042')
    expect(
      page
        .rowsIn('Weight gains')
        .map((row) => [row['Age in days'], row['Mean weight, g'], row['Gain a day, g']]),
    ).toEqual(shown.weightGains.map(({ dayOfAge, weight, gain }) => [dayOfAge, weight, cell(gain)]))
    expect(shown.weightGains.at(-1)?.weight).toBe(1751)
  })

  it('[MOT-36, FAT-17] what someone named like a formula is a text, an arrival has its day and its kilograms', () => {
    expect(page.rowsIn('Origins')[0]).toMatchObject({
      Date: day(START),
      Farm: '=HYPERLINK("http://a")',
      Heads: 1000,
      'Weight, kg': 912.345,
    })
  })

  it('[SUM-07, SUM-04] every figure of the summary is the one that is answered', () => {
    const told = (row: FatteningSummaryRow) => ({
      Name: row.generatedName,
      'Start date': day(row.startDate),
      'Age, days': row.actualAge,
      'Placed: Heads': row.originNumSum,
      'Placed: kg': row.originWeightSum,
      'Now: Heads': row.actualNum,
      'Now: kg': cell(row.actualWeight),
      'Dead: Heads': row.deadSum,
      'Dead: %': cell(row.deadPercent),
      'Feed, kg: Finisher': row.feedSums.FINISHER,
      'Feed, kg: Total': row.feedSums.total,
      'Sold: Heads': row.soldNumSum,
      'Sold: kg': row.soldWeightSum,
      'Sold: g a head': cell(row.soldWeightPerNum),
      'Weight: Last, g': cell(row.lastWeight),
      'Weight: Gain, g a day': cell(row.dailyGain),
      weeks: row.weeklyWeightGains.map(({ weight }) => weight),
    })
    const WEEK = 'Weight of the week, g: '
    const read = summary.rowsIn('Summary').map((row) => ({
      ...Object.fromEntries(
        Object.keys(told(rows[0] as FatteningSummaryRow))
          .filter((name) => name !== 'weeks')
          .map((name) => [name, row[name]]),
      ),
      weeks: Object.keys(row)
        .filter((name) => name.startsWith(WEEK))
        .map((name) => row[name]),
    }))
    expect(read).toEqual(rows.map(told))
    expect(rows).toHaveLength(2)
    expect(rows.find(({ groupId }) => groupId === shown.id)).toMatchObject({
      soldNumSum: 700,
      lastWeight: 1751,
    })
  })
})
