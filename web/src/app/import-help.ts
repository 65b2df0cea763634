import { farrowingImportHelp } from '../features/covers/index.ts'
import { earTagImportHelp } from '../features/ear-tags/index.ts'
import { pairingImportHelp } from '../features/ia-groups/index.ts'
import type { HelpOf } from '../features/imports/index.ts'
import { weightsImportHelp } from '../features/weights/index.ts'
import { stockImportHelp } from '../features/rabbits/index.ts'

/** The workbook of every kind of import, for the page that lists all of them. */
export const importHelp: HelpOf = (kind) => {
  if (kind === 'EAR_TAGS') return earTagImportHelp
  if (kind === 'FARROWING') return farrowingImportHelp
  if (kind === 'DAILY_WEIGHTS') return weightsImportHelp(kind)
  return kind === 'IAGROUPS' ? pairingImportHelp : stockImportHelp(kind)
}
