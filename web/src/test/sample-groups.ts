import type { DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { fieldsOfKind } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { HEAD_FIELDS } from '@warren/shared/features/group-pages/documents.rules.ts'
import type { StockDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import {
  getGroupSheet,
  listGroupChanges,
  listGroupNames,
  type Origin,
  type SavedDay,
  saveDiaryCells,
  type TypedDay,
} from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { SHEET_STOCK_COLUMNS } from '@warren/shared/features/group-pages/sheet.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { getGroupWatch } from '@warren/shared/features/watch/watch.contract.ts'
import { listFarms } from '@warren/shared/features/farms/farms.contract.ts'
import { mock } from './mock-server.ts'

type GroupSheet = AnswerOf<typeof getGroupSheet>
type GroupName = AnswerOf<typeof listGroupNames>[number]

export const START = '2026-05-01'
export const TODAY = '2026-05-12'

/** Heads are of the ledger; all else is a column of the days. */
export const columnsOf = (kind: GroupKind) =>
  fieldsOfKind(kind).filter((field) => !(field in HEAD_FIELDS) && field !== 'soldWeight')
const COLUMNS = columnsOf('FATTENING')

export const stockValues = (offset: number, more: Partial<StockDay>) =>
  SHEET_STOCK_COLUMNS.map((column) => {
    if (column === 'stock') return more.stock ?? 'FAT'
    return column === 'offset' ? offset : (more[column] ?? 0)
  })
export const dayValues = (offset: number, version: number, cells: DayCells, columns = COLUMNS) => [
  offset,
  version,
  ...columns.map((column) => cells[column] ?? null),
]

export const originOf = (more: Partial<Origin> = {}): Origin => ({
  id: 31,
  arrivedDate: START,
  farmName: 'Homokhát',
  groupId: 3,
  groupName: 'BAND01-260120',
  age: 35,
  num: 1000,
  weight: 950,
  numPS: 0,
  numGP: 0,
  weightPS: 0,
  weightGP: 0,
  isMoving: false,
  isMovingSource: false,
  associatedId: null,
  version: 1,
  ...more,
})

/** 1,000 arrived on day 35; three dead on the first, two on the second day, feed and weights later. */
export const sampleSheet = (
  more: Partial<GroupSheet> = {},
  group: Partial<GroupSheet['group']> = {},
): GroupSheet => ({
  group: {
    id: 7,
    kind: 'FATTENING',
    name: null,
    generatedName: 'FAT-260327',
    parentId: null,
    isParent: false,
    startDate: START,
    age: 35,
    endDate: null,
    plannedDeliveryAge: 90,
    iaGroupId: null,
    version: 5,
    stables: [{ id: 21, name: 'F1' }],
    ...group,
  },
  today: TODAY,
  columns: COLUMNS,
  stockColumns: [...SHEET_STOCK_COLUMNS],
  numbers: [],
  sheets: [
    {
      groupId: 7,
      days: [
        dayValues(1, 2, { 'feed.type': 'WEANING', 'feed.amount': 1200, 'indoorData.temperature': 20.5 }),
        dayValues(3, 1, { confirmed: true }),
        dayValues(7, 1, { 'weights.FAT': 1192, 'medicine.drinkingWater': true }),
      ],
      weights: [],
      stock: [
        stockValues(0, { added: 1000, gramsIn: 950_000, dead: 3 }),
        stockValues(1, { dead: 2 }),
        stockValues(8, { dead: 1 }),
      ],
    },
  ],
  origins: [originOf()],
  slaughterings: [],
  members: [],
  toExplain: {},
  ...more,
})

export const nameOf = (more: Partial<GroupName>): GroupName => ({
  formattedName: 'FAT-260403',
  groupId: 8,
  groupMarker: 'FATTENING',
  diaryStartDate: '2026-05-08',
  diaryEndDate: '2026-07-10',
  closed: false,
  weaned: 0,
  notPlaced: 0,
  ...more,
})

const saved = (): Partial<SavedDay> => ({})

export interface GroupWorld {
  readonly sheet?: GroupSheet
  readonly judge?: (row: TypedDay) => Partial<SavedDay>
  readonly names?: readonly GroupName[]
}

export const mockStables = () =>
  mock(listFarms, [
    {
      id: 7,
      name: 'Homokhát',
      shortName: 'HO',
      email: null,
      zipCode: null,
      city: null,
      street: null,
      country: null,
      phoneNumber: null,
      version: 1,
      stables: ['F1', 'F2', 'F3'].map((name, at) => ({ id: 21 + at, name, farmId: 7, version: 1 })),
    },
  ])

/** A group in which nothing stands out, on a farm that has no history. */
export const quietWatch = (
  more: Partial<AnswerOf<typeof getGroupWatch>> = {},
): AnswerOf<typeof getGroupWatch> => ({ alarms: [], stocks: [], growth: null, feed: null, ...more })

/** Everything the page of a group asks for. */
export function mockGroup({ sheet = sampleSheet(), judge = saved, names = [] }: GroupWorld = {}) {
  mockStables()
  mock(getGroupWatch, quietWatch())
  return {
    sheets: mock(getGroupSheet, () => sheet),
    names: mock(listGroupNames, [...names]),
    changes: mock(listGroupChanges, ({ query }) => ({
      version: Number(query.get('since')),
      days: [],
      by: [],
      stock: [],
      rest: false,
    })),
    saves: mock(saveDiaryCells, ({ body }) => ({
      messages: [],
      version: 6,
      rows: body.rows.map((row) => ({
        id: Number(row.id),
        outcome: 'saved' as const,
        version: 2,
        ...judge(row as TypedDay),
      })),
    })),
  }
}
