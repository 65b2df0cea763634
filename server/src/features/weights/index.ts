/** Front door of weighing. */
import { scopeOf } from '../../platform/auth/actor.ts'
import type { BinShelf } from '../group-pages/index.ts'
import { listBinnedWeights } from './bin.queries.ts'
import { restoreWeights } from './commands/restore-weights.ts'

export { removeFromBarn } from './commands/remove-from-barn.ts'
export { addFromBarn } from './commands/weigh.ts'
export { weightImporter } from './import-weights.ts'
export { weightsRoutes } from './weights.routes.ts'

/** What comes back from the bin of group pages [W-66, W-67]. */
export const WEIGHT_SHELF: BinShelf = {
  type: 'weights',
  list: (actor, db, begins) => listBinnedWeights(scopeOf(actor), db, begins),
  restore: restoreWeights,
}
