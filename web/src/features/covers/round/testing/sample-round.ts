import { pageIaGroups, type IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import {
  getCoverGrid,
  listCoverChanges,
  type SavedRow,
  saveCoverCells,
  type TypedRow,
} from '@warren/shared/features/covers/grid.contract.ts'
import { mock } from '../../../../test/mock-server.ts'

export const START = '2026-03-31'

const group: IaGroupRow = {
  id: 7,
  name: 'BAND03',
  formattedName: 'BAND03-260331',
  startDate: Date.UTC(2026, 2, 31),
  farrowingDate: '2026-05-01',
  separationDate: '2026-06-05',
  active: true,
  postAdditionCovers: false,
  covers: 4,
  skips: 0,
  phase: 'KINDLING',
  canAdd: true,
  tasks: 6,
  doneTasks: 2,
  lateTasks: 0,
}
export const groups: readonly IaGroupRow[] = [
  {
    ...group,
    id: 9,
    name: 'BAND01',
    formattedName: 'BAND01',
    startDate: null,
    phase: 'DRAFT',
    active: false,
  },
  group,
  {
    ...group,
    id: 3,
    name: 'BAND01',
    formattedName: 'BAND01-260101',
    startDate: Date.UTC(2026, 0, 1),
    phase: 'OVER',
  },
]

type Value = string | number | boolean | null
export type SampleRow = Partial<Record<(typeof GRID_COLUMNS)[number], Value>>

/** One doe of the list; the third cage of a row is `M1/1/D3`. */
export const doeAt = (no: number, more: SampleRow = {}): SampleRow => ({
  id: 100 + no,
  version: 1,
  motherId: 500 + no,
  stableId: 11,
  row: 1,
  cage: `M1/1/D${no}`,
  earTag: `A-0000${no}`,
  tattoo: `HY0000${no}`,
  sperm: 'SEM-1',
  pedigree: 'CP',
  births: 2,
  teats: 10,
  touching: true,
  touchingDate: '2026-04-14',
  nanny: false,
  grid: false,
  status: 'IN_PROD',
  healthCondition: 'HEALTHY',
  ...more,
})

export const valuesOf = (row: SampleRow): Value[] => GRID_COLUMNS.map((column) => row[column] ?? null)

/** Four does: kindled, not yet, felt empty, not felt. */
export const sampleRows: readonly SampleRow[] = [
  doeAt(1, { farrowingDate: '2026-05-01', viable: 10, unviable: 1 }),
  doeAt(2),
  doeAt(3, { touching: false }),
  doeAt(4, { touching: null, touchingDate: null }),
]

/** What the server says to a row; by itself that it is saved. */
export type Judge = (row: TypedRow, dates: { farrowing?: string | null }) => Partial<SavedRow>
const saved: Judge = () => ({})

export interface RoundWorld {
  readonly rows?: readonly SampleRow[]
  readonly total?: number
  readonly startDate?: string
  readonly judge?: Judge
  /** Empty rounds before this one, by cover. */
  readonly emptyBefore?: [number, number][]
  readonly changes?: () => { rows: readonly SampleRow[]; by: readonly string[] }
}

/** Everything the page of a round asks for. */
export function mockRound({
  rows = sampleRows,
  total,
  startDate = START,
  judge = saved,
  emptyBefore = [],
  changes,
}: RoundWorld = {}) {
  const count = total ?? rows.length
  return {
    groups: mock(pageIaGroups, { content: [...groups], totalElements: groups.length, number: 0 }),
    grids: mock(getCoverGrid, ({ query }) => ({
      group: { id: 7, startDate, formattedName: 'BAND03-260331' },
      seq: 5,
      total: count,
      stables: [
        { id: 11, name: 'M1', covers: count - 1 },
        { id: null, name: null, covers: 1 },
      ],
      columns: [...GRID_COLUMNS],
      rows: count > rows.length && !query.has('stableId') ? [] : rows.map(valuesOf),
      ...(query.has('past') && { emptyBefore }),
    })),
    changes: mock(listCoverChanges, ({ query }) => {
      const news = changes?.()
      if (news === undefined) return { seq: Number(query.get('since')), total: count, rows: [], by: [] }
      return {
        seq: Number(query.get('since')) + 1,
        total: count,
        rows: news.rows.map(valuesOf),
        by: [...news.by],
      }
    }),
    saves: mock(saveCoverCells, ({ body }) => ({
      messages: [],
      seq: 6,
      rows: body.rows.map((row) => ({
        id: Number(row.id),
        outcome: 'saved' as const,
        version: 2,
        ...judge(row as TypedRow, body.dates ?? {}),
      })),
    })),
  }
}
