import type { ImportLine, ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brief, type Herd, herdFile, importHerd } from '../../../../test/import-herd.ts'
import { testKin } from '../../../../test/kin.ts'
import { testRound, TODAY } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const round = testRound(world)
const { here, draft, group } = round
const { family } = testKin(world, round)
let herd: Herd

beforeAll(async () => {
  herd = await importHerd(world(), here.farmId)
})
beforeEach(() => world().admin.query('delete from app.breeding_settings where farm_id = $1', [here.farmId]))

/** A daughter and a half-sister of a buck, both for his semen. */
async function closePairs() {
  const { first, does } = await family()
  const [daughter, half] = does.map(({ tattoo }) => tattoo)
  const pairs = [daughter, half].map((motherTattoo = '') => ({
    motherTattoo,
    spermLabel: first.label,
    pedigree: 'CP',
  }))
  return { file: await herdFile('IAGROUPS', pairs), daughter, half, semen: first.label }
}
const setLimit = (value: number | null) =>
  world().admin.query(`insert into app.breeding_settings (farm_id, kinship_block) values ($1, $2)`, [
    here.farmId,
    value,
  ])
const sendPlainly = async (id: number, file: Uint8Array) =>
  brief((await herd.upload<ImportLine[]>(`/api/v1/import/ia-groups?iaGroupId=${id}`, file)).body)
const SAVED = [null, null, 'SUCCESS', 'IMPORT_SUCCESS', '2']

describe('pairs of close kin in a file', () => {
  it('are imported by the plain call with a warning at their semen [IAG-31, IAG-36, D-271]', async () => {
    const { file, semen } = await closePairs()
    const id = await draft(TODAY)
    expect(await sendPlainly(id, file)).toEqual([[2, 'F', 'WARNING', 'kinship-too-close', semen], SAVED])
    expect((await group(id)).covers).toBe(2)
  })

  it('are those that need a confirmation at the pairing on this farm', async () => {
    const { file, semen } = await closePairs()
    await setLimit(0.125)
    const line = (row: number) => [row, 'F', 'WARNING', 'kinship-too-close', semen]
    expect(await sendPlainly(await draft(TODAY), file)).toEqual([line(2), line(3), SAVED])
    await world().admin.query('update app.breeding_settings set kinship_block = null where farm_id = $1', [
      here.farmId,
    ])
    const other = await closePairs()
    expect(await sendPlainly(await draft(TODAY), other.file)).toEqual([SAVED])
  })

  it('say F with one decimal, as the screens do', async () => {
    const { file, daughter, half, semen } = await closePairs()
    await setLimit(0.125)
    const path = `/api/v1/import/ia-groups?iaGroupId=${await draft(TODAY)}`
    const said = (await herd.upload<ImportLine[]>(path, file)).body.map(({ msg }) => msg)
    expect(said.slice(0, 2)).toEqual([
      `${daughter} and ${semen} are close kin: F of their kits would be 25.0 %.`,
      `${half} and ${semen} are close kin: F of their kits would be 12.5 %.`,
    ])
  })

  it('are errors in the wizard until its user accepts them [IAG-31, IAG-36, D-271]', async () => {
    const { file, daughter, semen } = await closePairs()
    const id = await draft(TODAY)
    const sent = await herd.upload<ImportState>(`/api/v1/imports?kind=IAGROUPS&iaGroupId=${id}`, file)
    const of = sent.body.id
    const kin = (logType: string) => [{ code: 'kinship-too-close', logType, count: 1 }]
    const refused = { errors: 1, warnings: 0, canApply: false, acceptKinship: false, groups: kin('ERROR') }
    const accepted = { errors: 0, warnings: 1, canApply: true, acceptKinship: true, groups: kin('WARNING') }
    expect(await herd.settled(of)).toMatchObject({ ...refused, repairs: 0 })
    expect(await herd.linesOf(of)).toMatchObject([
      {
        row: 2,
        column: 'spermLabel',
        info: semen,
        reason: 'closeKin',
        params: { tattoo: daughter, semen, f: '25.0' },
        msg: `${daughter} and ${semen} are close kin: F of their kits would be 25.0 %.`,
      },
    ])
    const apply = () => herd.call('POST', `/api/v1/imports/${of}/apply`)
    expect((await apply()).status).toBe(405)
    for (const [acceptKinship, state] of [
      [true, accepted],
      [false, refused],
      [true, accepted],
    ] as const) {
      expect((await herd.call('POST', `/api/v1/imports/${of}/repair`, { acceptKinship })).status).toBe(200)
      expect(await herd.settled(of)).toMatchObject({ ...state, repairs: acceptKinship ? 1 : 0 })
    }
    expect((await group(id)).covers).toBe(0)
    await apply()
    expect(await herd.settled(of)).toMatchObject({ status: 'APPLIED', saved: 2, warnings: 1 })
    expect((await group(id)).covers).toBe(2)
  })

  it('can be left out in the wizard, row by row', async () => {
    const { file } = await closePairs()
    const sent = await herd.upload<ImportState>(
      `/api/v1/imports?kind=IAGROUPS&iaGroupId=${await draft(TODAY)}`,
      file,
    )
    expect(await herd.settled(sent.body.id)).toMatchObject({ errors: 1, canApply: false })
    await herd.call('POST', `/api/v1/imports/${sent.body.id}/repair`, { skips: [2] })
    expect(await herd.settled(sent.body.id)).toMatchObject({ errors: 0, skipped: 1, canApply: true })
  })
})
