import type { StableMap } from '@warren/shared/features/farms/farms.contract.ts'
import { describe, expect, it } from 'vitest'
import {
  type BuiltRange,
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const range = (position: BuiltRange['position'], from: number, to: number, cageType = 1): BuiltRange => ({
  position,
  cageType,
  from,
  to,
})

describe('the map of a stable', () => {
  it('shows every cage in its row with who lives in it, to administrator and owner [FRM-40, FRM-15]', async () => {
    const owner = await buildUser(world(), { role: 'OWNER' })
    const farmId = (await buildFarm(world(), owner.id)).id
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    const stable = await buildStable(world(), farmId)
    const [down1, down2, up1] = await buildRow(world(), stable, 2, [
      range('DOWN', 1, 2),
      range('UP', 1, 1, 3),
    ])
    const [inner] = await buildRow(world(), stable, 1, [range('INNER', 9, 9, 5)])
    const doe = await buildRabbit(world(), { farmId, cageId: down2?.id ?? 0, status: 'WASTE_CANDIDATE' })
    const map: StableMap = {
      stable: { id: stable.id, name: stable.name, farmId, area: null, version: 1 },
      rows: [
        { row: 1, cages: [{ id: inner?.id ?? 0, position: 'INNER', no: 9, cageType: 5, rabbit: null }] },
        {
          row: 2,
          cages: [
            { id: down1?.id ?? 0, position: 'DOWN', no: 1, cageType: 1, rabbit: null },
            {
              id: down2?.id ?? 0,
              position: 'DOWN',
              no: 2,
              cageType: 1,
              rabbit: { id: doe.id, tattoo: doe.tattoo, status: 'WASTE_CANDIDATE' },
            },
            { id: up1?.id ?? 0, position: 'UP', no: 1, cageType: 3, rabbit: null },
          ],
        },
      ],
    }
    for (const user of [admin, owner])
      expect((await (await callerFor(world(), user))('GET', `/api/v1/stable/${stable.id}/map`)).body).toEqual(
        map,
      )
  })
})
