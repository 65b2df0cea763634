import { SHEET_STOCK_COLUMNS } from '../../group-pages/sheet.vocabulary.ts'
import { foldDays, type StockDay, type StoredDiary } from '../../group-pages/fold.rules.ts'
import { basesOf, motherBaseOf, NO_MOTHER_NUM, NO_SUCKLING_NUM } from '../../group-pages/numbers.rules.ts'

/** A booked day of a stock, by how many days after the start it is. */
export const stockDay = (
  stock: StockDay['stock'],
  offset: number,
  more: Partial<StockDay> = {},
): StockDay => ({
  ...(Object.fromEntries(SHEET_STOCK_COLUMNS.map((column) => [column, 0])) as unknown as StockDay),
  stock,
  offset,
  ...more,
})

/** The golden round of section 2.7 of the group pages, for tests: ALFA01-240301 from insemination to weaning. */
export const goldenMothers = {
  ...NO_MOTHER_NUM,
  iaIncycle: 400,
  iaOutcycle: 120,
  iaVirgin: 80,
  pregnantIncycle: 350,
  pregnantOutcycle: 90,
  pregnantVirgin: 70,
  populatedIncycle: 348,
  populatedOutcycle: 88,
  populatedVirgin: 68,
  populatedFrom: '2024-03-26',
  populatedTo: '2024-03-28',
  farrowedIncycle: 340,
  farrowedOutcycle: 84,
  farrowedVirgin: 66,
  nursingMother: 420,
  nursingMotherVirgin: 60,
  weanedMother: 410,
  weanedMotherVirgin: 57,
}
export const goldenSucklings = {
  ...NO_SUCKLING_NUM,
  sucklingNum: 5200,
  sucklingViable: 4978,
  sucklingAdjusted: 4880,
  sucklingWeaned: 4392,
  weaningDate: '2024-05-06',
}
export const goldenStock: readonly StockDay[] = [
  stockDay('MOT', 0, { added: 600 }),
  stockDay('MOT', 9, { dead: 4 }),
  stockDay('MOT', 27, { gone: 92 }),
  stockDay('MOT', 40, { dead: 8, culled: 3 }),
  stockDay('SUC', 31, { added: 4978, fostered: -98 }),
  stockDay('SUC', 40, { dead: 402, culled: 71 }),
  stockDay('SUC', 66, { gone: 4392, corrected: -15 }),
  stockDay('WEAN', 66, { added: 4392 }),
]
export const golden: StoredDiary = {
  id: 7,
  kind: 'MOTHER',
  startDate: '2024-03-01',
  age: null,
  endDate: null,
  stock: goldenStock,
  days: [],
  bases: basesOf(motherBaseOf(goldenMothers), goldenSucklings),
}
export const goldenDays = (today: string, more: Partial<StoredDiary> = {}) =>
  foldDays({ ...golden, ...more }, today)
