/** Front door of the register of ear tags. */
export { earTagsRoutes } from './ear-tags.routes.ts'
export { earTagImporter } from './import-ear-tags.ts'
