import { expect, it } from 'vitest'
import { BREED_CODES, BREEDS } from './features/animals/animals.vocabulary.ts'
import { FEED_TYPES, STOCKS } from './features/group-pages/groups.vocabulary.ts'
import { TASK_STATUSES } from './features/ia-groups/ia-groups.vocabulary.ts'
import { ORIGINS } from './features/rabbits/rabbits.vocabulary.ts'

it('codes that files and devices know by heart stay as they were given [GEN-33, GEN-34]', () => {
  expect(BREEDS).toEqual(['DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER'])
  expect(BREED_CODES).toEqual({ DANUBIA: 'DA', HYCOLE: 'HY', ZIKA: 'Z', OTHER: 'O' })
  expect(ORIGINS.toSorted()).toEqual(['BOUGHT', 'SELF_BREED'])
  expect(STOCKS).toEqual(expect.arrayContaining(['MOT', 'SUC', 'PS', 'GP', 'FAT']))
  expect(FEED_TYPES).toEqual(['LACTATION', 'WEANING', 'FEMALE_STARTER', 'FINISHER'])
  expect(TASK_STATUSES).toEqual(['TO_DO', 'IN_PROGRESS', 'DONE'])
})
