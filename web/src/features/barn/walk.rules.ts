import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { BarnDoe } from './work-list.ts'

/** A doe has her result. One felt without certainty is felt again on another day, not on the same walk [8.2, BD-07]. */
type HasResult = (doe: BarnDoe, today: string) => boolean

const RESULTS: Readonly<Record<TaskType, HasResult>> = {
  'check-touching': ({ cells }, today) =>
    cells['farrowingDate'] != null ||
    typeof cells['touching'] === 'boolean' ||
    (cells['touching'] === 'unsure' && String(cells['touchingDate'] ?? '') >= today),
  farrowing: ({ cells }) => cells['farrowingDate'] != null,
  weighing3: ({ cells }) => cells['nestCount3Week'] != null,
  weighing4: ({ cells }) => cells['nestCount'] != null,
  weighing_3rdyean: ({ weightThirdYean }) => weightThirdYean !== null,
  // It leaves no datum: who walks past a doe has inseminated her.
  insemination: ({ skipped }) => skipped !== undefined,
}

/** Work waits at her: the office sent a worker back to her, or she has no result [FLD-15]. */
export const isOpen = (type: TaskType, doe: BarnDoe, today: string): boolean =>
  doe.isSentBack || !RESULTS[type](doe, today)

/** Where one stands: the doe, and whether one walks against the order of the list. */
export interface Standing {
  readonly coverId: number | undefined
  readonly isBack: boolean
}

export const indexOf = (does: readonly BarnDoe[], coverId: number | undefined): number =>
  does.findIndex((doe) => doe.coverId === coverId)

/** The first doe without a result beyond a place, in the direction of the walk; none at the end. */
export function nextOpen(
  does: readonly BarnDoe[],
  from: number,
  isBack: boolean,
  isOpen: (doe: BarnDoe) => boolean,
): BarnDoe | undefined {
  const step = isBack ? -1 : 1
  for (let at = from + step; at >= 0 && at < does.length; at += step) {
    const doe = does[at]
    if (doe && isOpen(doe)) return doe
  }
  return undefined
}

const isSameRow = (one: BarnDoe, other: BarnDoe): boolean =>
  one.stableId === other.stableId && one.row === other.row

export const rowOf = (does: readonly BarnDoe[], doe: BarnDoe): readonly BarnDoe[] =>
  does.filter((other) => isSameRow(other, doe))

/** Does that were passed without a result: behind oneself in the direction of the walk. */
export const openBehind = (
  does: readonly BarnDoe[],
  at: number,
  isBack: boolean,
  isOpen: (doe: BarnDoe) => boolean,
): readonly BarnDoe[] => (isBack ? does.slice(at + 1) : does.slice(0, Math.max(0, at))).filter(isOpen)

/**
 * Where one goes after an answer. The walk back is a walk of one row: at its end one goes on behind the row, in the order
 * of the list.
 */
export function afterAnswer(
  does: readonly BarnDoe[],
  { coverId, isBack }: Standing,
  isOpen: (doe: BarnDoe) => boolean,
): Standing & { readonly isRowEnd: boolean } {
  const at = indexOf(does, coverId)
  const here = does[at]
  const next = nextOpen(does, at, isBack, isOpen)
  if (here && next && isSameRow(here, next)) return { coverId: next.coverId, isBack, isRowEnd: false }
  const lastOfRow = here ? does.findLastIndex((doe) => isSameRow(doe, here)) : -1
  const beyond = isBack ? nextOpen(does, lastOfRow, false, isOpen) : next
  return { coverId: beyond?.coverId, isBack: false, isRowEnd: true }
}

/** The first place: a doe the office sends back to, else the last place, else the first doe without an answer. */
export function firstOf(
  does: readonly BarnDoe[],
  kept: Standing | undefined,
  isOpenDoe: (doe: BarnDoe) => boolean,
): Standing {
  const sentBack = does.find((doe) => doe.isSentBack)
  if (sentBack) return { coverId: sentBack.coverId, isBack: false }
  if (kept && indexOf(does, kept.coverId) >= 0) return kept
  return { coverId: does.find(isOpenDoe)?.coverId, isBack: false }
}

/** After the answer at a doe the office sent back to: the next of those, then the walk continues from the last place. */
export function afterSentBack(
  does: readonly BarnDoe[],
  here: number,
  kept: Standing | undefined,
  isOpenDoe: (doe: BarnDoe) => boolean,
): Standing {
  const others = (doe: BarnDoe) => doe.coverId !== here && isOpenDoe(doe)
  const sentBack = does.find((doe) => doe.isSentBack && others(doe))
  if (sentBack) return { coverId: sentBack.coverId, isBack: false }
  const stood = kept && does[indexOf(does, kept.coverId)]
  if (!kept || !stood) return { coverId: does.find(others)?.coverId, isBack: false }
  if (others(stood)) return kept
  const { coverId, isBack } = afterAnswer(does, kept, others)
  return { coverId, isBack }
}

/** The cage as it is called out in the barn: M2 apart, then 3D-14; in the ribbon D-14. */
export interface CageWords {
  readonly stable: string
  readonly cage: string
  readonly short: string
}

interface CageParts {
  readonly stable: string
  readonly row: string
  readonly letter: string
  readonly number: string
}

const LABEL = /^(.*)\/(\d+)\/([A-Z])(\d+)$/

export function cageParts(label: string | null): CageParts | undefined {
  const [, stable, row, letter, number] = LABEL.exec(label ?? '') ?? []
  if (stable === undefined || row === undefined || letter === undefined || number === undefined)
    return undefined
  return { stable, row, letter, number }
}

export function cageWords(label: string | null): CageWords {
  const parts = cageParts(label)
  if (!parts) return { stable: '', cage: label ?? '–', short: label ?? '–' }
  const { stable, row, letter, number } = parts
  return { stable, cage: `${row}${letter}-${number}`, short: `${letter}-${number}` }
}

/** The doe in a cage that was typed; what was not typed may be anything. */
export const doeInCage = <D extends { readonly cage: string | null }>(
  does: readonly D[],
  wanted: {
    readonly stable?: string
    readonly row: string
    readonly letter?: string
    readonly number: string
  },
): D | undefined =>
  does.find(({ cage }) => {
    const parts = cageParts(cage)
    return (
      parts !== undefined &&
      (wanted.stable === undefined || parts.stable === wanted.stable) &&
      (wanted.row === '' || parts.row === wanted.row) &&
      (wanted.letter === undefined || parts.letter === wanted.letter) &&
      parts.number === wanted.number
    )
  })
