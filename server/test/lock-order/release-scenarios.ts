import { MISSES_A_DAY } from '@warren/shared/features/releases/releases.vocabulary.ts'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import type { Caller } from '../builders.ts'
import { inTurn, middleOf, type Scenario, type Turn } from './turn.ts'

interface Made {
  readonly id?: number
  readonly code?: string | null
}

/** A release with a code, which any other farm may enter. */
const released = async (seller: Caller, rabbitIds: readonly number[]): Promise<Made> =>
  (await seller('POST', '/api/v1/releases', { rabbitIds, days: 5 })).body as Made

const doeOf = ({ ground: { does }, side }: Turn): number => does[middleOf(does) + side]?.id ?? 0

interface Trade {
  readonly seller: Caller
  readonly buyer: Caller
  /** The doe that is released, of the seller, and one of the buyer whose mother she becomes. */
  readonly sold: number
  readonly child: number
}
/** The farm of the races sells to a stranger, and the stranger to it: each needs the logs of both. */
function tradeOf(turn: Turn): Trade {
  const { admins, strangers, strangeDoes } = turn.ground
  const own = { call: admins[turn.side].call, doe: doeOf(turn) }
  return turn.side === 0
    ? { seller: strangers[0].call, buyer: own.call, sold: strangeDoes[0].id, child: own.doe }
    : { seller: own.call, buyer: strangers[1].call, sold: own.doe, child: strangeDoes[1].id }
}

export const releaseScenarios: Pick<
  Record<CommandName, Scenario>,
  'RELEASE_CREATE' | 'RELEASE_WITHDRAW' | 'RELEASE_TAKE' | 'RELEASE_USE' | 'NAME_ALARM'
> = {
  RELEASE_CREATE: {
    prepare: async ({ ground, side }) => ({
      send: () =>
        ground.admins[side].call('POST', '/api/v1/releases', {
          rabbitIds: inTurn(ground.does, side).map(({ id }) => id),
          days: 5,
        }),
    }),
  },
  RELEASE_WITHDRAW: {
    prepare: async (turn) => {
      const { call } = turn.ground.admins[turn.side]
      const { id = 0 } = await released(call, [doeOf(turn)])
      return { send: () => call('POST', `/api/v1/releases/${id}/withdraw`) }
    },
  },
  RELEASE_TAKE: {
    prepare: async (turn) => {
      const { seller, buyer, sold } = tradeOf(turn)
      const { code } = await released(seller, [sold])
      return { send: () => buyer('POST', '/api/v1/releases/take', { code }) }
    },
  },
  RELEASE_USE: {
    prepare: async (turn) => {
      const { seller, buyer, sold, child } = tradeOf(turn)
      const { code } = await released(seller, [sold])
      await buyer('POST', '/api/v1/releases/take', { code })
      const { ground, side } = turn
      const { rows } = await ground.world.admin.query<{ tattoo: string; earTagId: number; cageId: number }>(
        'select tattoo, ear_tag_id::int as "earTagId", cage_id::int as "cageId" from app.rabbits where id = $1',
        [child],
      )
      const form = {
        ...rows[0],
        motherId: sold,
        motherFarmId: side === 0 ? ground.strangeFarmId : ground.farmId,
        origin: 'SELF_BREED',
        healthCondition: 'HEALTHY',
        status: 'IN_PROD',
      }
      return { send: () => buyer('POST', `/api/v1/rabbit/${child}`, form) }
    },
  },
  // The wrong code that is one too many for the day.
  NAME_ALARM: {
    prepare: async ({ ground, side }) => {
      const { id, call } = ground.admins[side]
      const day = ground.world.now.toISOString().slice(0, 10)
      await ground.world.admin.query(
        `insert into app.name_misses (user_id, day, names, codes) values ($1, $2, 0, $3)
         on conflict (user_id, day) do update set codes = excluded.codes`,
        [id, day, MISSES_A_DAY.codes - 1],
      )
      return { send: () => call('POST', '/api/v1/releases/take', { code: 'AAAA-AAAA-AAAA-AAAA' }) }
    },
  },
}
