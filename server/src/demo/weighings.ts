import { randomUUID } from 'node:crypto'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { DAILY_WEIGHT_ADD } from '@warren/shared/features/weights/weights.commands.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type pg from 'pg'
import { type Band, weighingsOf, weightsOn } from './bands.ts'
import type { Deed } from './live-rounds.ts'

/** Seconds from one rabbit on the scale to the next. */
const SECONDS = 11
/** Rabbits each of two people weighs this morning. */
const THIS_MORNING = 38
/** After the band itself was lived up to today. */
const HOUR = 16

/** A group that was started, and the band that is in it. */
interface Started {
  readonly id: number
  readonly band: Band
  readonly until: Day
}

/** The weighings of Mondays that are past, as their rows: one call for each rabbit would take minutes. */
const WEIGHED_SQL = `
  insert into app.weight_records (farm_id, group_id, day, type, grams, at, user_id)
  select g.farm_id, g.id, w.day, 'FAT', w.grams, w.day::timestamp at time zone 'Europe/Budapest' + interval '7 hours' + w.no * interval '${SECONDS} seconds', u.id
  from unnest($1::bigint[], $2::date[], $3::int[], $4::int[]) w (group_id, day, no, grams) join app.production_groups g on g.id = w.group_id
  cross join lateral (select x.id from app.users x where x.farm_id = g.farm_id and x.role = 'USER' order by x.id limit 1) u
  order by w.day, g.id, w.no`

/** What was weighed of all bands. */
export class Weighings {
  readonly #started: Started[] = []

  begin(started: Started): void {
    this.#started.push(started)
  }

  /** The group of a band of a farm. */
  of(salt: string, n: number): Started | undefined {
    return this.#started.find(({ band }) => band.salt === salt && band.n === n)
  }

  async fill(client: pg.Client): Promise<void> {
    const rows = this.#started.flatMap(({ id, band, until }) =>
      weighingsOf(band, addDays(until, -1)).flatMap(({ day, grams }) =>
        grams.map((weight, no) => ({ id, day, no, weight })),
      ),
    )
    await client.query(WEIGHED_SQL, [
      rows.map(({ id }) => id),
      rows.map(({ day }) => day),
      rows.map(({ no }) => no),
      rows.map(({ weight }) => weight),
    ])
  }
}

/** This morning two people weigh a band side by side, with a phone each. */
export const weighToday = (
  weighings: Weighings,
  {
    salt,
    n,
    age,
    today,
  }: { readonly salt: string; readonly n: number; readonly age: number; readonly today: Day },
): Deed[] =>
  ['admin', 'worker'].map((by, person) => ({
    day: today,
    hour: HOUR,
    by,
    does: async (call) => {
      const started = weighings.of(salt, n)
      if (!started) throw new Error(`The demo has no band ${salt} ${n} to weigh`)
      const group = { id: started.id, startDate: started.band.start }
      const begun = Math.min(Date.parse(`${today}T05:30:00Z`), Date.now() - 3_600_000) + person * 4000
      const grams = weightsOn(started.band, age, 2 * THIS_MORNING).filter((_, no) => no % 2 === person)
      const commands = grams.map((weight, no) => {
        const at = new Date(begun + no * SECONDS * 1000).toISOString()
        return {
          clientId: randomUUID(),
          version: 1,
          source: 'MOBILE' as const,
          command: DAILY_WEIGHT_ADD.name,
          at,
          payload: { groupId: group.id, diaryId: diaryIdOf(group, today), type: 'FAT', weight, at },
        }
      })
      const refused = (await call(sendCommands, { body: { commands } })).find(
        ({ status }) => status !== 'DONE',
      )
      if (refused) throw new Error(`The demo was refused a weight: ${JSON.stringify(refused)}`)
    },
  }))
