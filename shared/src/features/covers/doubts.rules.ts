import { daysBetween, type Day } from '../../kernel/calendar.ts'
import { ROUND_DAYS } from '../ia-groups/ia-groups.vocabulary.ts'
import { type CoverCells, litterNow } from './cells.rules.ts'
import { type CellField, DOUBT_LIMITS, type DoubtCode } from './cells.vocabulary.ts'
import { bornOf } from './covers.rules.ts'

export interface Doubt {
  readonly code: DoubtCode
  /** The cell that shows it. */
  readonly field: CellField
}

/** What is known of the doe and of her round. */
export interface Doubted {
  readonly startDate: Day | null
  readonly exitDate: Day | null
  readonly teats: number | null
}

const when = (holds: boolean, code: DoubtCode, field: CellField): Doubt[] => (holds ? [{ code, field }] : [])

const ofBirth = (cells: CoverCells, { startDate }: Doubted): Doubt[] => {
  const born = bornOf(cells) ?? 0
  const day =
    cells.farrowingDate === null || startDate === null ? null : daysBetween(startDate, cells.farrowingDate)
  return [
    ...when(born > DOUBT_LIMITS.born, 'BORN_MANY', 'viable'),
    ...when(
      born >= DOUBT_LIMITS.bornToJudge && (cells.unviable ?? 0) > (cells.viable ?? 0),
      'MOSTLY_DEAD',
      'unviable',
    ),
    ...when(day !== null && day < ROUND_DAYS.birthFrom, 'GESTATION_SHORT', 'farrowingDate'),
    ...when(day !== null && day > ROUND_DAYS.lost, 'GESTATION_LONG', 'farrowingDate'),
    ...when(cells.touching === false && cells.farrowingDate !== null, 'BORN_EMPTY', 'touching'),
  ]
}

const ofPalpation = ({ touchingDate }: CoverCells, { startDate }: Doubted): Doubt[] =>
  when(
    touchingDate !== null &&
      startDate !== null &&
      daysBetween(startDate, touchingDate) < ROUND_DAYS.palpationFrom,
    'EARLY_TOUCH',
    'touchingDate',
  )

const ofExit = ({ farrowingDate, touchingDate }: CoverCells, { exitDate }: Doubted): Doubt[] => {
  const isAfter = (day: Day | null) => day !== null && exitDate !== null && day > exitDate
  return [
    ...when(isAfter(farrowingDate), 'AFTER_EXIT', 'farrowingDate'),
    ...when(isAfter(touchingDate), 'AFTER_EXIT', 'touchingDate'),
  ]
}

const ofNest = (cells: CoverCells, { teats }: Doubted): Doubt[] => {
  const { adjusted, nestCount3Week, nestCount } = cells
  const now = litterNow(cells)
  const nursed = adjusted ?? now
  const grew = (from: number | null, to: number | null) => from !== null && to !== null && to > from
  return [
    ...when((now !== null && adjusted !== null && adjusted !== now) || (now ?? 0) < 0, 'BALANCE', 'adjusted'),
    ...when(adjusted !== null && teats !== null && adjusted > teats, 'ABOVE_TEATS', 'adjusted'),
    ...when(grew(nursed, nestCount3Week), 'NEST_GREW', 'nestCount3Week'),
    ...when(grew(nestCount3Week, nestCount), 'NEST_GREW', 'nestCount'),
  ]
}

function ofWeight(
  weight: number | null,
  kits: number | null,
  { min, max }: { readonly min: number; readonly max: number },
  field: 'weight3Week' | 'weight4Week',
): Doubt[] {
  if (weight === null || kits === null || kits === 0) return []
  const kit = weight / kits
  return [...when(kit < min, 'KIT_LIGHT', field), ...when(kit > max, 'KIT_HEAVY', field)]
}

/** What of a row can hardly be right; people may have reasons, so nothing of it is refused. */
export const doubtsOf = (cells: CoverCells, of: Doubted): Doubt[] => [
  ...ofBirth(cells, of),
  ...ofPalpation(cells, of),
  ...ofExit(cells, of),
  ...ofNest(cells, of),
  ...ofWeight(cells.weight3Week, cells.nestCount3Week, DOUBT_LIMITS.kit21, 'weight3Week'),
  ...ofWeight(cells.weight4Week, cells.nestCount, DOUBT_LIMITS.kit28, 'weight4Week'),
]

/** Rows, in walking order, that repeat one litter so often that it was hardly counted: their places in the list. */
export function flatRuns(rows: readonly Pick<CoverCells, 'viable' | 'unviable'>[]): ReadonlySet<number> {
  const flat = new Set<number>()
  let from = 0
  for (let i = 1; i <= rows.length; i++) {
    const [first, row] = [rows[from], rows[i]]
    const goesOn = row && first && row.viable === first.viable && row.unviable === first.unviable
    if (goesOn) continue
    if (first && first.viable !== null && i - from >= DOUBT_LIMITS.flatRun)
      for (let at = from; at < i; at++) flat.add(at)
    from = i
  }
  return flat
}
