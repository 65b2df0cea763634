import { REGISTRATION_REQUEST } from '@warren/shared/features/registrations/registrations.commands.ts'
import {
  MOST_REGISTRATIONS,
  REGISTRATIONS_PER_DAY,
} from '@warren/shared/features/registrations/registrations.vocabulary.ts'
import { checkRegistration, type Registration } from '@warren/shared/features/session/session.rules.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { type Db, doorCommand, serverRead } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { networkOf, passwordPolicy } from '../../session/index.ts'
import { countRegistrations, holdRegistrations, insertRegistration } from '../registrations.queries.ts'
import { dayBefore } from './waiting-since.ts'

const RECEIVED = { message: 'registration-received' }
const AN_HOUR_SECONDS = 3600

/** Whether there is anything to write; refuses who has asked for too much. */
async function isNew(db: Db, asked: { email: string; address: string; since: Date }): Promise<boolean> {
  const { all, ofAddress, ofEmail } = await countRegistrations(db, asked)
  if (ofAddress >= REGISTRATIONS_PER_DAY || all >= MOST_REGISTRATIONS)
    throw refuse('TOO_MANY_REQUESTS', { params: { seconds: AN_HOUR_SECONDS } })
  return ofEmail === 0
}

/**
 * Asks for an owner account [SES-21, D-016]. A super administrator decides, and chooses the user name: accounts are not
 * looked at here, so neither the answer nor its time tells whether one exists, and no name is taken [S12].
 */
export async function requestRegistration(
  services: Services,
  registration: Registration,
  ip: string,
): Promise<{ message: string }> {
  if (!services.settings.REGISTRATION_OPEN) throw refuse('registration-closed')
  refuseIf(checkRegistration(registration, passwordPolicy(services)))
  const { engine } = services
  const now = services.clock()
  const email = registration.email
  const fullName = registration.fullname.trim()
  const asked = { email, address: networkOf(ip), since: dayBefore(now) }
  const passwordHash = await hashPassword(registration.password)
  // Looked at beforehand as well: a repeat, or one request too many, leaves no row in the log.
  if (!(await serverRead({ engine }, 'auth', (db) => isNew(db, asked)))) return RECEIVED
  const call = { command: REGISTRATION_REQUEST, payload: { fullname: fullName, email } }
  return doorCommand(
    { engine, now },
    { userId: null, username: email, farmId: null },
    call,
    async (tx, note) => {
      await holdRegistrations(tx)
      if (!(await isNew(tx, asked))) return RECEIVED
      const id = await insertRegistration(tx, { fullName, email, passwordHash, address: asked.address, now })
      note.change(id, undefined, { name: fullName, email })
      return RECEIVED
    },
  )
}
