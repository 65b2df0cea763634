import { type Column, sheet } from '../../kernel/sheet.ts'
import {
  BREED_CODES,
  BREEDS,
  HEALTH_CONDITIONS,
  LINES,
  MAX_BREAST_NUMBER,
  MAX_WEIGHT,
  ORIGINS,
  RABBIT_STATUSES,
  TATTOO_LENGTH,
} from './stock.vocabulary.ts'

const weight = (example: number) =>
  ({ cell: { kind: 'whole', min: 0, max: MAX_WEIGHT }, example, width: 12 }) as const satisfies Column
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
    cell: { kind: 'text', ...TATTOO_LENGTH },
    required: true,
    key: true,
    example: 'HY53393',
    width: 16,
  },
  earTag: { cell: { kind: 'text', max: 20, upper: true }, example: 'A-00417', width: 12 },
  cage: { cell: { kind: 'text', max: 300 }, example: 'M1/1/D7', width: 14 },
  birthDate: { cell: { kind: 'day' }, example: '2025-10-09', width: 14 },
  motherTattoo: { cell: { kind: 'text', max: TATTOO_LENGTH.max }, example: 'HY48812', width: 16 },
} as const satisfies Record<string, Column>

const motherFarm = {
  cell: { kind: 'text', max: 10, upper: true },
  example: 'HO',
  width: 12,
} as const satisfies Column
const fatherSperm = {
  cell: { kind: 'text', max: 255 },
  example: 'HYB0117-2',
  width: 16,
} as const satisfies Column
const origin = {
  cell: { kind: 'choice', codes: ORIGINS, labels: ['stock', 'origins'] },
  example: 'SELF_BREED',
  width: 16,
} as const satisfies Column

const kind = {
  breed: {
    cell: { kind: 'choice', codes: BREEDS, labels: ['stock', 'breeds'], short: BREED_CODES },
    example: 'HYCOLE',
    width: 12,
  },
  line: { cell: { kind: 'choice', codes: LINES }, example: 'PS', width: 8 },
  familyGenetics: { cell: { kind: 'text', max: 255 }, example: 'D-14', width: 14 },
  pedigree: { cell: { kind: 'flag' }, example: true, width: 10 },
} as const satisfies Record<string, Column>

const breastNumber = {
  cell: { kind: 'whole', min: 0, max: MAX_BREAST_NUMBER },
  example: 9,
  width: 8,
} as const satisfies Column

const state = {
  status: {
    cell: { kind: 'choice', codes: RABBIT_STATUSES, labels: ['stock', 'statuses'] },
    example: 'IN_PROD',
    width: 18,
  },
  healthCondition: {
    cell: { kind: 'choice', codes: HEALTH_CONDITIONS, labels: ['stock', 'health'] },
    example: 'HEALTHY',
    width: 18,
  },
} as const satisfies Record<string, Column>

const weights = {
  weight32d: weight(905),
  weight66d: weight(2310),
  weight18w: weight(3640),
  weightThirdYean: weight(4480),
  statisticalWeight: weight(4390),
} as const satisfies Record<string, Column>

const bredFrom = { cell: { kind: 'day' }, example: '2026-02-17', width: 14 } as const satisfies Column

/** Does of the own farm: what is written out can be read back [I-1, O-01]. */
export const rabbitSheet = sheet({
  id: 'rabbits',
  texts: 'rabbitSheet',
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
  columns: {
    ...identity,
    motherFarm,
    fatherSperm,
    ...kind,
    breastNumber,
    ...state,
    ...weights,
    bredFrom,
    sourceGroup: { cell: { kind: 'text', max: 255 }, example: 'GP-2025-11', width: 16 },
  },
})

/** Bucks, of the own farm or another [I-3, O-03]. */
export const buckSheet = sheet({
  id: 'bucks',
  texts: 'buckSheet',
  columns: {
    ...identity,
    fatherSperm,
    ...kind,
    ...state,
    sourceFarm: written('TK', 12),
    exitDate: dated('2026-07-01'),
  },
})

/** Every cage with who lives in it [O-08]. */
export const cageListSheet = sheet({
  id: 'cage-list',
  texts: 'cageListSheet',
  columns: {
    stable: written('M1', 16),
    row: counted(1),
    position: {
      cell: { kind: 'choice', codes: ['DOWN', 'UP', 'OUTER', 'INNER'], labels: ['farms', 'positions'] },
      example: 'DOWN',
      width: 12,
      direction: 'export',
    },
    cage: written('M1/1/D7'),
    cageType: {
      cell: {
        kind: 'choice',
        codes: ['MOTHER', 'YOUNG', 'BUCK', 'FATTENING', 'PARK'],
        labels: ['farms', 'cageTypes'],
      },
      example: 'MOTHER',
      width: 16,
      direction: 'export',
    },
    tattoo: written('HY53393', 16),
    earTag: written('A-00417', 12),
    status: { ...state.status, direction: 'export' },
    healthCondition: { ...state.healthCondition, direction: 'export' },
    currentIa: written('BAND03-260512', 18),
  },
})
