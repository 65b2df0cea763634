import { downloadSpermTemplate } from '@warren/shared/features/semen/semen.contract.ts'
import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import {
  downloadStockTemplate,
  type STOCK_TEMPLATES,
} from '@warren/shared/features/rabbits/rabbit-imports.contract.ts'
import { downloadFile } from '../../platform/download-file.ts'
import type { HelpOf, ImportHelp } from '../imports/index.ts'

const templateOf = (kind: (typeof STOCK_TEMPLATES)[number]) => () =>
  downloadFile(downloadStockTemplate, { params: { kind } })

// Only who opens the dialog needs the columns.
const sheets = () => import('@warren/shared/features/rabbits/rabbits.sheets.ts')

const SPERM_HELP: ImportHelp = {
  sheet: spermSheet,
  template: () => downloadFile(downloadSpermTemplate, {}),
}

/** The workbooks of rabbits, bucks and semen, fetched when their import is opened. */
export const stockImportHelp: HelpOf = async (kind) => {
  switch (kind) {
    case 'RABBITS':
      return { sheet: (await sheets()).rabbitSheet, template: templateOf('rabbits') }
    case 'BOUGHT_RABBITS':
      return { sheet: (await sheets()).boughtRabbitSheet, template: templateOf('bought-rabbits') }
    case 'BUCKS':
      return { sheet: (await sheets()).buckSheet, template: templateOf('bucks') }
    case 'SPERMS':
      return SPERM_HELP
    default:
      return undefined
  }
}
