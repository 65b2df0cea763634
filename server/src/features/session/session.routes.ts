import { languageOf } from '@warren/shared/kernel/languages.ts'
import * as contract from '@warren/shared/features/session/session.contract.ts'
import { TOKEN_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { isHttps, noTokenCookie, tokenCookie } from '../../platform/auth/credentials.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { browserUser } from './browser-session.ts'
import { confirmReset } from './commands/confirm-password-reset.ts'
import { requestReset } from './commands/request-password-reset.ts'
import { setUserLanguage } from './commands/set-language.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { passwordPolicy } from './password-policy.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { getSessionUser } from './session.queries.ts'

const SAVED = { messages: [] }

export const sessionRoutes = (services: Services, https = isHttps(services.settings.PUBLIC_URL)): Route[] => [
  route(contract.login, async ({ body, log, ip, device, rememberDevice }) => {
    const { device: secret, ...answer } = await signIn(services, body, { address: ip, device })
    rememberDevice(secret)
    log.info({ username: body.username }, 'signed in')
    return answer
  }),
  route(contract.openSession, async ({ body, log, ip, device, rememberDevice, setCookie }) => {
    const caller = { address: ip, device, isBrowser: true } as const
    const { device: secret, jwtToken, languageCode } = await signIn(services, body, caller)
    rememberDevice(secret)
    log.info({ username: body.username }, 'signed in')
    setCookie(tokenCookie(https, jwtToken, body.keep ? TOKEN_LIFETIME_SECONDS : undefined))
    return { languageCode, user: browserUser(jwtToken) }
  }),
  route(contract.logout, async ({ context, actor, setCookie }) => {
    await signOut(context, actor)
    setCookie(noTokenCookie(https))
    return SAVED
  }),
  route(contract.requestPasswordReset, ({ body }) => requestReset(services, body.username)),
  route(contract.confirmPasswordReset, async ({ body, device, rememberDevice }) => {
    rememberDevice((await confirmReset(services, body, device)).deviceSecret)
    return { message: 'password-changed' }
  }),
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
      // The account's own: the screen that asks may speak another one.
      languageCode: languageOf(user.languageCode),
      farm,
    }
  }),
  route(contract.getInstallation, async () => ({
    passwordPolicy: passwordPolicy(services),
    registrationOpen: services.settings.REGISTRATION_OPEN,
    demoLogins: services.settings.DEMO_MODE ? [...DEMO_LOGINS] : [],
  })),
  ...secondFactorRoutes(services),
  route(contract.health, async () => ({ status: 'ok' as const })),
]
