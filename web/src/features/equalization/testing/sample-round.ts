import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { getCoverGrid, getCoverSummary } from '@warren/shared/features/covers/grid.contract.ts'
import {
  type HistoryRow,
  listEqualizations,
  proposeMoves,
  type ShownLitter,
} from '@warren/shared/features/equalization/equalization.contract.ts'
import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { getBreedingSettings } from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import { pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { searchCages } from '@warren/shared/features/search/search.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import type { Proposal, Round, Summary } from '../equalization.api.ts'

const round: Round = {
  id: 4,
  name: 'BAND03',
  formattedName: 'BAND03-260331',
  startDate: Date.UTC(2026, 2, 31),
  farrowingDate: '2026-05-01',
  separationDate: '2026-06-05',
  active: true,
  postAdditionCovers: false,
  covers: 4,
  skips: 0,
  phase: 'SUCKLING',
  canAdd: true,
  tasks: 5,
  doneTasks: 2,
  lateTasks: 0,
}
const newer: Round = { ...round, id: 5, formattedName: 'BAND01-260428', phase: 'PALPATION' }

const summary: Summary = {
  sumPregnant: 4,
  sumBorn: 40,
  avgBorn: 10,
  sumViable: 37,
  avgViable: 9.25,
  sumUnviable: 3,
  avgUnviable: 0.75,
  sumAdded: 2,
  sumTaken: 5,
  sumAdjusted: 24,
  covers: 4,
  notFelt: 0,
  unsure: 0,
  negative: 0,
  farrowed: 4,
  litters: 4,
  notEqualized: 1,
  toExplain: 0,
  surplus: 3,
}

const litter = (id: number, cage: string, kits: number, more: Partial<ShownLitter> = {}): ShownLitter => ({
  id,
  cage,
  tattoo: `HY5010${id}`,
  stableId: 11,
  stable: 'M1',
  row: 1,
  place: id,
  kits,
  target: 9,
  farrowingDate: '2026-05-01',
  isFirst: false,
  isNurse: false,
  isOrphan: false,
  teats: null,
  ...more,
})

export const proposal: Proposal = {
  litters: [
    litter(1, 'M1/1/D1', 12),
    litter(2, 'M1/1/D2', 6),
    litter(3, 'M1/1/D3', 0, { isNurse: true }),
    litter(4, 'M1/1/D4', 13, { isOrphan: true, target: 0 }),
  ],
  moves: [
    { from: 1, to: 2, kits: 3 },
    { from: 4, to: 3, kits: 9 },
  ],
  kits: 12,
  distance: 12,
  unevenBefore: 28,
  unevenAfter: 4,
  surplus: [{ id: 4, kits: 4 }],
  short: [],
  nurses: 1,
  roomyTarget: 11,
  stables: [{ id: 11, name: 'M1', litters: 4 }],
}

/** Two rows: two moves in the first, eleven in the second. */
export const twoRows: Proposal = {
  ...proposal,
  litters: [
    ...proposal.litters,
    ...Array.from({ length: 11 }, (_, at) => [
      litter(10 + at, `M1/2/D${at + 1}`, 11, { row: 2 }),
      litter(30 + at, `M1/2/U${at + 1}`, 7, { row: 2 }),
    ]).flat(),
  ],
  moves: [
    ...proposal.moves,
    ...Array.from({ length: 11 }, (_, at) => ({ from: 10 + at, to: 30 + at, kits: 2 })),
  ],
  kits: 34,
}

export const history: HistoryRow[] = [
  {
    id: 8,
    kind: 'MOVES',
    cageFrom: 'M1/1/D1',
    cageTo: 'M1/1/D2',
    adjusted: 9,
    createdDate: '2026-05-02T07:58:00.000Z',
    kits: 3,
    litters: 2,
    added: 3,
    taken: 3,
    reason: null,
    from: { coverId: 1, before: 12, after: 9, now: 9 },
    to: { coverId: 2, before: 6, after: 9, now: 10 },
    by: 'kovács.éva',
    undoneAt: null,
    undone: false,
    changeId: 71,
  },
  {
    id: 7,
    kind: 'INTERVAL',
    cageFrom: 'M1/2/D1',
    cageTo: 'M1/2/D9',
    adjusted: 8,
    createdDate: '2026-05-02T07:10:00.000Z',
    kits: 5,
    litters: 2,
    added: 1,
    taken: 4,
    reason: null,
    from: null,
    to: null,
    by: null,
    undoneAt: '2026-05-02T07:21:00.000Z',
    undone: true,
    changeId: 70,
  },
]

/** Eleven moves and one of surplus, saved together along two rows. */
export const wholeWalk: HistoryRow[] = Array.from({ length: 12 }, (_, at) => {
  const [cageFrom, cageTo] = [
    `M1/${1 + (at % 2)}/D${at + 1}`,
    at === 11 ? null : `M1/${1 + (at % 2)}/U${at + 1}`,
  ]
  return {
    id: 9,
    kind: 'MOVES' as const,
    cageFrom,
    cageTo,
    adjusted: at === 11 ? null : 8,
    createdDate: '2026-05-02T08:34:00.000Z',
    kits: 2,
    litters: 23,
    added: 22,
    taken: 24,
    reason: at === 11 ? ('DEAD' as const) : null,
    from: { coverId: 100 + at, before: 10 + (at % 3), after: 8 + (at % 3), now: 8 },
    to: at === 11 ? null : { coverId: 200 + at, before: 6, after: 8, now: 8 },
    by: 'kovács.éva',
    undoneAt: null,
    undone: false,
    changeId: 75,
  }
})

const gridRow = (cage: string, cells: Readonly<Record<string, string | number | null>>) =>
  GRID_COLUMNS.map((name) => {
    const known: Readonly<Record<string, string | number | null>> = {
      cage,
      farrowingDate: '2026-05-01',
      teats: 8,
      ...cells,
    }
    return known[name] ?? null
  })

/** Cages M1/1/D1 to D3; each step of the chooser offers what is left. */
const mockCages = () =>
  mock(searchCages, ({ query }) => {
    const cageId = query.get('cageId')
    const known = cageId !== null && cageId !== ''
    const [stableId, row, position] = known
      ? [11, 1, 'DOWN' as const]
      : [
          query.get('stableId') ? 11 : null,
          query.get('row') ? 1 : null,
          query.get('position') ? ('DOWN' as const) : null,
        ]
    return {
      stables: [{ id: 11, label: 'M1', info: '' }],
      rows: stableId === null ? [] : [1],
      positions: row === null ? [] : ['DOWN' as const],
      cages:
        position === null ? [] : [1, 2, 3].map((no) => ({ id: 100 + no, label: `M1/1/D${no}`, info: '' })),
      filter: { stableId, row, position, cageId: known ? Number(cageId) : null },
    }
  })

/** Everything the page asks for. */
export function mockRound(
  more: { summary?: Partial<Summary>; rounds?: Round[]; history?: HistoryRow[]; proposal?: Proposal } = {},
) {
  mock(pageIaGroups, { content: more.rounds ?? [newer, round], totalElements: 2, number: 0 })
  mock(getCoverSummary, { ...summary, ...more.summary })
  mock(getBreedingSettings, { ...USUAL_BREEDING, version: 1 })
  mock(getCoverGrid, {
    group: { id: 4, startDate: '2026-03-31', formattedName: 'BAND03-260331' },
    seq: 3,
    total: 3,
    stables: [{ id: 11, name: 'M1', covers: 3 }],
    columns: [...GRID_COLUMNS],
    rows: [
      gridRow('M1/1/D1', { viable: 11, unviable: 0 }),
      gridRow('M1/1/D2', { viable: 6, unviable: 0, added: 1, adjusted: 7 }),
      gridRow('M1/1/D3', { farrowingDate: null }),
    ],
  })
  return {
    cages: mockCages(),
    histories: mock(listEqualizations, more.history ?? history),
    proposals: mock(proposeMoves, more.proposal ?? proposal),
  }
}

export const openPage = (query = '', language: Language = 'en') =>
  renderApp({ as: 'ADMIN', at: `/equalization${query}`, language })
