import type { TextsOf } from '../../../kernel/texts.ts'
import type { dailyWeightSheet as master } from './en.ts'

export const dailyWeightSheet: TextsOf<typeof master> = {
  title: 'Súlyok',
  columns: { weight: 'Súly (g)', measuredAt: 'Mérés ideje' },
  notes: {
    weight: 'Gramm, egész szám, 10 és 15000 között; soronként egy állat.',
    measuredAt: 'Dátum és idő; az üres cella az importálás idejét jelenti.',
  },
}
