import { randomUUID } from 'node:crypto'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { EAR_TAGGING_LIST_SAVE } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type pg from 'pg'
import type { Deed } from './live-rounds.ts'

/** Days back and rabbits of the lists the technician finished on the first farm. */
const LISTS = [
  { days: 12, size: 24 },
  { days: 1, size: 18 },
] as const
const SECONDS = 25

interface Pair {
  readonly farmId: number
  readonly tattoo: string
  readonly tag: string
}

/** The oldest living does, whose tags can hardly be read any more, each with a free tag of the farm. */
const PAIRS_SQL = `
  with worn as (
    select r.farm_id, r.tattoo, row_number() over (order by r.birth_date, r.id) as n from app.rabbits r join app.farms f on f.id = r.farm_id
    where f.short_name = 'HO' and r.sex = 'FEMALE' and r.cage_id is not null and app.is_living(r.status)
  ), free as (
    select e.tag, row_number() over (order by e.tag) as n from app.ear_tags e join app.farms f on f.id = e.farm_id
    where f.short_name = 'HO' and e.active and not e.used
  )
  select b.farm_id::int as "farmId", b.tattoo, f.tag from worn b join free f using (n) order by n limit $1`

/** The lists of ear tags that were finished lately. */
export async function tagging(client: pg.Client, today: Day): Promise<Deed[]> {
  const total = LISTS.reduce((sum, { size }) => sum + size, 0)
  const { rows } = await client.query<Pair>(PAIRS_SQL, [total])
  let from = 0
  return LISTS.map(({ days, size }) => {
    const pairs = rows.slice(from, from + size)
    from += size
    const day = addDays(today, -days)
    const begun = Date.parse(`${day}T08:00:00Z`)
    const at = (no: number): string => new Date(begun + no * SECONDS * 1000).toISOString()
    return {
      day,
      hour: 10,
      by: 'technician',
      does: async (call) => {
        const payload = {
          farmId: pairs[0]?.farmId ?? 0,
          listName: `${day} 1`,
          endAt: at(pairs.length),
          items: pairs.map(({ tattoo, tag }, no) => ({ tattoo, tag, at: at(no) })),
        }
        const sent = {
          clientId: randomUUID(),
          version: 1,
          source: 'MOBILE' as const,
          command: EAR_TAGGING_LIST_SAVE.name,
          at: at(pairs.length),
          payload,
        }
        const [outcome] = await call(sendCommands, { body: { commands: [sent] } })
        if (outcome?.status !== 'DONE')
          throw new Error(`The demo could not save a list of tags: ${JSON.stringify(outcome)}`)
      },
    }
  })
}
