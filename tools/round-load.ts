import { psql, type Statement } from './bare-engine.ts'
import { type Measured, onBareEngine } from './measuring.ts'
import type { RoundWorld } from './round-world.ts'

/** How rounds are measured as bare statements. */

/** Stand for what is drawn anew for each run. */
export const FARM = 424_242_001
export const GROUP = 424_242_002

export const bare = (
  world: RoundWorld,
  connections: number,
  statements: readonly Statement[],
  writes = false,
): Measured =>
  onBareEngine(world, {
    statements,
    connections,
    ...(writes && { writes }),
    draw: [`\\set farm ${world.drawFarm}`, `\\set grp ${world.drawGroup}`, `\\set cover ${world.drawCover}`],
    drawn: new Map([
      [FARM, ':farm'],
      [GROUP, ':grp'],
    ]),
  })

/** Buffers of the dearest statement of a question, as the engine counts them. */
export function buffersOf(world: RoundWorld, farm: number, statements: readonly Statement[]): number {
  const counted = statements.map(({ text, values }) => {
    const quoted = values.map((value) =>
      Array.isArray(value)
        ? `'{${value.join()}}'`
        : value === null
          ? 'null'
          : `'${String(value as string | number)}'`,
    )
    const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) => quoted[Number(n) - 1] ?? 'null')
    const plan = psql(
      world.appUrl,
      `select set_config('app.user_id', '1', false), set_config('app.farms', '${farm}', false); explain (analyze, buffers, format json) ${filled}`,
    )
    const blocks = /"Shared Hit Blocks": (\d+),\s+"Shared Read Blocks": (\d+)/.exec(plan)
    return Number(blocks?.[1] ?? 0) + Number(blocks?.[2] ?? 0)
  })
  return Math.max(...counted)
}
