import * as contract from '@warren/shared/features/session/session.contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { confirmReset } from './commands/confirm-password-reset.ts'
import { registerOwner } from './commands/register-owner.ts'
import { requestReset } from './commands/request-password-reset.ts'
import { setUserLanguage } from './commands/set-language.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { passwordPolicy } from './password-policy.ts'
import { getSessionUser } from './session.queries.ts'

const SAVED = { messages: [] }

export const sessionRoutes = (services: Services): Route[] => [
  route(contract.login, async ({ body, log }) => {
    const answer = await signIn(services, body)
    log.info({ username: body.username }, 'signed in')
    return answer
  }),
  route(contract.logout, async ({ context, actor }) => {
    await signOut(context, actor)
    return SAVED
  }),
  route(contract.register, ({ body }) => registerOwner(services, body)),
  route(contract.requestPasswordReset, ({ body }) => requestReset(services, body.username)),
  route(contract.confirmPasswordReset, ({ body }) => confirmReset(services, body)),
  route(contract.setLanguage, async ({ context, actor, body }) => {
    await setUserLanguage(context, actor, body)
    return SAVED
  }),
  route(contract.getSession, async ({ actor, read }) => {
    const user = await read((db) => getSessionUser(db, actor.userId))
    const { farmId: id, farmName: name, farmShortName: shortName } = user
    const farm = id === null || name === null || shortName === null ? null : { id, name, shortName }
    return {
      username: user.username,
      fullName: user.fullName,
      role: actor.role,
      languageCode: actor.language,
      farm,
    }
  }),
  route(contract.getInstallation, async () => ({
    passwordPolicy: passwordPolicy(services),
    demoLogins: services.settings.DEMO_MODE ? [...DEMO_LOGINS] : [],
  })),
  route(contract.health, async () => ({ status: 'ok' as const })),
]
