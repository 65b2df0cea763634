/** Front door of insemination groups. */
export { nameIaGroups, raiseCoverSeq } from './groups.queries.ts'
export { iaGroupsRoutes } from './ia-groups.routes.ts'
export { held as holdGroup } from './commands/group-commands.ts'
export { pairingImporter } from './import/import-pairings.ts'
export { walkOf } from './pairings.queries.ts'
