import { randomUUID } from 'node:crypto'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { sampleSlaughtering } from '../slaughter-samples.ts'
import { caller, type Pair, pairOf } from './group-scenarios.ts'
import type { Scenario, Turn } from './turn.ts'

const at = (id: number) => `/api/v1/group/fattening/${id}/slaughtering`
const form = (num: number) => ({ createDate: '2026-05-12', num, weight: num * 2.6 })

const HEADS_SQL = 'select balance::int as heads from app.stock_totals where farm_id = $1 and group_id = $2'

/**
 * A slaughtering of one of the groups that moves and diaries quarrel about; of another one where all animals have been
 * moved away already, as where all commands are made ready before one is sent.
 */
async function slaughteredIn(turn: Turn, pair: Pair) {
  const { world, farmId } = turn.ground
  const { id } = turn.variant % 2 === 0 ? pair.own : pair.other
  const { rows } = await world.admin.query<{ heads: number }>(HEADS_SQL, [farmId, id])
  const hasEnough = (rows[0]?.heads ?? 0) >= 10
  return sampleSlaughtering({ world, farmId, role: undefined, userId: 0 }, hasEnough ? id : undefined)
}

/** A command as the cutting room sends it, by an administrator. */
const sent = (turn: Turn, command: CommandName, payload: object) => {
  const item = { clientId: randomUUID(), command, at: '2026-05-12T06:00:00Z', payload }
  return {
    send: async () => {
      const heard = await caller(turn)('POST', '/api/v1/commands', { commands: [item] })
      return JSON.stringify(heard.body).includes('UNHANDLED_EXCEPTION') ? { ...heard, status: 500 } : heard
    },
  }
}

/** Commands of slaughterings, in races with each other and with all that takes animals of the same groups. */
export const slaughterScenarios = {
  SLAUGHTERING_CREATE: {
    prepare: async (turn) => {
      const { own, other } = await pairOf(turn)
      const id = turn.variant % 2 === 0 ? own.id : other.id
      return { send: () => caller(turn)('POST', at(id), form(1 + (turn.n % 60))) }
    },
  },
  SLAUGHTERING_UPDATE: {
    prepare: async (turn) => {
      const { id, slaughteringId } = await slaughteredIn(turn, await pairOf(turn))
      return { send: () => caller(turn)('PUT', `${at(id)}/${slaughteringId}`, form(1 + (turn.n % 60))) }
    },
  },
  SLAUGHTERING_DELETE: {
    prepare: async (turn) => {
      const { id, slaughteringId } = await slaughteredIn(turn, await pairOf(turn))
      return { send: () => caller(turn)('DELETE', `${at(id)}/${slaughteringId}`) }
    },
  },
  CUTTING_SAVE: {
    prepare: async (turn) => {
      const { slaughteringId } = await slaughteredIn(turn, await pairOf(turn))
      return sent(turn, 'CUTTING_SAVE', { slaughteringId, liveWeight: 2500, coldCarcass: 1400 })
    },
  },
  CUTTING_DELETE: {
    prepare: async (turn) => {
      const { cuttingRowId } = await slaughteredIn(turn, await pairOf(turn))
      return sent(turn, 'CUTTING_DELETE', { cuttingRowId })
    },
  },
} satisfies Partial<Record<CommandName, Scenario>>
