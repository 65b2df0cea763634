import { hashPassword } from '../src/platform/auth/passwords.ts'
import { PASSWORD } from './builders.ts'
import type { World } from './world.ts'

let count = 0
let hash: Promise<string> | undefined

/** A request for an account that waits for a decision. */
export async function buildRegistration(
  world: World,
  request: { readonly email?: string; readonly requestedAt?: Date } = {},
): Promise<{ id: number; email: string }> {
  hash ??= hashPassword(PASSWORD)
  const email = request.email ?? `asking.${++count}@farm.example`
  const { rows } = await world.admin.query<{ id: number }>(
    `insert into app.registrations (full_name, email, password_hash, address_key, requested_at)
     values ('Nagy Tamás', $1, $2, sha256(convert_to($1, 'UTF8')), $3) returning id`,
    [email, await hash, request.requestedAt ?? world.now],
  )
  return { id: rows[0]?.id ?? 0, email }
}
