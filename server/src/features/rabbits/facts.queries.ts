import { isRecordId as isId } from '@warren/shared/kernel/ids.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { CAGE, LIVING } from '../animals/index.ts'

/** The rabbit that is being edited: others are looked at, it is not. */
interface Self {
  readonly id: number
  readonly farmId: number
}

export interface Tag {
  readonly id: number
  readonly tag: string
  readonly active: boolean
}

/** A tag of the farm; those of other farms and of none are not to be seen. */
export const findTag = async (tx: Tx, self: Self, id: number | null): Promise<Tag | undefined> =>
  isId(id)
    ? tx
        .selectFrom('ear_tags')
        .select(['id', 'tag', 'active'])
        .where('farm_id', '=', self.farmId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined

/** Whether the rabbit had the tag before: then another one was entered for it by mistake. */
export const hasWorn = async (tx: Tx, self: Self, { tag }: Tag): Promise<boolean> =>
  (await tx
    .selectFrom('rabbit_events')
    .select('id')
    .where('farm_id', '=', self.farmId)
    .where('rabbit_id', '=', self.id)
    .where('old_tag', '=', tag)
    .executeTakeFirst()) !== undefined

export const findCage = async (tx: Tx, self: Self, id: number | null) =>
  isId(id)
    ? tx
        .selectFrom('cages as c')
        .innerJoin('stables as s', (join) =>
          join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.stable_id'),
        )
        .select(sql<string>`app.cage_label(s.name, c.place_key)`.as('label'))
        .where('c.farm_id', '=', self.farmId)
        .where('c.id', '=', id)
        .executeTakeFirst()
    : undefined

const withCages = (tx: Tx) =>
  tx
    .selectFrom('rabbits as r')
    .leftJoin('stables as st', (join) =>
      join.onRef('st.farm_id', '=', 'r.farm_id').onRef('st.id', '=', 'r.stable_id'),
    )

const others = (tx: Tx, self: Self) =>
  withCages(tx)
    .select(['r.id', 'r.tattoo', CAGE.as('cage')])
    .where('r.farm_id', '=', self.farmId)
    .where('r.id', '<>', self.id)

/** Another rabbit, living or not: a tag is worn once. */
export const findTagHolder = async (tx: Tx, self: Self, tagId: number | null) =>
  isId(tagId) ? others(tx, self).where('r.ear_tag_id', '=', tagId).executeTakeFirst() : undefined

/** Another rabbit in the cage; those that left the farm are in none. */
export const findCageHolder = async (tx: Tx, self: Self, cageId: number | null) =>
  isId(cageId) ? others(tx, self).where('r.cage_id', '=', cageId).executeTakeFirst() : undefined

/** Another living rabbit with the tattoo. */
export const findTwin = async (tx: Tx, self: Self, tattoo: string | null) =>
  tattoo === null
    ? undefined
    : others(tx, self).where('r.tattoo_key', '=', tattooKey(tattoo)).where(LIVING).executeTakeFirst()

export const findOwnDoe = async (tx: Tx, self: Self, id: number) =>
  isId(id)
    ? withCages(tx)
        .select(['r.id', 'r.sex', 'r.tattoo', CAGE.as('cage'), 'r.birth_date as birthDate'])
        .where('r.farm_id', '=', self.farmId)
        .where('r.id', '=', id)
        .executeTakeFirst()
    : undefined

/** A mother of another farm as the own farm has written her down. */
interface KeptMother {
  readonly id: number
  readonly tattoo: string | null
}

/**
 * Mothers of another farm that rabbits of the own farm name already: by number or by tattoo. Her own farm is not asked,
 * so she can be named again whatever that farm says today.
 */
export const listKeptMothers = async (
  tx: Tx,
  self: Self,
  asked: { readonly farmId: number; readonly id: number | null; readonly tattoo: string | null },
): Promise<KeptMother[]> => {
  if (!isId(asked.farmId)) return []
  const all = tx
    .selectFrom('rabbits')
    .select((eb) => [eb.ref('mother_id').$notNull().as('id'), eb.fn.max('mother_tattoo').as('tattoo')])
    .where('farm_id', '=', self.farmId)
    .where('mother_farm_id', '=', asked.farmId)
    .where('mother_id', 'is not', null)
    .groupBy('mother_id')
  const byId = asked.id === null ? all : all.where('mother_id', '=', isId(asked.id) ? asked.id : 0)
  return (
    asked.tattoo === null
      ? byId
      : byId.where(sql`app.tattoo_key(mother_tattoo)`, '=', tattooKey(asked.tattoo))
  ).execute()
}

/** Which of the given numbers are farms, own or not. */
export const findFarms = async (tx: Tx, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> => {
  const asked = ids.filter(isId)
  if (asked.length === 0) return new Set()
  const rows = await tx
    .selectFrom(sql<{ id: number }>`app.farm_names(${sql.val(asked)}::int[])`.as('d'))
    .select('d.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
