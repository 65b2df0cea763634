/** Front door of inseminations and their litters. */
export { coversRoutes } from './covers.routes.ts'
export { saveFieldCells } from './commands/save-field-cells.ts'
export { findKeysOf as findCoverKeys, listCovers, nameCovers } from './covers.queries.ts'
export { CELLS } from './grid.queries.ts'
