import { beforeAll, expect, it } from 'vitest'
import { type Herd, importHerd, storedRabbit } from '../../../test/import-herd.ts'
import { undoFile, writeFile } from '../../../test/undo-import.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
beforeAll(async () => {
  herd = await importHerd(world())
})

/** As a worker leaves its job that is killed after its work is stored and before it could say so: the queue hands it out again. */
async function handOutAgain(importId: number): Promise<void> {
  const { rows } = await world().admin.query<{ jobId: number }>(
    `update app.jobs set status = 'RUNNING', finished_at = null where id = (select job_id from app.imports where id = $1)
     returning id::int as "jobId"`,
    [importId],
  )
  await world().admin.query("select graphile_worker.add_job('run-import', $1)", [
    JSON.stringify({ importId, jobId: rows[0]?.jobId }),
  ])
  await expect
    .poll(async () => {
      const { rows: jobs } = await world().admin.query<{ status: string }>(
        'select status from app.jobs where id = $1',
        [rows[0]?.jobId],
      )
      return jobs[0]?.status
    })
    .toBe('DONE')
}

it.each([
  ['by the steps of the wizard', false],
  ['by the plain call', true],
])(
  'an import %s that was taken back stays so when its job is handed out again [IMP-22]',
  async (_, direct) => {
    const tattoo = direct ? 'UNDONE2' : 'UNDONE1'
    const id = await writeFile(herd, 'RABBITS', [{ tattoo }])
    // How it came is all that tells the two apart.
    await world().admin.query('update app.imports set direct = $2 where id = $1', [id, direct])
    expect(await undoFile(herd, id)).toMatchObject({ status: 'UNDONE' })
    expect(await storedRabbit(world(), herd.farmId, tattoo)).toBeUndefined()
    await handOutAgain(id)
    expect(await herd.settled(id)).toMatchObject({ status: 'UNDONE' })
    expect(await storedRabbit(world(), herd.farmId, tattoo)).toBeUndefined()
  },
)
