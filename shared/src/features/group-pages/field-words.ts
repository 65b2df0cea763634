import type { DiaryFieldName } from './diary.vocabulary.ts'
import type { Stock } from './groups.vocabulary.ts'
import type { Condemnation } from './slaughter.vocabulary.ts'
import type { groupFile } from './sheet-texts/en.ts'
import type { groupPages } from './texts/en.ts'

/** What a column or a figure is called: by a name of the page or by a word of the file, of a stock, of a week, of a cause. */
export interface Heading {
  readonly name?: keyof (typeof groupPages)['names']
  readonly own?: keyof (typeof groupFile)['columns']
  readonly stock?: Stock
  readonly ofWeek?: true
  readonly cause?: Condemnation
}

const ofYoung = <S extends 'PS' | 'GP'>(stock: S) =>
  ({
    [`dead${stock}`]: { name: 'dead', stock },
    [`dissected${stock}`]: { name: 'dissected', stock },
    [`deadResp${stock}`]: { name: 'deadResp', stock },
    [`deadEre${stock}`]: { name: 'deadEre', stock },
    [`waste${stock}`]: { name: 'waste', stock },
    [`sold${stock}`]: { name: 'soldNum', stock },
    [`ownReplacement${stock}`]: { name: 'ownReplacement', stock },
    [`weights.${stock}`]: { name: 'weight', stock },
  }) as Record<Extract<DiaryFieldName, `${string}${S}`>, Heading>

/** The words of each field of a diary where it stands in a file [O-13]. */
export const FIELD_WORDS: Readonly<Record<DiaryFieldName, Heading>> = {
  ...ofYoung('PS'),
  ...ofYoung('GP'),
  motherDead: { name: 'motherDead' },
  motherDissected: { name: 'motherDissected' },
  motherDeadResp: { name: 'motherDeadResp' },
  motherDeadEre: { name: 'motherDeadEre' },
  motherWaste: { name: 'motherWaste' },
  sucklingDead: { name: 'sucklingDead' },
  sucklingExterm: { name: 'sucklingExterm' },
  dead: { name: 'dead' },
  dissected: { name: 'dissected' },
  deadResp: { name: 'deadResp' },
  deadEre: { name: 'deadEre' },
  soldNum: { name: 'soldNum' },
  soldWeight: { name: 'soldWeight' },
  'weights.MOT': { name: 'weightMOT' },
  'weights.SUC': { name: 'weightSUC' },
  'weights.FAT': { name: 'weight' },
  dailyFeedAmount: { name: 'fed' },
  'feed.type': { name: 'feedType' },
  'feed.amount': { name: 'feedAmount' },
  'feed.productNumber': { name: 'productNumber' },
  'feed.siloName': { name: 'siloName' },
  'feed.serialNumber': { name: 'serialNumber' },
  'indoorData.temperature': { name: 'temperature' },
  'indoorData.temperatureMin': { name: 'temperatureMin' },
  'indoorData.temperatureMax': { name: 'temperatureMax' },
  'indoorData.relativeHumidity': { name: 'humidity' },
  'indoorData.water': { name: 'water' },
  'medicine.treatment': { name: 'treatment' },
  'medicine.vaccination': { name: 'vaccination' },
  'medicine.drinkingWater': { name: 'drinkingWater' },
  'medicine.medication1': { name: 'medication1' },
  'medicine.medication2': { name: 'medication2' },
  comment: { name: 'comment' },
  confirmed: { name: 'confirmed' },
}
