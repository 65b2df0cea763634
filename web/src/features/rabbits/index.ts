import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Front door of the rabbit page. */
export { RabbitPage } from './rabbit-page.tsx'
export { stockImportHelp } from './import-help.ts'
export { useRabbit, useKnownRabbit, useRabbitHistory } from './rabbits.api.ts'
export type { TabSearch } from './tabs/rabbit-tabs.tsx'
export { type TimelineEntry, timelineOf } from './tabs/timeline.ts'
export { wordEntry } from './tabs/timeline-words.ts'
export const RabbitDialog = lazyDialog(async () => (await import('./dialogs/rabbit-dialog.tsx')).RabbitDialog)
