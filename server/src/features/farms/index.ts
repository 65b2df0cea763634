/** Front door of the farms feature. */
export { moveFarms } from './commands/move-farm.ts'
export { restoreFarm } from './commands/restore-farm.ts'
export { deleteRow, saveRow } from './commands/save-row.ts'
export { createStable, updateStable } from './commands/save-stable.ts'
export { listFarmDirectory, listFarms, listOwnFarmOptions, namesOfFarms } from './farms.queries.ts'
export { farmsRoutes } from './farms.routes.ts'
export {
  chooseCage,
  nameFarms,
  nameStables,
  searchCages,
  searchFarmDirectory,
  searchFarms,
  searchFreeCages,
  searchStables,
} from './farms.search.queries.ts'
