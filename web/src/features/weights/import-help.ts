import { dailyWeightSheet } from '@warren/shared/features/weights/weights.sheet.ts'
import type { HelpOf } from '../imports/index.ts'

/** The columns of a file of weights. */
export const weightsImportHelp: HelpOf = (kind) =>
  kind === 'DAILY_WEIGHTS' ? { sheet: dailyWeightSheet } : undefined
