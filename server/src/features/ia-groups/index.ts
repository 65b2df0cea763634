/** Front door of insemination groups. */
export { isAwaited, sourceSql } from './candidates.queries.ts'
export { findRoundChange, insertRoundChange, markUndone } from './closing.queries.ts'
export { held as holdGroup } from './commands/group-commands.ts'
export { skipCovers } from './commands/skip.ts'
export { takePairingsBack } from './commands/undo-pairing.ts'
export { EMPTY_BEFORE } from './empty-rounds.queries.ts'
export {
  findGroup,
  findSeq,
  holdMotherLinks,
  type LockedGroup,
  lockGroup,
  nameIaGroups,
  raiseCoverSeq,
} from './groups.queries.ts'
export { iaGroupsRoutes } from './ia-groups.routes.ts'
export { pairingImporter } from './import/import-pairings.ts'
export { type Listing, listedGroup } from './list/export-pairings.ts'
export { SPERM_NOW } from './list/pairing-list.queries.ts'
export { pairingPaper } from './list/pairing-paper.ts'
export type { Paper, PaperLine, PaperRound, Papers } from './list/print-round.ts'
export { coversOf, walkOf } from './pairings.queries.ts'
export { searchIaGroups } from './ia-groups.search.queries.ts'
export { findSettings } from './settings.queries.ts'
export {
  countTasksByRow,
  countTasksOf,
  itemsOf,
  openRecall,
  type RoundCounts,
  type RowCounts,
} from './task-counts.queries.ts'
export { byGroup, type Clock, countsOf, isOver, stateOf, sumCounts } from './task-states.ts'
