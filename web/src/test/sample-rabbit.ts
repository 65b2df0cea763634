import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { listFarmOptions } from '@warren/shared/features/farms/farms.contract.ts'
import { searchCages } from '@warren/shared/features/search/search.contract.ts'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import { getRabbit, getRabbitHistory, type Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { getRabbitPedigree } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import { performanceOf } from '@warren/shared/features/covers/performance.rules.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { mock } from './mock-server.ts'
import { renderApp } from './render-as.tsx'
import type { RabbitHistory } from '../features/rabbits/rabbits.api.ts'
import type { RabbitPedigree } from '../features/pedigree/pedigree.api.ts'

/** A litter of a band: 9 viable and one unviable, all weighed. */
export const weaned: Cover = {
  id: 91,
  motherId: 12,
  group: { id: 3, startDate: '2025-10-14', formattedName: 'BAND03-251014' },
  pedigree: 'CP',
  sperm: { id: 41, label: 'C-2066/05' },
  spermLabel: 'C-2066/05',
  pregnant: true,
  touching: true,
  touchingDate: '2025-10-28',
  farrowingDate: '2025-11-14',
  viable: 9,
  unviable: 1,
  born: 10,
  added: 0,
  taken: 1,
  adjusted: 8,
  nestCount3Week: 8,
  weight3Week: 2790,
  smallestWeight: 690,
  largestWeight: 940,
  nestCount: 8,
  weight4Week: 4730,
  nanny: true,
  grid: false,
  status: 'IN_PROD',
  healthCondition: 'FOOT_ULCERS',
  cage: 'M1/2/U7',
  earTag: 'A-04478',
  tattoo: 'HY51187',
  version: 5,
  motherVersion: 3,
}

/** Nothing known of it yet. */
export const fresh: Cover = {
  ...weaned,
  id: 93,
  group: { id: 5, startDate: '2026-05-12', formattedName: 'BAND05-260512' },
  pregnant: null,
  touching: null,
  touchingDate: null,
  farrowingDate: null,
  viable: null,
  unviable: null,
  born: null,
  added: null,
  taken: null,
  adjusted: null,
  nestCount3Week: null,
  weight3Week: null,
  smallestWeight: null,
  largestWeight: null,
  nestCount: null,
  weight4Week: null,
  nanny: false,
}

/** Palpated and not pregnant. */
export const barren: Cover = {
  ...fresh,
  id: 92,
  group: { id: 4, startDate: '2026-01-06', formattedName: 'BAND04-260106' },
  pregnant: false,
  touching: false,
  touchingDate: '2026-01-20',
}

const covers = [fresh, barren, weaned]

export const doe: Rabbit = {
  id: 12,
  sex: 'FEMALE',
  earTag: { id: 4478, label: 'A-04478' },
  eid: '348098100004478',
  tattoo: 'HY51187',
  sperm: { id: 40, label: 'D-1904/11' },
  buck: { id: 7, tattoo: 'HYB0117', farmShort: null },
  mother: { id: 8, label: 'HY48812' },
  motherFarmId: null,
  motherFarmShort: null,
  origin: 'SELF_BREED',
  sourceFarmId: null,
  sourceFarmShort: null,
  sourceGroup: null,
  breastNumber: 9,
  healthCondition: 'FOOT_ULCERS',
  status: 'IN_PROD',
  cageId: 207,
  cage: { id: 207, label: 'M1/2/U7' },
  lastCage: null,
  birthDate: '2025-04-09',
  bredFromDate: '2025-09-01',
  exitDate: null,
  weight32d: 905,
  weight66d: 2310,
  weight18w: 3640,
  weightThirdYean: null,
  statisticalWeight: 4390,
  familyGenetics: 'D-14',
  breed: 'HYCOLE',
  line: 'D',
  pedigree: true,
  iaCount: 3,
  currentIA: fresh.group,
  previousIA: barren.group,
  firstIA: '2025-10-14',
  lastIA: '2026-05-12',
  pregnantInLastIA: null,
  nannyCount: 1,
  gridCount: 0,
  birthCount: 1,
  weaningCount: 1,
  performance: performanceOf(covers),
  covers,
  version: 3,
}

export const deadDoe: Rabbit = {
  ...doe,
  status: 'DEAD_DIG',
  healthCondition: 'DIARRHEA',
  cageId: null,
  cage: null,
  lastCage: 'M1/2/U7',
  exitDate: '2026-05-20',
}

export const buck: Rabbit = {
  ...doe,
  id: 7,
  sex: 'MALE',
  tattoo: 'HYB0117',
  covers: [],
  performance: performanceOf([]),
  iaCount: 0,
  currentIA: null,
  previousIA: null,
  firstIA: null,
  lastIA: null,
}

export const history: RabbitHistory = {
  events: [
    {
      id: 2,
      at: '2026-04-02T08:15:00.000Z',
      by: 'kovács.éva',
      created: false,
      status: null,
      health: { from: 'HEALTHY', to: 'FOOT_ULCERS' },
      cage: { from: 'M1/1/D3', to: 'M1/2/U7' },
      earTag: null,
    },
    {
      id: 1,
      at: '2025-06-01T08:15:00.000Z',
      by: null,
      created: true,
      status: { from: null, to: 'IN_PROD' },
      health: { from: null, to: 'HEALTHY' },
      cage: null,
      earTag: null,
    },
  ],
  edits: [
    {
      id: 90,
      at: '2026-04-03T06:20:00.000Z',
      by: 'kovács.éva',
      coverId: null,
      changes: [
        { field: 'familyGenetics', from: 'A', to: 'B' },
        { field: 'weight32d', from: null, to: 812 },
      ],
    },
  ],
  offspring: [
    {
      id: 31,
      tattoo: 'HY60001',
      sex: 'FEMALE',
      birthDate: '2025-11-14',
      status: 'IN_PROD',
      cage: 'M2/1/D1',
      line: 'D',
    },
  ],
  offspringCount: 240,
  herd: {
    weight32d: { low: 800, mid: 900, high: 1000 },
    weight66d: null,
    weight18w: null,
    weightThirdYean: null,
    statisticalWeight: null,
    viableMean: 10.2,
  },
}

const ancestor = {
  sex: 'FEMALE',
  farmShort: null,
  birthDate: '2023-03-01',
  line: 'D',
  breed: 'HYCOLE',
} as const
export const pedigree: RabbitPedigree = {
  ancestors: {
    M: { ...ancestor, id: 8, tattoo: 'HY48812' },
    F: { ...ancestor, id: null, tattoo: 'XXB100', sex: 'MALE', farmShort: 'TK' },
    MF: { ...ancestor, id: 5, tattoo: 'HYB0001', sex: 'MALE' },
    FF: { ...ancestor, id: 5, tattoo: 'HYB0001', sex: 'MALE' },
  },
  inbreeding: 0.125,
  known: 4,
  common: ['HYB0001'],
}

/** The sheet with everything it asks for. */
export function mockSheet(rabbit: Rabbit = doe) {
  mock(getRabbitHistory, history)
  mock(getRabbitPedigree, pedigree)
  mock(listFarmOptions, [
    { id: 7, name: 'Homokhát', shortName: 'HO', country: null },
    { id: 8, name: 'Tiszakert', shortName: 'TK', country: null },
  ])
  mock(searchCages, {
    stables: [{ id: 1, label: 'M1', info: '' }],
    rows: [1, 2],
    positions: ['DOWN', 'UP'],
    cages: [
      { id: 207, label: 'M1/2/U7', info: 'HY51187' },
      { id: 208, label: 'M1/2/U8', info: '' },
    ],
    filter: { stableId: 1, row: 2, position: 'UP', cageId: 207 },
  })
  return mock(getRabbit, rabbit)
}

/** Toasts outlive a page. */
export function cleanToasts(): void {
  notifications.clean()
  notifications.cleanQueue()
}

export async function openSheet(
  query = '',
  { id = 12, language = 'en' }: { id?: number; language?: Language } = {},
) {
  const app = await renderApp({ as: 'ADMIN', at: `/rabbits/${id}${query}`, language })
  await screen.findByRole('heading', { level: 1 })
  return app
}
