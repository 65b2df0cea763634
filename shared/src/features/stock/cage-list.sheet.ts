import { sheet } from '../../kernel/sheet.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'

const written = (example: string, width = 14) =>
  ({ cell: { kind: 'text' }, example, width, direction: 'export' }) as const

/** Every cage with who lives in it [O-08]. */
export const cageListSheet = sheet({
  id: 'cage-list',
  texts: 'cageListSheet',
  columns: {
    stable: written('M1', 16),
    row: { cell: { kind: 'whole', min: 0, max: 9999 }, example: 1, width: 10, direction: 'export' },
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
    status: {
      cell: { kind: 'choice', codes: RABBIT_STATUSES, labels: ['stock', 'statuses'] },
      example: 'IN_PROD',
      width: 18,
      direction: 'export',
    },
    healthCondition: {
      cell: { kind: 'choice', codes: HEALTH_CONDITIONS, labels: ['stock', 'health'] },
      example: 'HEALTHY',
      width: 18,
      direction: 'export',
    },
    currentIa: written('BAND03-260512', 18),
  },
})
