import { sheet } from '../../kernel/sheet.ts'
import { COLUMN_NAMES } from '../animals/column-names.vocabulary.ts'
import { WEIGHT_LIMITS } from './weights.vocabulary.ts'

/** Weights as a scale writes them [I-8]: bare numbers, often without a name, each with its time where there is one. */
export const dailyWeightSheet = sheet({
  id: 'daily-weights',
  texts: 'dailyWeightSheet',
  columns: {
    weight: {
      cell: { kind: 'whole', ...WEIGHT_LIMITS },
      required: true,
      byCells: true,
      also: COLUMN_NAMES.weight,
      example: 2740,
      width: 12,
    },
    measuredAt: {
      cell: { kind: 'moment' },
      also: COLUMN_NAMES.measuredAt,
      example: '2026-05-12T07:30',
      width: 18,
    },
  },
})
