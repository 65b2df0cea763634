import { type Column, sheet } from '../../kernel/sheet.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'

const written = (example: string, width = 14) =>
  ({ cell: { kind: 'text' }, example, width, direction: 'export' }) as const satisfies Column
const counted = (example: number) =>
  ({
    cell: { kind: 'whole', min: 0, max: 1_000_000 },
    example,
    width: 10,
    direction: 'export',
  }) as const satisfies Column
const mean = (example: number, digits: number) =>
  ({
    cell: { kind: 'decimal', min: 0, max: 100_000, digits },
    example,
    width: 12,
    direction: 'export',
  }) as const satisfies Column
const dated = (example: string) =>
  ({ cell: { kind: 'day' }, example, width: 14, direction: 'export' }) as const satisfies Column

const tattoo = written('HY53393', 16)
const earTag = written('A-00417', 12)
const cage = written('M1/1/D7')
const line = written('PS', 8)
const birthDate = dated('2025-10-09')
const index = mean(7.14, 2)

/** What must go, and what went in a range of days [O-10, D-119]. */
export const cullingSheet = sheet({
  id: 'culling-list',
  texts: 'cullingSheet',
  columns: {
    cage,
    earTag,
    tattoo,
    line,
    birthDate,
    status: {
      cell: { kind: 'choice', codes: RABBIT_STATUSES, labels: ['stock', 'statuses'] },
      example: 'WASTE_CANDIDATE',
      width: 18,
      direction: 'export',
    },
    healthCondition: {
      cell: { kind: 'choice', codes: HEALTH_CONDITIONS, labels: ['stock', 'health'] },
      example: 'HEALTHY',
      width: 18,
      direction: 'export',
    },
    exitDate: dated('2026-05-11'),
    iaCount: counted(7),
    births: counted(5),
    lastIaGroup: written('BAND03-260512', 18),
    pregnantInLastIa: { cell: { kind: 'flag' }, example: true, width: 12, direction: 'export' },
    index,
  },
})

/** Mothers by viable kits an insemination, the best first [O-11, D-118]. */
export const motherIndexSheet = sheet({
  id: 'index-of-mothers',
  texts: 'motherIndexSheet',
  columns: {
    rank: counted(1),
    tattoo,
    earTag,
    cage,
    line,
    birthDate,
    iaCount: counted(7),
    judged: counted(7),
    pregnant: counted(6),
    percentPregnant: mean(85.71, 2),
    births: counted(6),
    avgBorn: mean(10.2, 1),
    avgViable: mean(9.4, 1),
    avgNestCount3Week: mean(8.6, 1),
    avgWeight3Week: mean(3120, 1),
    avgNestCount: mean(8.5, 1),
    avgWeight4Week: mean(5230, 1),
    index,
  },
})
