import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../ops/run.ts'
import { lastRelease, lastReleaseIn } from './last-release.ts'

const ROOT = join(import.meta.dirname, '../..')
const found = lastReleaseIn()
if (found === 'cut off')
  console.warn(
    `This clone has no history and lacks the last release ${lastRelease()}: the upgrade from it is not tried.`,
  )

it('0040: a clone with its whole history has the last release that ops/last-release names', () => {
  expect(lastRelease()).toMatch(/^[0-9a-f]{40}$/)
  expect(found).not.toBe('missing')
})

it.skipIf(found === 'cut off')(
  '0040: the last release and this one work on one database, one after the other and side by side, and no request fails',
  async () => {
    const { PATH = '', HOME = '', DATABASE_ADMIN_URL } = process.env
    const env = { PATH, HOME, ...(DATABASE_ADMIN_URL !== undefined && { DATABASE_ADMIN_URL }) }
    const { code, out, err } = await run([process.execPath, 'tools/prove-upgrade.ts', '--seconds', '2'], {
      cwd: ROOT,
      env,
    })
    expect(`${out}${err}`).toContain('prove:upgrade passed')
    expect(code).toBe(0)
  },
)
