import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Front door of what farms tell each other of their animals. */
export const ReleaseDialog = lazyDialog(async () => (await import('./release-dialog.tsx')).ReleaseDialog)
