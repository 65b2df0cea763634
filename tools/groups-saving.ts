import {
  flushStatements,
  postingStatements,
  savingStatements,
} from '../server/src/features/group-pages/testing/statements.queries.ts'
import { FATTENING_DIARY_SAVE } from '../shared/src/features/fattening-groups/fattening-groups.commands.ts'
import { diaryIdOf } from '../shared/src/features/group-pages/groups.rules.ts'
import { addDays } from '../shared/src/kernel/calendar.ts'
import { psql } from './bare-engine.ts'
import { bare, drawnGroup, engineTimes } from './groups-load.ts'
import { deadOn, type GroupsWorld } from './groups-world.ts'
import { type Ask, inTurn, judge, type Measured, ms, ratio, repeated, throughWarren } from './measuring.ts'
import { askingStep } from './proof-world.ts'

/** Day of its group that each connection types into, and the days of a block that is pasted. */
const TYPED = 20
const BLOCK = 60

/** Deaths that are typed over and over, each over what it typed before. */
export class Deaths {
  readonly #world: GroupsWorld
  readonly #typed = new Map<number, number>()
  constructor(world: GroupsWorld) {
    this.#world = world
  }

  readonly ask: Ask = (connection) => {
    const { farm, token } = this.#world.adminOf(connection)
    const first = deadOn(farm, TYPED)
    const was = this.#typed.get(farm) ?? first
    const dead = was === first ? first + 1 : first
    this.#typed.set(farm, dead)
    const id = diaryIdOf(
      { id: farm, startDate: this.#world.startDate },
      addDays(this.#world.startDate, TYPED),
    )
    const rows = [{ id, was: { dead: was }, set: { dead } }]
    return { path: `/api/v1/group/${farm}/cells`, token, body: { rows } }
  }

  /** A refusal is answered like a success: what is booked tells them apart. */
  check(): void {
    for (const [farm, dead] of this.#typed) {
      const stored = psql(
        this.#world.adminUrl,
        `select dead from app.stock_days where farm_id = ${farm} and group_id = ${farm} and day = date '${this.#world.startDate}' + ${TYPED}`,
      )
      if (Number(stored) !== dead) throw new Error(`Typed ${dead} dead on farm ${farm}, booked ${stored}`)
    }
  }
}

/** P6, P15: one death, 16 farms at once. */
export async function proveDeath(world: GroupsWorld): Promise<void> {
  const deaths = new Deaths(world)
  const statements = await savingStatements(drawnGroup(world), [addDays(world.startDate, TYPED)])
  const alone = await repeated(() => throughWarren(world, 1, deaths.ask))
  const farm = `1 + ${askingStep(world.farms)} * (:client_id % ${Math.min(16, world.farms)})`
  const [through, without] = await inTurn(
    () => throughWarren(world, 16, deaths.ask),
    () => bare(world, { connections: 16, statements, writes: true, farm }),
  )
  deaths.check()
  const share = ratio(through, without)
  judge(
    'P6',
    `one death: ${through.perSecond.toFixed(0)}/s of bare ${without.perSecond.toFixed(0)}/s, ratio ${share.toFixed(2)} (0.35), p95 alone ${ms(alone.p95)} (40)`,
    share >= 0.35 && alone.p95 <= 40,
  )
  const cpu = through.engine / without.engine
  judge('P15b', `engine of P6 ×${cpu.toFixed(2)} of bare (1.5)`, cpu <= 1.5)
}

/** P7, P8: a posting beside the update of a diary row, and on the first day beside the last. */
export async function provePosting(world: GroupsWorld): Promise<void> {
  const group = drawnGroup(world)
  const { farm } = world.adminOf(21)
  const row = {
    text: `update app.diary_days set comment = 'seen', version = version + 1, updated_at = now() where farm_id = :farm and group_id = :farm and day = date '${world.today}'`,
    values: [],
  }
  const { today, first, day } = engineTimes(world, farm, {
    today: await postingStatements(group, [world.today]),
    first: await postingStatements(group, [world.startDate]),
    day: [row],
  })
  const dearer = today.whole / day.whole
  judge(
    'P7',
    `one posting ${today.whole.toFixed(2)} ms, ×${dearer.toFixed(1)} of an update of a diary day ${day.whole.toFixed(2)} ms (4); their statements alone ${today.alone.toFixed(2)} and ${day.alone.toFixed(2)} ms, ×${(today.alone / day.alone).toFixed(1)}; processors of the engine ${today.cpu.toFixed(2)} and ${day.cpu.toFixed(2)} ms, ×${(today.cpu / day.cpu).toFixed(1)}`,
    dearer <= 4,
  )
  const late = first.alone / today.alone
  judge('P8', `on the first day ×${late.toFixed(2)} of today (1.2)`, late <= 1.2)
}

/** What the cells of a block hold: as filled in, then as typed. */
const cellsAt = (group: number, k: number, turn: number) =>
  turn === 0
    ? {
        dead: deadOn(group, k),
        dailyFeedAmount: 60 + k * 2,
        comment: k % 9 === 4 ? 'fans checked' : null,
        'feed.siloName': null,
        'medicine.treatment': null,
      }
    : {
        dead: deadOn(group, k) + (turn % 2),
        dailyFeedAmount: 60 + k + (turn % 2),
        comment: `turn ${turn % 2}`,
        'feed.siloName': `S${turn % 2}`,
        'medicine.treatment': `none ${turn % 2}`,
      }

/** P9: a block of 60 days with five cells each. */
export async function proveBlock(world: GroupsWorld): Promise<void> {
  const { farm, token } = world.adminOf(22)
  const days = Array.from({ length: BLOCK }, (_, n) => addDays(world.startDate, n + 1))
  let turn = 0
  const paste: Ask = () => {
    const rows = days.map((day, n) => ({
      id: diaryIdOf({ id: farm, startDate: world.startDate }, day),
      was: cellsAt(farm, n + 1, turn),
      set: cellsAt(farm, n + 1, turn + 1),
    }))
    turn++
    return { path: `/api/v1/group/${farm}/cells`, token, body: { rows } }
  }
  const statements = await savingStatements(drawnGroup(world), days)
  const [through, without] = await inTurn(
    () => throughWarren(world, 1, paste),
    () => bare(world, { connections: 1, statements, writes: true, farm: String(farm) }),
  )
  const stored = psql(
    world.adminUrl,
    `select count(*) from app.diary_days where farm_id = ${farm} and group_id = ${farm} and comment = 'turn ${turn % 2}'`,
  )
  if (Number(stored) !== BLOCK) throw new Error(`Of ${BLOCK} days ${stored} were saved`)
  const group = { ...drawnGroup(world), id: 1 }
  const sent = (await flushStatements(group, FATTENING_DIARY_SAVE, BLOCK)).length
  const dearer = through.p50 / without.p50
  judge(
    'P9',
    `${BLOCK} days of 5 cells: ${ms(through.p50)}, p95 ${ms(through.p95)} (150), ×${dearer.toFixed(1)} of bare ${ms(without.p50)} (4), ${sent} statements (8)`,
    through.p95 <= 150 && dearer <= 4 && sent <= 8,
  )
}

export const deathsOf = (world: GroupsWorld): (() => Promise<Measured>) => {
  const deaths = new Deaths(world)
  return () => throughWarren(world, 8, deaths.ask)
}
