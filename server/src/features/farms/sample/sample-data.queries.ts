import type { SampleState } from '@warren/shared/features/farms/sample-data.contract.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowsOf } from '../../../platform/db/lists.ts'
import type { SampleHerd, SampleRabbit } from './sample-herd.ts'

/** Everything a farm may have of its own; its accounts and ear tags are no reason against sample data. */
const OWN = sql`(exists (select from app.stables t where t.farm_id = f.id) or exists (select from app.rabbits t where t.farm_id = f.id)
  or exists (select from app.sperms t where t.farm_id = f.id) or exists (select from app.ia_groups t where t.farm_id = f.id)
  or exists (select from app.production_groups t where t.farm_id = f.id) or exists (select from app.production_group_names t where t.farm_id = f.id))`

export const findSampleState = async (db: Db, farmId: number): Promise<SampleState> => {
  const [farm] = await rowsOf<{ state: SampleState }>(
    db,
    sql`select case when exists (select from app.farm_samples s where s.farm_id = f.id) then 'IN' when ${OWN} then 'NONE' else 'OFFERED' end as state
      from app.farms f where f.id = ${farmId}`,
  )
  return farm?.state ?? 'NONE'
}

/** No record of the farm is made meanwhile: each refers to its farm, and waits. */
export const holdFarm = async (tx: Tx, farmId: number): Promise<void> => {
  await tx.selectFrom('farms').select('id').where('id', '=', farmId).forUpdate().execute()
}

export const markSample = async (tx: Tx, farmId: number, userId: number, now: Date): Promise<void> => {
  await tx.insertInto('farm_samples').values({ farm_id: farmId, user_id: userId, created_at: now }).execute()
}

type Kind = 'stable' | 'rabbit' | 'sperm' | 'ia-group' | 'group-name'

const note = async (tx: Tx, farmId: number, kind: Kind, ids: readonly number[]): Promise<void> => {
  await sql`insert into app.sample_rows (farm_id, kind, record_id) select ${farmId}, ${kind}, unnest(${sql.val([...ids])}::bigint[])`.execute(
    tx,
  )
}

async function insertStable(tx: Tx, farmId: number, { stable, rows }: SampleHerd): Promise<number> {
  const { id } = await tx
    .insertInto('stables')
    .values({ farm_id: farmId, name: stable })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map(({ row }) => ({ farm_id: farmId, stable_id: id, row_no: row }))
  await tx.insertInto('cage_rows').values(values).execute()
  const ranges = rows.flatMap(({ row, cageType, side }) =>
    ['DOWN', 'UP'].map((position) => ({
      farm_id: farmId,
      stable_id: id,
      row_no: row,
      position,
      cage_type_id: cageType,
      from_no: 1,
      to_no: side,
    })),
  )
  await tx.insertInto('cage_ranges').values(ranges).execute()
  await sql`insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
    select g.farm_id, g.stable_id, g.row_no, g.position, n, g.cage_type_id from app.cage_ranges g, generate_series(g.from_no, g.to_no) n
    where g.farm_id = ${farmId} and g.stable_id = ${id}`.execute(tx)
  await note(tx, farmId, 'stable', [id])
  return id
}

const cagesOf = (tx: Tx, farmId: number, stableId: number, cageType: number) =>
  tx
    .selectFrom('cages')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', stableId)
    .where('cage_type_id', '=', cageType)
    .orderBy('place_key')
    .execute()

async function insertRabbits(
  tx: Tx,
  farmId: number,
  rabbits: readonly SampleRabbit[],
  cages: readonly { readonly id: number }[],
): Promise<number[]> {
  const made = await tx
    .insertInto('rabbits')
    .values(
      rabbits.map((one) => ({
        farm_id: farmId,
        tattoo: one.tattoo,
        sex: one.sex,
        breed: 'HYCOLE',
        line: one.line,
        family_genetics: one.family,
        breast_number: one.teats,
        birth_date: one.born,
        statistical_weight: one.weight,
        origin: 'SELF_BREED',
        cage_id: cages[one.cage]?.id ?? null,
      })),
    )
    .returning(['id', 'tattoo'])
    .execute()
  const ids = new Map(made.map(({ id, tattoo }) => [tattoo, id]))
  await note(
    tx,
    farmId,
    'rabbit',
    made.map(({ id }) => id),
  )
  return rabbits.map(({ tattoo }) => ids.get(tattoo) ?? 0)
}

async function insertSemen(
  tx: Tx,
  farmId: number,
  { semen, bucks }: SampleHerd,
  buckIds: readonly number[],
): Promise<number[]> {
  const made = await tx
    .insertInto('sperms')
    .values(
      semen.map(({ label, buck }) => ({
        farm_id: farmId,
        label,
        buck_id: buckIds[buck] ?? null,
        buck_farm_id: farmId,
        buck_tattoo: bucks[buck]?.tattoo ?? null,
      })),
    )
    .returning(['id', 'label'])
    .execute()
  const ids = new Map(made.map(({ id, label }) => [label, id]))
  await note(
    tx,
    farmId,
    'sperm',
    made.map(({ id }) => id),
  )
  return semen.map(({ label }) => ids.get(label) ?? 0)
}

async function insertGroups(tx: Tx, farmId: number, userId: number, { groups, groupNames }: SampleHerd) {
  const names = await tx
    .insertInto('production_group_names')
    .values(groupNames.map((name) => ({ farm_id: farmId, name })))
    .returning('id')
    .execute()
  await note(
    tx,
    farmId,
    'group-name',
    names.map(({ id }) => id),
  )
  const ids: number[] = []
  for (const { name, start, past } of groups) {
    const closed = past ? { active: true, closed_at: new Date(`${start}T08:00:00Z`) } : {}
    const { id } = await tx
      .insertInto('ia_groups')
      .values({ farm_id: farmId, name, start_date: start, created_by: userId, ...closed })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  await note(tx, farmId, 'ia-group', ids)
  return ids
}

/** Writes the sample and notes every record of it. */
export async function insertSample(
  tx: Tx,
  { farmId, userId }: { readonly farmId: number; readonly userId: number },
  herd: SampleHerd,
): Promise<void> {
  const stable = await insertStable(tx, farmId, herd)
  const bucks = await insertRabbits(tx, farmId, herd.bucks, await cagesOf(tx, farmId, stable, 3))
  const semen = await insertSemen(tx, farmId, herd, bucks)
  const does = await insertRabbits(tx, farmId, herd.does, await cagesOf(tx, farmId, stable, 1))
  const groups = await insertGroups(tx, farmId, userId, herd)
  await tx
    .insertInto('covers')
    .values(
      herd.covers.map((cover) => ({
        farm_id: farmId,
        ia_group_id: groups[cover.group] ?? 0,
        mother_id: does[cover.doe] ?? 0,
        sperm_id: semen[cover.semen] ?? null,
        sperm_label: herd.semen[cover.semen]?.label ?? null,
        pedigree: 'CP',
        touching: cover.touching,
        touching_date: cover.touchingDate,
        farrowing_date: cover.farrowingDate,
        viable: cover.viable,
        unviable: cover.unviable,
      })),
    )
    .execute()
}

const sampleOf = (farmId: number, kind: Kind) =>
  sql`(select s.record_id from app.sample_rows s where s.farm_id = ${farmId} and s.kind = ${kind})`

/** Holds every record of the sample, so that none of the farm's own can refer to one meanwhile; in the order of all commands. */
export async function holdSample(tx: Tx, farmId: number): Promise<void> {
  await sql`select id from app.ia_groups where farm_id = ${farmId} and id in ${sampleOf(farmId, 'ia-group')} order by id for update`.execute(
    tx,
  )
  await sql`select id from app.rabbits where farm_id = ${farmId} and id in ${sampleOf(farmId, 'rabbit')} order by id for update`.execute(
    tx,
  )
  await sql`select id from app.sperms where farm_id = ${farmId} and id in ${sampleOf(farmId, 'sperm')} order by id for update`.execute(
    tx,
  )
  await sql`select id from app.cages where farm_id = ${farmId} and stable_id in ${sampleOf(farmId, 'stable')} order by id for update`.execute(
    tx,
  )
}

export interface OwnRecord {
  readonly type: 'rabbit' | 'semen' | 'ear-tag' | 'stable'
  readonly label: string
}

/** A record of the farm's own that refers to the sample: the first of each sort that is found. */
export const findOwnUse = async (tx: Tx, farmId: number): Promise<OwnRecord | undefined> => {
  const [rabbits, sperms, groups, stables] = [
    sampleOf(farmId, 'rabbit'),
    sampleOf(farmId, 'sperm'),
    sampleOf(farmId, 'ia-group'),
    sampleOf(farmId, 'stable'),
  ]
  const found = await rowsOf<OwnRecord>(
    tx,
    sql`
    (select 'rabbit' as type, coalesce(r.tattoo, '#' || r.id) as label from app.rabbits r where r.farm_id = ${farmId} and r.id not in ${rabbits}
      and (r.mother_id in ${rabbits} or r.father_sperm_id in ${sperms}
        or r.cage_id in (select c.id from app.cages c where c.farm_id = ${farmId} and c.stable_id in ${stables})) order by r.id limit 1)
    union all (select 'rabbit', coalesce(r.tattoo, '#' || r.id) from app.covers v join app.rabbits r on r.farm_id = v.farm_id and r.id = v.mother_id
      where v.farm_id = ${farmId} and ((v.mother_id in ${rabbits}) <> (v.ia_group_id in ${groups}) or (v.sperm_id in ${sperms} and v.ia_group_id not in ${groups})) order by v.id limit 1)
    union all (select 'semen', p.label from app.sperms p where p.farm_id = ${farmId} and p.id not in ${sperms} and p.buck_id in ${rabbits} order by p.id limit 1)
    union all (select 'ear-tag', e.tag from app.rabbits r join app.ear_tags e on e.id = r.ear_tag_id where r.farm_id = ${farmId} and r.id in ${rabbits} order by e.id limit 1)
    union all (select 'stable', t.name from app.group_stables g join app.stables t on t.farm_id = g.farm_id and t.id = g.stable_id
      where g.farm_id = ${farmId} and g.stable_id in ${stables} order by t.id limit 1)`,
  )
  return found[0]
}

export const removeSampleRows = async (tx: Tx, farmId: number): Promise<void> => {
  await sql`select app.remove_sample(${farmId}::int)`.execute(tx)
}
