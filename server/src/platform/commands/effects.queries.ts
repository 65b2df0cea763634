import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../db/db.ts'

export type ImageType = 'rabbit' | 'sperm' | 'ear-tag' | 'cover' | 'weight'
type Values = Readonly<Record<string, unknown>>

/** A record before and after a command: null before for one it made, null after for one it removed. */
export interface Image<V = Values> {
  readonly type: ImageType
  readonly id: number
  /** The row of the file that said so. */
  readonly row: number | null
  readonly before: V | null
  readonly after: V | null
}

export const nextEffectId = async (tx: Tx): Promise<number> =>
  (await tx.selectNoFrom(sql<number>`nextval('app.effect_ids')`.as('id')).executeTakeFirstOrThrow()).id

const json = (values: Values | null): string | null => (values === null ? null : JSON.stringify(values))

const given = (images: readonly Image[]): RawBuilder<unknown> => {
  const list = <T>(pick: (image: Image) => T) => sql.val(images.map(pick))
  return sql`unnest(${list(({ type }) => type)}::text[], ${list(({ id }) => id)}::bigint[], ${list(({ row }) => row)}::int[],
    ${list(({ before }) => json(before))}::jsonb[], ${list(({ after }) => json(after))}::jsonb[])
    with ordinality as g (record_type, record_id, row_no, before, after, place)`
}

const DIGESTS = sql`coalesce(string_agg(app.image_digest(g.record_type, g.record_id, g.row_no, g.before, g.after), ''::bytea order by g.place), '') as digests`

/** The digests of images, one after the other. */
export const digestImages = async (tx: Tx, images: readonly Image[]): Promise<Buffer> => {
  const { rows } = await sql<{ digests: Buffer }>`select ${DIGESTS} from ${given(images)}`.execute(tx)
  return rows[0]?.digests ?? Buffer.alloc(0)
}

/** The same, and keeps them. */
export const insertImages = async (
  tx: Tx,
  effect: { readonly id: number; readonly farmId: number; readonly at: Date },
  images: readonly Image[],
): Promise<Buffer> => {
  const { rows } = await sql<{ digests: Buffer }>`
    with g as materialized (select * from ${given(images)}),
      kept as (insert into app.command_images (farm_id, effect_id, record_type, record_id, row_no, before, after, at)
        select ${effect.farmId}::int, ${effect.id}::bigint, record_type, record_id, row_no, before, after, ${effect.at}::timestamptz from g)
    select ${DIGESTS} from g`.execute(tx)
  return rows[0]?.digests ?? Buffer.alloc(0)
}

/** What a command of a farm did, in the order of numbers; empty once it is too long ago to be taken back. */
export const listImages = <V = Values>(
  { farmIds }: Pick<FarmScope, 'farmIds'>,
  db: Db,
  effectId: number,
): Promise<Image<V>[]> =>
  db
    .selectFrom('command_images')
    .select(['record_type as type', 'record_id as id', 'row_no as row', 'before', 'after'])
    .where('farm_id', '=', farmIds.length === 0 ? 0 : sql<number>`any (${sql.val([...farmIds])}::int[])`)
    .where('effect_id', '=', effectId)
    .orderBy('record_type')
    .orderBy('record_id')
    .$castTo<Image<V>>()
    .execute()

export const deleteImages = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('command_images').where('at', '<', before).execute()
}

export interface EffectProblem {
  readonly chain: number
  readonly seq: number
  readonly name: string | null
  readonly what: string
}

/** The kept images of each effect with the digest they have now, beside the command that made them. */
const COMPARED = sql`
  (select i.farm_id, i.effect_id, count(*) as records,
      sha256(string_agg(app.image_digest(i.record_type, i.record_id, i.row_no, i.before, i.after), ''::bytea order by i.record_type, i.record_id)) as digest
    from app.command_images i group by 1, 2) k
  full join (select * from app.commands where effect_id is not null) c on c.effect_id = k.effect_id and c.chain = k.farm_id`

/** Where the kept images are not what the chain says: gone before their time, altered, or of no command. */
export const findEffectProblems = (db: Db, keptSince: Date): Promise<EffectProblem[]> =>
  db
    .selectFrom(
      sql<EffectProblem>`(
        select coalesce(c.chain, k.farm_id) as chain, coalesce(c.seq, 0) as seq, c.name, case
          when c.id is null then 'kept records of no command'
          when k.effect_id is null then 'its kept records are missing'
          else 'its kept records were altered or removed' end as what
        from ${COMPARED}
        where c.id is null or case when k.effect_id is null then c.version >= ${keptSince} and c.effect_records > 0
          else k.records <> c.effect_records or k.digest <> c.effect_digest end)`.as('p'),
    )
    .selectAll('p')
    .orderBy('chain')
    .orderBy('seq')
    .execute()

/** How many commands have their images, and of how many the digest is all that is left. */
export const countEffects = (db: Db): Promise<{ kept: number; digestOnly: number }> =>
  db
    .selectFrom(
      sql<{ kept: number; digestOnly: number }>`(
        select count(*) filter (where is_kept) as kept, count(*) filter (where not is_kept) as "digestOnly" from (
          select exists (select from app.command_images i where i.farm_id = c.chain and i.effect_id = c.effect_id) as is_kept
          from app.commands c where c.effect_digest is not null) e)`.as('n'),
    )
    .selectAll('n')
    .executeTakeFirstOrThrow()
