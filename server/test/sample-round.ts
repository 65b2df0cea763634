import { insert, type Sample } from './sample.ts'

export type Doe = (sample: Sample) => Promise<number>

let count = 0

/** A draft of that farm with one doe on its list, and semen for another. */
export async function sampleRound(sample: Sample, doe: Doe, { active = false, skipped = false } = {}) {
  const { world, farmId, userId } = sample
  const label = `R${++count}`
  await insert(world, 'insert into app.production_group_names (farm_id, name) values ($1, $2) returning id', [
    farmId,
    label,
  ])
  const id = await insert(
    world,
    "insert into app.ia_groups (farm_id, name, start_date, active) values ($1, $2, date '2026-05-12', $3) returning id::int",
    [farmId, label, active],
  )
  const spermId = await insert(
    world,
    'insert into app.sperms (farm_id, label) values ($1, $2) returning id::int',
    [farmId, label],
  )
  const motherId = await doe(sample)
  if (skipped)
    await world.admin.query(
      `insert into app.ia_group_skips (farm_id, ia_group_id, mother_id, reason, sperm_id, sperm_label, pedigree, post_addition, at, user_id)
       values ($1, $2, $3, 'ILL', $4, $5, 'CP', false, now(), $6)`,
      [farmId, id, motherId, spermId, label, userId],
    )
  else
    await world.admin.query(
      "insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, pedigree) values ($1, $2, $3, $4, 'CP')",
      [farmId, id, motherId, spermId],
    )
  return { id, label, spermId, motherId }
}
