import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser, signInAs } from '../../../test/builders.ts'
import { askForFile, groupFile } from '../../../test/group-file.ts'
import { testSlaughter } from '../../../test/test-slaughter.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, start, arrive, slaughter, get, at } = testSlaughter(world)
let token: string
beforeAll(async () => {
  token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
})
const fileOf = async (id: number) => groupFile((await askForFile(world(), token, 'fattening', id)).rawPayload)

describe('the workbook of a fattening group', () => {
  it('has its slaughterings with what was condemned for every cause [MOT-36, SLA-01]', async () => {
    const group = await start()
    await arrive(group.id, 5000)
    await slaughter(group.id, 4088, {
      weight: 11_087.9,
      lot: 'L-1',
      itemNo: '=1+1',
      abscessNum: 18,
      abscessWeight: 40.6,
      trDeadNum: 5,
      trDeadWeight: 9,
    })
    await slaughter(group.id, 10, { createDate: '2026-05-10' })
    const rows = (await fileOf(group.id)).rowsIn('Slaughterings')
    expect(rows.map((row) => row['Date'])).toEqual(['date 2026-05-10', 'date 2026-05-12'])
    expect(rows[1]).toEqual({
      Date: 'date 2026-05-12',
      Lot: 'L-1',
      'Item number': '=1+1',
      Heads: 4088,
      'Weight, kg': 11_087.9,
      'Mean weight, g': 2712,
      'Abscess: Heads': 18,
      'Abscess: Weight, kg': 40.6,
      'Dead in transport: Heads': 5,
      'Dead in transport: Weight, kg': 9,
      Condemned: 23,
      'Condemned, kg': 49.6,
      'Condemned, % of slaughtered': 0.56,
      'Accepted, kg': 11_038.3,
    })
  })

  it('names the member of each slaughtering of a merged group [MOT-36, FAT-07]', async () => {
    const { id } = await start({ stables: 2 })
    const { gpMembers } = await get<{ gpMembers: { groupId: number; generatedName: string }[] }>(at(id))
    for (const { groupId } of gpMembers) {
      await arrive(groupId, 100)
      await slaughter(groupId, 60)
    }
    const rows = (await fileOf(id)).rowsIn('Slaughterings')
    expect(rows.map((row) => row['Member'])).toEqual(gpMembers.map(({ generatedName }) => generatedName))
  })
})
