/** Front door of inseminations and their litters. */
export { coversRoutes } from './covers.routes.ts'
export { listCovers, nameCovers } from './covers.queries.ts'
export { coverPapers } from './files/round-papers.ts'
export { farrowingImporter } from './import/import-farrowing.ts'
