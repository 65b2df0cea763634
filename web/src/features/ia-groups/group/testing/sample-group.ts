import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { getBreedingSettings } from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import { getIaGroup } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import {
  type Candidate,
  listSkips,
  pageCandidates,
  pagePairings,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { listKinship } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { listGroupNames } from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { searchCages } from '@warren/shared/features/search/search.contract.ts'
import { mock } from '../../../../test/mock-server.ts'
import { renderApp } from '../../../../test/render-as.tsx'
import type { IaGroup } from '../../ia-groups.api.ts'
import type { PairedRow } from '../../pairing/pairing.api.ts'

export const draft: IaGroup = {
  id: 4,
  name: 'BAND03',
  formattedName: 'BAND03-260526',
  startDate: Date.UTC(2026, 4, 26),
  farrowingDate: '2026-06-26',
  separationDate: '2026-07-31',
  active: false,
  postAdditionCovers: false,
  covers: 2,
  skips: 0,
  phase: 'DRAFT',
  canAdd: true,
  tasks: 0,
  doneTasks: 0,
  lateTasks: 0,
  version: 3,
  palpationDate: '2026-06-09',
  preparation: { farrowing: '2026-06-25', separation: '2026-07-30' },
  hasResults: false,
  tray: [
    { spermId: 41, label: 'C-2219', buck: 'HYB117', line: 'C', place: 0, doses: 260, used: 48 },
    { spermId: 42, label: 'D-1988', buck: null, line: 'D', place: 1, doses: null, used: 3 },
  ],
  pairings: [],
}
export const closed: IaGroup = { ...draft, active: true, phase: 'INSEMINATED', skips: 1, tasks: 6 }

const doe: Candidate = {
  id: 101,
  earTag: 'A-00101',
  cage: 'M1/1/D1',
  tattoo: 'HY50101',
  line: 'C',
  breed: 'HYCOLE',
  births: 3,
  sinceKindling: 11,
  lastLitter: 9,
  source: 'RHYTHM',
  remarks: [],
  blocked: null,
}
export const does: readonly Candidate[] = [
  doe,
  { ...doe, id: 102, tattoo: 'HY50102', cage: 'M1/1/D2', line: 'D', remarks: ['OPEN_LONG'], source: 'OPEN' },
  { ...doe, id: 103, tattoo: 'HY50103', cage: 'M1/1/D3', sinceKindling: null, source: 'YOUNG' },
]
export const blocked: Candidate = {
  ...doe,
  id: 104,
  tattoo: 'HY50104',
  cage: 'M1/1/D4',
  blocked: { code: 'AWAITING', group: 'BAND01-260428', day: '2026-05-29' },
}

export const pairedRow: PairedRow = {
  id: 901,
  earTag: 'A-00201',
  cage: 'M1/2/D1',
  tattoo: 'HY50201',
  pedigree: 'CP',
  spermLabel: 'C-2219',
  spermId: 41,
  motherIds: [201],
  post: false,
  result: false,
}

export const mockCandidates = (rows: readonly Candidate[] = does) =>
  mock(pageCandidates, ({ query }) => ({
    content: query.get('blocked') === 'true' ? [...rows, blocked] : [...rows],
    totalElements: rows.length,
    number: 0,
    sources: { RHYTHM: 1, EMPTY: 0, YOUNG: 1, LOST: 0, OPEN: 1, SUCKLING: 0 },
  }))

export const mockPairings = (rows: readonly PairedRow[] = [pairedRow]) =>
  mock(pagePairings, {
    content: [...rows],
    totalElements: rows.length,
    number: 0,
    pedigrees: { CP: rows.length, XXL: 0, TP: 0, D: 0, XP: 0 },
  })

/** With the first semen: 101 is a daughter of the buck, 102 a distant kin, 103 a stranger; of the second no buck is known. */
export const kinTable: AnswerOf<typeof listKinship> = {
  sperms: [41, 42],
  unknown: [42],
  does: [101, 102, 201],
  f: [
    [0.25, null],
    [0.0313, null],
    [0.125, null],
  ],
  known: [14, 9, 12],
  near: [
    { motherId: 101, spermId: 41, kin: 'DAUGHTER' },
    { motherId: 201, spermId: 41, kin: 'HALF_SISTER' },
  ],
}

/** Everything the page of a group asks for. */
export function mockGroup(group: IaGroup = draft) {
  // Before the names, whose address looks like that of a group.
  const groups = mock(getIaGroup, group)
  mock(listGroupNames, [
    { id: 1, name: 'BAND01' },
    { id: 2, name: 'BAND03' },
  ])
  mock(getBreedingSettings, {
    ...USUAL_BREEDING,
    scheme: [{ motherLine: 'D', spermLines: ['D'], pedigree: 'D' }],
    version: 1,
  })
  mock(searchCages, {
    stables: [{ id: 11, label: 'M1', info: '' }],
    rows: [1, 2],
    positions: [],
    cages: [],
    filter: { stableId: null, row: null, position: null, cageId: null },
  })
  mock(listSkips, [])
  const kinship = mock(listKinship, kinTable)
  return {
    kinship,
    groups,
    candidates: mockCandidates(),
    pairings: mockPairings(),
  }
}

export const openGroup = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/ia-group/4/edit${query}`, language })
