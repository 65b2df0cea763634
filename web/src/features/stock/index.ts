/** Front door of the stock feature. */
export {
  HEALTH_CONDITIONS,
  type HealthCondition as Health,
  RABBIT_STATUSES,
  type RabbitStatus as Status,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
export { HealthCondition } from './health-condition.tsx'
export { RabbitStatus } from './rabbit-status.tsx'
