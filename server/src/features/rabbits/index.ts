/** Front door of rabbits, one by one. */
export { setDoeStatus } from './commands/set-doe-status.ts'
export { boughtRabbitImporter, buckImporter, rabbitImporter } from './import/import-rabbits.ts'
export {
  nameRabbits,
  searchAnyRabbits,
  searchBucks,
  searchMothers,
  searchRabbits,
} from './rabbits.search.queries.ts'
export { rabbitsRoutes } from './rabbits.routes.ts'
