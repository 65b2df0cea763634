/** Front door of the stock. */
export { boughtRabbitImporter, buckImporter, rabbitImporter } from './import/import-stock.ts'
export { stockRoutes } from './stock.routes.ts'
export { sheetRoutes } from './sheet/sheet.routes.ts'
export {
  searchBucks,
  searchFreeEarTags,
  searchMothers,
  searchRabbits,
  searchSperms,
} from './stock.search.queries.ts'
