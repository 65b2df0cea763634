import type { DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type ColumnId, nameOfStock } from './diary-columns.tsx'

/** The words of each field. */
const IDS: Readonly<Partial<Record<DiaryFieldName, ColumnId>>> = {
  dead: 'dead',
  dissected: 'dissected',
  deadResp: 'deadResp',
  deadEre: 'deadEre',
  motherDead: 'motherDead',
  motherDissected: 'motherDissected',
  motherDeadResp: 'motherDeadResp',
  motherDeadEre: 'motherDeadEre',
  motherWaste: 'motherWaste',
  sucklingDead: 'sucklingDead',
  sucklingExterm: 'sucklingExterm',
  'weights.MOT': 'weightMOT',
  'weights.SUC': 'weightSUC',
  'medicine.vaccination': 'vaccination',
  soldNum: 'soldNum',
  soldWeight: 'soldWeight',
  'weights.FAT': 'weight',
  dailyFeedAmount: 'fed',
  'feed.type': 'feedType',
  'feed.amount': 'feedAmount',
  'feed.productNumber': 'productNumber',
  'feed.siloName': 'siloName',
  'feed.serialNumber': 'serialNumber',
  'indoorData.temperature': 'temperature',
  'indoorData.temperatureMin': 'temperatureMin',
  'indoorData.temperatureMax': 'temperatureMax',
  'indoorData.relativeHumidity': 'humidity',
  'indoorData.water': 'water',
  'medicine.treatment': 'treatment',
  'medicine.drinkingWater': 'drinkingWater',
  'medicine.medication1': 'medication1',
  'medicine.medication2': 'medication2',
  comment: 'comment',
  confirmed: 'confirmed',
}

/** Fields that parent and grandparent stock have alike [DIA-07]. */
const OF_STOCK: Readonly<Partial<Record<DiaryFieldName, readonly [ColumnId, Stock]>>> = Object.fromEntries(
  (['PS', 'GP'] as const).flatMap((stock) => [
    [`dead${stock}`, ['dead', stock]],
    [`dissected${stock}`, ['dissected', stock]],
    [`deadResp${stock}`, ['deadResp', stock]],
    [`deadEre${stock}`, ['deadEre', stock]],
    [`waste${stock}`, ['waste', stock]],
    [`sold${stock}`, ['soldNum', stock]],
    [`ownReplacement${stock}`, ['ownReplacement', stock]],
    [`weights.${stock}`, ['weight', stock]],
  ]),
)

/** What a field is called where it stands alone. */
export const nameOfField = (field: DiaryFieldName): string => {
  const [id, own] = [IDS[field], OF_STOCK[field]]
  if (own !== undefined) return nameOfStock(...own)
  return id === undefined ? field : textsOf('groupPages')(`names/${id}`)
}
