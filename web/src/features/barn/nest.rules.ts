import type { CoverCells } from '@warren/shared/features/covers/cells.rules.ts'
import type { DoubtCode } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { doubtsOf } from '@warren/shared/features/covers/doubts.rules.ts'
import {
  COVER_FARROWING,
  COVER_WEIGHING3,
  COVER_WEIGHING4,
} from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { BarnDoe } from './work-list.ts'

export type NestCells = Readonly<Record<string, string | number | boolean | null>>

/** Work at nests: the command it sends, and the cells that command writes with what an untouched one holds. */
export interface NestWork {
  readonly command: CommandObject
  readonly empty: NestCells
}

export const KINDLING: NestWork = {
  command: COVER_FARROWING,
  empty: { farrowingDate: null, viable: null, unviable: null, nanny: false, grid: false },
}

/** Litters that are counted and weighed, by the name of their task. */
export const LITTERS = {
  weighing3: {
    command: COVER_WEIGHING3,
    empty: { nestCount3Week: null, weight3Week: null },
    count: 'nestCount3Week',
    weight: 'weight3Week',
  },
  weighing4: {
    command: COVER_WEIGHING4,
    empty: { nestCount: null, weight4Week: null },
    count: 'nestCount',
    weight: 'weight4Week',
  },
} as const satisfies Record<string, NestWork & { readonly count: string; readonly weight: string }>
export type LitterTask = keyof typeof LITTERS

/** What the cells of a doe hold, of those that some work writes. */
export const heldBy = (doe: BarnDoe, empty: NestCells): NestCells =>
  Object.fromEntries(
    Object.entries(empty).map(([field, none]) => [field, (doe.cells[field] ?? none) as typeof none]),
  )

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
