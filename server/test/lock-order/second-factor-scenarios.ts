import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { fromBase32 } from '../../src/platform/auth/totp.ts'
import { PASSWORD } from '../builders.ts'
import { PHONE_SECRET, phoneCode, turnOff } from '../second-factor.ts'
import type { Ground } from './ground.ts'
import type { Scenario } from './turn.ts'

const remove = (ground: Ground, userId: number) =>
  ground.world.admin.query('delete from app.second_factors where user_id = $1', [userId])
const put = (ground: Ground, userId: number) =>
  ground.world.admin.query(
    'insert into app.second_factors (user_id, secret, created_at, last_step) values ($1, $2, now(), 0) on conflict (user_id) do update set last_step = 0',
    [userId, fromBase32(PHONE_SECRET)],
  )

export const secondFactorScenarios: Pick<
  Record<CommandName, Scenario>,
  'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF' | 'SECOND_FACTOR_RESET'
> = {
  SECOND_FACTOR_ON: {
    isSlow: true,
    prepare: async ({ ground, side }) => {
      const owner = ground.owners[side]
      await remove(ground, owner.id)
      const body = { password: PASSWORD, secret: PHONE_SECRET, code: phoneCode(ground.world) }
      return { send: () => owner.call('POST', '/api/v1/second-factor', body) }
    },
  },
  SECOND_FACTOR_OFF: {
    isSlow: true,
    prepare: async ({ ground, side }) => {
      const owner = ground.owners[side]
      await put(ground, owner.id)
      return { send: () => turnOff(ground.world, owner.call) }
    },
  },
  // Both take the same one away, while its owner may be at it.
  SECOND_FACTOR_RESET: {
    prepare: async ({ ground, side }) => {
      const owner = ground.owners[0]
      await put(ground, owner.id)
      return { send: () => ground.bosses[side].call('POST', `/api/v1/user/${owner.id}/second-factor/reset`) }
    },
  },
}
