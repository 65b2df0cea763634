import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Image } from '../../../platform/commands/effects.ts'
import { StaleVersion } from '../../../platform/commands/violations.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { withIds } from '../../../platform/db/lists.ts'
import { selectionOf } from '../../../platform/db/record-columns.ts'
import { holdCages, holdEarTags, holdHerd, holdPedigree, holdRabbits, LIVING } from '../../animals/index.ts'
import type { UndoCall, Undone } from '../../imports/index.ts'
import { planUndo, type PresentRabbit, type UndoFacts, type UndoPlan, undoneImages } from './plan-undo.ts'
import type { Carrier, Parents } from './rabbit-rows.ts'
import { ASSIGNMENTS, inParts, listed, NAMES, recordLists } from './save-rabbits.queries.ts'

const numbersOf = (images: readonly Image[], key: string): number[] => [
  ...new Set(images.flatMap(({ before }) => (typeof before?.[key] === 'number' ? [before[key]] : []))),
]

async function presentRabbits(tx: Tx, farmId: number, ids: readonly number[]): Promise<PresentRabbit[]> {
  const found = await tx
    .selectFrom('rabbits as r')
    .select(['r.id', 'r.version', ...selectionOf(RABBIT, 'r')])
    .where('r.farm_id', '=', farmId)
    .where('r.id', '=', withIds(ids))
    .execute()
  return found.map((rabbit) => ({ ...rabbit, tattoo: rabbit.tattoo ?? '' }))
}

/** All that is going to be changed or claimed, in the one order of locks; then the rabbits as they are. */
async function holdAll(tx: Tx, farmId: number, images: readonly Image[]): Promise<PresentRabbit[]> {
  const ids = images.map(({ id }) => id)
  await holdHerd(tx, farmId)
  await holdRabbits(tx, farmId, ids)
  const rabbits = await presentRabbits(tx, farmId, ids)
  await holdPedigree(tx, farmId)
  const carried = rabbits.flatMap(({ earTagId }) => earTagId ?? [])
  await holdEarTags(tx, [...new Set([...carried, ...numbersOf(images, 'earTagId')])])
  await holdCages(tx, farmId, numbersOf(images, 'cageId'))
  return rabbits
}

/** Those of these cages or tags that the farm still has, each with the rabbit that has it. */
async function placesOf(
  tx: Tx,
  farmId: number,
  column: 'cage_id' | 'ear_tag_id',
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const table = sql.raw(column === 'cage_id' ? 'app.cages' : 'app.ear_tags')
  const { rows } = await sql<{ id: number; rabbit: number | null }>`
    select p.id, r.id as rabbit from ${table} p left join app.rabbits r on r.farm_id = p.farm_id and r.${sql.raw(column)} = p.id
    where p.farm_id = ${farmId} and p.id = ${withIds(ids)}`.execute(tx)
  return new Map(rows.map(({ id, rabbit }) => [id, rabbit]))
}

/** What refers to rabbits that the import made. */
async function referrers(tx: Tx, farmId: number, made: readonly number[]) {
  const young = await tx
    .selectFrom('rabbits')
    .select((eb) => ['id', 'tattoo', eb.ref('mother_id').$notNull().as('motherId')])
    .where('farm_id', '=', farmId)
    .where('mother_farm_id', '=', farmId)
    .where('mother_id', '=', withIds(made))
    .execute()
  const covers = await tx
    .selectFrom('covers')
    .select('mother_id as id')
    .where('farm_id', '=', farmId)
    .where('mother_id', '=', withIds(made))
    .execute()
  const skips = await tx
    .selectFrom('ia_group_skips')
    .select('mother_id as id')
    .where('farm_id', '=', farmId)
    .where('mother_id', '=', withIds(made))
    .execute()
  const semen = await tx
    .selectFrom('sperms')
    .select((eb) => [eb.ref('buck_id').$notNull().as('id'), 'label'])
    .where('buck_farm_id', '=', farmId)
    .where('buck_id', '=', withIds(made))
    .execute()
  const released = await tx
    .selectFrom('released_rabbits')
    .select('rabbit_id as id')
    .where('farm_id', '=', farmId)
    .where('rabbit_id', '=', withIds(made))
    .execute()
  return {
    young: Map.groupBy<number, Carrier & { motherId: number }>(young, ({ motherId }) => motherId),
    inseminated: new Set([...covers, ...skips].map(({ id }) => id)),
    semen: new Map(semen.map(({ id, label }) => [id, label])),
    released: new Set(released.map(({ id }) => id)),
  }
}

async function parentsOf(tx: Tx, farmId: number, images: readonly Image[]) {
  const asked = numbersOf(images, 'motherId')
  const mothers = await tx
    .selectFrom('rabbits')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(asked))
    .execute()
  const sperms = await tx
    .selectFrom('sperms')
    .select(['id', 'buck_id as buckId'])
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(numbersOf(images, 'spermId')))
    .execute()
  const line = [...asked, ...sperms.flatMap(({ buckId }) => buckId ?? [])]
  const { rows: ancestors } = await sql<Parents>`
    select a.id, a.mother_id as mother, a.father_id as father from app.rabbit_ancestors(${listed(line, 'bigint')}) a`.execute(
    tx,
  )
  return {
    mothers: new Set(mothers.map(({ id }) => id)),
    sperms: new Map(sperms.map(({ id, buckId }) => [id, buckId])),
    ancestors,
  }
}

async function loadFacts(
  tx: Tx,
  farmId: number,
  images: readonly Image[],
  present: readonly PresentRabbit[],
): Promise<UndoFacts> {
  const back = new Set(images.filter(({ before }) => before && 'status' in before).map(({ id }) => id))
  const tattoos = present.filter(({ id }) => back.has(id)).map(({ tattoo }) => tattoo)
  const living = await tx
    .selectFrom('rabbits as r')
    .select(['r.id', 'r.tattoo'])
    .where('r.farm_id', '=', farmId)
    .where('r.tattoo_key', '=', sql<string>`any (${listed(tattoos.map(tattooKey), 'text')})`)
    .where(LIVING)
    .execute()
  const made = images.filter(({ before }) => before === null).map(({ id }) => id)
  return {
    farmId,
    living,
    rabbits: new Map(present.map((rabbit) => [rabbit.id, rabbit])),
    cages: await placesOf(tx, farmId, 'cage_id', numbersOf(images, 'cageId')),
    tags: await placesOf(tx, farmId, 'ear_tag_id', numbersOf(images, 'earTagId')),
    ...(await parentsOf(tx, farmId, images)),
    ...(await referrers(tx, farmId, made)),
  }
}

/** Rabbits that have a cage or a tag which another one gets back give it up first. */
async function makeRoom(tx: Tx, { restore, remove }: UndoPlan): Promise<void> {
  const claims = (key: 'cageId' | 'earTagId') =>
    new Set(
      restore.flatMap(({ present, restored }) =>
        restored[key] === present[key] ? [] : (restored[key] ?? []),
      ),
    )
  const [cages, tags] = [claims('cageId'), claims('earTagId')]
  const inTheWay = [...restore, ...remove]
    .map(({ present: { id, cageId, earTagId } }) => ({
      id,
      cage: cageId !== null && cages.has(cageId),
      tag: earTagId !== null && tags.has(earTagId),
    }))
    .filter(({ cage, tag }) => cage || tag)
  if (inTheWay.length === 0) return
  const list = <T>(pick: (one: (typeof inTheWay)[number]) => T, type: string) =>
    listed(inTheWay.map(pick), type)
  await sql`
    update app.rabbits r set cage_id = case when u.cage then null else r.cage_id end,
      ear_tag_id = case when u.tag then null else r.ear_tag_id end
    from unnest(${list(({ id }) => id, 'bigint')}, ${list(({ cage }) => cage, 'boolean')}, ${list(({ tag }) => tag, 'boolean')})
      as u (id, cage, tag) where r.id = u.id`.execute(tx)
}

/** Everything is restored but the version: a form opened on what the import wrote must not save over this. */
async function restoreAll(tx: Tx, restore: UndoPlan['restore'], now: Date): Promise<void> {
  for (const part of inParts(restore))
    await sql`
      update app.rabbits r set ${ASSIGNMENTS}, version = r.version + 1, updated_at = ${now}
      from unnest(${listed(
        part.map(({ present }) => present.id),
        'bigint',
      )}, ${recordLists(part.map(({ restored }) => restored))}) as u (id, ${NAMES})
      where r.id = u.id`.execute(tx)
}

async function removeAll(tx: Tx, effectId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ gone: number }>`
    select app.remove_rabbits(${effectId}::bigint, ${listed(ids, 'bigint')}) as gone`.execute(tx)
  if (rows[0]?.gone !== ids.length) throw new StaleVersion('a rabbit has changed meanwhile')
}

/** New rabbits are removed while nothing refers to them, known ones get back what they had. */
export async function undoStock(
  tx: Tx,
  { farmId = 0, effectId, now }: UndoCall,
  images: readonly Image[],
): Promise<Undone> {
  const present = await holdAll(tx, farmId, images)
  const plan = planUndo(images, await loadFacts(tx, farmId, images, present))
  await makeRoom(tx, plan)
  await restoreAll(tx, plan.restore, now)
  await removeAll(
    tx,
    effectId,
    plan.remove.map(({ present: { id } }) => id),
  )
  return { images: undoneImages(plan), refused: plan.refused }
}
