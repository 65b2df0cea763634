import { describe, expect, it } from 'vitest'
import { doneAt } from './barn-clock.rules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const receivedAt = new Date('2026-03-29T01:30:00Z')
const ago = (ms: number, clockOff = 0) => new Date(receivedAt.getTime() - ms + clockOff)

describe('when work in the barn was done', () => {
  it.each([0, 59_000, -59_000, 61_000, 14 * 60 * MINUTE, -14 * 60 * MINUTE, 2 * DAY, -2 * DAY])(
    'is right within a minute with a clock that is off by %i ms, also in the night the clocks change [FLD-09]',
    (off) => {
      for (const past of [0, 5 * MINUTE, 10 * 60 * MINUTE, 3 * DAY]) {
        const done = doneAt({ at: ago(past, off), receivedAt, sentAt: ago(0, off), seq: 1 })
        expect(Math.abs(done.getTime() - ago(past).getTime())).toBeLessThanOrEqual(MINUTE)
      }
    },
  )

  it('is never later than it arrived, and as the phone says where it tells no clock [FLD-09]', () => {
    expect(doneAt({ at: ago(-DAY), receivedAt, sentAt: undefined, seq: 1 })).toEqual(receivedAt)
    expect(doneAt({ at: ago(DAY), receivedAt, sentAt: undefined, seq: 1 })).toEqual(ago(DAY))
  })

  it('moves with the rows whose clock was changed between entry and sending [FLD-09]', () => {
    const shifts = [[3, 5, -2 * DAY]] as const
    const at = (seq: number) => doneAt({ at: ago(DAY), receivedAt, sentAt: receivedAt, seq, shifts })
    expect([2, 3, 5, 6].map((seq) => (ago(DAY).getTime() - at(seq).getTime()) / DAY)).toEqual([0, 2, 2, 0])
  })
})
