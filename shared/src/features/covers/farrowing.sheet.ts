import { type Column, sheet } from '../../kernel/sheet.ts'
import { LINES, PEDIGREES } from '../animals/animals.vocabulary.ts'
import { COLUMN_NAMES } from '../animals/column-names.vocabulary.ts'
import { TOUCHING_SIGNS } from './cells.vocabulary.ts'
import { COVER } from './covers.record.ts'
import { MAX_KITS } from './covers.vocabulary.ts'

const text = (example: string, width: number) =>
  ({ cell: { kind: 'text' }, example, width }) as const satisfies Column
const kits = (example: number) =>
  ({
    cell: { kind: 'whole', min: 0, max: 2 * MAX_KITS },
    example,
    width: 10,
    direction: 'export',
  }) as const satisfies Column
const day = (example: string) =>
  ({ cell: { kind: 'day' }, example, width: 14, direction: 'export' }) as const satisfies Column
const written = (example: string, width: number) =>
  ({ ...text(example, width), direction: 'export' }) as const satisfies Column
/** Left blank for a pencil. */
const blank = (width: number) => written('', width)

const pedigree = {
  cell: { kind: 'choice', codes: PEDIGREES },
  example: 'CP',
  width: 10,
  direction: 'export',
} as const satisfies Column

/** Palpation, kindling and nests of a group: what is written out can be read back [I-7, O-06]. */
export const farrowingSheet = sheet({
  id: 'farrowing',
  texts: 'farrowingSheet',
  columns: {
    cage: { ...text('M1/1/D7', 12), also: COLUMN_NAMES.cage },
    earTag: { ...text('A-00417', 12), also: COLUMN_NAMES.earTag },
    motherTattoo: {
      cell: { kind: 'text', min: 6, max: 255 },
      required: true,
      key: true,
      also: COLUMN_NAMES.doeTattoo,
      example: 'HY53393',
      width: 16,
    },
    touching: {
      // The minus of a printed list, too.
      cell: { kind: 'choice', codes: TOUCHING_SIGNS, short: { '-': '−' } },
      also: COLUMN_NAMES.touching,
      example: '+',
      width: 12,
    },
    touchingDate: {
      cell: COVER.touchingDate,
      also: COLUMN_NAMES.touchingDate,
      example: '2026-05-26',
      width: 14,
    },
    farrowingDate: {
      cell: COVER.farrowingDate,
      also: COLUMN_NAMES.farrowingDate,
      example: '2026-06-12',
      width: 14,
    },
    viable: { cell: COVER.viable, also: COLUMN_NAMES.viable, example: 10, width: 10 },
    unviable: { cell: COVER.unviable, also: COLUMN_NAMES.unviable, example: 1, width: 10 },
    added: { cell: COVER.added, example: 0, width: 10 },
    taken: { cell: COVER.taken, example: 1, width: 10 },
    adjusted: { cell: COVER.adjusted, example: 9, width: 10 },
    nestCount3Week: { cell: COVER.nestCount3Week, example: 9, width: 12 },
    weight3Week: { cell: COVER.weight3Week, example: 3330, width: 12 },
    smallestWeight: { cell: COVER.smallestWeight, example: 780, width: 12 },
    largestWeight: { cell: COVER.largestWeight, example: 1040, width: 12 },
    nestCount: { cell: COVER.nestCount, example: 9, width: 12 },
    weight4Week: { cell: COVER.weight4Week, example: 5490, width: 12 },
    nanny: { cell: COVER.nanny, example: false, width: 10 },
    grid: { cell: COVER.grid, example: false, width: 10 },
    status: { cell: COVER.status, example: 'IN_PROD', width: 18 },
    healthCondition: { cell: COVER.healthCondition, example: 'HEALTHY', width: 18 },
  },
})

/** From kindling to weaning, with room for what is counted by hand [O-05]. */
export const separationSheet = sheet({
  id: 'farrowing-separation',
  texts: 'separationSheet',
  columns: {
    cage: written('M1/1/D7', 12),
    earTag: written('A-00417', 12),
    motherTattoo: written('HY53393', 16),
    pedigree,
    spermLabel: written('HYB0117-2', 16),
    expectedFarrowing: day('2026-06-12'),
    farrowingDate: day('2026-06-12'),
    born: kits(11),
    viable: kits(10),
    unviable: kits(1),
    adjusted: kits(9),
    expectedSeparation: day('2026-07-17'),
    nestCount3Week: kits(9),
    nestCount: kits(9),
    weaned: blank(10),
    remark: blank(24),
  },
})

/** A line for each litter, with room for the young that are kept [O-07]. */
export const tattooSheet = sheet({
  id: 'tattoo-form',
  texts: 'tattooSheet',
  columns: {
    cage: written('M1/1/D7', 12),
    motherTattoo: written('HY53393', 16),
    motherEarTag: written('A-00417', 12),
    line: { cell: { kind: 'choice', codes: LINES }, example: 'PS', width: 8, direction: 'export' },
    pedigree,
    spermLabel: written('HYB0117-2', 16),
    buck: written('HYB0117', 16),
    farrowingDate: day('2026-06-12'),
    nestCount: kits(9),
    newTattoo: blank(16),
    newEarTag: blank(12),
    sex: blank(8),
    breastNumber: blank(8),
    weight: blank(10),
  },
})
