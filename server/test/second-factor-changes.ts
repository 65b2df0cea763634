import { type BuiltUser, buildFarm, buildUser, callerFor, PASSWORD } from './builders.ts'
import { PHONE_SECRET, phoneCode, turnOff, turnOn } from './second-factor.ts'
import type { Change } from './stock-changes.ts'
import type { World } from './world.ts'

/** A good call of each endpoint around the second factor, in this order. */
export const secondFactorChanges = (
  world: () => World,
  owner: () => BuiltUser,
  boss: () => BuiltUser,
): Record<string, Change> => ({
  'W-234': {
    by: owner,
    name: 'SECOND_FACTOR_ON',
    record: 'user',
    run: (call) =>
      call('POST', '/api/v1/second-factor', {
        password: PASSWORD,
        secret: PHONE_SECRET,
        code: phoneCode(world()),
      }),
  },
  'W-235': {
    by: owner,
    name: 'SECOND_FACTOR_OFF',
    record: 'user',
    run: (call) => turnOff(world(), call),
  },
  'W-237': {
    by: boss,
    name: 'SECOND_FACTOR_RESET',
    record: 'user',
    run: async (call) => {
      const user = await buildUser(world(), { role: 'OWNER' })
      await buildFarm(world(), user.id)
      await turnOn(world(), await callerFor(world(), user))
      return call('POST', `/api/v1/user/${user.id}/second-factor/reset`)
    },
  },
})
