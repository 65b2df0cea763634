import { describe, expect, it } from 'vitest'
import { allTimeOf, blocksByUser, clockTime, periodsOf } from './measuring.rules.ts'

let ids = 0
const at = (time: string, userName: string | null = 'bela') => ({
  id: ++ids,
  at: `2026-05-12T${time}Z`,
  userName,
})

describe('measuring blocks', () => {
  it('end with a pause of more than five minutes [WGT-08, WGT-10, WGT-13, WGT-14, WGT-23, D-175, D-177, T-10]', () => {
    const users = blocksByUser(periodsOf([at('08:00:00'), at('08:00:20'), at('08:05:00'), at('08:10:01')]))
    expect(users).toEqual([
      {
        userName: 'bela',
        seconds: 300,
        num: 4,
        perMinute: 0.8,
        perHour: 48,
        blocks: [
          expect.objectContaining({ seconds: 300, measureNum: 3, perMinute: 0.6, perHour: 36 }),
          expect.objectContaining({ seconds: 0, measureNum: 1, perMinute: 1, perHour: 60 }),
        ],
      },
    ])
    expect(allTimeOf(users)).toBe(300)
  })

  it('go on after exactly five minutes, whatever order the weights come in [D-175]', () => {
    const two = [at('08:05:00'), at('08:00:00')]
    expect(periodsOf(two)).toEqual([
      { userName: 'bela', startAt: two[1]?.at, endAt: two[0]?.at, measureNum: 2 },
    ])
    expect(periodsOf([at('08:00:00'), at('08:05:00.500')])).toHaveLength(2)
  })

  it('are of each user alone: two scales take turns; an unknown user is one of them [WGT-13, D-175]', () => {
    const users = blocksByUser(
      periodsOf([
        at('08:00:00'),
        at('08:00:10', 'gabor'),
        at('08:04:00'),
        at('08:06:00', 'gabor'),
        at('08:06:30', null),
      ]),
    )
    expect(users.map(({ userName, num, blocks }) => [userName, num, blocks.length])).toEqual([
      ['bela', 2, 1],
      ['gabor', 2, 2],
      [null, 1, 1],
    ])
    expect(allTimeOf(users)).toBe(240)
    // The first one first, of all users.
    const periods = periodsOf([at('08:00:00'), at('08:20:00'), at('08:10:00', 'gabor')])
    expect(periods.map(({ userName }) => userName)).toEqual(['bela', 'gabor', 'bela'])
  })

  it('count whole seconds, and hours as sixty shown minutes [WGT-14, D-177]', () => {
    const [user] = blocksByUser([
      {
        userName: 'b',
        startAt: '2026-05-12T09:12:00.900Z',
        endAt: '2026-05-12T09:33:00.800Z',
        measureNum: 61,
      },
    ])
    expect(user).toMatchObject({ seconds: 1259, perMinute: 2.9, perHour: 174 })
    expect([0, 59, 3729].map(clockTime)).toEqual(['0:00:00', '0:00:59', '1:02:09'])
  })
})
