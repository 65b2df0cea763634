import { earTagSheet } from './features/ear-tags/ear-tags.sheet.ts'
import { pairingSheet } from './features/ia-groups/pairing.sheet.ts'
import { spermSheet } from './features/sperms/sperms.sheet.ts'
import { boughtRabbitSheet, buckSheet, cageListSheet, rabbitSheet } from './features/stock/stock.sheets.ts'
import type { Sheet } from './kernel/sheet.ts'

/** Every workbook Warren reads or writes: the walking test and the generated help read this list. */
export const SHEETS: readonly Sheet[] = [
  earTagSheet,
  pairingSheet,
  rabbitSheet,
  boughtRabbitSheet,
  buckSheet,
  cageListSheet,
  spermSheet,
]
