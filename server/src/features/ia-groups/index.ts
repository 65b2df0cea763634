/** Front door of insemination groups. */
export { findSeq, nameIaGroups, raiseCoverSeq } from './groups.queries.ts'
export { iaGroupsRoutes } from './ia-groups.routes.ts'
export { held as holdGroup } from './commands/group-commands.ts'
export { skipCovers } from './commands/skip.ts'
export { pairingImporter } from './import/import-pairings.ts'
export { walkOf } from './pairings.queries.ts'
export { countTasksByStable, countTasksOf, itemsOf, type RoundCounts } from './task-counts.queries.ts'
