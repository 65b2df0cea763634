import {
  type FatteningRow,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { mock } from '../../../test/mock-server.ts'

export const groupRow = (more: Partial<FatteningRow> = {}): FatteningRow => ({
  id: 7,
  parentId: null,
  generatedName: 'FAT-260220',
  startDate: '2026-03-27',
  stableName: 'F1',
  actualAge: 81,
  origin: 'HO-M-BAND01-260120',
  actualNum: 2867,
  endDate: null,
  toExplain: 0,
  alarm: null,
  ...more,
})

/** An open group, a merged one with two members, a closed one with animals left, an empty one. */
export const groupRows: readonly FatteningRow[] = [
  groupRow(),
  groupRow({ id: 8, parentId: 8, generatedName: 'FAT-260213', stableName: 'F2, F3' }),
  groupRow({ id: 9, parentId: 8, generatedName: 'FAT-260213a', stableName: 'F2' }),
  groupRow({ id: 10, parentId: 8, generatedName: 'FAT-260213b', stableName: 'F3' }),
  groupRow({ id: 11, generatedName: 'FAT-251201', endDate: '2026-02-20', actualNum: 12, toExplain: 12 }),
  groupRow({ id: 12, generatedName: 'FAT-260101', actualNum: 0 }),
]

export const mockGroups = (rows: readonly FatteningRow[] = groupRows) =>
  mock(pageFatteningGroups, { content: [...rows], totalElements: rows.length, number: 0 })
