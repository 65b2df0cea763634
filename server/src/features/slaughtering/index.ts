/** Front door of slaughterings and what their carcasses weighed. */
import { scopeOf } from '../../platform/auth/actor.ts'
import type { BinShelf } from '../group-pages/index.ts'
import { restoreCutting } from './commands/cutting.ts'
import { restoreSlaughtering } from './commands/slaughtering.ts'
import { listBinnedCutting } from './cutting.queries.ts'
import { listBinnedSlaughterings } from './slaughtering.queries.ts'

export { deleteCutting, saveCutting } from './commands/cutting.ts'
export { listSlaughterings } from './slaughtering.queries.ts'
export { slaughteringRoutes } from './slaughtering.routes.ts'

/** What comes back from the bin of group pages [W-66, W-67]. */
export const SLAUGHTER_SHELVES: readonly BinShelf[] = [
  {
    type: 'slaughtering',
    list: (actor, db, begins) => listBinnedSlaughterings(scopeOf(actor), db, begins),
    restore: restoreSlaughtering,
  },
  {
    type: 'cutting-row',
    list: (actor, db, begins) => listBinnedCutting(scopeOf(actor), db, begins),
    restore: restoreCutting,
  },
]
