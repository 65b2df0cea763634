import { sql } from 'kysely'
import type { Image } from '../../platform/commands/effects.ts'
import { StaleVersion } from '../../platform/commands/violations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { withIds } from '../../platform/db/lists.ts'

export interface HeldSperm {
  readonly id: number
  readonly label: string
  readonly buckId: number | null
  readonly buckFarmId: number | null
  readonly buckTattoo: string | null
  readonly pedigree: boolean
  /** A rabbit whose father it is. */
  readonly young: string | null
  /** An insemination or an IA group names it. */
  readonly isUsed: boolean
}

/** Semen by number, held in the order of its numbers, with what names it. */
export async function holdForUndo(
  tx: Tx,
  farmId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldSperm>> {
  await tx
    .selectFrom('sperms')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const held = await tx
    .selectFrom('sperms as s')
    .select(['s.id', 's.label', 's.buck_id as buckId', 's.buck_farm_id as buckFarmId'])
    .select(['s.buck_tattoo as buckTattoo', 's.pedigree'])
    .select([
      sql<
        string | null
      >`(select coalesce(r.tattoo, '–') from app.rabbits r where r.farm_id = s.farm_id and r.father_sperm_id = s.id limit 1)`.as(
        'young',
      ),
      sql<boolean>`exists (select from app.covers c where c.farm_id = s.farm_id and c.sperm_id = s.id)
        or exists (select from app.ia_group_skips k where k.farm_id = s.farm_id and k.sperm_id = s.id)
        or exists (select from app.ia_group_sperms g where g.farm_id = s.farm_id and g.sperm_id = s.id)`.as(
        'isUsed',
      ),
    ])
    .where('s.farm_id', '=', farmId)
    .where('s.id', '=', withIds(ids))
    .execute()
  return new Map(held.map((sperm) => [sperm.id, sperm]))
}

/** Gives known semen what it had before the file. */
export async function restoreSperms(
  tx: Tx,
  farmId: number,
  images: readonly Image[],
  now: Date,
): Promise<void> {
  if (images.length === 0) return
  const list = (field: string) => sql.val(images.map(({ before }) => before?.[field] ?? null))
  await sql`
    update app.sperms s set buck_id = u.buck_id, buck_farm_id = u.buck_farm_id, buck_tattoo = u.buck_tattoo,
      pedigree = u.pedigree, updated_at = ${now}
    from unnest(${sql.val(images.map(({ id }) => id))}::bigint[], ${list('buckId')}::bigint[], ${list('buckFarmId')}::int[],
      ${list('buckTattoo')}::text[], ${list('pedigree')}::boolean[]) as u (id, buck_id, buck_farm_id, buck_tattoo, pedigree)
    where s.farm_id = ${farmId} and s.id = u.id`.execute(tx)
}

/** Of those that the effect has made; what names one meanwhile keeps it, and all are looked at again. */
export async function removeSperms(tx: Tx, effectId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ gone: number }>`
    select app.remove_sperms(${effectId}::bigint, ${sql.val([...ids])}::bigint[]) as gone`.execute(tx)
  if (rows[0]?.gone !== ids.length) throw new StaleVersion('semen has changed meanwhile')
}
