/** Front door of the semen. */
export { spermsRoutes } from './sperms.routes.ts'
export { spermImporter } from './import-sperms.ts'
