import { type DraftOf, type Field, record } from '../../kernel/record.ts'
import { STATE } from '../animals/animals.record.ts'
import { MAX_WEIGHT, PEDIGREES } from '../animals/animals.vocabulary.ts'
import { MAX_KITS } from './covers.vocabulary.ts'

const kits = <const C extends string>(column: C) =>
  ({ kind: 'whole', min: 0, max: MAX_KITS, column }) as const satisfies Field
const weight = <const C extends string>(column: C) =>
  ({ kind: 'whole', min: 0, max: MAX_WEIGHT, column, code: 'INVALID_WEIGHT' }) as const satisfies Field

/** The fields of one insemination and its litter [RAB-05, RAB-15…17, RAB-25]. */
export const COVER = record({
  spermId: { kind: 'reference', to: 'semen', column: 'sperm_id', required: true, code: 'INVALID_SPERM' },
  /** The label as it was when the semen was chosen. */
  spermLabel: { kind: 'text', column: 'sperm_label', form: false },
  pedigree: { kind: 'choice', codes: PEDIGREES, required: true },
  touching: { kind: 'answer' },
  touchingDate: { kind: 'day', column: 'touching_date' },
  farrowingDate: { kind: 'day', column: 'farrowing_date' },
  viable: kits('viable'),
  unviable: kits('unviable'),
  added: kits('added'),
  taken: kits('taken'),
  adjusted: kits('adjusted'),
  nestCount3Week: kits('nest_count_3week'),
  weight3Week: weight('weight_3week'),
  nestCount: kits('nest_count'),
  weight4Week: weight('weight_4week'),
  smallestWeight: weight('smallest_weight'),
  largestWeight: weight('largest_weight'),
  nanny: { kind: 'flag' },
  grid: { kind: 'flag' },
  status: { ...STATE.status, storedWith: 'mother' },
  healthCondition: { ...STATE.healthCondition, storedWith: 'mother' },
})

/** A cover as its form holds it [RAB-25]. */
export type CoverDraft = DraftOf<typeof COVER>
