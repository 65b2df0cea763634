/** Front door of the imports feature. */
export { importInAddress, useImportDialog } from './import-address.ts'
export { ImportDialog } from './import-dialog.tsx'
export type { ImportHelp } from './import-help.ts'
