import { beforeEach } from 'vitest'
import { type BuiltUser, buildFarm, buildUser, type Caller, callerFor } from './builders.ts'
import { logOf } from './log.ts'
import { openPhone, type Phone, type Row } from './phone.ts'
import type { testWorld } from './world.ts'

interface LaneFarm {
  readonly farmId: number
  readonly admin: BuiltUser
  readonly session: Caller
  readonly phone: Phone
}

/** A farm of its own for each test, and the phone of its administrator, whose entries are new stables. */
export function laneFarm(world: ReturnType<typeof testWorld>) {
  let farm: LaneFarm | undefined
  beforeEach(async () => {
    const { id: farmId } = await buildFarm(world())
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    const session = await callerFor(world(), admin)
    farm = { farmId, admin, session, phone: await openPhone(world(), session) }
  })
  const mine = (): LaneFarm => {
    if (!farm) throw new Error('No test has begun')
    return farm
  }
  const stable = (name: string, more: object = {}): Row =>
    mine().phone.enter('STABLE_CREATE', { farmId: mine().farmId, name }, more)
  return {
    mine,
    stable,
    stables: (count: number): Row[] => Array.from({ length: count }, (_, i) => stable(`S${i}`)),
    /** Names of the stables that exist. */
    names: async (): Promise<string[]> => {
      const names = 'select name from app.stables where farm_id = $1 order by id'
      const { rows } = await world().admin.query<{ name: string }>(names, [mine().farmId])
      return rows.map(({ name }) => name)
    },
    /** What the administrator did, but for opening the lane. */
    log: async () => (await logOf(world(), mine().admin.id)).filter(({ name }) => name !== 'FIELD_LANE_OPEN'),
    laneRow: async (laneId = mine().phone.laneId) => {
      const lane = `select l.last_seq::int, l.pruned_seq::int, array(select s.client_id from app.lane_slots s where s.lane_id = l.id order by s.seq) as slots
        from app.field_lanes l where l.lane = $1`
      const { rows } = await world().admin.query<{ last_seq: number; pruned_seq: number; slots: string[] }>(
        lane,
        [laneId],
      )
      return rows[0]
    },
  }
}
