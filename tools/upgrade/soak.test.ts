import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../ops/run.ts'
import { slope } from './memory.ts'

it('growth is the slope of a line through the looks', () => {
  const looks = [0, 600, 1200, 1800].map((at) => ({ at, mb: 100 + at / 60 }))
  expect(slope(looks)).toBeCloseTo(60)
  expect(slope(looks.map(({ at }) => ({ at, mb: 90 })))).toBe(0)
})

it('servers that are killed one after the other lose nothing that was acknowledged', async () => {
  const { PATH = '', HOME = '', DATABASE_ADMIN_URL } = process.env
  const env = { PATH, HOME, ...(DATABASE_ADMIN_URL !== undefined && { DATABASE_ADMIN_URL }) }
  const asked = ['--minutes', '0.3', '--rate', '30', '--servers', '2', '--kill-every', '5']
  const { code, out, err } = await run([process.execPath, 'tools/prove-soak.ts', ...asked], {
    cwd: join(import.meta.dirname, '../..'),
    env,
  })
  expect(`${out}${err}`).toContain('prove:soak passed')
  expect(code).toBe(0)
})
