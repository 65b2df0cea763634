import { expectedStatus } from '@warren/shared/kernel/access.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll } from 'vitest'
import { bearer, buildFarm, buildUser, signInAs } from './builders.ts'
import type { Request } from './sample.ts'
import { SAMPLES } from './samples.ts'
import { send } from './send-sample.ts'
import type { World } from './world.ts'

const roleOf = (target: Endpoint): Role =>
  ROLES.find((role) => expectedStatus(target, role, 'own farm') === 200) ?? 'ADMIN'

/** A farm with a user of each role; answers a way to send the sample of any call, changed, as a user who may send it. */
export function testCalls(world: () => World) {
  const tokens = new Map<Role, string>()
  let place = { farmId: 0, userId: 0 }
  beforeAll(async () => {
    const owner = await buildUser(world(), { role: 'OWNER' })
    const farmId = (await buildFarm(world(), owner.id)).id
    for (const role of ROLES) {
      const isOfFarm = role === 'ADMIN' || role === 'USER'
      const user = role === 'OWNER' ? owner : await buildUser(world(), { role, ...(isOfFarm && { farmId }) })
      tokens.set(role, await signInAs(world(), user))
      if (role === 'USER') place = { farmId, userId: user.id }
    }
  })
  return async (target: Endpoint, change: (sample: Request) => Request) => {
    const role = roleOf(target)
    const request = (await SAMPLES[target.id]?.({ world: world(), role, ...place })) ?? {}
    return send(world(), target, change(request), bearer(tokens.get(role) ?? ''))
  }
}
