/** Front door of the names groups may have. */
export { useGroupNames } from './production-group-names.api.ts'
