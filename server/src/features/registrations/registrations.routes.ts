import * as contract from '@warren/shared/features/registrations/registrations.contract.ts'
import { register } from '@warren/shared/features/session/session.contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { acceptRegistration } from './commands/accept-registration.ts'
import { declineRegistration } from './commands/decline-registration.ts'
import { requestRegistration } from './commands/request-registration.ts'
import { showRegistrations } from './show-registrations.ts'

export const registrationsRoutes = (services: Services): Route[] => [
  route(register, ({ body, ip }) => requestRegistration(services, body, ip)),
  route(contract.listRegistrations, ({ context, read }) => read((db) => showRegistrations(db, context.now))),
  route(contract.acceptRegistration, ({ context, actor, params, body }) =>
    acceptRegistration(context, actor, { ...params, ...body }),
  ),
  route(contract.declineRegistration, ({ context, actor, params }) =>
    declineRegistration(context, actor, params.id),
  ),
]
