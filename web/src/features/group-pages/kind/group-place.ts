import type { DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { SummaryColumn } from '@warren/shared/features/group-pages/summary.sheet.ts'

/** Parts of the page of a group that a figure elsewhere leads to. */
export type GroupPlace = 'mothers' | 'sucklings' | 'origins' | 'slaughterings' | 'gains' | 'diary'

const DIARY = 'diary.'

/** The place an address names; a cell of the diary lies in the diary. */
export const placeIn = (at: string | undefined): string | undefined => (at?.startsWith(DIARY) ? 'diary' : at)

/** The cell of the diary an address names. */
export const cellIn = (at: string | undefined): string | undefined =>
  at?.startsWith(DIARY) ? at.slice(DIARY.length) : undefined

const PANELS: Readonly<Partial<Record<SummaryColumn<never>['group'], GroupPlace>>> = {
  placed: 'origins',
  does: 'mothers',
  kits: 'sucklings',
  sold: 'slaughterings',
  weight: 'gains',
  gains: 'gains',
  weekWeights: 'gains',
}

/** What is counted day by day stands in the diary. */
const CELLS: Readonly<Record<string, DiaryFieldName>> = {
  dead: 'dead',
  deadPercent: 'dead',
  'dead.MOT': 'motherDead',
  'deadPercent.MOT': 'motherDead',
  'waste.MOT': 'motherWaste',
  'dead.SUC': 'sucklingDead',
  'deadPercent.SUC': 'sucklingDead',
  exterm: 'sucklingExterm',
  extermPercent: 'sucklingExterm',
  'dead.PS': 'deadPS',
  'deadPercent.PS': 'deadPS',
  'waste.PS': 'wastePS',
  'sold.PS': 'soldPS',
  'ownReplacement.PS': 'ownReplacementPS',
  'dead.GP': 'deadGP',
  'deadPercent.GP': 'deadGP',
  'waste.GP': 'wasteGP',
  'sold.GP': 'soldGP',
  'ownReplacement.GP': 'ownReplacementGP',
}

/** Where a figure of a summary comes from, as the address of its group says it; none for what stands in its head. */
export function placeOf({ id, group }: Pick<SummaryColumn<never>, 'id' | 'group'>): string | undefined {
  const cell = group === 'feed' ? 'feed.amount' : CELLS[id]
  return cell === undefined ? PANELS[group] : `${DIARY}${cell}`
}
