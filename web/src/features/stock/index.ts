/** Front door of the stock feature. */
export {
  HEALTH_CONDITIONS,
  type HealthCondition as Health,
  RABBIT_STATUSES,
  type RabbitStatus as Status,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
export { stockImportHelp } from './files/stock-import-help.ts'
export { HealthCondition } from './health-condition.tsx'
export { RabbitStatus } from './rabbit-status.tsx'
/** @public For the screens of insemination and farrowing results [D-091]. */
export { CoverDialog } from './sheet/dialogs/lazy-cover-dialog.tsx'
