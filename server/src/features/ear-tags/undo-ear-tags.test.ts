import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { expect, it } from 'vitest'
import { buildFarm } from '../../../test/builders.ts'
import { importClient } from '../../../test/import-client.ts'
import { testWorld } from '../../../test/world.ts'
import { wrongCounts } from './testing/register.ts'

const world = testWorld({ worker: true })
const { fresh, check, call, settled, linesOf, registered } = importClient(world)

it('an import of ear tags that is taken back leaves alone what a farm has by now [U9]', async () => {
  const rows = [fresh(), fresh(), fresh()]
  const tags = rows.map(([tag]) => tag)
  const { id } = await check(rows)
  await call('POST', `/api/v1/imports/${id}/apply`)
  expect(await settled(id)).toMatchObject({ status: 'APPLIED', created: 3, canUndo: true })
  const farm = await buildFarm(world())
  await world().admin.query('update app.ear_tags set farm_id = $1 where tag = $2', [farm.id, tags[1]])
  expect((await call<ImportState>('POST', `/api/v1/imports/${id}/undo`)).body.status).toBe('UNDOING')
  expect(await settled(id)).toMatchObject({ status: 'UNDONE', undone: 2, refused: 1 })
  expect(await registered(tags)).toEqual([tags[1]])
  expect((await linesOf(id)).content).toMatchObject([{ row: 3, code: 'UNDO_REFUSED', reason: 'placedSince' }])
  expect(await wrongCounts(world())).toEqual([])
})
