import type { CellRefusal, Cells, CellSide, CellValue, RowOutcome } from '@warren/shared/kernel/cells.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { HttpFailure, MessagesFailure } from '../failures.ts'
import { dayOf, formatMoment } from '../format.ts'
import type { CallAnswer } from './cell-outbox.ts'

/** The time of day; with its date where that is another one. */
export function saidMoment(at: string, now: Date = new Date()): string {
  const moment = new Date(at)
  const said = formatMoment(moment)
  return dayOf(moment) === dayOf(now) ? said.slice(-5) : said
}

/** A row of cells as calls answer with it. */
interface SavedCells {
  readonly id: number
  readonly outcome: RowOutcome['outcome']
  readonly version: number
  readonly values?: object | undefined
  readonly problems?: readonly object[] | undefined
  readonly theirs?:
    | Readonly<Partial<Record<string, { value: CellValue; by: string | null; at: string }>>>
    | undefined
}

/** How a grid reads an answer. */
interface Reading {
  /** Cells as the grid holds them. */
  readonly shown: (cells: Cells) => Cells
  /** For a user that one may not see. */
  readonly another: () => string
}

const refusalOf = ({ code, field, reason, params, limit }: Problem): CellRefusal => ({
  code,
  ...(reason !== undefined && { reason }),
  ...(field !== undefined && { field }),
  params: {
    ...params,
    ...(limit?.min !== undefined && { min: limit.min }),
    ...(limit?.max !== undefined && { max: limit.max }),
  },
})

const sidesOf = (theirs: NonNullable<SavedCells['theirs']>, { shown, another }: Reading) =>
  Object.fromEntries(
    Object.entries(theirs).flatMap(([field, side]): [string, CellSide][] =>
      side === undefined
        ? []
        : [
            [
              field,
              {
                value: shown({ [field]: side.value })[field] ?? null,
                by: side.by ?? another(),
                at: saidMoment(side.at),
              },
            ],
          ],
    ),
  )

/** What became of a row, as the outbox takes it; its version goes with its cells. */
const outcomeOf = (
  { id, outcome, version, values, problems, theirs }: SavedCells,
  reading: Reading,
): RowOutcome => ({
  id,
  outcome,
  values: { ...reading.shown((values ?? {}) as Cells), version },
  ...(problems && { problems: problems.map((problem) => refusalOf(problem as Problem)) }),
  ...(theirs && { theirs: sidesOf(theirs, reading) }),
})

/** A refusal of the whole call; anything else leaves it in doubt, and it is sent again. */
function refusedBy(failure: unknown): CallAnswer {
  if (failure instanceof MessagesFailure)
    return { kind: 'refused', code: failure.messages[0] ?? 'INVALID_DATA' }
  if (!(failure instanceof HttpFailure)) throw failure
  const { status, code } = failure.facts
  if (status === 401) return { kind: 'signedOut' }
  // Too much at once and a server in trouble pass by.
  if (status === 408 || status === 429 || status >= 500) throw failure
  return { kind: 'refused', code: code ?? 'INVALID_DATA' }
}

/** Waits for a call that saves cells, and reads what became of them. */
export async function readCall(
  call: Promise<{ readonly rows?: readonly SavedCells[] | undefined }>,
  reading: Reading,
): Promise<CallAnswer> {
  try {
    const { rows = [] } = await call
    return { kind: 'answered', rows: rows.map((row) => outcomeOf(row, reading)) }
  } catch (failure) {
    return refusedBy(failure)
  }
}
