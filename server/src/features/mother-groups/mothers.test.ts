import { describe, expect, it } from 'vitest'
import { INSEMINATED, testMothers } from '../../../test/test-mothers.ts'
import { TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'
import type { listGroupNames } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'

const world = testWorld()
const { here, send, get, of, startMothers, mothers, sucklings, page, list, type, closeMothers } =
  testMothers(world)
const sent = (form: object) => here.call('POST', '/api/v1/group/mother', form)
const oneStable = () => [{ id: here.stables[0] ?? 0, name: 'S1' }]

describe('starting a mother group', () => {
  it('[MOT-24] [MOT-09] [MOT-26] answers its number, with the farrowing date 31 days on [MOT-08]', async () => {
    const { status, body } = await sent({ name: 'delta', startDate: INSEMINATED, stables: oneStable() })
    expect([status, typeof body]).toEqual([200, 'number'])
    expect(await page({ id: Number(body), startDate: INSEMINATED })).toMatchObject({
      generatedName: 'DELTA-260301',
      parentId: null,
      farrowingDate: '2026-04-01',
      separationDate: '2026-05-06',
      stableName: 'S1',
      endDate: null,
    })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ stables: [] }, 'stables'],
    [{ stables: [{ id: 2_000_000_000 }] }, 'stables'],
  ])('[MOT-10] refuses %j', async (more, field) => {
    const { body } = await sent({ name: 'ECHO', startDate: INSEMINATED, stables: oneStable(), ...more })
    expect((body as { problems: { field: string }[] }).problems.map((problem) => problem.field)).toEqual([
      field,
    ])
  })

  it('[MOT-38] refuses a name that is taken', async () => {
    const form = { name: 'FOX', startDate: INSEMINATED, stables: oneStable() }
    expect((await sent(form)).status).toBe(200)
    const again = await sent({ ...form, name: 'fox' })
    expect([again.status, again.body]).toMatchObject([405, { messages: ['INVALID_GROUP_NAME'] }])
  })

  it('[MOT-25] [MOT-07] says the name before', async () => {
    const check = (query: string) => here.call('GET', `/api/v1/group/mother/check?${query}`)
    expect((await check('name=alfa01&startDate=2026-03-01')).body).toBe('ALFA01-260301')
    expect((await check('name=%20&startDate=2026-03-01')).status).toBe(400)
  })

  it('[MOT-15] [MOT-16] over two stables makes a parent with members a and b', async () => {
    const parent = await startMothers({ stables: 2, name: 'GOLF' })
    const shown = await page(parent)
    expect(shown).toMatchObject({ isParent: true, parentId: parent.id, generatedName: 'GOLF-260301' })
    expect(shown.gpMembers.map(({ generatedName, stables }) => [generatedName, stables[0]?.name])).toEqual([
      ['GOLF-260301a', 'S1'],
      ['GOLF-260301b', 'S2'],
    ])
  })
})

describe('mother groups', () => {
  it('[MOT-23] [MOT-04] [MOT-03] are listed with their dates and heads, members under their parent', async () => {
    const parent = await startMothers({ stables: 2, name: 'HOTEL', startDate: '2026-03-02' })
    const [member] = (await page(parent)).gpMembers
    const a = { id: member?.groupId ?? 0, startDate: parent.startDate }
    await mothers(a, { iaIncycle: 50 })
    await sucklings(a, { sucklingNum: 400, sucklingWeaned: 380, weaningDate: '2026-05-05' })
    const { content } = await list('&search=hotel')
    expect(content.map(({ generatedName }) => generatedName)).toEqual([
      'HOTEL-260302',
      'HOTEL-260302a',
      'HOTEL-260302b',
    ])
    const figures = {
      startDate: '2026-03-02',
      farrowingDate: '2026-04-02',
      separationDate: '2026-05-05',
      actualMotherNum: 50,
      actualSucklingNum: 0,
      notPlaced: 380,
      toExplain: 0,
      endDate: null,
    }
    expect(content[0]).toMatchObject({ ...figures, stableName: 'S1, S2' })
    expect(content[1]).toMatchObject({ ...figures, stableName: 'S1' })
    expect(content[2]).toMatchObject({ separationDate: '2026-05-07', actualMotherNum: 0, notPlaced: 0 })
  })

  it('[MOT-27] change their stable; a merged group takes one for each member and more', async () => {
    const group = await startMothers()
    const second = here.stables[1] ?? 0
    expect(await send('PUT', of(group.id), { id: second, name: 'S2' })).toMatchObject({ messages: [] })
    expect((await page(group)).stables).toEqual([{ id: second, name: 'S2' }])
    expect(await send('PUT', of(group.id), [{ id: here.stables[0] }, { id: second }])).toMatchObject({
      problems: [{ code: 'INVALID_DATA', field: 'stables' }],
    })
    const parent = await startMothers({ stables: 2, name: 'INDIA' })
    const places = (num: number) => here.stables.slice(0, num).map((id) => ({ id }))
    expect((await send('PUT', of(parent.id), places(1))).status).toBe(405)
    expect(await send('PUT', of(parent.id), places(3))).toMatchObject({ messages: [] })
    expect((await page(parent)).gpMembers.map(({ generatedName }) => generatedName)).toEqual([
      'INDIA-260301a',
      'INDIA-260301b',
      'INDIA-260301c',
    ])
  })

  it('[MOT-29] [MOT-30] [MOT-22] are closed on a day and reopened, a parent with its members', async () => {
    const group = await startMothers()
    await type(group, '2026-05-08', { comment: 'late' }, { comment: null })
    expect((await closeMothers(group, '2026-05-07')).status).toBe(405)
    expect((await closeMothers(group, '2026-05-13')).status).toBe(405)
    expect(await closeMothers(group, '2026-05-09')).toMatchObject({ messages: [], left: {} })
    expect((await page(group)).endDate).toBe('2026-05-09')
    expect((await closeMothers(group, '2026-05-09')).status).toBe(405)
    expect(await send('PUT', `${of(group.id)}/reopen`)).toMatchObject({ messages: [] })
    expect((await page(group)).endDate).toBeNull()
    const parent = await startMothers({ stables: 2 })
    await closeMothers(parent, TODAY)
    const { gpMembers } = await page(parent)
    expect(gpMembers).toHaveLength(2)
    for (const { groupId } of gpMembers)
      expect((await page({ id: groupId, startDate: INSEMINATED })).endDate).toBe(TODAY)
  })

  it('[MOT-28] [MOT-05] are deleted with their members, children not alone, and can be put back', async () => {
    const parent = await startMothers({ stables: 2 })
    const [member] = (await page(parent)).gpMembers
    expect((await send('DELETE', of(member?.groupId ?? 0))).status).toBe(405)
    expect(await send('DELETE', of(parent.id))).toMatchObject({ messages: [], binId: parent.id })
    expect((await here.call('GET', of(parent.id))).status).toBe(404)
    expect((await here.call('GET', of(member?.groupId ?? 0))).status).toBe(404)
    expect(await send('POST', `/api/v1/bin/group/${parent.id}/restore`)).toMatchObject({ messages: [] })
    expect((await page(parent)).gpMembers).toHaveLength(2)
  })

  it('[MOT-31] [DIA-06] keep a day whole, with its weights and medicine', async () => {
    const group = await startMothers()
    await mothers(group, { iaIncycle: 20 })
    const day = {
      motherDead: 3,
      motherDissected: 2,
      motherDeadResp: 1,
      motherDeadEre: 1,
      motherWaste: 1,
      comment: 'hot',
      weights: [
        { type: 'MOT', weight: 4100 },
        { type: 'SUC', weight: 350 },
      ],
      indoorData: { temperature: 21.5, relativeHumidity: 61 },
      dailyFeedAmount: 410,
      feed: { type: 'LACTATION', amount: 2500, productNumber: 'L1', siloName: 'N', serialNumber: '7' },
      medicine: {
        treatment: 'none',
        vaccination: true,
        drinkingWater: false,
        medication1: true,
        medication2: false,
      },
    }
    const put = (body: object) => send('PUT', `${of(group.id)}/diary/${diaryIdOf(group, '2026-04-20')}`, body)
    expect(await put(day)).toMatchObject({ messages: [] })
    const shown = await page(group)
    const row = shown.diary.diaries.find(({ actualDate }) => actualDate === '2026-04-20')
    expect(row?.value).toMatchObject(day)
    expect(row).toMatchObject({ dayOfAge: 19, weekOfAge: 3, dayStartNum: 20, dayEndNum: 16 })
    expect(row?.zones.red).toBe(true)
    expect(shown.diary.medicineSumValues).toEqual({
      vaccinationSum: 1,
      drinkingWaterSum: 0,
      medicine1Sum: 1,
      medicine2Sum: 0,
    })
    expect(shown.weightGains).toEqual([{ weekOfAge: 3, dayOfAge: 19, weight: 350, gain: null }])
    expect(await put({ motherDissected: 4 })).toMatchObject({ problems: [{ field: 'motherDissected' }] })
    expect(await put({ motherDeadResp: 3 })).toMatchObject({ problems: [{ field: 'motherDeadResp' }] })
  })

  it('[DIA-09] [DIA-11] take four kinds of feed, and no other', async () => {
    const group = await startMothers()
    const fed = (feed: object) =>
      send('PUT', `${of(group.id)}/diary/${diaryIdOf(group, '2026-04-20')}`, { feed })
    for (const type of ['LACTATION', 'WEANING', 'FEMALE_STARTER', 'FINISHER'])
      expect(await fed({ type, amount: 30_000 })).toMatchObject({ messages: [] })
    expect(await fed({ type: 'GRASS' })).toMatchObject({ problems: [{ field: 'feed.type' }] })
    expect(await fed({ amount: 30_000.5 })).toMatchObject({ problems: [{ field: 'feed.amount' }] })
  })

  it('[MOT-34] [MOT-35] are known by name with the days of their diaries, merged parents are not', async () => {
    const parent = await startMothers({ stables: 2, name: 'KILO' })
    const names = await get<AnswerOf<typeof listGroupNames>>('/api/v1/groups/name')
    const known = names.filter(({ formattedName }) => formattedName.startsWith('KILO'))
    expect(known.map(({ formattedName }) => formattedName).sort()).toEqual(['KILO-260301a', 'KILO-260301b'])
    expect(known[0]).toMatchObject({
      groupMarker: 'MOTHER',
      diaryStartDate: '2026-03-01',
      diaryEndDate: '2026-05-13',
      closed: false,
    })
    expect(await get(`/api/v1/group/${parent.id}`)).toEqual({
      groupId: parent.id,
      formattedName: 'KILO-260301',
      stablesNames: ['S1', 'S2'],
    })
  })

  it('[MOT-04] are sorted by kindling and weaning, the day that was entered before the usual one [D-261]', async () => {
    const late = await startMothers({ name: 'WEAN1', startDate: '2026-03-02' })
    await startMothers({ name: 'WEAN2', startDate: '2026-03-03' })
    await sucklings(late, { sucklingNum: 10, weaningDate: '2026-05-11' })
    const rows = async (field: string, order: string) =>
      (await list(`&search=wean&sortFields=${field}&sortOrder=${order}`)).content.map(
        ({ generatedName, farrowingDate, separationDate }) => [generatedName, farrowingDate, separationDate],
      )
    const usual = ['WEAN2-260303', '2026-04-03', '2026-05-08']
    const entered = ['WEAN1-260302', '2026-04-02', '2026-05-11']
    expect(await rows('farrowingDate', 'asc')).toEqual([entered, usual])
    expect(await rows('farrowingDate', 'desc')).toEqual([usual, entered])
    expect(await rows('separationDate', 'asc')).toEqual([usual, entered])
    expect(await rows('separationDate', 'desc')).toEqual([entered, usual])
  })

  it('of another kind are not there', async () => {
    const group = await startMothers()
    expect((await here.call('GET', `/api/v1/group/fattening/${group.id}`)).status).toBe(404)
  })
})
