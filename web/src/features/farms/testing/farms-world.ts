import {
  type FarmDto,
  getStableMap,
  listCageTypes,
  listFarms,
  listRows,
  type RowDto,
  type StableMap,
} from '@warren/shared/features/farms/farms.contract.ts'
import { expandRanges } from '@warren/shared/features/farms/farms.rules.ts'
import { type Call, mock } from '../../../test/mock-server.ts'

/** Two farms, as their owner sees them; the administrator sees the first one. */
export const HOMOKHAT: FarmDto = {
  id: 7,
  name: 'Homokhát',
  shortName: 'HO',
  email: 'iroda@homokhat.example',
  phoneNumber: '+36765550142',
  street: 'Homoksor dűlő 12',
  city: 'Orgovány',
  country: 'Hungary',
  zipCode: '6077',
  stables: [
    { id: 71, name: 'S1', farmId: 7 },
    { id: 72, name: 'S2', farmId: 7 },
  ],
}
export const TISZAKERT: FarmDto = {
  id: 8,
  name: 'Tiszakert',
  shortName: 'TK',
  email: null,
  phoneNumber: null,
  street: null,
  city: null,
  country: null,
  zipCode: null,
  stables: [{ id: 81, name: 'T1', farmId: 8 }],
}
export const ROWS: readonly RowDto[] = [
  {
    row: 1,
    version: 4,
    cageCount: 5,
    cages: [
      { position: 'DOWN', cageType: 1, from: 1, to: 3 },
      { position: 'UP', cageType: 2, from: 1, to: 2 },
    ],
  },
  { row: 2, version: 1, cageCount: 2, cages: [{ position: 'OUTER', cageType: 4, from: 11, to: 12 }] },
]
const TYPES = ['Mother cage', 'Young cage', 'Buck cage', 'Fattening cage', 'Park (group) pen'].map(
  (name, index) => ({ id: index + 1, name }),
)

/** Cages get ids by row and place: 101, 102 …; 101 holds a doe, 102 one that should go, the rest is free. */
export const mapOf = (rows: readonly RowDto[]): StableMap => ({
  stable: { id: 71, name: 'S1', farmId: 7 },
  rows: rows.map(({ row, cages }) => ({
    row,
    cages: expandRanges(cages).map((cage, index) => {
      const id = row * 100 + index + 1
      const status = ({ 101: 'IN_PROD', 102: 'WASTE_CANDIDATE' } as Record<number, string>)[id]
      return {
        id,
        ...cage,
        rabbit: status === undefined ? null : { id: id + 5000, tattoo: `HY${id}`, status },
      }
    }),
  })),
})

interface World {
  readonly rowCalls: readonly Call<typeof listRows>[]
}

/** Answers every reading call of the screen. */
export function mockFarms(farms: readonly FarmDto[] = [HOMOKHAT, TISZAKERT], rows = ROWS): World {
  mock(listFarms, [...farms])
  mock(listCageTypes, TYPES)
  mock(getStableMap, mapOf(rows))
  return { rowCalls: mock(listRows, [...rows]) }
}
