import type { TaggedItem } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { readCage } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { rowsOf, withIds } from '../../platform/db/lists.ts'
import { CAGE, LIVING, STABLE } from '../animals/index.ts'

/** A tag of the farm, and who wears it. */
export interface TagFact {
  readonly id: number
  readonly tag: string
  readonly eid: string
  readonly active: boolean
  readonly wearer: number | null
}

/** A living rabbit of the farm, under the name it was asked for by. */
export interface RabbitFact {
  readonly name: string
  readonly id: number
  readonly tattoo: string | null
  readonly cage: string | null
  readonly earTagId: number | null
  readonly earTag: string | null
}

/** What the database knows of the names on a list. */
export interface ListFacts {
  readonly tags: readonly TagFact[]
  readonly byTattoo: readonly RabbitFact[]
  readonly byCageId: readonly RabbitFact[]
  readonly byCage: readonly RabbitFact[]
}

const given = (items: readonly TaggedItem[], of: (item: TaggedItem) => string | undefined): string[] =>
  items.flatMap((item) => of(item) ?? [])

const findTags = (tx: Tx, farmId: number, items: readonly TaggedItem[]): Promise<TagFact[]> =>
  rowsOf(
    tx,
    sql`select e.id, e.tag, e.eid, e.active, r.id as wearer from app.ear_tags e
      left join app.rabbits r on r.farm_id = e.farm_id and r.ear_tag_id = e.id
      where e.farm_id = ${farmId} and (e.tag = any (${sql.val(given(items, ({ tag }) => tag))}::text[])
        or e.eid = any (${sql.val(given(items, ({ eid }) => eid))}::text[]))`,
  )

const SHOWN = sql`r.id, r.tattoo, ${CAGE} as cage, r.ear_tag_id as "earTagId", e.tag as "earTag"`
const TAG = sql`left join app.ear_tags e on e.farm_id = r.farm_id and e.id = r.ear_tag_id`

const findOfTattoos = (tx: Tx, farmId: number, items: readonly TaggedItem[]): Promise<RabbitFact[]> => {
  const keys = given(items, ({ tattoo }) => tattoo).map(tattooKey)
  return rowsOf(
    tx,
    sql`select r.tattoo_key as name, ${SHOWN} from app.rabbits r ${STABLE} ${TAG}
      where r.farm_id = ${farmId} and ${LIVING} and r.tattoo_key = any (${sql.val(keys)}::text[])`,
  )
}

const findByCageId = (tx: Tx, farmId: number, items: readonly TaggedItem[]): Promise<RabbitFact[]> =>
  rowsOf(
    tx,
    sql`select r.cage_id::text as name, ${SHOWN} from app.rabbits r ${STABLE} ${TAG}
      where r.farm_id = ${farmId} and r.cage_id = ${withIds(items.flatMap(({ cageId }) => cageId ?? []))}`,
  )

/** Stables are named by people: their names are compared as those are. */
const findByCage = (tx: Tx, farmId: number, items: readonly TaggedItem[]): Promise<RabbitFact[]> => {
  const places = given(items, ({ cage }) => cage).flatMap((name) => {
    const place = readCage(name)
    return place ? [{ name, ...place }] : []
  })
  const list = <T>(pick: (place: (typeof places)[number]) => T) => sql.val(places.map(pick))
  return rowsOf(
    tx,
    sql`select a.name, ${SHOWN}
      from unnest(${list(({ name }) => name)}::text[], ${list(({ stable }) => stable)}::text[], ${list(({ row }) => row)}::int[],
        ${list(({ position }) => position)}::text[], ${list(({ no }) => no)}::int[]) a (name, stable, row_no, position, no)
      join app.stables s on s.farm_id = ${farmId} and app.folded_name(s.name) = app.folded_name(a.stable)
      join app.cages c on c.farm_id = s.farm_id and c.stable_id = s.id and c.row_no = a.row_no and c.position = a.position and c.no = a.no
      join app.rabbits r on r.farm_id = c.farm_id and r.cage_id = c.id ${STABLE} ${TAG}`,
  )
}

export const findFacts = async (
  tx: Tx,
  farmId: number,
  items: readonly TaggedItem[],
): Promise<ListFacts> => ({
  tags: await findTags(tx, farmId, items),
  byTattoo: await findOfTattoos(tx, farmId, items),
  byCageId: await findByCageId(tx, farmId, items),
  byCage: await findByCage(tx, farmId, items),
})
