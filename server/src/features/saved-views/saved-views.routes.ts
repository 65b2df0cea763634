import * as contract from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { deleteView, saveView } from './commands/save-view.ts'
import { shareView } from './commands/share-view.ts'
import { listViews } from './saved-views.queries.ts'

export const savedViewsRoutes = (): Route[] => [
  route(contract.listSavedViews, ({ actor, read, query }) =>
    read((db) => listViews(scopeOf(actor), db, actor.userId, query.screen)),
  ),
  route(contract.saveView, ({ context, actor, body }) => saveView(context, actor, body)),
  route(contract.shareView, ({ context, actor, params, body }) =>
    shareView(context, actor, { id: params.id, shared: body.shared }),
  ),
  route(contract.deleteSavedView, ({ context, actor, params }) => deleteView(context, actor, params.id)),
]
