/** Front door of the farms feature. */
export { useFarmOptions, useOwnFarm, useOwnStables } from './farm-options.api.ts'
