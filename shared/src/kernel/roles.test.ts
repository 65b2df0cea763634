import { expect, it } from 'vitest'
import { isFarmRole, ROLES } from './roles.ts'

it.each([
  ['SUPERADMIN', false],
  ['OWNER', false],
  ['ADMIN', true],
  ['USER', true],
  ['EAR_TAG_TECHNICIAN', false],
] as const)('%s works on exactly one farm: %s [USR-14, GEN-04, D-030]', (role, onOneFarm) => {
  expect(ROLES).toContain(role)
  expect(ROLES).toHaveLength(5)
  expect(isFarmRole(role)).toBe(onOneFarm)
})
