import { API } from '@warren/shared/api.ts'
import { expect, it } from 'vitest'
import { SCREENS } from './screens.ts'

/** What the product is for, with the screen it is done on and a call that does it. */
const SCOPE: readonly (readonly [what: string, screen: string, call: string])[] = [
  ['farms', '/farms', 'E-012'],
  ['stables with rows and cages', '/farms', 'E-018'],
  ['mothers, bucks and bought rabbits', '/rabbits', 'E-045'],
  ['one rabbit', '/rabbits/$id', 'E-048'],
  ['semen', '/sperms', 'E-026'],
  ['ear tags with their EID numbers', '/ear-tag-management', 'E-058'],
  ['ear tagging', '/ear-tagging', 'X-05'],
  ['insemination groups with their pairing lists', '/ia-group/$id/edit', 'E-037'],
  ['pregnancy checks', '/insemination', 'E-028'],
  ['births and weaning', '/adjustment/{-$iaGroupId}', 'E-050'],
  ['litters that are evened out', '/equalization', 'E-056'],
  ['the work of a round', '/ia-task-management', 'E-054'],
  ['pages of mother groups', '/grouppage-mother/$id/edit', 'E-082'],
  ['pages of young females', '/grouppage-young/$id/edit', 'E-092'],
  ['pages of fattening groups', '/grouppage-fattening/$id/edit', 'E-106'],
  ['weighing', '/grouppage-fattening/$id/diary/$diaryId/weight/$weightType', 'E-118'],
  ['slaughter and condemnation', '/grouppage-fattening/$id/edit', 'E-107'],
  ['cutting', '/grouppage-fattening/$groupId/slaughtering/$slaughteringId/cutting', 'E-111'],
  ['culling lists', '/statistic', 'E-072'],
  ['reading workbooks', '/imports', 'E-023'],
  ['writing workbooks', '/statistic', 'E-063'],
  ['the log of commands', '/commands', 'E-120'],
]

it.each(SCOPE)('%s: on %s, by %s [GEN-03]', (_what, path, call) => {
  expect(SCREENS.map((screen) => screen.path)).toContain(path)
  expect(API.map(({ id }) => id)).toContain(call)
})
