/** Front door of what all kinds of group pages share. */
export { BinButton } from './dialogs/bin-button.tsx'
export { useRestore } from './group-pages.api.ts'
