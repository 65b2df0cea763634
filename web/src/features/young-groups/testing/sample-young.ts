import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { SHEET_STOCK_COLUMNS } from '@warren/shared/features/group-pages/sheet.vocabulary.ts'
import { pageYoungGroups, type YoungRow } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { mock } from '../../../test/mock-server.ts'
import { columnsOf, dayValues, originOf, START, stockValues, TODAY } from '../../../test/sample-groups.ts'
import type { GroupSheet } from '../../group-pages/index.ts'

export const youngRow = (more: Partial<YoungRow> = {}): YoungRow => ({
  id: 9,
  generatedName: 'YNG-260220',
  startDate: '2026-03-27',
  stableName: 'Y1, Y2',
  actualAge: 81,
  origin: 'BAND01-260120',
  actualNumPS: 1123,
  actualNumGP: 25,
  endDate: null,
  toExplain: 0,
  alarm: null,
  ...more,
})

/** An open group, a closed one with animals left, an empty one. */
export const mockYoung = (
  rows: readonly YoungRow[] = [
    youngRow(),
    youngRow({ id: 10, generatedName: 'YNG-251201', endDate: '2026-02-20', toExplain: 12 }),
    youngRow({ id: 11, generatedName: 'YNG-260101', actualNumPS: 0, actualNumGP: 0 }),
  ],
) => mock(pageYoungGroups, { content: [...rows], totalElements: rows.length, number: 0 })

const COLUMNS = columnsOf('YOUNG')

export const youngOrigin = (more: Partial<Origin> = {}): Origin =>
  originOf({ num: 0, weight: 0, numPS: 200, weightPS: 190, numGP: 40, weightGP: 40, ...more })

/** 200 PS and 40 GP arrived on day 35; since then deaths, waste, sales, own replacement, and weights of both. */
export const youngSheet = (
  more: Partial<GroupSheet> = {},
  group: Partial<GroupSheet['group']> = {},
): GroupSheet => ({
  group: {
    id: 9,
    kind: 'YOUNG',
    name: null,
    generatedName: 'YNG-260327',
    parentId: null,
    isParent: false,
    startDate: START,
    age: 35,
    endDate: null,
    plannedDeliveryAge: null,
    iaGroupId: null,
    version: 5,
    stables: [
      { id: 21, name: 'F1' },
      { id: 22, name: 'F2' },
    ],
    ...group,
  },
  today: TODAY,
  columns: COLUMNS,
  stockColumns: [...SHEET_STOCK_COLUMNS],
  sheets: [
    {
      groupId: 9,
      days: [
        dayValues(1, 2, { 'feed.type': 'FEMALE_STARTER', 'feed.amount': 300 }, COLUMNS),
        dayValues(7, 1, { 'weights.PS': 1190, 'weights.GP': 1211, 'medicine.vaccination': true }, COLUMNS),
        dayValues(10, 1, { 'weights.PS': 1310 }, COLUMNS),
      ],
      weights: [],
      stock: [
        stockValues(0, { stock: 'PS', added: 200, gramsIn: 190_000, dead: 1 }),
        stockValues(0, { stock: 'GP', added: 40, gramsIn: 40_000 }),
        stockValues(1, { stock: 'PS', culled: 2 }),
        stockValues(8, { stock: 'GP', dead: 2, sold: 3 }),
        stockValues(9, { stock: 'PS', selected: 5 }),
      ],
    },
  ],
  slaughterings: [],
  origins: [youngOrigin()],
  members: [],
  toExplain: {},
  numbers: [],
  ...more,
})
