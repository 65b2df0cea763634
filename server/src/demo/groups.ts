import type { Day } from '@warren/shared/kernel/calendar.ts'
import type pg from 'pg'
import { type Farm, fatteningOf } from './fattening.ts'
import { Litters, ROUNDS_TO_WEANING } from './litters.ts'
import type { Deed } from './live-rounds.ts'
import { liveMothers, type Round } from './mothers.ts'
import { Weighings } from './weighings.ts'

const FARMS_SQL = `
  select f.short_name as short, array_agg(s.id::int order by s.name desc) as stables, max(s.id::int) filter (where s.name = 'M2') as worse from app.farms f join app.stables s on s.farm_id = f.id group by 1 order by 1`

/** Rounds of all farms that have begun, the newest of each first. */
const ROUNDS_SQL = `
  select f.short_name as farm, g.name, g.start_date::text as start,
    (row_number() over (partition by g.farm_id order by g.start_date desc) - 1)::int as n
  from app.ia_groups g join app.farms f on f.id = g.farm_id where g.start_date <= current_date order by 1, 4`

type Size = Pick<Farm, 'bands' | 'heads' | 'sick'> & { readonly young: number }

/** Two years of the first farm, a season of the others. */
const SIZES: Readonly<Record<string, Size>> = {
  HO: { bands: 47, heads: 1150, young: 11, sick: 6 },
  TK: { bands: 6, heads: 260, young: 2, sick: 3 },
  BA: { bands: 6, heads: 240, young: 3, sick: 5 },
  OR: { bands: 5, heads: 90, young: 1, sick: 4 },
}
const NO_SIZE: Size = { bands: 0, heads: 0, young: 0, sick: -1 }

/** Rounds of the first farm whose does stand in two stables. */
const MERGED: readonly number[] = [3, 6]

type Begun = Pick<Round, 'farm' | 'name' | 'start' | 'n'>

function roundOf(begun: Begun, { by, stables }: Farm): Round {
  const { farm, n } = begun
  const isFirst = farm === 'HO'
  // Does stand in the first two stables, in turn.
  const does = stables.toReversed().slice(0, 2)
  const own = does[n % does.length] ?? 0
  return {
    ...begun,
    by,
    stables: isFirst && MERGED.includes(n) ? does : [own],
  }
}

/** Deeds of all farms' groups, and what was weighed in them: that is written when they are done. */
interface Groups {
  readonly deeds: Deed[]
  readonly weighings: Weighings
}

/**
 * Mother, young and fattening groups of all farms: the whole history of inseminations of the first, a season of the others. Kits
 * are weaned by their mother groups before a band or a young group takes them.
 */
export async function groups(client: pg.Client, today: Day): Promise<Groups> {
  const { rows } = await client.query<Pick<Farm, 'short' | 'stables' | 'worse'>>(FARMS_SQL)
  const begun = (await client.query<Begun>(ROUNDS_SQL)).rows
  const [litters, weighings] = [new Litters(), new Weighings()]
  const deeds = rows.flatMap(({ short, ...stables }) => {
    const { young, ...size } = SIZES[short] ?? NO_SIZE
    const by = short === 'HO' ? 'admin' : `admin.${short.toLowerCase()}`
    const farm: Farm = { short, ...stables, by, litters, weighings, ...size }
    const rounds = begun.filter((round) => round.farm === short && round.n < farm.bands + ROUNDS_TO_WEANING)
    const mothers = rounds.map((round) => liveMothers(roundOf(round, farm), today, litters))
    return [...mothers, ...fatteningOf(farm, young, today)]
  })
  return { deeds, weighings }
}
