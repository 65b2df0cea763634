import { earTaggingSheet } from './features/ear-tagging/ear-tagging.sheet.ts'
import { earTagSheet } from './features/ear-tags/ear-tags.sheet.ts'
import { farrowingSheet, separationSheet, tattooSheet } from './features/covers/farrowing.sheet.ts'
import { iaGroupSheet } from './features/ia-groups/ia-groups.sheet.ts'
import { pairingSheet } from './features/ia-groups/pairing.sheet.ts'
import { spermSheet } from './features/semen/semen.sheet.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from './features/rabbits/rabbits.sheets.ts'
import { cullingSheet, motherIndexSheet } from './features/statistics/statistics.sheets.ts'
import { cageListSheet } from './features/stock/cage-list.sheet.ts'
import { dailyWeightSheet } from './features/weights/weights.sheet.ts'
import type { Sheet } from './kernel/sheet.ts'

/** Every workbook Warren reads or writes: the walking test and the generated help read this list. */
export const SHEETS: readonly Sheet[] = [
  earTagSheet,
  earTaggingSheet,
  pairingSheet,
  iaGroupSheet,
  farrowingSheet,
  separationSheet,
  tattooSheet,
  rabbitSheet,
  boughtRabbitSheet,
  buckSheet,
  cageListSheet,
  cullingSheet,
  motherIndexSheet,
  spermSheet,
  dailyWeightSheet,
]
