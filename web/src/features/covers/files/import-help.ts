import { downloadFarrowingTemplate } from '@warren/shared/features/covers/cover-files.contract.ts'
import { farrowingSheet } from '@warren/shared/features/covers/farrowing.sheet.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import type { ImportHelp } from '../../imports/index.ts'

/** The workbook of results. */
export const farrowingImportHelp: ImportHelp = {
  sheet: farrowingSheet,
  template: () => downloadFile(downloadFarrowingTemplate, {}),
}
