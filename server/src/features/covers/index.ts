/** Front door of inseminations and their litters. */
export { type HeldCover, lockCells } from './cells.queries.ts'
export { checkLitters, type LitterChange, writeLitters } from './commands/change-litters.ts'
export { coversRoutes } from './covers.routes.ts'
export { listCovers, nameCovers } from './covers.queries.ts'
export { coverPapers } from './files/round-papers.ts'
export { farrowingImporter } from './import/import-farrowing.ts'
export type { KeptChange } from './take-back.ts'
