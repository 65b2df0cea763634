import { addDays } from '../../kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { type AwaitedCovers, chancesOf, type Chances, forecastOf, NO_HISTORY } from './forecast.rules.ts'

const START = '2026-03-31'
const many = (
  count: number,
  touching: AwaitedCovers['touching'],
  stableId: number | null = 1,
): AwaitedCovers[] => [{ startDate: START, touching, count, stableId }]
const on = (day: number) => addDays(START, day)
const forecast = (
  covers: AwaitedCovers[],
  chances: Chances,
  today: string,
  [from, to]: readonly [number, number] = [0, 62],
) => forecastOf(covers, chances, today, { from: on(from), to: on(to) })

const HISTORY = {
  ...NO_HISTORY,
  covers: 1500,
  births: 1215,
  feltCovers: 1290,
  feltBirths: 1212,
  viable: 11_542,
}

describe('births to come', () => {
  const chances = chancesOf(HISTORY)

  it('have the chances of the farm’s own rounds', () => {
    expect([chances.notFelt, chances.felt].map((chance) => chance.toFixed(4))).toEqual(['0.8097', '0.9403'])
    expect(chances.kits.toFixed(2)).toBe('9.50')
    expect(chances.shares.map(([day, share]) => [day, Number(share.toFixed(2))])).toEqual([
      [30, 0.1],
      [31, 0.6],
      [32, 0.24],
      [33, 0.06],
    ])
  })

  it('of a group not felt, and of one felt, with the range', () => {
    const notFelt = forecast(many(300, null), chances, on(10))
    expect([notFelt.all.births.toFixed(1), notFelt.all.low, notFelt.all.high]).toEqual(['242.9', 234, 252])
    expect(forecast(many(300, 'unsure'), chances, on(10)).all).toEqual(notFelt.all)
    const felt = forecast([...many(250, true), ...many(50, false)], chances, on(20))
    expect([felt.all.births.toFixed(1), felt.all.low, felt.all.high]).toEqual(['235.1', 230, 240])
    expect(Math.round(felt.all.kits)).toBe(2233)
    expect(felt.days.map(({ day, births }) => [day, births.toFixed(1)])).toEqual([
      [on(30), '23.5'],
      [on(31), '141.0'],
      [on(32), '56.4'],
      [on(33), '14.1'],
    ])
    expect([felt.covers, felt.all.covers]).toEqual([300, 250])
  })

  it('of a farm without history are what is usual', () => {
    const { all } = forecast(many(100, true), chancesOf(NO_HISTORY), on(14))
    expect([all.births.toFixed(0), all.low, all.high]).toEqual(['96', 93, 99])
  })

  it('come on the days that are left, and from the 35th on not any more', () => {
    const late = forecast(many(100, true), chances, on(32))
    expect(late.days.map(({ day }) => day)).toEqual([on(32), on(33)])
    expect(late.all.births).toBeCloseTo(94.03, 1)
    expect(late.days[0]?.births).toBeCloseTo(94.03 * 0.8, 1)
    expect(forecast(many(100, true), chances, on(35))).toMatchObject({
      all: { births: 0, high: 0 },
      days: [],
    })
  })

  it('are told by stable, and in some of the days as one chance of each doe', () => {
    const covers = [...many(150, true, 1), ...many(100, true, null), ...many(50, false, 2)]
    const { days, all } = forecast(covers, chances, on(20), [31, 32])
    expect(days.map(({ day, births, covers: n }) => [day, births.toFixed(1), n])).toEqual([
      [on(31), '141.0', 250],
      [on(32), '56.4', 250],
    ])
    expect(
      days[0]?.stables.map(({ stableId, births, covers: n }) => [stableId, births.toFixed(1), n]),
    ).toEqual([
      [1, '84.6', 150],
      [null, '56.4', 100],
      [2, '0.0', 0],
    ])
    // 250 chances of 0.9403 × 0.84 each: narrower than the two days would be apart.
    expect([all.births.toFixed(1), all.low, all.high]).toEqual(['197.5', 189, 206])
  })

  it('follow a farm whose does kindle later', () => {
    const later = chancesOf({ ...HISTORY, byDay: new Map([[33, 950]]) })
    expect(later.shares.find(([day]) => day === 33)?.[1]).toBeCloseTo(0.953, 3)
    expect(chancesOf({ ...HISTORY, byDay: new Map([[34, 50]]) }).shares.at(-1)).toEqual([34, 0.5])
    // Typed with a wrong month: no birth is awaited on such days.
    const slips = new Map([
      [1, 50],
      [27, 50],
      [35, 50],
      [61, 50],
    ])
    expect(chancesOf({ ...HISTORY, byDay: slips }).shares).toEqual(chances.shares)
  })
})
