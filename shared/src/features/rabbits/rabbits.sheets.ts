import { type Column, sheet } from '../../kernel/sheet.ts'
import { COLUMN_NAMES } from '../animals/column-names.vocabulary.ts'
import { MAX_KITS } from '../covers/covers.vocabulary.ts'
import { RABBIT } from './rabbits.record.ts'
import { TATTOO_LENGTH } from './rabbits.vocabulary.ts'

const written = (example: string | number, width = 14) =>
  ({ cell: { kind: 'text' }, example, width, direction: 'export' }) as const satisfies Column
const counted = (example: number) =>
  ({
    cell: { kind: 'whole', min: 0, max: 9999 },
    example,
    width: 10,
    direction: 'export',
  }) as const satisfies Column
const dated = (example: string) =>
  ({ cell: { kind: 'day' }, example, width: 14, direction: 'export' }) as const satisfies Column

/** What does and bucks have in common, in the order of the files. */
const identity = {
  tattoo: {
    cell: RABBIT.tattoo,
    required: true,
    key: true,
    also: COLUMN_NAMES.tattoo,
    example: 'HY53393',
    width: 16,
  },
  earTag: {
    cell: { kind: 'text', max: 20, upper: true },
    also: COLUMN_NAMES.earTag,
    example: 'A-00417',
    width: 12,
  },
  cage: { cell: { kind: 'text', max: 300 }, also: COLUMN_NAMES.cage, example: 'M1/1/D7', width: 14 },
  birthDate: { cell: RABBIT.birthDate, also: COLUMN_NAMES.birthDate, example: '2025-10-09', width: 14 },
  motherTattoo: {
    cell: { kind: 'text', max: TATTOO_LENGTH.max },
    also: COLUMN_NAMES.motherTattoo,
    example: 'HY48812',
    width: 16,
  },
} as const satisfies Record<string, Column>

const motherFarm = {
  cell: { kind: 'text', max: 10, upper: true },
  also: COLUMN_NAMES.motherFarm,
  example: 'HO',
  width: 12,
} as const satisfies Column
const fatherSperm = {
  cell: { kind: 'text', max: 255 },
  also: COLUMN_NAMES.fatherSperm,
  example: 'HYB0117-2',
  width: 16,
} as const satisfies Column
const origin = {
  cell: RABBIT.origin,
  also: COLUMN_NAMES.origin,
  example: 'SELF_BREED',
  width: 16,
} as const satisfies Column

const kind = {
  breed: { cell: RABBIT.breed, also: COLUMN_NAMES.breed, example: 'HYCOLE', width: 12 },
  line: { cell: RABBIT.line, also: COLUMN_NAMES.line, example: 'PS', width: 8 },
  familyGenetics: { cell: RABBIT.familyGenetics, also: COLUMN_NAMES.family, example: 'D-14', width: 14 },
  pedigree: { cell: RABBIT.pedigree, also: COLUMN_NAMES.pedigree, example: true, width: 10 },
} as const satisfies Record<string, Column>

const breastNumber = {
  cell: RABBIT.breastNumber,
  also: COLUMN_NAMES.teats,
  example: 9,
  width: 8,
} as const satisfies Column

const state = {
  status: { cell: RABBIT.status, also: COLUMN_NAMES.status, example: 'IN_PROD', width: 18 },
  healthCondition: { cell: RABBIT.healthCondition, also: COLUMN_NAMES.health, example: 'HEALTHY', width: 18 },
} as const satisfies Record<string, Column>

const weights = {
  weight32d: { cell: RABBIT.weight32d, example: 905, width: 12 },
  weight66d: { cell: RABBIT.weight66d, example: 2310, width: 12 },
  weight18w: { cell: RABBIT.weight18w, example: 3640, width: 12 },
  weightThirdYean: { cell: RABBIT.weightThirdYean, example: 4480, width: 12 },
  statisticalWeight: {
    cell: RABBIT.statisticalWeight,
    also: COLUMN_NAMES.latestWeight,
    example: 4390,
    width: 12,
  },
} as const satisfies Record<string, Column>

const bredFrom = {
  cell: RABBIT.bredFromDate,
  also: COLUMN_NAMES.bredFrom,
  example: '2026-02-17',
  width: 14,
} as const satisfies Column

/** Does of the own farm: what is written out can be read back [I-1, O-01]. */
export const rabbitSheet = sheet({
  id: 'rabbits',
  texts: 'rabbitSheet',
  fields: 'rabbit',
  columns: {
    ...identity,
    motherFarm,
    fatherSperm,
    origin,
    ...kind,
    breastNumber,
    ...state,
    ...weights,
    bredFrom,
    sourceFarm: written('TK', 12),
    iaCount: counted(6),
    currentIa: written('BAND03-260512', 18),
    previousIa: written('BAND03-260331', 18),
    firstIa: dated('2025-10-14'),
    lastIa: dated('2026-05-12'),
    pregnantInLastIa: { cell: { kind: 'flag' }, example: true, width: 12, direction: 'export' },
    births: counted(4),
    viableMean: {
      cell: { kind: 'decimal', min: 0, max: MAX_KITS },
      example: 9.3,
      width: 14,
      direction: 'export',
    },
    weanings: counted(3),
    nannyCount: counted(1),
    gridCount: counted(0),
    exitDate: dated('2026-07-01'),
  },
})

/** Does bought from another farm of the installation [I-2]. */
export const boughtRabbitSheet = sheet({
  id: 'bought-rabbits',
  texts: 'boughtRabbitSheet',
  fields: 'rabbit',
  columns: {
    ...identity,
    motherFarm,
    fatherSperm,
    ...kind,
    breastNumber,
    ...state,
    ...weights,
    bredFrom,
    sourceGroup: { cell: RABBIT.sourceGroup, example: 'GP-2025-11', width: 16 },
  },
})

/** Bucks, of the own farm or another [I-3, O-03]. */
export const buckSheet = sheet({
  id: 'bucks',
  texts: 'buckSheet',
  fields: 'rabbit',
  columns: {
    ...identity,
    tattoo: { ...identity.tattoo, also: [...COLUMN_NAMES.buckTattoo, ...COLUMN_NAMES.tattoo] },
    fatherSperm,
    ...kind,
    ...state,
    sourceFarm: written('TK', 12),
    exitDate: dated('2026-07-01'),
  },
})
