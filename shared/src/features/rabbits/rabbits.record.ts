import { type DraftOf, type Field, record } from '../../kernel/record.ts'
import { STATE } from '../animals/animals.record.ts'
import { BREED_CODES, BREEDS, LINES, MAX_WEIGHT } from '../animals/animals.vocabulary.ts'
import { MAX_BREAST_NUMBER, ORIGINS, TATTOO_LENGTH } from './rabbits.vocabulary.ts'

const weight = <const C extends string>(column: C) =>
  ({
    kind: 'whole',
    min: 0,
    max: MAX_WEIGHT,
    column,
    code: 'INVALID_WEIGHT',
    import: 'cell',
  }) as const satisfies Field

/** The fields of a rabbit [RAB-06…14, RAB-24]. */
export const RABBIT = record({
  tattoo: {
    kind: 'text',
    ...TATTOO_LENGTH,
    required: true,
    code: 'INVALID_TATTOO',
    import: 'resolved',
  },
  // An import may leave the tag out; a form must give it [RAB-08, D-070].
  earTagId: {
    kind: 'reference',
    to: 'ear-tag',
    column: 'ear_tag_id',
    required: true,
    code: 'INVALID_EAR_TAG',
    import: 'resolved',
  },
  breed: {
    kind: 'choice',
    codes: BREEDS,
    labels: ['stock', 'breeds'],
    short: BREED_CODES,
    import: 'cell',
  },
  line: { kind: 'choice', codes: LINES, import: 'cell' },
  familyGenetics: { kind: 'text', max: 255, column: 'family_genetics', import: 'cell' },
  breastNumber: {
    kind: 'whole',
    min: 0,
    max: MAX_BREAST_NUMBER,
    column: 'breast_number',
    import: 'cell',
  },
  pedigree: { kind: 'flag', import: 'cell' },
  status: STATE.status,
  exitDate: STATE.exitDate,
  healthCondition: STATE.healthCondition,
  birthDate: { kind: 'day', column: 'birth_date', code: 'INVALID_BIRTH_DATE', import: 'cell' },
  bredFromDate: { kind: 'day', column: 'bred_from_date', import: 'cell', sheetColumn: 'bredFrom' },
  cageId: STATE.cageId,
  motherFarmId: {
    kind: 'reference',
    to: 'farm',
    column: 'mother_farm_id',
    code: 'INVALID_FARM',
    import: 'resolved',
  },
  motherId: {
    kind: 'reference',
    to: 'rabbit',
    column: 'mother_id',
    code: 'MISSING_MOTHER',
    import: 'resolved',
  },
  // Tattoo of a mother on another farm, known from paper: the rabbits of that farm cannot be searched [D-072].
  motherTattoo: { kind: 'text', column: 'mother_tattoo', form: 'hidden', import: 'resolved' },
  spermId: {
    kind: 'reference',
    to: 'semen',
    column: 'father_sperm_id',
    code: 'INVALID_SPERM',
    import: 'resolved',
  },
  origin: {
    kind: 'choice',
    codes: ORIGINS,
    labels: ['stock', 'origins'],
    required: true,
    initial: 'SELF_BREED',
    code: 'INVALID_ORIGIN',
    import: 'cell',
  },
  sourceFarmId: {
    kind: 'reference',
    to: 'farm',
    column: 'source_farm_id',
    code: 'INVALID_FARM',
    import: 'resolved',
  },
  sourceGroup: { kind: 'text', max: 255, column: 'source_group', form: false, import: 'cell' },
  weight32d: weight('weight_32d'),
  weight66d: weight('weight_66d'),
  weight18w: weight('weight_18w'),
  weightThirdYean: weight('weight_third_yean'),
  statisticalWeight: weight('statistical_weight'),
})

/** A rabbit as its form holds it [RAB-24]. */
export type RabbitDraft = DraftOf<typeof RABBIT>
