import { expect, it } from 'vitest'
import { lastRelease, lastReleaseIn } from './last-release.ts'

it('0040: a clone with its whole history has the last release that ops/last-release names', () => {
  expect(lastRelease()).toMatch(/^[0-9a-f]{40}$/)
  expect(lastReleaseIn()).not.toBe('missing')
})
