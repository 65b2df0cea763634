import { API } from '@warren/shared/api.ts'
import { expectedStatus } from '@warren/shared/kernel/access.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { bearer, buildFarm, buildUser, signInAs } from './builders.ts'
import { SAMPLES } from './samples.ts'
import { send } from './send-sample.ts'
import type { World } from './world.ts'

/** One sample that was sent: by whom, and what came back. */
export interface SentSample {
  readonly what: string
  readonly status: number
  readonly body: string
  /** Said when the caller may come back. */
  readonly wait: boolean
}

const SIGN_OUT = 'X-10'
/** Calls that change something, and that this role may make. */
const changesOf = (role: Role, withFiles: boolean): readonly Endpoint[] =>
  API.filter(
    (target) =>
      target.method !== 'GET' &&
      target.id !== SIGN_OUT &&
      (withFiles || target.bodyType !== 'file') &&
      expectedStatus(target, role, 'own farm') === 200,
  )

/**
 * Sends every sample that changes something, role by role, each by an account made for it. On a sound server all are
 * answered with 200. Files are read by a worker: without one they are left out.
 */
export async function sendChanges(
  world: World,
  roles: readonly Role[],
  { withFiles = false } = {},
): Promise<SentSample[]> {
  const owner = await buildUser(world, { role: 'OWNER' })
  const { id: farmId } = await buildFarm(world, owner.id)
  const { id: userId } = await buildUser(world, { role: 'USER', farmId })
  const accountOf = (role: Role) =>
    buildUser(world, { role, ...(['ADMIN', 'USER'].includes(role) && { farmId }) })
  const sent: SentSample[] = []
  for (const role of roles) {
    const token = await signInAs(world, role === 'OWNER' ? owner : await accountOf(role))
    for (const target of changesOf(role, withFiles)) {
      const sample = (await SAMPLES[target.id]?.({ world, role, farmId, userId })) ?? {}
      const { statusCode: status, body, headers } = await send(world, target, sample, bearer(token))
      const what = `${role} ${target.method} ${target.path}`
      sent.push({ what, status, body, wait: headers['retry-after'] !== undefined })
    }
  }
  return sent
}
