import { expect, it } from 'vitest'
import { isOwnPath } from './own-path.ts'

it.each(['/', '/rabbits', '/rabbits?to=//x', '/logbook'])('takes %s for a page of ours', (path) => {
  expect(isOwnPath(path)).toBe(true)
})
it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'rabbits',
  '/login',
  '/logout?x=1',
  undefined,
  7,
])('refuses %s', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
