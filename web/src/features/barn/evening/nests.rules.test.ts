import { wayName } from '@warren/shared/features/equalization/equalizer.rules.ts'
import { expect, it } from 'vitest'
import type { EntryRow } from '../../../platform/outbox/entry.ts'
import { sampleBundle, sampleRow } from '../testing/sample-bundle.ts'
import { sampleNest, sampleRound } from '../testing/sample-round.ts'
import { lastCarried, mayGet, nestsNow, proposed } from './nests.rules.ts'

const round = sampleRound([sampleNest(1, 12), sampleNest(2, 6), sampleNest(3, null), sampleNest(4, 8)])
const list = { bundle: sampleBundle([], { rounds: [round] }), askedAt: 1000, contactAt: 1000 }
const today = '2026-11-17'
const now = (rows: readonly EntryRow[] = []) => nestsNow(list, round, rows)
const kits = (rows: readonly EntryRow[] = []) => now(rows).map((nest) => [nest.coverId, nest.kits])
const ways = (rows: readonly EntryRow[], ...barred: string[]) =>
  proposed(now(rows), list.bundle.settings, { today, barred: new Set(barred) }).moves

const carried = (seq: number, [from, to, count]: readonly [number, number, number], more: object = {}) =>
  sampleRow(seq, 'KITS_MOVE', { iaGroupId: 5, moves: [{ from, to, kits: count }], litters: [], ...more })
const born = sampleRow(1, 'COVER_FARROWING', {
  coverId: 103,
  farrowingDate: today,
  viable: 4,
  unviable: 0,
  was: {},
})

it('[FLD-13] proposes over the list and what was entered on the phone', () => {
  expect(kits()).toEqual([
    [101, 12],
    [102, 6],
    [104, 8],
  ])
  expect(ways([])).toEqual([{ from: 101, to: 102, kits: 3 }])
  expect(kits([born])).toContainEqual([103, 4])
  // The nest that has just kindled needs most.
  expect(ways([born]).reduce((sum, move) => sum + move.kits, 0)).toBe(3)
  expect(kits([born, carried(2, [101, 103, 2])])).toEqual([
    [101, 10],
    [102, 6],
    [103, 6],
    [104, 8],
  ])
})

it('[FLD-13] counts an entry until a later list has it, and never one the server did not take', () => {
  const row = carried(1, [101, 102, 3])
  expect(kits([{ ...row, state: 'settled', sentAt: 2000 }])).toContainEqual([101, 9])
  expect(kits([{ ...row, state: 'settled', sentAt: 500 }])).toContainEqual([101, 12])
  expect(kits([{ ...row, state: 'attention', sentAt: 2000 }])).toContainEqual([101, 12])
})

it('[FLD-13] proposes another way where one could not be gone', () => {
  expect(ways([], wayName(101, 102))).toEqual([{ from: 101, to: 104, kits: 1 }])
})

it('[FLD-14] takes back the newest that still stands', () => {
  const rows = [carried(1, [101, 102, 3]), carried(2, [101, 104, 1])]
  expect(lastCarried(rows, 5)).toMatchObject({ clientId: 'entry-2', move: { from: 101, to: 104, kits: 1 } })
  const back = carried(3, [104, 101, 1], { undoes: 'entry-2' })
  expect(lastCarried([...rows, back], 5)).toMatchObject({ clientId: 'entry-1' })
  expect(lastCarried(rows, 6)).toBeUndefined()
})

it('[FLD-13, D-204] the nest of a doe who died on this phone gives kits and gets none, until that is undone', () => {
  const died = (motherId: number) =>
    sampleRow(1, 'RABBIT_STATUS_SET', { rabbitId: motherId, status: 'DEAD', was: { status: 'IN_PROD' } })
  // The doe of the second nest would get three kits.
  expect(ways([])).toEqual([{ from: 101, to: 102, kits: 3 }])
  const dead = [died(202)]
  expect(ways(dead).filter(({ to }) => to === 102)).toEqual([])
  expect(ways(dead).filter(({ from }) => from === 102)).not.toEqual([])
  expect(
    now(dead)
      .filter((nest) => !mayGet(nest))
      .map(({ coverId }) => coverId),
  ).toEqual([102])
  const undone = sampleRow(2, 'RABBIT_STATUS_SET', {
    rabbitId: 202,
    status: 'IN_PROD',
    was: { status: 'DEAD' },
    undoes: 'entry-1',
  })
  expect(ways([...dead, undone])).toEqual(ways([]))
  // A later list contains it.
  expect(ways([{ ...died(202), state: 'settled', sentAt: 500 }])).toEqual(ways([]))
  // A nurse who died takes no kits.
  const nurse = sampleRound([sampleNest(1, 12), sampleNest(2, null, { isNurse: true })])
  const coversNow = (rows: readonly EntryRow[]) => nestsNow(list, nurse, rows).map(({ coverId }) => coverId)
  expect(coversNow([])).toEqual([101, 102])
  expect(coversNow(dead)).toEqual([101])
})
