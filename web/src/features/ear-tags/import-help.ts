import { downloadEarTagTemplate } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import { downloadFile } from '../../platform/download-file.ts'
import type { ImportHelp } from '../imports/index.ts'

/** The workbook of the register. */
export const earTagImportHelp: ImportHelp = {
  sheet: earTagSheet,
  template: () => downloadFile(downloadEarTagTemplate, {}),
}
