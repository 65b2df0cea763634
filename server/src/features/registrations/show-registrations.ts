import type { RegistrationRow } from '@warren/shared/features/registrations/registrations.contract.ts'
import { computeUsername } from '@warren/shared/features/session/session.rules.ts'
import type { Db } from '../../platform/commands/command.ts'
import { expiryOf, waitingSince } from './commands/waiting-since.ts'
import { listRegistrations } from './registrations.queries.ts'

/** The requests that wait, each with a name it could get. */
export const showRegistrations = async (db: Db, now: Date): Promise<RegistrationRow[]> =>
  (await listRegistrations(db, waitingSince(now))).map(({ requestedAt, ...request }) => ({
    ...request,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiryOf(requestedAt).toISOString(),
    suggestedName: computeUsername(request.email),
  }))
