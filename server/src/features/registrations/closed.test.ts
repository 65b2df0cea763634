import { expect, it } from 'vitest'
import { PASSWORD } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { readSettings, localSettings } from '../../platform/settings/settings.ts'

const world = testWorld({ settings: { REGISTRATION_OPEN: 'false' } })

it('S12: no visitor can ask for an account unless the operator switches it on', async () => {
  const settings = localSettings('any', 'postgres://postgres@127.0.0.1/postgres')
  expect(readSettings(settings).REGISTRATION_OPEN).toBe(false)
  const answer = await world().app.inject({
    method: 'POST',
    url: '/users/register',
    payload: { fullname: 'Nagy Tamás', email: 'nagy.tamas@farm.example', password: PASSWORD },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { messages: ['registration-closed'] }])
  expect((await world().admin.query('select from app.registrations')).rowCount).toBe(0)
  const page = await world().app.inject({ method: 'GET', url: '/api/v1/installation' })
  expect(page.json()).toMatchObject({ registrationOpen: false })
})
