import { WEIGHT_FIELDS, type WeightField } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'

/** What only a doe has. Of a buck it is shown where a value was written down all the same. */
export const hasField = (rabbit: Rabbit, field: 'breastNumber' | 'weightThirdYean'): boolean =>
  rabbit.sex === 'FEMALE' || rabbit[field] !== null

/** The weights that can be taken of the rabbit. */
export const weightsOf = (rabbit: Rabbit): readonly WeightField[] =>
  WEIGHT_FIELDS.filter((field) => field !== 'weightThirdYean' || hasField(rabbit, field))
