import type { ImportState, RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildIaGroup } from '../../../../test/builders.ts'
import { herdFile } from '../../../../test/import-herd.ts'
import { BORN, START, testResults } from '../../../../test/result-files.ts'
import { TODAY } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const { here, round, stored } = testResults(world)

describe('the wizard for results', () => {
  it('shows the cells that change, with those that follow, and writes nothing before it is asked to [IMP-01]', async () => {
    const { id, first } = await round()
    const file = await herdFile('FARROWING', [{ motherTattoo: first, touching: '+' }])
    const { body } = await here.herd.upload<ImportState>(
      `/api/v1/imports?kind=FARROWING&iaGroupId=${id}`,
      file,
    )
    expect(await here.herd.settled(body.id)).toMatchObject({
      status: 'CHECKED',
      changed: 1,
      created: 0,
      canApply: true,
    })
    const shown = await here.herd.call<{ content: RowPreview[] }>('GET', `/api/v1/imports/${body.id}/preview`)
    expect(shown.body.content).toEqual([
      {
        row: 2,
        name: first,
        isNew: false,
        cells: [
          { column: 'touching', before: null, after: '+' },
          { column: 'touchingDate', before: null, after: TODAY },
        ],
      },
    ])
    expect(await stored(id)).toMatchObject([{ touching: null }])
  })

  it('compares again when it writes: what another user typed meanwhile counts', async () => {
    const { id, first } = await round()
    const file = await herdFile('FARROWING', [
      { motherTattoo: first, farrowingDate: BORN, viable: 9, taken: 9 },
    ])
    const { body } = await here.herd.upload<ImportState>(
      `/api/v1/imports?kind=FARROWING&iaGroupId=${id}`,
      file,
    )
    await here.herd.settled(body.id)
    await world().admin.query('update app.covers set adjusted = 9, nanny = true where ia_group_id = $1', [id])
    await here.herd.call('POST', `/api/v1/imports/${body.id}/apply`)
    expect(await here.herd.settled(body.id)).toMatchObject({ status: 'APPLIED', saved: 1 })
    expect(await stored(id)).toMatchObject([{ viable: 9, taken: 9, adjusted: 9, nanny: true }])
  })

  it('asks for the group, and knows none of another farm', async () => {
    const { first } = await round()
    const file = await herdFile('FARROWING', [{ motherTattoo: first, touching: '+' }])
    expect((await here.herd.upload('/api/v1/imports?kind=FARROWING', file)).status).toBe(400)
    const { id: farmId } = await buildFarm(world())
    const { id } = await buildIaGroup(world(), { farmId, startDate: START })
    expect((await here.herd.upload(`/api/v1/imports?kind=FARROWING&iaGroupId=${id}`, file)).status).toBe(404)
    expect((await here.herd.upload(`/api/v1/import/ia-group/${id}/farrowing`, file)).status).toBe(404)
  })

  it('tells a file whose group was deleted between check and writing', async () => {
    const { id, first } = await round(1, null)
    const file = await herdFile('FARROWING', [{ motherTattoo: first, healthCondition: 'TOOTH' }])
    const { body } = await here.herd.upload<ImportState>(
      `/api/v1/imports?kind=FARROWING&iaGroupId=${id}`,
      file,
    )
    expect(await here.herd.settled(body.id)).toMatchObject({ canApply: true })
    await world().admin.query('delete from app.covers where ia_group_id = $1', [id])
    await world().admin.query('delete from app.ia_groups where id = $1', [id])
    await here.herd.call('POST', `/api/v1/imports/${body.id}/apply`)
    expect(await here.herd.settled(body.id)).toMatchObject({ status: 'CHECKED', canApply: false, errors: 1 })
    expect((await here.herd.linesOf(body.id)).map(({ reason }) => reason)).toEqual(['groupGone'])
  })
})
