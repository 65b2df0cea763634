/** Front door of pedigrees. */
export { pedigreeRoutes } from './pedigree.routes.ts'
export { findCoupleAncestry } from './pedigree.queries.ts'
