import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildUser, signInAs } from '../../../../test/builders.ts'
import { askForFile, groupFile } from '../../../../test/group-file.ts'
import { savedByOffice } from '../../../../test/office.ts'
import { type FatteningPage, type MadeGroup, START, TODAY } from '../../../../test/test-groups.ts'
import { testYoung } from '../../../../test/test-young.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const groups = testYoung(world)
const { here, get, at, start, arrive, move, type, close } = groups

let [token, userId] = ['', 0]
const tokenOf = async (farmId: number) => {
  const user = await buildUser(world(), { role: 'ADMIN', farmId })
  return { id: user.id, token: await signInAs(world(), user) }
}
beforeAll(async () => {
  const reader = await tokenOf(here.farmId)
  ;[token, userId] = [reader.token, reader.id]
})

const ask = (kind: string, id: number, by = token) => askForFile(world(), by, kind, id)
const fileOf = async (kind: string, id: number, by = token) => {
  const answer = await ask(kind, id, by)
  expect(answer.statusCode).toBe(200)
  return groupFile(answer.rawPayload)
}
const day = (text: string) => `date ${text}`

/** A fattening group of three weeks with deaths, feed, weights, a sale and a text that looks like a formula. */
async function fattened(): Promise<MadeGroup> {
  const group = await start()
  await arrive(group.id, 1000, { weight: 912.5, farmName: 'Neighbour', groupName: '007' })
  await type(
    group,
    START,
    { dead: 3, dissected: 2, comment: '=1+1' },
    { dead: 0, dissected: 0, comment: null },
  )
  await type(
    group,
    '2026-04-22',
    { dead: 4, 'feed.type': 'WEANING', 'feed.amount': 1250.5, 'medicine.medication1': true },
    { dead: 0, 'feed.type': null, 'feed.amount': null, 'medicine.medication1': false },
  )
  await type(
    group,
    '2026-05-04',
    { 'weights.FAT': 1740, 'indoorData.temperature': 18.5 },
    {
      'weights.FAT': null,
      'indoorData.temperature': null,
    },
  )
  await type(group, '2026-05-11', { soldNum: 100, soldWeight: 205.25 }, { soldNum: 0, soldWeight: null })
  return group
}

describe('the workbook of a fattening group', () => {
  let group: MadeGroup
  let file: Awaited<ReturnType<typeof groupFile>>
  let page: FatteningPage
  beforeAll(async () => {
    group = await fattened()
    page = await get<FatteningPage>(at(group.id))
    file = await fileOf('fattening', group.id)
  })

  it('[MOT-36] [GEN-31] has a sheet for each part of the page, and a name that says what it is and whose', async () => {
    expect(file.names).toEqual(['Group', 'Diary', 'Weight gains', 'Origins', 'Slaughterings', 'Postings'])
    const { headers } = await ask('fattening', group.id)
    expect(headers['content-disposition']).toMatch(
      new RegExp(`filename="Fattening group ${page.generatedName}_.+_2026-05-12_\\d{4}\\.xlsx"`),
    )
  })

  it('[MOT-36] [FAT-09] says on its first sheet what the page says', () => {
    const { figures } = file
    expect(figures.get('Name')).toEqual([page.generatedName, null])
    expect(figures.get('Stables')).toEqual(['S1', null])
    expect(figures.get('Start date')).toEqual([day(START), null])
    expect(figures.get('Closed on')).toEqual([null, null])
    expect(figures.get('Figures of the day')).toEqual([day(TODAY), null])
    expect(figures.get('Placed')).toEqual([1000, null])
    expect(figures.get('Dead')).toEqual([page.sumValues.deadSum, 0.7])
    expect(figures.get('Heads now')).toEqual([893, null])
    expect(figures.get('Deaths allowed to delivery')).toEqual([page.sumValues.allowedDeadSum, null])
    expect(figures.get('Deaths expected to delivery')).toEqual([page.expectedDead, null])
    expect(figures.get('Sold, kg')).toEqual([205.25, null])
    expect(figures.get('Feed delivered, kg')).toEqual([1250.5, null])
    expect(figures.get('Days with medication 1')).toEqual([1, null])
    expect(figures.get('Mean weight, g')).toEqual([1740, null])
  })

  it('[MOT-36] [DIA-05] has a row for each day that has come, with all fields and counts of it', () => {
    const rows = file.rowsIn('Diary')
    const shown = page.diary.diaries.filter(({ actualDate }) => actualDate <= TODAY)
    expect(rows.map((row) => [row['Date'], row['Age in days'], row['Week of age']])).toEqual(
      shown.map(({ actualDate, dayOfAge, weekOfAge }) => [day(actualDate), dayOfAge, weekOfAge]),
    )
    const counts = [
      'Heads at the start of the day',
      'Heads at the end of the day',
      'Arrived, less moved away',
    ]
    expect(rows.map((row) => counts.map((name) => row[name]))).toEqual(
      shown.map(({ dayStartNum, dayEndNum, addedNum }) => [dayStartNum, dayEndNum, addedNum]),
    )
    expect(rows[0]).toMatchObject({ Dead: 3, Dissected: 2, Note: '=1+1', 'Dead so far': 3 })
    expect(rows[2]).toMatchObject({
      Dead: 4,
      'Dead so far': 7,
      'Feed type': 'Weaning',
      'Feed delivered, kg': 1250.5,
      'Medication 1': 'yes',
      'Medication 2': 'no',
    })
    expect(rows.at(-2)).toMatchObject({ 'Sold, heads': 100, 'Sold, kg': 205.25 })
    expect(rows[0]).not.toHaveProperty('Member')
  })

  it('[MOT-36] has the sums of a week on its last day, of the week that runs up to now', () => {
    const rows = file.rowsIn('Diary')
    const weekly = rows.filter((row) => row['Week: Dead'] !== undefined)
    const shown = page.diary.diaries.flatMap(({ weekly: week }) => (week ? [week] : [])).slice(0, 5)
    expect(
      weekly.map((row) => [row['Week of age'], row['Week: Dead'], row['Week: Feed delivered, kg']]),
    ).toEqual(
      shown.map(({ weekOfAge, value }) => [
        weekOfAge,
        value['dead'],
        (value['feed'] as { amount: number }).amount,
      ]),
    )
    expect(weekly.map((row) => row['Week: Dead of the heads at its start, %'])).toEqual(
      shown.map(({ percent }) => percent ?? undefined),
    )
    expect(weekly.at(-1)?.['Date']).toBe(day(TODAY))
  })

  it('[MOT-36] [FAT-17] has weights, arrivals and every posting', async () => {
    expect(
      file
        .rowsIn('Weight gains')
        .map((row) => [row['Age in days'], row['Mean weight, g'], row['Gain a day, g']]),
    ).toEqual(page.weightGains.map(({ dayOfAge, weight, gain }) => [dayOfAge, weight, gain ?? undefined]))
    expect(file.rowsIn('Weight gains').at(-1)?.['Date']).toBe(day('2026-05-04'))
    expect(file.rowsIn('Origins')).toEqual([
      {
        Date: day(START),
        What: 'Arrival',
        Farm: 'Neighbour',
        'From or to group': '007',
        'Age in days': 35,
        Heads: 1000,
        'Weight, kg': 912.5,
        'Mean weight, g': 913,
      },
    ])
    const posted = file.rowsIn('Postings')
    expect(posted.map((row) => [row['What'], row['Heads'], row['Weight, kg']])).toEqual([
      ['Arrived', 1000, 912.5],
      ['Died', 3, 0],
      ['Died', 4, 0],
      ['Sold', 100, 205.25],
    ])
    expect(posted).toHaveLength((await groups.postings(group.id)).length)
    expect(posted[1]).toMatchObject({
      Date: day(START),
      From: page.generatedName,
      By: expect.any(String) as string,
    })
    expect(posted[0]).toMatchObject({ To: page.generatedName, 'To animals': 'fattening rabbits' })
    expect(posted[0]?.['Entered at']).toMatch(/^date 2026-05-12T\d\d:\d\d$/)
  })

  it('is opened by LibreOffice in four languages, each heading once', async () => {
    const files = new Map<string, Uint8Array>()
    for (const language of LANGUAGES) {
      await world().admin.query('update app.users set language_code = $2 where id = $1', [userId, language])
      files.set(language, (await ask('fattening', group.id)).rawPayload)
    }
    await world().admin.query("update app.users set language_code = 'en' where id = $1", [userId])
    for (const [language, saved] of await savedByOffice(files)) {
      const own = await groupFile(files.get(language) ?? saved)
      const opened = await groupFile(saved)
      expect([language, opened.names]).toEqual([language, own.names])
      for (const headings of own.headings)
        expect([language, new Set(headings).size]).toEqual([language, headings.length])
      for (const name of own.names) expect([name, opened.rowsIn(name)]).toEqual([name, own.rowsIn(name)])
    }
  })
})

describe('the workbook of other groups', () => {
  it('[MOT-36] of a merged parent names the member of each row', async () => {
    const { id } = await start({ stables: 2, name: 'DUO' })
    const members = (await get<FatteningPage>(at(id))).gpMembers
    const [a, b] = members.map(({ groupId }) => ({ id: groupId, startDate: START }))
    if (!a || !b) throw new Error('no members')
    await arrive(a.id, 500)
    await arrive(b.id, 300)
    await type(a, START, { dead: 2 })
    await move(a.id, b.id, 50, TODAY)
    const file = await fileOf('fattening', id)
    const [first, second] = members.map(({ generatedName }) => generatedName)
    const rows = file.rowsIn('Diary')
    expect(
      rows
        .filter((row) => row['Date'] === day(TODAY))
        .map((row) => [row['Member'], row['Heads at the end of the day']]),
    ).toEqual([
      [first, 448],
      [second, 350],
    ])
    expect(file.figures.get('Members')).toEqual([`${first}, ${second}`, null])
    expect(file.figures.get('Stables')).toEqual(['S1, S2', null])
    expect(file.figures.get('Heads now')).toEqual([798, null])
    expect(file.rowsIn('Origins').map((row) => [row['Member'], row['What'], row['Heads']])).toEqual([
      [first, 'Arrival', 500],
      [second, 'Arrival', 300],
      [first, 'Moved out', -50],
      [second, 'Moved in', 50],
    ])
    // A move between members is one line of the ledger.
    expect(file.rowsIn('Postings').map((row) => [row['What'], row['From'], row['To'], row['Heads']])).toEqual(
      [
        ['Arrived', undefined, first, 500],
        ['Arrived', undefined, second, 300],
        ['Died', first, undefined, 2],
        ['Moved', first, second, 50],
      ],
    )
  })

  it('[MOT-36] [YNG-06] of a young group tells both stocks', async () => {
    const group = await groups.stocked({ PS: 100, GP: 20 })
    await groups.putYoung(group, START, { deadPS: 2, wasteGP: 1, soldPS: 5 })
    const weighed = { weights: [{ type: 'PS', weight: 1900 }] }
    await groups.putYoung(group, TODAY, weighed)
    const page = await groups.young(group.id)
    const file = await fileOf('young', group.id)
    expect(file.names).toEqual(['Group', 'Diary', 'Weight gains', 'Origins', 'Postings'])
    expect(file.figures.get('Placed, PS')).toEqual([100, null])
    expect(file.figures.get('Live now, PS')).toEqual([93, 93])
    expect(file.figures.get('Dead, PS')).toEqual([page.sumValues.deadPS, 2])
    expect(file.figures.get('Waste, GP')).toEqual([page.sumValues.wasteGP, 5])
    const [row] = file.rowsIn('Diary')
    expect(row).toMatchObject({ 'Dead, PS': 2, 'Waste, GP': 1, 'Sold, heads, PS': 5 })
    expect([row?.['Heads at the end of the day, PS'], row?.['Heads at the end of the day, GP']]).toEqual([
      93, 19,
    ])
    expect(file.rowsIn('Weight gains').map((gain) => [gain['Animals'], gain['Mean weight, g']])).toEqual([
      ['PS', 1900],
    ])
    expect(file.rowsIn('Origins')).toMatchObject([
      { 'Heads, PS': 100, 'Weight, kg, PS': 120, 'Heads, GP': 20 },
    ])
  })

  it('[MOT-36] is not there under another kind, on another farm, or in the bin', async () => {
    const group = await start()
    expect((await ask('young', group.id)).statusCode).toBe(404)
    expect((await ask('weight', group.id)).statusCode).toBe(400)
    const foreign = await tokenOf((await buildFarm(world())).id)
    expect((await ask('fattening', group.id, foreign.token)).statusCode).toBe(404)
    await close(group)
    expect((await fileOf('fattening', group.id)).figures.get('Closed on')).toEqual([day(TODAY), null])
    await groups.send('DELETE', at(group.id))
    expect((await ask('fattening', group.id)).statusCode).toBe(404)
  })
})
