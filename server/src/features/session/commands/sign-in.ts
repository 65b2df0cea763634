import { TOKEN_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { isDeskRole } from '@warren/shared/features/session/session.rules.ts'
import { languageOf, type Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import { hashSecret, newSecret, signToken } from '../../../platform/auth/tokens.ts'
import { type Tx, unloggedCommand } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findCredentials, insertSession, placeOfFarm } from '../session.queries.ts'
import { knowsDevice, rememberDevice } from './known-device.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { takingTurns } from './taking-turns.ts'
import { type Caller, holdKnownTry, holdStrangeTry } from './throttle-tries.ts'

interface Login {
  readonly username: string
  readonly password: string
  readonly code?: string | undefined
}
interface Attempt {
  readonly login: Login
  readonly caller: Caller
  readonly now: Date
}
type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>
/** What a try led to; a refusal is not thrown inside, because its count must be kept. */
type Outcome =
  | { readonly wait: number }
  | 'wrong'
  | 'code needed'
  | 'wrong code'
  | { readonly place: string }
  | { readonly account: Account; readonly sid: string; readonly device: string }

const REFUSALS = {
  wrong: 'auth.bad-data',
  'code needed': 'second-factor-needed',
  'wrong code': 'second-factor-wrong',
} as const

// Each holds a connection while it waits for its turn to be hashed: few of them, so that floods find the pool free.
const SIGN_INS_AT_ONCE = 4
const inTurn = takingTurns(SIGN_INS_AT_ONCE)

/**
 * Opens a session [SES-20]. Known and unknown names cost the same work and get the same answer: the try is counted
 * by the name typed, and a missing account is measured against a stand-in hash. A try holds its place until it is
 * decided, so parallel guesses cannot outrun the count, and parallel right ones wait instead of being refused [S15].
 */
export async function signIn(
  services: Services,
  login: Login,
  caller: Caller,
): Promise<{ jwtToken: string; languageCode: Language; device: string }> {
  const { engine, settings } = services
  const now = services.clock()
  const outcome = await inTurn(() =>
    unloggedCommand({ engine }, 'LOGIN', (tx) => tryPassword(services, tx, { login, caller, now })),
  )
  if (typeof outcome === 'string') throw refuse(REFUSALS[outcome])
  if ('place' in outcome) throw refuse('FARM_MOVED', { params: { place: outcome.place } })
  if ('wait' in outcome) throw refuse('TOO_MANY_REQUESTS', { params: { seconds: outcome.wait } })
  const { account, sid, device } = outcome
  const subject = {
    userId: account.id,
    username: account.username,
    role: account.role as Role,
    farmId: account.farmId,
  }
  const jwtToken = await signToken(settings.SESSION_KEYS, subject, sid, {
    issuedAt: now,
    lifetimeSeconds: TOKEN_LIFETIME_SECONDS,
  })
  return { jwtToken, languageCode: languageOf(account.languageCode), device }
}

async function tryPassword({ settings }: Services, tx: Tx, attempt: Attempt): Promise<Outcome> {
  const { login, caller, now } = attempt
  const { username, password } = login
  const isKnown = await knowsDevice(tx, caller.device, { username, now })
  const held =
    isKnown && caller.device !== undefined
      ? await holdKnownTry(tx, username, caller.device, now)
      : await holdStrangeTry(
          tx,
          username,
          { address: caller.address, freePerAddress: settings.WRONG_PASSWORDS_PER_ADDRESS },
          now,
        )
  if (held.wait > 0) return { wait: held.wait }
  const account = await findCredentials(tx, username)
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight || !account.active) {
    await held.countWrong()
    return 'wrong'
  }
  await held.countRight()
  return enter(tx, account, attempt)
}

/** The password is right: the second factor, if the account has one, and then the session. */
async function enter(tx: Tx, account: Account, { login, caller, now }: Attempt): Promise<Outcome> {
  const passing = await passSecondFactor(tx, account.id, { code: login.code, now })
  if (typeof passing === 'object') return passing
  if (passing !== 'passed') return passing === 'needed' ? 'code needed' : 'wrong code'
  // Told to who has shown to be of the farm, and to no stranger.
  const place = account.farmId === null ? null : await placeOfFarm(tx, account.farmId)
  if (place !== null) return { place }
  const sid = newSecret()
  await insertSession(tx, {
    sidHash: hashSecret(sid),
    userId: account.id,
    epoch: account.epoch,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000),
    endsUnused: caller.isBrowser === true && isDeskRole(account.role as Role),
  })
  return { account, sid, device: await rememberDevice(tx, caller.device, { userId: account.id, now }) }
}
