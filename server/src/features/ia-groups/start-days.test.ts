import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildFarm,
  buildGroupName,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

// Midnight of 2026-11-28 in UTC and by the clocks of three farms.
const UTC = Date.UTC(2026, 10, 28)
const HOUR = 3_600_000
const ZONES = [
  ['Europe/Budapest', 1_795_820_400_000],
  ['Atlantic/Canary', UTC],
  ['America/Mexico_City', UTC + 6 * HOUR],
] as const

describe.each(ZONES)('on a farm in %s', (zone, midnight) => {
  const world = testWorld({ settings: { TIME_ZONE: zone } })
  let ask: Caller
  let stable: { readonly id: number; readonly name: string }

  beforeAll(async () => {
    const farmId = (await buildFarm(world())).id
    stable = await buildStable(world(), farmId)
    for (let n = 1; n <= 6; n++) await buildGroupName(world(), farmId, `BAND0${n}`)
    ask = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
  })

  it.each([
    ['its text', 'BAND01', '2026-11-28', '261128'],
    ['its own midnight', 'BAND02', midnight, '261128'],
    ['midnight in UTC', 'BAND03', UTC, '261128'],
    ['its noon', 'BAND04', midnight + 12 * HOUR + 1, '261128'],
    ['its last second', 'BAND05', midnight + 24 * HOUR - 1000, '261128'],
    ['the second before', 'BAND06', midnight - 1000, '261127'],
  ])('%s is the first day of an IA group [D-004, D-263]', async (_said, motherGroup, startDate, day) => {
    const made = (await ask('POST', '/api/v1/ia-group', { motherGroup, startDate })).body as { id: number }
    const shown = (await ask('GET', `/api/v1/ia-group/${made.id}`)).body
    expect(shown).toMatchObject({ formattedName: `${motherGroup}-${day}` })
  })

  it('its midnight is the first day of a mother group [D-004, D-263]', async () => {
    const { id, name } = stable
    await ask('POST', '/api/v1/group/mother', {
      name: 'MOTHER01',
      startDate: midnight,
      stables: [{ id, name }],
    })
    const list = (await ask('GET', '/api/v1/group/mother')).body
    expect(list).toMatchObject({ content: [{ startDate: '2026-11-28' }] })
  })
})
