import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Front door of the imports feature. */
export { importInAddress, useImportDialog } from './import-address.ts'
export type { HelpOf, ImportHelp } from './import-help.ts'
export const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
