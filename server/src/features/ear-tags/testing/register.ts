import type { World } from '../../../../test/world.ts'
import { WRONG_COUNTS } from './fill.ts'

/** A tag as a test wants it; a carrier makes it used. */
export interface Planted {
  readonly tag: string
  readonly farmId?: number
  readonly active?: boolean
  readonly carrier?: { readonly status?: string; readonly healthCondition?: string; readonly tattoo?: string }
}

let eids = 900_000_000_000_000
const nextEid = (): string => String(++eids)

/** Registers tags as they would be after some years: placed, carried, lost. Answers their ids by tag. */
export async function plantTags(world: World, tags: readonly Planted[]): Promise<Map<string, number>> {
  const { rows } = await world.admin.query<{ id: number; tag: string }>(
    `insert into app.ear_tags (tag, eid, farm_id, active)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::boolean[]) returning id, tag`,
    [
      tags.map(({ tag }) => tag),
      tags.map(nextEid),
      tags.map(({ farmId }) => farmId ?? null),
      tags.map(({ active }) => active ?? true),
    ],
  )
  const ids = new Map(rows.map(({ id, tag }) => [tag, Number(id)]))
  const carried = tags.filter(({ carrier }) => carrier)
  await world.admin.query(
    `insert into app.rabbits (farm_id, ear_tag_id, tattoo, sex, status, health_condition, exit_date)
     select f, t, o, 'FEMALE', s, h, case when not app.is_living(s) then date '2026-05-12' end from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::text[]) as c (f, t, o, s, h)`,
    [
      carried.map(({ farmId }) => farmId ?? null),
      carried.map(({ tag }) => ids.get(tag) ?? null),
      carried.map(({ tag, carrier }) => carrier?.tattoo ?? `T${tag}`),
      carried.map(({ carrier }) => carrier?.status ?? 'IN_PROD'),
      carried.map(({ carrier }) => carrier?.healthCondition ?? 'HEALTHY'),
    ],
  )
  return ids
}

export const tagNo = (letter: string, n: number): string => `${letter}-${String(n).padStart(5, '0')}`

/** `count` free tags from a number on. */
export const freshTags = (letter: string, from: number, count: number, farmId?: number): Planted[] =>
  Array.from({ length: count }, (_, i) => ({
    tag: tagNo(letter, from + i),
    ...(farmId !== undefined && { farmId }),
  }))

/** Sorts of tags where the kept counts differ from the register: none, hopefully. */
export const wrongCounts = async (world: World): Promise<unknown[]> =>
  (await world.admin.query(WRONG_COUNTS)).rows
