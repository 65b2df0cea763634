import type { AskedGroup } from '../server/src/features/group-pages/testing/statements.queries.ts'
import type { Statement } from './bare-engine.ts'
import type { GroupsWorld } from './groups-world.ts'
import { length, type Measured, onBareEngine } from './measuring.ts'

/** How group pages are measured as bare statements. */

/** Stand for the farm that is drawn, and for its open group: both have the same number. */
const FARM = 424_242_001
const GROUP = 424_242_002

/** The open group of the farm that is drawn. */
export const drawnGroup = ({ startDate, today }: GroupsWorld): AskedGroup => ({
  farmId: FARM,
  id: GROUP,
  startDate,
  today,
})

interface Bare {
  readonly connections: number
  readonly statements: readonly Statement[]
  readonly writes?: true
  /** An expression for the farm; any of those that ask unless said. */
  readonly farm?: string
}
export const bare = (world: GroupsWorld, { farm = world.drawFarm, ...run }: Bare): Measured =>
  onBareEngine(world, {
    ...run,
    draw: [`\\set farm ${farm}`],
    drawn: new Map([
      [FARM, ':farm'],
      [GROUP, ':farm'],
    ]),
  })

/** Milliseconds of some statements in the engine. */
export interface EngineTime {
  /** With the transaction around them, and without it. */
  readonly whole: number
  readonly alone: number
  /** Of its processors, with the transaction: what else the machine does is not in them. */
  readonly cpu: number
}
/** Measured in turn, the shortest of all rounds. */
export function engineTimes<K extends string>(
  world: GroupsWorld,
  farm: number,
  all: Readonly<Record<K, readonly Statement[]>>,
): Record<K, EngineTime> {
  const names = Object.keys(all) as K[]
  const run = (statements: readonly Statement[]): Measured =>
    bare(world, { connections: 1, statements, writes: true, farm: String(farm) })
  const rounds = Array.from({ length: length.rounds }, () => ({
    empty: run([]),
    each: names.map((name) => run(all[name])),
  }))
  const least = (of: (round: (typeof rounds)[number]) => number): number => Math.min(...rounds.map(of))
  const empty = least((round) => round.empty.p50)
  const found = names.map((name, at) => {
    const whole = least(({ each }) => each[at]?.p50 ?? 0)
    return [name, { whole, alone: whole - empty, cpu: least(({ each }) => each[at]?.engine ?? 0) }]
  })
  return Object.fromEntries(found) as Record<K, EngineTime>
}
