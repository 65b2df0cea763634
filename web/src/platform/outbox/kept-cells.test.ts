import type { KeptRow } from '@warren/shared/kernel/cells.ts'
import { describe, expect, it } from 'vitest'
import { CALL_LIMITS, changeOf, decide, nextCall, settle, typeInto, withoutIdle } from './kept-cells.ts'

const typed = (field: string, over: number | null, set: number | null) => ({ id: 1, field, over, set })
const kept = (was: number | null, set: number | null): KeptRow => ({ viable: { was, set } })
const sent = (was: number | null, set: number | null) => ({
  id: 1,
  was: { viable: was },
  set: { viable: set },
})
const theirs = { viable: { value: 10, by: 'Kovács Éva', at: '10:41' } }

describe('kept cells', () => {
  it('keeps what the server has while a cell is typed again', () => {
    const row = typeInto(typeInto(undefined, typed('viable', 11, 12)), typed('viable', 12, 13))
    expect(row).toEqual(kept(11, 13))
  })

  it('drops an acknowledged cell, and keeps what was typed since on top of it', () => {
    expect(settle(kept(11, 12), sent(11, 12), { id: 1, outcome: 'saved' })).toBeUndefined()
    expect(settle(kept(11, 13), sent(11, 12), { id: 1, outcome: 'same' })).toEqual(kept(12, 13))
  })

  it('a cell typed back while it is on its way is sent back once the answer is here', () => {
    const back = typeInto(kept(11, 12), typed('viable', 12, 11))
    expect(changeOf(1, back)).toBeUndefined()
    const left = settle(back, sent(11, 12), { id: 1, outcome: 'saved' })
    expect(left && changeOf(1, left)).toEqual({ id: 1, was: { viable: 12 }, set: { viable: 11 } })
    expect(withoutIdle(back)).toBeUndefined()
  })

  it('never sends what cannot be read, and sends the rest of the row', () => {
    const row = typeInto(
      typeInto(undefined, { ...typed('viable', 11, null), wrong: '27' }),
      typed('added', 0, 2),
    )
    expect(changeOf(1, row)).toEqual({ id: 1, was: { added: 0 }, set: { added: 2 } })
    expect(row['viable']).toEqual({ was: 11, set: null, hold: { kind: 'wrong', text: '27' } })
  })

  it('holds the refused cell alone, and all of them when none is named', () => {
    const row = { viable: { was: 11, set: 12 }, added: { was: 0, set: 9 } }
    const change = { id: 1, was: { viable: 11, added: 0 }, set: { viable: 12, added: 9 } }
    const one = settle(row, change, {
      id: 1,
      outcome: 'refused',
      values: { viable: 11, added: 0 },
      problems: [{ field: 'added', code: 'INVALID_DATA' }],
    })
    expect(one?.['added']?.hold).toEqual({
      kind: 'refused',
      problem: { field: 'added', code: 'INVALID_DATA' },
    })
    expect(one && changeOf(1, one)).toEqual({ id: 1, was: { viable: 11 }, set: { viable: 12 } })
    const all = settle(row, change, { id: 1, outcome: 'refused', problems: [{ code: 'INVALID_STATUS' }] })
    expect(all && changeOf(1, all)).toBeUndefined()
  })

  it('a refused repeat of a call whose answer was lost knows which cells are there already', () => {
    const answer = { id: 1, outcome: 'refused', values: { viable: 12 }, problems: [] } as const
    expect(settle(kept(11, 13), sent(11, 12), answer)).toEqual(kept(12, 13))
  })

  it('asks about a cell that another person changed, and sends mine over theirs', () => {
    const row = settle(kept(11, 12), sent(11, 12), { id: 1, outcome: 'conflict', theirs })
    expect(row && changeOf(1, row)).toBeUndefined()
    expect(decide(row, ['viable'], 'theirs')).toBeUndefined()
    const mine = decide(row, ['viable'], 'mine')
    expect(mine && changeOf(1, mine)).toEqual({ id: 1, was: { viable: 10 }, set: { viable: 12 } })
    // Typing anew decides as well: the other value was in view.
    expect(typeInto(row, typed('viable', 12, 14))).toEqual(kept(10, 14))
  })

  it('has nothing to ask when both typed the same, or mine was taken back', () => {
    const answer = { id: 1, outcome: 'conflict', theirs } as const
    expect(settle(kept(11, 10), sent(11, 12), answer)).toBeUndefined()
    expect(settle(kept(11, 11), sent(11, 12), answer)).toBeUndefined()
  })

  it('cuts a call at its limits of rows and bytes', () => {
    const rows = (many: number, value: string | number) =>
      Array.from({ length: many }, (_, id) => [id, { remark: { was: null, set: value } }] as const)
    expect(nextCall(rows(1200, 9))).toHaveLength(CALL_LIMITS.rows)
    const call = nextCall(rows(1200, 'x'.repeat(1000)))
    expect(JSON.stringify(call).length).toBeLessThanOrEqual(CALL_LIMITS.bytes)
    expect(call.length).toBeGreaterThan(40)
    // A row alone goes however long it is: the server says what is wrong with it.
    expect(nextCall(rows(2, 'x'.repeat(60_000)))).toHaveLength(1)
  })
})
