import { expect, it, vi } from 'vitest'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { START } from '../../../test/test-groups.ts'
import { OUTBREAK, testWatch, USUAL_DAYS } from '../../../test/test-watch.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
const { here, start, arrive, close, die, watch, see, states } = testWatch(world)
const WAIT = { timeout: 20_000, interval: 100 }

it('is done by the worker: alarm after a save, quiet after it was looked at, curves after closing', async () => {
  const group = await start()
  await arrive(group.id, 4000)
  await die(group, [...USUAL_DAYS, ...OUTBREAK])
  await vi.waitFor(async () => expect((await watch(group.id)).alarms).toHaveLength(1), WAIT)
  await see((await watch(group.id)).alarms[0]?.id ?? 0, 'seen')
  expect(await states(group.id)).toEqual(['DEATHS ALARM SEEN'])
  await close(group, addDays(START, 22))
  await vi.waitFor(async () => {
    const { rows } = await world().admin.query<{ exposure: number; deaths: number }>(
      "select sum(exposure)::int as exposure, sum(deaths)::int as deaths from app.farm_curves where farm_id = $1 and stock = 'FAT'",
      [here.farmId],
    )
    expect(rows[0]?.deaths).toBe([...USUAL_DAYS, ...OUTBREAK].reduce((sum, dead) => sum + dead, 0))
  }, WAIT)
})
