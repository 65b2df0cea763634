/** Front door of insemination groups. */
export { nameIaGroups, raiseCoverSeq } from './groups.queries.ts'
export { iaGroupsRoutes } from './ia-groups.routes.ts'
export { pairingImporter } from './import/import-pairings.ts'
