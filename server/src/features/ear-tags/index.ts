/** Front door of the register of ear tags. */
export { foldEarTagCounts } from './commands/fold-counts.ts'
export { earTagsRoutes } from './ear-tags.routes.ts'
export { searchEarTags } from './ear-tags.search.queries.ts'
export { earTagImporter } from './import-ear-tags.ts'
