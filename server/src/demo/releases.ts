import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { getRabbit, updateRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { createRelease, takeRelease } from '@warren/shared/features/releases/releases.contract.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { pickFields, plainKeys } from '@warren/shared/kernel/record.ts'
import type pg from 'pg'
import type { Deed } from './live-rounds.ts'
import type { Call } from './office.ts'

/** A doe that was sold, and the mother she has on the farm that sold her. */
interface Sold {
  readonly id: number
  readonly farmId: number
  readonly tattoo: string
  readonly birthDate: Day
  readonly motherTattoo: string
}

/** The does a farm sold last; the other farm has none of their tattoos. */
const SOLD_SQL = `
  select r.id::int, r.farm_id::int as "farmId", r.tattoo, r.birth_date::text as "birthDate", m.tattoo as "motherTattoo"
  from app.rabbits r join app.farms f on f.id = r.farm_id join app.rabbits m on m.id = r.mother_id and m.farm_id = r.farm_id
  where f.short_name = $1 and r.sex = 'FEMALE' and r.status = 'SOLD' and r.tattoo not in (
    select o.tattoo from app.rabbits o join app.farms b on b.id = o.farm_id where b.short_name = $2 and o.tattoo is not null)
  order by r.birth_date desc, r.id limit 8`

/** Young does of the buyer that have not been inseminated: two of them turn out to be bought. */
const BOUGHT_SQL = `
  select r.id::int from app.rabbits r join app.farms f on f.id = r.farm_id
  where f.short_name = $1 and r.sex = 'FEMALE' and r.status = 'IN_PROD' and r.ear_tag_id is not null
    and not exists (select from app.covers c where c.farm_id = r.farm_id and c.mother_id = r.id)
  order by r.id desc limit 2`

/** How old does are when they are bred from, as in the rest of the demo. */
const BRED_AT_DAYS = 135

const idsOf = (sold: readonly Sold[]): number[] => sold.map(({ id }) => id)

/** The form of a young doe, filled in from the delivery note. */
async function recordBought(call: Call, id: number, sold: Sold): Promise<void> {
  const sheet = await call(getRabbit, { params: { id } })
  const body = {
    ...pickFields(sheet, plainKeys(RABBIT)),
    earTagId: sheet.earTag?.id ?? null,
    cageId: sheet.cageId,
    tattoo: sold.tattoo,
    birthDate: sold.birthDate,
    bredFromDate: addDays(sold.birthDate, BRED_AT_DAYS),
    origin: 'BOUGHT' as const,
    sourceFarmId: sold.farmId,
    motherFarmId: sold.farmId,
    motherTattoo: sold.motherTattoo,
    version: sheet.version,
  }
  await call(updateRabbit, { params: { id }, body })
}

interface Trade {
  readonly today: Day
  /** Of the first farm, and of another one to it. */
  readonly sold: readonly Sold[]
  readonly toUs: readonly Sold[]
  readonly bought: readonly number[]
}

/** A delivery by code that the buyer has entered and recorded, one whose code waits, and one that came from another farm. */
function deedsOf({ today, sold, toUs, bought }: Trade): Deed[] {
  const [delivered, waiting] = [sold.slice(0, 2), sold.slice(2)]
  let code = ''
  return [
    {
      day: addDays(today, -16),
      hour: 8,
      by: 'admin',
      does: async (call) => {
        const body = { rabbitIds: idsOf(delivered), withParents: true, days: 30 }
        code = (await call(createRelease, { body })).code ?? ''
      },
    },
    {
      day: addDays(today, -15),
      hour: 15,
      by: 'admin.tk',
      does: async (call) => {
        await call(takeRelease, { body: { code } })
        for (const [at, id] of bought.entries()) {
          const doe = delivered[at]
          if (doe) await recordBought(call, id, doe)
        }
      },
    },
    {
      day: addDays(today, -4),
      hour: 11,
      by: 'admin.ba',
      does: async (call) => {
        await call(createRelease, { body: { rabbitIds: idsOf(toUs), withParents: true, buyerFarm: 'HO' } })
      },
    },
    {
      day: addDays(today, -2),
      hour: 14,
      by: 'admin',
      does: async (call) => {
        await call(createRelease, { body: { rabbitIds: idsOf(waiting), withParents: true, days: 60 } })
      },
    },
  ]
}

/** What the demo's farms tell each other of sold animals. */
export async function trade(client: pg.Client, today: Day): Promise<Deed[]> {
  const sold = (await client.query<Sold>(SOLD_SQL, ['HO', 'TK'])).rows
  // Not recorded yet: whether there is such a tattoo is no matter.
  const toUs = (await client.query<Sold>(SOLD_SQL, ['BA', null])).rows
  const bought = (await client.query<{ id: number }>(BOUGHT_SQL, ['TK'])).rows
  return deedsOf({ today, sold, toUs: toUs.slice(0, 4), bought: bought.map(({ id }) => id) })
}
