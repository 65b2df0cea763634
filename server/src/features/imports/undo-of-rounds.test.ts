import { beforeAll, describe, expect, it } from 'vitest'
import { buildIaGroup, buildRabbit } from '../../../test/builders.ts'
import { type Herd, importHerd, storedRabbit } from '../../../test/import-herd.ts'
import { refusedRows, undoFile, writeFile } from '../../../test/undo-import.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let groupId: number

beforeAll(async () => {
  herd = await importHerd(world())
  groupId = (await buildIaGroup(world(), { farmId: herd.farmId })).id
})

describe('an import that is taken back while an IA group names its records', () => {
  it('keeps a doe that was not inseminated in a group, and takes back the others [U9]', async () => {
    const id = await writeFile(herd, 'RABBITS', [{ tattoo: 'SKIPPED1' }, { tattoo: 'PLAIN1' }])
    const skipped = await storedRabbit(world(), herd.farmId, 'SKIPPED1')
    await world().admin.query(
      `insert into app.ia_group_skips (farm_id, ia_group_id, mother_id, reason, pedigree, post_addition, at, user_id)
       values ($1, $2, $3, 'ILL', 'CP', false, $4, $5)`,
      [herd.farmId, groupId, skipped?.['id'], world().now, herd.user.id],
    )
    expect(await undoFile(herd, id)).toMatchObject({ status: 'UNDONE', undone: 1, refused: 1 })
    expect(await refusedRows(herd, id)).toEqual([[2, 'SKIPPED1', 'coverSince']])
  })

  it('keeps semen on the tray of a group, and takes back the others [U9]', async () => {
    const { tattoo: buckTattoo } = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })
    const id = await writeFile(
      herd,
      'SPERMS',
      ['ON TRAY', 'NOT ON TRAY'].map((label) => ({ label, buckTattoo })),
    )
    await world().admin.query(
      `insert into app.ia_group_sperms (farm_id, ia_group_id, sperm_id, place)
       select $1, $2, id, 1 from app.sperms where farm_id = $1 and label = 'ON TRAY'`,
      [herd.farmId, groupId],
    )
    expect(await undoFile(herd, id)).toMatchObject({ status: 'UNDONE', undone: 1, refused: 1 })
    expect(await refusedRows(herd, id)).toEqual([[2, 'ON TRAY', 'coverSince']])
  })
})
