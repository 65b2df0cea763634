import type { CoverCells } from '@warren/shared/features/covers/cells.rules.ts'
import { DOE_WEIGHT_DOUBT } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { DoubtCode } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { doubtsOf } from '@warren/shared/features/covers/doubts.rules.ts'
import {
  COVER_FARROWING,
  COVER_WEIGHING3,
  COVER_WEIGHING4,
  RABBIT_WEIGHT_THIRD_YEAN,
} from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { BarnDoe } from './work-list.ts'

export type NestCells = Readonly<Record<string, string | number | boolean | null>>

/** Work from nest to nest: the command it sends, whom its entries are about, and what she has of the cells it writes. */
export interface NestWork {
  readonly command: CommandObject
  readonly about: 'coverId' | 'rabbitId'
  readonly heldBy: (doe: BarnDoe) => NestCells
}

/** Cells of her cover, with what an untouched one holds. */
const coverCells =
  (empty: NestCells): NestWork['heldBy'] =>
  (doe) =>
    Object.fromEntries(
      Object.entries(empty).map(([field, none]) => [field, (doe.cells[field] ?? none) as typeof none]),
    )

export const KINDLING: NestWork = {
  command: COVER_FARROWING,
  about: 'coverId',
  heldBy: coverCells({ farrowingDate: null, viable: null, unviable: null, nanny: false, grid: false }),
}

/** Litters that are counted and weighed, by the name of their task. */
export const LITTERS = {
  weighing3: {
    command: COVER_WEIGHING3,
    about: 'coverId',
    heldBy: coverCells({ nestCount3Week: null, weight3Week: null }),
    count: 'nestCount3Week',
    weight: 'weight3Week',
  },
  weighing4: {
    command: COVER_WEIGHING4,
    about: 'coverId',
    heldBy: coverCells({ nestCount: null, weight4Week: null }),
    count: 'nestCount',
    weight: 'weight4Week',
  },
} as const satisfies Record<string, NestWork & { readonly count: string; readonly weight: string }>
export type LitterTask = keyof typeof LITTERS

/** The weight of the doe herself, at her third kindling. */
export const THIRD_WEIGHT: NestWork = {
  command: RABBIT_WEIGHT_THIRD_YEAN,
  about: 'rabbitId',
  heldBy: ({ weightThirdYean }) => ({ weight: weightThirdYean }),
}

/** Why a doe hardly weighs that much. */
export function doubtOfDoe(grams: number): 'DOE_LIGHT' | 'DOE_HEAVY' | undefined {
  if (grams < DOE_WEIGHT_DOUBT.min) return 'DOE_LIGHT'
  return grams > DOE_WEIGHT_DOUBT.max ? 'DOE_HEAVY' : undefined
}

/** Doubts that have words on a phone; the others are found by looking at many rows, at the desk. */
const ASKED = [
  'BORN_MANY',
  'MOSTLY_DEAD',
  'GESTATION_SHORT',
  'GESTATION_LONG',
  'BORN_EMPTY',
  'NEST_GREW',
  'KIT_LIGHT',
  'KIT_HEAVY',
] as const satisfies readonly DoubtCode[]
export type AskedDoubt = (typeof ASKED)[number]

const isAsked = (code: DoubtCode): code is AskedDoubt => (ASKED as readonly DoubtCode[]).includes(code)

const doubtsIn = (cells: object, startDate: string): readonly AskedDoubt[] =>
  doubtsOf(cells as CoverCells, { startDate, exitDate: null, teats: null })
    .map(({ code }) => code)
    .filter(isAsked)

/** What of an entry can hardly be right, and was not so before; by the rules of the grid [8.4]. */
export function newDoubts(doe: BarnDoe, set: NestCells, startDate: string): readonly AskedDoubt[] {
  const before = new Set(doubtsIn(doe.cells, startDate))
  return doubtsIn({ ...doe.cells, ...set }, startDate).filter((code) => !before.has(code))
}
