import * as contract from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createGroupName, deleteGroupName } from './commands/save-group-name.ts'
import { listGroupNames } from './production-group-names.queries.ts'

export const groupNamesRoutes = (): Route[] => [
  route(contract.listGroupNames, ({ actor, read }) => read((db) => listGroupNames(scopeOf(actor), db))),
  route(contract.createGroupName, ({ context, actor, body }) => createGroupName(context, actor, body.name)),
  route(contract.deleteGroupName, ({ context, actor, params }) => deleteGroupName(context, actor, params.id)),
]
