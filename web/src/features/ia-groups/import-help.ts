import { downloadPairingTemplate } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { downloadFile } from '../../platform/download-file.ts'
import type { ImportHelp } from '../imports/index.ts'

/** The workbook of pairings. */
export const pairingImportHelp: ImportHelp = {
  sheet: pairingSheet,
  template: () => downloadFile(downloadPairingTemplate, {}),
}
