import { type CoverCells, litterNow } from '@warren/shared/features/covers/cells.rules.ts'
import { DOUBT_LIMITS, type DoubtCode } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { bornOf } from '@warren/shared/features/covers/covers.rules.ts'
import { doubtsOf, flatRuns } from '@warren/shared/features/covers/doubts.rules.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { CellRefusal, Cells, CellValue, RowId } from '@warren/shared/kernel/cells.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import { coverCells } from './round-cells.ts'

const dayIn = (start: Day | null, day: unknown): number =>
  start === null || typeof day !== 'string' ? 0 : daysBetween(start, day)

/** What one kit of the nest weighs. */
function gramsOf(own: CoverCells, field: string): number {
  const isEarly = field === 'weight3Week'
  const [weight, kits] = isEarly ? [own.weight3Week, own.nestCount3Week] : [own.weight4Week, own.nestCount]
  return weight === null || kits === null || kits === 0 ? 0 : Math.round(weight / kits)
}

/** What a doubt is about, in figures. */
function paramsOf(cells: Cells, start: Day | null, field: string) {
  const own = coverCells(cells)
  const isTouching = field === 'touchingDate' || field === 'touching'
  return {
    born: bornOf(own) ?? 0,
    most: DOUBT_LIMITS.born,
    day: dayIn(start, isTouching ? own.touchingDate : own.farrowingDate),
    first: isTouching ? ROUND_DAYS.palpationFrom : ROUND_DAYS.birthFrom,
    last: ROUND_DAYS.lost,
    now: litterNow(own) ?? 0,
    teats: Number(cells['teats'] ?? 0),
    grams: gramsOf(own, field),
    exit: String(cells['exitDate'] ?? ''),
    run: DOUBT_LIMITS.flatRun,
  }
}

/** A cell that is hardly right: which rule says so, and where it is shown. */
interface FoundDoubt {
  readonly code: DoubtCode
  readonly field: string
}

/** All doubts of a row; that of a cell without a column stands where its neighbour has one. */
export function doubtsIn(cells: Cells, start: Day | null, columns: ReadonlySet<string>): FoundDoubt[] {
  const [exitDate, teats] = [cells['exitDate'], cells['teats']]
  const found: FoundDoubt[] = doubtsOf(coverCells(cells), {
    startDate: start,
    exitDate: typeof exitDate === 'string' ? exitDate : null,
    teats: typeof teats === 'number' ? teats : null,
  })
  const flat: FoundDoubt[] = cells['flat'] === true ? [{ code: 'FLAT_RUN', field: 'viable' }] : []
  return [...found, ...flat].map(({ code, field }) => ({
    code,
    field: field === 'touchingDate' && !columns.has(field) ? 'touching' : field,
  }))
}

/** The sentence of a doubt. */
export const wordDoubt = ({ code, field }: FoundDoubt, cells: Cells, start: Day | null): string =>
  textsOf('covers')(`doubts/${code}`, paramsOf(cells, start, field))

const kitsIn = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null)
const FLAT: Cells = { flat: true }
const NOT_FLAT: Cells = { flat: null }

/** Rows that repeat one litter so often that it was hardly counted. */
export function foldFlat(rows: readonly { readonly id: RowId; readonly cells: Cells }[]): Map<RowId, Cells> {
  const flat = flatRuns(
    rows.map(({ cells }) => ({ viable: kitsIn(cells['viable']), unviable: kitsIn(cells['unviable']) })),
  )
  return new Map(rows.map(({ id }, at) => [id, flat.has(at) ? FLAT : NOT_FLAT]))
}

const OWN_WORDS: Readonly<Record<string, 'noDay' | 'noLitter' | 'takenMany' | 'noTouchingDay'>> = {
  farrowingDate: 'noDay',
  adjusted: 'noLitter',
  taken: 'takenMany',
  touchingDate: 'noTouchingDay',
}

/** What a rule over several fields is about, in words of its own. */
export function wordRule(code: string, field: string): string | undefined {
  const own = OWN_WORDS[field]
  return code === 'INVALID_DATA' && own !== undefined ? textsOf('covers')(`refusals/${own}`) : undefined
}

/** Why the server did not take a cell: its limits where it names them, else what the rule of the grid is about. */
export function wordRefusal({ code, field = '', params = {} }: CellRefusal): string {
  const t = textsOf('covers')
  const { min, max } = params
  if (min !== undefined && max !== undefined) return t('refusals/between', { min, max })
  const own = wordRule(code, field)
  if (own !== undefined) return own
  if (code === 'INVALID_IA_COVER' && field === '') return t('refusals/notHere')
  return isErrorCode(code) ? textOfCode(code, params) : code
}
