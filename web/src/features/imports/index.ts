/** Front door of the imports feature. */
export { importInAddress, useImportDialog } from './import-address.ts'
export type { HelpOf, ImportHelp } from './import-help.ts'
export { ImportDialog } from './lazy-import-dialog.tsx'
