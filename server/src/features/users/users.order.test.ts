import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()

it.each(['phoneNumber', 'farmName'])(
  'users without a %s come last in both orders [USR-01]',
  async (field) => {
    const owner = await buildUser(world(), { role: 'OWNER' })
    const farmId = (await buildFarm(world(), owner.id)).id
    const phones = ['+361', '+362', null]
    for (const phone of phones) {
      const { id } = await buildUser(world(), { role: 'USER', farmId })
      await world().admin.query('update app.users set phone_number = $1 where id = $2', [phone, id])
    }
    const ask = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
    const isEmpty = ({ phoneNumber, farm }: UserDto) => (field === 'farmName' ? farm : phoneNumber) === null
    for (const order of ['asc', 'desc']) {
      const { body } = await ask(
        'GET',
        `/api/v1/users-view?pageSize=100&sortFields=${field}&sortOrder=${order}`,
      )
      const empty = (body as { content: UserDto[] }).content.map(isEmpty)
      expect(new Set(empty).size).toBe(2)
      expect([order, ...empty]).toEqual([order, ...empty.toSorted((a, b) => Number(a) - Number(b))])
    }
  },
)
