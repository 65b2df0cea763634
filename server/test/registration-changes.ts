import type { BuiltUser } from './builders.ts'
import { buildRegistration } from './registrations.ts'
import type { Change } from './stock-changes.ts'
import type { World } from './world.ts'

/** A good call of each endpoint that decides on a request for an account. */
export const registrationChanges = (world: () => World, boss: () => BuiltUser): Record<string, Change> => ({
  'W-222': {
    by: boss,
    name: 'REGISTRATION_ACCEPT',
    record: 'user',
    run: async (call) =>
      call('POST', `/api/v1/registrations/${(await buildRegistration(world())).id}/accept`, {
        username: 'log.asked',
      }),
  },
  'W-223': {
    by: boss,
    name: 'REGISTRATION_DECLINE',
    record: 'registration',
    run: async (call) => call('DELETE', `/api/v1/registrations/${(await buildRegistration(world())).id}`),
  },
})
