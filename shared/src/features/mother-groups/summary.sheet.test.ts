import { describe, expect, it } from 'vitest'
import { NO_MOTHER_NUM, NO_SUCKLING_NUM } from '../group-pages/numbers.rules.ts'
import { motherSummary, type MotherSummaryRow } from './summary.rules.ts'
import { motherColumns } from './summary.sheet.ts'

const NO_FEED = { LACTATION: 0, WEANING: 0, FEMALE_STARTER: 0, FINISHER: 0, unnamed: 0 }
type Typed = {
  mothers?: Partial<typeof NO_MOTHER_NUM>
  kits?: Partial<typeof NO_SUCKLING_NUM>
  endDate?: string
}

/** The row of a group for which only these numbers were typed. */
const rowOf = ({ mothers, kits, endDate }: Typed): MotherSummaryRow =>
  motherSummary(
    {
      id: 7,
      kind: 'MOTHER',
      generatedName: 'BAND01-261005',
      stableName: 'M1',
      startDate: '2026-10-05',
      endDate: endDate ?? null,
      age: null,
      members: [{ id: 7, stocks: {}, feed: NO_FEED, weights: [], arrivals: [], nets: [] }],
    },
    [
      {
        motherNum: { ...NO_MOTHER_NUM, ...mothers },
        sucklingNum: { ...NO_SUCKLING_NUM, ...kits },
      },
    ],
  )
const columnOf = (id: string, rows: readonly MotherSummaryRow[]) =>
  motherColumns(rows).find((column) => column.id === id)
const DOES = [
  'ia',
  'pregnant',
  'pregnantPercent',
  'populated',
  'farrowed',
  'farrowedPercent',
  'nursing',
  'weanedMother',
]
const KITS = ['born', 'viable', 'adjusted', 'weaned', 'weanedPercent']
const told = (ids: readonly string[], row: MotherSummaryRow) =>
  ids.map((id) => columnOf(id, [row])?.value(row))

describe('the columns of the summary of mother groups', () => {
  it('[SUM-05, O-14] of an open group say nothing of a stage before it was typed', () => {
    expect(told(DOES, rowOf({ mothers: { iaIncycle: 208 } }))).toEqual([208, ...Array(7).fill(null)])
    expect(told(KITS, rowOf({ mothers: { iaIncycle: 208 } }))).toEqual(Array(5).fill(null))
    const kits = { sucklingNum: 620, sucklingViable: 600 }
    const mothers = { iaIncycle: 158, pregnantIncycle: 129, farrowedIncycle: 79 }
    expect(told(DOES, rowOf({ mothers, kits }))).toEqual([158, 129, 81.6, 0, 79, 50, null, null])
    expect(told(KITS, rowOf({ mothers, kits }))).toEqual([620, 600, null, null, null])
  })

  it('[D-141] of a closed group a 0 is a 0, and its percentage too', () => {
    const row = rowOf({ mothers: { iaIncycle: 20 }, endDate: '2026-11-20' })
    expect(told(DOES, row)).toEqual([20, 0, 0, 0, 0, 0, 0, 0])
    expect(told(KITS, row)).toEqual([0, 0, 0, 0, null])
  })

  it('over all groups a percentage is that of the groups where it is known', () => {
    const rows = [
      rowOf({ mothers: { iaIncycle: 200 } }),
      rowOf({ mothers: { iaIncycle: 100, pregnantIncycle: 80 } }),
      rowOf({ mothers: { iaIncycle: 100, pregnantIncycle: 60 } }),
    ]
    const total = (id: string) => columnOf(id, rows)?.total?.(rows)
    expect(['ia', 'pregnant', 'pregnantPercent', 'farrowed', 'farrowedPercent'].map(total)).toEqual([
      400,
      140,
      70,
      null,
      null,
    ])
  })
})
