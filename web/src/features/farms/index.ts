/** Front door of the farms feature. */
export { useFarmOptions } from './farm-options.api.ts'
