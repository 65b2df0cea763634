import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { hashSecret } from '../../src/platform/auth/tokens.ts'
import { moveFarms, restoreFarm } from '../../src/features/farms/index.ts'
import { recoverAccount } from '../../src/features/users/index.ts'
import { buildUser, type Heard } from '../builders.ts'
import { buildRegistration } from '../registrations.ts'
import type { Scenario, Turn } from './turn.ts'

/** Each from an address of its own: what one address may ask for in a day is not what the races are about. */
const post = async ({ ground, n }: Turn, url: string, payload: object): Promise<Heard> => {
  const remoteAddress = `10.${ground.lane}.${Math.floor(n / 250) % 250}.${n % 250}`
  const answer = await ground.world.app.inject({ method: 'POST', url, remoteAddress, payload })
  return { status: answer.statusCode, body: answer.json() }
}

/** The request that both sides of a race decide on. */
async function requestOf({ ground: { world }, round }: Turn): Promise<number> {
  const email = `decided.${round}@farm.example`
  const { rows } = await world.admin.query<{ id: number }>(
    'select id from app.registrations where email = $1',
    [email],
  )
  return rows[0]?.id ?? (await buildRegistration(world, { email })).id
}

/** Commands that are given before there is a session. */
export const doorScenarios: Pick<
  Record<CommandName, Scenario>,
  | 'PASSWORD_RESET'
  | 'REGISTRATION_REQUEST'
  | 'REGISTRATION_ACCEPT'
  | 'REGISTRATION_DECLINE'
  | 'ACCOUNT_RECOVER'
  | 'FARM_RESTORE'
  | 'FARM_MOVE'
> = {
  REGISTRATION_REQUEST: {
    isSlow: true,
    prepare: async (turn) => {
      await turn.ground.world.admin.query("delete from app.registrations where email like 'asks.%'")
      const email = `asks.${turn.round}@farm.example`
      const payload = { fullname: 'Verseny', email, password: 'versenyzo77x' }
      return { send: () => post(turn, '/users/register', payload) }
    },
  },
  REGISTRATION_ACCEPT: {
    prepare: async (turn) => {
      const id = await requestOf(turn)
      const { call } = turn.ground.bosses[turn.side]
      return {
        send: () => call('POST', `/api/v1/registrations/${id}/accept`, { username: `asked.${turn.round}` }),
      }
    },
  },
  REGISTRATION_DECLINE: {
    prepare: async (turn) => {
      const id = await requestOf(turn)
      const { call } = turn.ground.bosses[turn.side]
      return { send: () => call('DELETE', `/api/v1/registrations/${id}`) }
    },
  },
  ACCOUNT_RECOVER: {
    isSlow: true,
    prepare: async ({ ground: { world }, n }) => {
      const { username } = await buildUser(world, { role: 'SUPERADMIN', username: `recovered.${n}` })
      return {
        send: async () => ({ status: 200, body: { link: await recoverAccount(world.services, username) } }),
      }
    },
  },
  // To what it is now, so that no other side loses what it is racing for.
  FARM_RESTORE: {
    isSlow: true,
    prepare: async ({ ground: { world, restoredFarmIds }, side }) => {
      const farmId = restoredFarmIds[side]
      const url = world.urlAs('postgres')
      const replacedFile = join(tmpdir(), `warren-${randomUUID()}.jsonl.gz`)
      const call = { copyUrl: url, runningUrl: url, farmId, replacedFile, now: world.now }
      return {
        send: async () => {
          const { setAside } = await restoreFarm(call)
          await rm(replacedFile)
          return { status: 200, body: { setAside } }
        },
      }
    },
  },
  // It writes to two databases, of which a race has one: what it refuses for that reason has taken no lock yet.
  FARM_MOVE: {
    isSlow: true,
    prepare: async ({ ground: { world, movedFarmIds }, side }) => {
      const farmId = movedFarmIds[side]
      const url = world.urlAs('postgres')
      const call = { sourceUrl: url, targetUrl: url, farmIds: [farmId], place: url, now: world.now }
      return {
        send: () =>
          moveFarms(call).then(
            () => ({ status: 500, body: {} }),
            () => ({ status: 405, body: {} }),
          ),
      }
    },
  },
  // Both sides have a link to the same account.
  PASSWORD_RESET: {
    isSlow: true,
    prepare: async (turn) => {
      const { ground, n } = turn
      const token = `lock-${ground.lane}-${n}`
      await ground.world.admin.query(
        "insert into app.password_resets (user_id, token_hash, expires_at) values ($1, $2, '2030-01-01')",
        [ground.accounts[0].id, hashSecret(token)],
      )
      return {
        send: () => post(turn, '/users/password-reset/confirm', { token, password: `versenyzo${n}x` }),
      }
    },
  },
}
