import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Front door of the cage cards. */
export const CageCardDialog = lazyDialog(async () => (await import('./cage-card-dialog.tsx')).CageCardDialog)
