import { describe, expect, it } from 'vitest'
import { NO_SUCKLING_NUM } from '../group-pages/numbers.rules.ts'
import { motherFiguresOf, notPlacedOf, weekWeights } from './figures.rules.ts'
import { goldenDays, goldenMothers, goldenStock, goldenSucklings, stockDay } from './testing/sample-round.ts'
import { wayToWeaning } from './weaning-way.rules.ts'

const numbers = { motherNum: goldenMothers, sucklingNum: goldenSucklings, endDate: null }

describe('figures of a mother page', () => {
  it('[MOT-14] says how many does and kits there are, of how many, and what was lost', () => {
    const figures = motherFiguresOf({ ...numbers, days: goldenDays('2024-04-20') }, '2024-04-20')
    expect(figures.mothers).toEqual({
      now: 493,
      base: 504,
      dead: 12,
      deadShare: 2.4,
      culled: 3,
      culledShare: 0.6,
    })
    expect(figures.sucklings).toEqual({
      now: 4407,
      base: 4880,
      dead: 402,
      deadShare: 8.2,
      culled: 71,
      culledShare: 1.5,
    })
    expect(figures).toMatchObject({ day: '2024-04-20', age: 19 })
  })

  it('[MOT-14] stands for the last day of a closed group', () => {
    const days = goldenDays('2024-06-01', { endDate: '2024-04-05' })
    const figures = motherFiguresOf({ ...numbers, endDate: '2024-04-05', days }, '2024-06-01')
    expect(figures.day).toBe('2024-04-05')
    expect(figures.sucklings.now).toBe(4880)
  })

  it('[DIA-21] counts the days with each medicine, and the feed that was delivered', () => {
    const days = goldenDays('2024-04-20', {
      days: [
        { offset: 3, version: 1, cells: { 'medicine.vaccination': true, 'feed.amount': 100.5 } },
        { offset: 4, version: 1, cells: { 'medicine.vaccination': true, 'medicine.medication2': true } },
        { offset: 60, version: 1, cells: { 'medicine.drinkingWater': true, 'feed.amount': 70 } },
      ],
    })
    expect(motherFiguresOf({ ...numbers, days }, '2024-04-20')).toMatchObject({
      vaccinationDays: 2,
      drinkingWaterDays: 0,
      medication1Days: 0,
      medication2Days: 1,
      deliveredKg: 100.5,
    })
  })

  it('[MOT-12] has the last weight of kits in each of six weeks, and the gain since the one before', () => {
    const weighed = (offset: number, grams: number) => ({
      offset,
      version: 1,
      cells: { 'weights.SUC': grams, 'weights.MOT': 4300 },
    })
    const days = goldenDays('2024-05-06', {
      days: [weighed(30, 90), weighed(31, 60), weighed(36, 110), weighed(38, 138), weighed(52, 362)],
    })
    expect(weekWeights(days)).toEqual([
      { week: 1, dayOfAge: 7, weight: 138, gain: null },
      { week: 2, dayOfAge: null, weight: null, gain: null },
      { week: 3, dayOfAge: 21, weight: 362, gain: 16 },
      { week: 4, dayOfAge: null, weight: null, gain: null },
      { week: 5, dayOfAge: null, weight: null, gain: null },
      { week: 6, dayOfAge: null, weight: null, gain: null },
    ])
    expect(motherFiguresOf({ ...numbers, days }, '2024-05-06').kitWeight).toEqual({
      grams: 362,
      day: '2024-04-22',
    })
  })

  it('[MOT-12] takes no weight of does for one of kits on the day they are born', () => {
    const days = goldenDays('2024-05-06', {
      days: [{ offset: 31, version: 1, cells: { 'weights.MOT': 4300 } }],
    })
    expect(days.find(({ dayOfAge }) => dayOfAge === 0)?.cells).toMatchObject({ 'weights.MOT': 4300 })
    expect(weekWeights(days).map(({ weight }) => weight)).toEqual([null, null, null, null, null, null])
  })

  it('says how many weaned kits no group has taken, or that more were placed than weaned', () => {
    expect(notPlacedOf(goldenStock)).toBe(4392)
    expect(notPlacedOf([...goldenStock, stockDay('WEAN', 70, { gone: 4400 })])).toBe(-8)
  })
})

describe('the way from born to weaned', () => {
  const stepsOn = (today: string) =>
    wayToWeaning(
      goldenSucklings,
      goldenDays(today).filter(({ day }) => day <= today),
    )

  it('[MOT-18] goes from all born over what was lost to what was weaned', () => {
    expect(stepsOn('2024-05-06').map(({ step, num }) => [step, num])).toEqual([
      ['born', 5200],
      ['unviable', -222],
      ['alive', 4978],
      ['fosteredAway', -98],
      ['dead', -402],
      ['exterminated', -71],
      ['corrected', -15],
      ['weaned', 4392],
    ])
  })

  it('[MOT-18] closes: each bar begins where the last one ended', () => {
    const bars = stepsOn('2024-05-06')
    expect(bars.find(({ step }) => step === 'corrected')?.to).toBe(4392)
    expect(bars.find(({ step }) => step === 'unviable')).toMatchObject({ from: 5200, to: 4978 })
  })

  it('[MOT-18] ends with the kits that are left while they are in their nests', () => {
    expect(stepsOn('2024-04-20').at(-1)).toEqual({ step: 'left', num: 4407, from: 0, to: 4407 })
  })

  it('says nothing before kits are born', () => {
    expect(stepsOn('2024-03-20')).toEqual([])
    expect(wayToWeaning(NO_SUCKLING_NUM, [])).toEqual([])
  })
})
