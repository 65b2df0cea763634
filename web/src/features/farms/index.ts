/** Front door of the farms feature. */
export { useFarmOptions, useOwnStables } from './farm-options.api.ts'
