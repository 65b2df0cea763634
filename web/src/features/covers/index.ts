import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Front door of inseminations. */
export const CoverDialog = lazyDialog(async () => (await import('./dialog/cover-dialog.tsx')).CoverDialog)
export { CoversTable } from './table/covers-table.tsx'
