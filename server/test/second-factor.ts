import { codeAt, fromBase32, stepOf, toBase32 } from '../src/platform/auth/totp.ts'
import { type Caller, PASSWORD } from './builders.ts'
import type { World } from './world.ts'

/** The secret of the phone in tests. */
export const PHONE_SECRET = toBase32(Buffer.from('12345678901234567890'))

/** What the phone shows at this moment of the server, or so many half minutes later. */
export const phoneCode = (world: World, later = 0): string =>
  codeAt(fromBase32(PHONE_SECRET) ?? Buffer.alloc(0), stepOf(world.now) + later)

/** Turns two-step sign-in on and returns the recovery codes. */
export async function turnOn(world: World, call: Caller): Promise<string[]> {
  const heard = await call('POST', '/api/v1/second-factor', {
    password: PASSWORD,
    secret: PHONE_SECRET,
    code: phoneCode(world),
  })
  const { recoveryCodes } = heard.body as { recoveryCodes?: string[] }
  if (!recoveryCodes) throw new Error(`Turning on was refused: ${JSON.stringify(heard.body)}`)
  return recoveryCodes
}

export const turnOff = (world: World, call: Caller, later = 1) =>
  call('POST', '/api/v1/second-factor/off', { password: PASSWORD, code: phoneCode(world, later) })
