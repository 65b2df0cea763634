import { randomBytes } from 'node:crypto'
import * as contract from '@warren/shared/features/session/second-factor.contract.ts'
import { SECRET_BYTES } from '@warren/shared/features/session/second-factor.vocabulary.ts'
import { encode } from 'uqr'
import { toBase32 } from '../../platform/auth/totp.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { resetSecondFactor } from './commands/reset-second-factor.ts'
import { turnOffSecondFactor } from './commands/turn-off-second-factor.ts'
import { turnOnSecondFactor } from './commands/turn-on-second-factor.ts'
import { findSecondFactor, userExists } from './second-factor.queries.ts'

/** The QR code that authenticator apps read, as the path of a drawing. */
function drawnCode(username: string, secret: string): { size: number; path: string } {
  const name = encodeURIComponent(`Warren:${username}`)
  const { size, data } = encode(`otpauth://totp/${name}?secret=${secret}&issuer=Warren`, {
    ecc: 'M',
    border: 0,
  })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

const answerOf = ({ since, recoveryCodesLeft }: Awaited<ReturnType<typeof findSecondFactor>>) => ({
  since: since?.toISOString() ?? null,
  recoveryCodesLeft,
})

export const secondFactorRoutes = (services: Services): Route[] => [
  route(contract.getSecondFactor, ({ actor, read }) =>
    read(async (db) => answerOf(await findSecondFactor(db, actor.userId))),
  ),
  route(contract.proposeSecondFactor, async ({ actor }) => {
    const secret = toBase32(randomBytes(SECRET_BYTES))
    return { secret, qr: drawnCode(actor.username, secret) }
  }),
  route(contract.turnOnSecondFactor, ({ actor, body }) => turnOnSecondFactor(services, actor, body)),
  route(contract.turnOffSecondFactor, ({ actor, body }) => turnOffSecondFactor(services, actor, body)),
  route(contract.getUserSecondFactor, ({ params, read }) =>
    read(async (db) => {
      if (!(await userExists(db, params.id))) throw new HttpFailure('NOT_FOUND')
      return answerOf(await findSecondFactor(db, params.id))
    }),
  ),
  route(contract.resetSecondFactor, ({ context, actor, params }) =>
    resetSecondFactor(context, actor, params.id),
  ),
]
