import { expect, it } from 'vitest'
import { searchCages, searchHit } from './search.contract.ts'
import { MAX_SEARCH_HITS, MIN_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS, SEARCH_ROLES } from './search.vocabulary.ts'

it('a search starts above one character, 250 ms after the last key, and answers at most 20 hits [SRC-01, SRC-02, D-044, D-047]', () => {
  expect([MIN_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS, MAX_SEARCH_HITS]).toEqual([1, 250, 20])
})

it('a hit is id, label and info [SRC-03]', () => {
  expect(Object.keys(searchHit.shape)).toEqual(['id', 'label', 'info'])
})

it('the types have their roles: a worker finds cages, a technician farms, cages, and on a named farm rabbits and tags; other stock is the administrator’s [SRC-05, D-045, D-116]', () => {
  expect(Object.keys(SEARCH_ROLES).sort()).toEqual(
    'buck cage ear-tag farm ia-group mother rabbit sperm stable user'.split(' '),
  )
  for (const type of ['mother', 'buck', 'sperm', 'ia-group'] as const)
    expect(SEARCH_ROLES[type]).toEqual(['ADMIN'])
  for (const type of ['ear-tag', 'rabbit'] as const)
    expect(SEARCH_ROLES[type]).toEqual(['ADMIN', 'EAR_TAG_TECHNICIAN'])
  expect(SEARCH_ROLES.cage).toEqual(['ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'])
  expect(SEARCH_ROLES.farm).toEqual(['SUPERADMIN', 'OWNER', 'ADMIN', 'EAR_TAG_TECHNICIAN'])
})

it('a broken choice of the cage chooser is refused [SRC-07]', () => {
  for (const query of [{ stableId: 'x' }, { row: '0' }, { position: 'LEFT' }, { cageId: '-1' }])
    expect(searchCages.query?.safeParse(query).success).toBe(false)
})
