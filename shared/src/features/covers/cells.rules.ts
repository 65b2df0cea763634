import type { Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { CoverDraft } from './covers.record.ts'
import { checkCover, type CoverBefore } from './covers.rules.ts'
import { CELL_FIELDS, type CellField, type TouchingSign } from './cells.vocabulary.ts'

/** What the hand felt: pregnant, empty, nothing certain; null when she was not felt. */
export type Touching = boolean | 'unsure' | null

/** What a row of a grid holds. */
export type CoverCells = Pick<CoverDraft, Exclude<CellField, 'touching'>> & { readonly touching: Touching }
/** Some cells of a row. */
export type SomeCells = Partial<CoverCells>

/** A day without a result is an unsure one: she was felt. */
export const touchingOf = (cover: Pick<CoverDraft, 'touching' | 'touchingDate'>): Touching =>
  cover.touching ?? (cover.touchingDate === null ? null : 'unsure')

const SIGNS: Readonly<Record<TouchingSign, Touching>> = { '+': true, '-': false, '?': 'unsure' }
/** A palpation as files and paper write it, and back. */
export const touchingOfSign = (sign: TouchingSign): Touching => SIGNS[sign]
export const signOfTouching = (touching: Touching): TouchingSign | null => {
  if (touching === null) return null
  if (touching === 'unsure') return '?'
  return touching ? '+' : '-'
}

/** The cells of a cover. */
export const cellsOf = (cover: Pick<CoverDraft, CellField>): CoverCells => ({
  ...(Object.fromEntries(CELL_FIELDS.map((field) => [field, cover[field]])) as Pick<CoverDraft, CellField>),
  touching: touchingOf(cover),
})

const answerOf = (touching: Touching): boolean | null => (touching === 'unsure' ? null : touching)

/** The same as the record has it. */
export const storedOf = ({ touching, ...rest }: SomeCells): Partial<Pick<CoverDraft, CellField>> => ({
  ...rest,
  ...(touching !== undefined && { touching: answerOf(touching) }),
})

type Merged =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'conflict'; readonly fields: readonly CellField[] }
  | { readonly outcome: 'changed'; readonly changed: SomeCells }

/**
 * Compares typed cells with what is stored by now. A cell that holds what was typed needs nothing, one that still holds
 * what it was typed over is written; one that holds a third value was changed by another person, and then nothing of the
 * row is written.
 */
export function mergeCells(stored: CoverCells, was: SomeCells, set: SomeCells): Merged {
  const differing = CELL_FIELDS.filter((field) => field in set && stored[field] !== set[field])
  if (differing.length === 0) return { outcome: 'same' }
  const theirs = differing.filter((field) => stored[field] !== was[field])
  if (theirs.length > 0) return { outcome: 'conflict', fields: theirs }
  return { outcome: 'changed', changed: Object.fromEntries(differing.map((field) => [field, set[field]])) }
}

/** Days of the page for results typed without one. */
export interface PageDays {
  readonly touching: Day
  readonly farrowing: Day | null
}

function palpationWith(stored: CoverCells, changed: SomeCells, day: Day): SomeCells {
  const { touching, touchingDate } = changed
  if (touching === undefined) {
    if (touchingDate === undefined || typeof stored.touching === 'boolean') return {}
    return { touching: touchingDate === null ? null : 'unsure' }
  }
  if (touchingDate !== undefined) return {}
  if (touching === null) return { touchingDate: null }
  return stored.touchingDate === null ? { touchingDate: day } : {}
}

function birthWith(stored: CoverCells, changed: SomeCells, day: Day | null): SomeCells {
  const isTyped = [changed.viable, changed.unviable].some((kits) => kits !== undefined && kits !== null)
  const hasDay = stored.farrowingDate !== null || changed.farrowingDate !== undefined
  return isTyped && !hasDay && day !== null ? { farrowingDate: day } : {}
}

/** What follows from typed cells: a result has a day, and she who was not felt has none [D-092]. */
export const completed = (stored: CoverCells, changed: SomeCells, days: PageDays): SomeCells => ({
  ...changed,
  ...palpationWith(stored, changed, days.touching),
  ...birthWith(stored, changed, days.farrowing),
})

/** Kits in the nest after some were added and taken; unknown without a birth. */
export const litterNow = (litter: Pick<CoverCells, 'viable' | 'added' | 'taken'>): number | null =>
  litter.viable === null ? null : litter.viable + (litter.added ?? 0) - (litter.taken ?? 0)

const failing = (holds: boolean, field: CellField): Problem[] =>
  holds ? [] : [{ code: 'INVALID_DATA', field }]

/** Checks of a grid beyond those of the dialog. */
const checkLitter = (cells: CoverCells): Problem[] => [
  ...failing((litterNow(cells) ?? 0) >= 0, 'taken'),
  ...failing(cells.touching !== 'unsure' || cells.touchingDate !== null, 'touchingDate'),
]

/**
 * What is wrong with a row after a change. What was wrong before does not hold it up: the other cells of such a row must
 * still be writable.
 */
export function checkCells(
  cover: CoverDraft,
  changed: SomeCells,
  before: CoverBefore,
  today: Day,
): Problem[] {
  const problemsOf = (draft: CoverDraft, cells: CoverCells) => [
    ...checkCover(draft, before, today),
    ...checkLitter(cells),
  ]
  const now = cellsOf(cover)
  const stood = new Set(problemsOf(cover, now).map(({ code, field }) => `${code} ${field}`))
  const after = { ...cover, ...storedOf(changed) }
  const found = problemsOf(after, { ...now, ...changed }).filter(
    ({ code, field }) => !stood.has(`${code} ${field}`),
  )
  // One reason is enough for a cell.
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at)
}
