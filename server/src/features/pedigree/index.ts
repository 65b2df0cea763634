/** Front door of pedigrees. */
export { pedigreeRoutes } from './pedigree.routes.ts'
