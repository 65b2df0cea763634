import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Front door of inseminations. */
export const CoverDialog = lazyDialog(async () => (await import('./dialog/cover-dialog.tsx')).CoverDialog)
export { farrowingImportHelp } from './files/import-help.ts'
export { CoversTable } from './table/covers-table.tsx'
