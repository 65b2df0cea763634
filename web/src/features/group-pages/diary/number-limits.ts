import { diaryField, type DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { NumberLimits } from '@warren/shared/kernel/reading/numbers.rules.ts'
import type { Unit } from '@warren/shared/kernel/reading/units.vocabulary.ts'

const DECIMALS: Readonly<Record<string, number>> = { kg: 3, decimal: 1 }
const UNITS: Readonly<Partial<Record<DiaryFieldName, Unit>>> = {
  'indoorData.temperature': '°C',
  'indoorData.temperatureMin': '°C',
  'indoorData.temperatureMax': '°C',
  'indoorData.relativeHumidity': '%',
  'indoorData.water': 'l',
}

function unitOf(field: DiaryFieldName): Unit | undefined {
  const { type } = diaryField(field)
  if (type === 'count') return 'head'
  if (type === 'kg') return 'kg'
  return field.startsWith('weights.') ? 'g' : UNITS[field]
}

/** What a number of the diary can be, in its dialog and in the sheet [DIA-10…DIA-13]. */
export function numberLimits(field: DiaryFieldName): NumberLimits {
  const { type, min = 0, max } = diaryField(field)
  const unit = unitOf(field)
  return { min, max, decimals: DECIMALS[type] ?? 0, ...(unit !== undefined && { unit }) }
}
