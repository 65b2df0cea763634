import * as contract from '@warren/shared/features/users/users.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listOwnFarmOptions } from '../farms/index.ts'
import { createUser } from './commands/create-user.ts'
import { updateUser } from './commands/update-user.ts'
import { sightOf } from './user-rights.ts'
import * as queries from './users.queries.ts'

type Account = NonNullable<Awaited<ReturnType<typeof queries.findUser>>>

const dto = (account: Account): contract.UserDto => ({
  ...account,
  role: account.role as Role,
  farm:
    account.assignedFarm === null || account.farmName === null
      ? null
      : { id: account.assignedFarm, name: account.farmName },
  enabled: account.active,
})

export const usersRoutes = (services: Services): Route[] => [
  route(contract.listUsers, async ({ actor, read }) =>
    (await read((db) => queries.listUsers(db, sightOf(actor)))).map(dto),
  ),
  route(contract.pageUsers, async ({ actor, read, query }) => {
    const page = await read((db) => queries.pageUsers(db, sightOf(actor), query))
    return { ...page, content: page.content.map(dto) }
  }),
  route(contract.getUser, async ({ actor, read, params }) => {
    const account = await read((db) => queries.findUser(db, sightOf(actor), params.id))
    if (!account) throw new HttpFailure('NOT_FOUND')
    return dto(account)
  }),
  route(contract.createUser, ({ actor, body }) => createUser(services, actor, body)),
  route(contract.updateUser, ({ actor, params, body }) => updateUser(services, actor, params.id, body)),
  // Super administrators create no users with a farm: their list is empty [E-008].
  route(contract.listFarmsForUserCreation, ({ actor, read }) =>
    actor.role === 'SUPERADMIN' ? Promise.resolve([]) : read((db) => listOwnFarmOptions(db)),
  ),
]
