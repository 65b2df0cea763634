/** Front door of the farms feature. */
export { deleteRow, saveRow } from './commands/save-row.ts'
export { createStable, type Sender, updateStable } from './commands/save-stable.ts'
export { listFarmDirectory, listOwnFarmOptions } from './farms.queries.ts'
export { farmsRoutes } from './farms.routes.ts'
export {
  chooseCage,
  searchCages,
  searchFarmDirectory,
  searchFarms,
  searchStables,
} from './farms.search.queries.ts'
