/** Front door of ear-tagging lists. */
export { saveEarTaggingList } from './commands/save-list.ts'
export { earTaggingRoutes } from './ear-tagging.routes.ts'
export { nameEarTaggingLists } from './ear-tagging.queries.ts'
