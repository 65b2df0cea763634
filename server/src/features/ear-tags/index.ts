/** Front door of the register of ear tags. */
export { earTagsRoutes } from './ear-tags.routes.ts'
export { searchFreeEarTags } from './ear-tags.search.queries.ts'
export { earTagImporter } from './import-ear-tags.ts'
