import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { expect, it } from 'vitest'
import { fold } from './fold.rules.ts'
import { type Live, stillNews, withChanges } from './live.rules.ts'
import { sampleBundle, sampleItem, sampleRow, sampleTask } from './testing/sample-bundle.ts'

const ASKED = Date.UTC(2026, 10, 17, 5)
const TODAY = '2026-11-17'
const bundle = sampleBundle([
  sampleTask(
    [1, 2].map((place) => sampleItem(place)),
    { with: ['Kiss Lajos'] },
  ),
])
const list = { bundle, askedAt: ASKED, contactAt: ASKED }

/** A row of W-44. */
const stored = (id: number, cells: Record<string, string | number | boolean | null>) =>
  GRID_COLUMNS.map((name) => (name === 'id' ? id : (cells[name] ?? null)))
const heard = (touching: boolean | string | null, at = ASKED + 60_000): Live =>
  new Map([
    [
      5,
      withChanges(
        undefined,
        {
          seq: 4,
          total: 2,
          rows: [stored(101, { touching, touchingDate: TODAY })],
          by: ['Kiss Lajos'],
        },
        at,
      ),
    ],
  ])
const felt = (touching: boolean, more: object = {}) => ({
  ...sampleRow(1, 'COVER_TOUCHING', {
    coverId: 101,
    touching,
    touchingDate: TODAY,
    was: { touching: null, touchingDate: null },
  }),
  ...more,
})
const firstOf = (live: Live, ...rows: Parameters<typeof fold>[1]) => fold(list, rows, live).tasks[0]?.does[0]

it('[FLD-10] what a colleague stored counts as stored; does of whom nothing was heard stay as they were', () => {
  const does = fold(list, [], heard(false)).tasks[0]?.does
  expect(does?.map(({ cells }) => cells['touching'])).toEqual([false, null])
  expect(does?.[0]?.theirs).toBeUndefined()
})

it('[FLD-04] one’s own unsent answer stands, and another one of a colleague is told beside it', () => {
  expect(firstOf(heard(false), felt(true))).toMatchObject({
    cells: { touching: true },
    theirs: { cell: 'touching', value: false, by: 'Kiss Lajos' },
  })
  // The same answer is no conflict, and neither is what it was typed over.
  expect(firstOf(heard(true), felt(true))?.theirs).toBeUndefined()
  expect(firstOf(heard(null), felt(true))?.theirs).toBeUndefined()
})

it('[FLD-10] what was sent before is in what was heard after it, also where a colleague has typed over it', () => {
  const sent = { state: 'settled', outcome: 'DONE', sentAt: ASKED + 30_000 } as const
  expect(firstOf(heard(false), felt(true, sent))?.cells['touching']).toBe(false)
  expect(firstOf(heard(false, ASKED + 10_000), felt(true, sent))?.cells['touching']).toBe(true)
})

it('[FLD-10] a newer list makes needless what was heard before it', () => {
  expect(stillNews(heard(false), bundle).size).toBe(1)
  const newer = sampleBundle([sampleTask([sampleItem(1)], { seq: 4 })])
  expect(stillNews(heard(false), newer).size).toBe(0)
})
