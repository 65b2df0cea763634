/** Front door of the semen. */
export { findSperm } from './semen.queries.ts'
export { semenRoutes } from './semen.routes.ts'
export { searchSperms } from './semen.search.queries.ts'
export { spermImporter } from './import-semen.ts'
