import type { DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { ColumnId } from './diary-columns.tsx'

/** The words of each field; those of mother and young groups come with their pages. */
const IDS: Readonly<Partial<Record<DiaryFieldName, ColumnId>>> = {
  dead: 'dead',
  dissected: 'dissected',
  deadResp: 'deadResp',
  deadEre: 'deadEre',
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

/** What a field is called where it stands alone. */
export const nameOfField = (field: DiaryFieldName): string => {
  const id = IDS[field]
  return id === undefined ? field : textsOf('groupPages')(`names/${id}`)
}
