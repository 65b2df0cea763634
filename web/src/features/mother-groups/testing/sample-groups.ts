import type { GroupNumbers } from '@warren/shared/features/group-pages/numbers.contract.ts'
import { NO_MOTHER_NUM, NO_SUCKLING_NUM } from '@warren/shared/features/group-pages/numbers.rules.ts'
import {
  getMotherSuggestions,
  type MotherRow,
  pageMotherGroups,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import type { RoundNumbers } from '@warren/shared/features/mother-groups/round.vocabulary.ts'
import { mock } from '../../../test/mock-server.ts'
import {
  columnsOf,
  dayValues,
  type GroupWorld,
  mockGroup,
  sampleSheet,
  stockValues,
} from '../../../test/sample-groups.ts'
import type { GroupSheet } from '../../group-pages/index.ts'
import type { Suggestions } from '../mother-groups.api.ts'

export const motherRow = (more: Partial<MotherRow> = {}): MotherRow => ({
  id: 7,
  parentId: null,
  generatedName: 'BAND03-260331',
  stableName: 'M3',
  startDate: '2026-03-31',
  farrowingDate: '2026-05-01',
  separationDate: '2026-06-05',
  endDate: null,
  actualMotherNum: 343,
  actualSucklingNum: 2980,
  notPlaced: 0,
  toExplain: 0,
  alarm: null,
  ...more,
})

/** An open group, a merged one with two members, a closed one with animals left, two with kits between groups. */
export const motherRows: readonly MotherRow[] = [
  motherRow(),
  motherRow({ id: 8, parentId: 8, generatedName: 'BAND02-260217', stableName: 'M1, M2' }),
  motherRow({ id: 9, parentId: 8, generatedName: 'BAND02-260217a', stableName: 'M1' }),
  motherRow({ id: 10, parentId: 8, generatedName: 'BAND02-260217b', stableName: 'M2' }),
  motherRow({ id: 11, generatedName: 'BAND01-260106', endDate: '2026-03-20', toExplain: 14 }),
  motherRow({ id: 12, generatedName: 'BAND04-260120', notPlaced: 120 }),
  motherRow({ id: 13, generatedName: 'BAND05-260127', notPlaced: -8 }),
]

export const mockGroups = (rows: readonly MotherRow[] = motherRows) =>
  mock(pageMotherGroups, { content: [...rows], totalElements: rows.length, number: 0 })

export const MOTHERS = {
  ...NO_MOTHER_NUM,
  iaIncycle: 327,
  iaOutcycle: 47,
  iaVirgin: 34,
  pregnantIncycle: 284,
  pregnantOutcycle: 36,
  pregnantVirgin: 29,
  populatedIncycle: 283,
  populatedOutcycle: 36,
  populatedVirgin: 29,
  populatedFrom: '2026-04-25',
  populatedTo: '2026-04-27',
  farrowedIncycle: 276,
  farrowedOutcycle: 34,
  farrowedVirgin: 28,
  nursingMother: 304,
  nursingMotherVirgin: 28,
}
export const SUCKLINGS = {
  ...NO_SUCKLING_NUM,
  sucklingNum: 3712,
  sucklingViable: 3448,
  sucklingAdjusted: 3012,
}
export const numbersOf = (more: Partial<GroupNumbers> = {}): GroupNumbers => ({
  groupId: 7,
  motherNum: MOTHERS,
  motherVersion: 3,
  sucklingNum: SUCKLINGS,
  sucklingVersion: 2,
  ...more,
})

const COLUMNS = columnsOf('MOTHER')
export const stockOf = (more: Parameters<typeof stockValues>[1] & { offset: number }) =>
  stockValues(more.offset, more)

/** 408 does inseminated on 03-31, 348 of them put to nests; 3,012 kits in them from 05-01 on. */
export const motherDays = (groupId = 7): GroupSheet['sheets'][number] => ({
  groupId,
  days: [
    dayValues(30, 1, { 'weights.MOT': 4385, 'medicine.vaccination': true }, COLUMNS),
    dayValues(38, 2, { 'weights.SUC': 138, 'feed.type': 'LACTATION', 'feed.amount': 111 }, COLUMNS),
    dayValues(40, 1, { confirmed: true, 'medicine.drinkingWater': true }, COLUMNS),
  ],
  weights: [],
  stock: [
    stockOf({ stock: 'MOT', offset: 0, added: 408 }),
    stockOf({ stock: 'MOT', offset: 20, dead: 1 }),
    stockOf({ stock: 'MOT', offset: 27, gone: 59 }),
    stockOf({ stock: 'MOT', offset: 36, dead: 1 }),
    stockOf({ stock: 'MOT', offset: 38, culled: 3 }),
    stockOf({ stock: 'MOT', offset: 40, dead: 1 }),
    stockOf({ stock: 'SUC', offset: 31, added: 3448, fostered: -436, dead: 16 }),
    stockOf({ stock: 'SUC', offset: 32, culled: 14 }),
    stockOf({ stock: 'SUC', offset: 40, dead: 2 }),
  ],
})

export const motherSheet = (
  more: Partial<GroupSheet> = {},
  group: Partial<GroupSheet['group']> = {},
): GroupSheet =>
  sampleSheet(
    { columns: COLUMNS, sheets: [motherDays()], numbers: [numbersOf()], origins: [], ...more },
    {
      kind: 'MOTHER',
      name: 'BAND03',
      generatedName: 'BAND03-260331',
      startDate: '2026-03-31',
      age: null,
      plannedDeliveryAge: null,
      stables: [{ id: 21, name: 'F1' }],
      ...group,
    },
  )

export const ROUND: RoundNumbers = {
  iaIncycle: 327,
  iaOutcycle: 48,
  iaVirgin: 34,
  pregnantIncycle: 284,
  pregnantOutcycle: 36,
  pregnantVirgin: 29,
  farrowedIncycle: 276,
  farrowedOutcycle: 34,
  farrowedVirgin: 28,
  nursingMother: 304,
  nursingMotherVirgin: 28,
  sucklingNum: 3712,
  sucklingViable: 3448,
  sucklingAdjusted: 3012,
  sucklingWeaned: 2700,
}

export const mockSuggestions = (more: Partial<Suggestions> = {}) =>
  mock(getMotherSuggestions, {
    iaGroup: { id: 41, name: 'BAND03-260331' },
    round: ROUND,
    exits: [],
    ...more,
  })

/** Everything the page of a mother group asks for. */
export const mockMother = (world: GroupWorld = {}) => mockGroup({ sheet: motherSheet(), ...world })
