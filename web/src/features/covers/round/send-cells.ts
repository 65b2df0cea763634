import { type SavedRow, saveCoverCells } from '@warren/shared/features/covers/grid.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { CellRefusal, Cells, CellSide, RowOutcome } from '@warren/shared/kernel/cells.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { callApi } from '../../../platform/api-client.ts'
import { codeOf, HttpFailure, MessagesFailure } from '../../../platform/failures.ts'
import { dayOf, formatMoment } from '../../../platform/format.ts'
import type { CallAnswer, SendRows } from '../../../platform/outbox/cell-outbox.ts'
import { textsOf } from '../../../platform/texts.ts'
import { sentChange, shownCells } from './round-cells.ts'

/** Days of the page for what is typed without one [D-092]. */
export interface HeadDays {
  readonly touching: Day | null
  readonly farrowing: Day | null
}

/** The time of day; with its date where that is another one. */
export function saidMoment(at: string, now: Date = new Date()): string {
  const moment = new Date(at)
  const said = formatMoment(moment)
  return dayOf(moment) === dayOf(now) ? said.slice(-5) : said
}

const refusalOf = ({ code, field, params, limit }: Problem): CellRefusal => ({
  code,
  ...(field !== undefined && { field }),
  params: {
    ...params,
    ...(limit?.min !== undefined && { min: limit.min }),
    ...(limit?.max !== undefined && { max: limit.max }),
  },
})

const sidesOf = (theirs: NonNullable<SavedRow['theirs']>): Record<string, CellSide> =>
  Object.fromEntries(
    Object.entries(theirs).map(([field, { value, by, at }]) => [
      field,
      {
        value: shownCells({ [field]: value })[field] ?? null,
        by: by ?? textsOf('covers')('anotherPerson'),
        at: saidMoment(at),
      },
    ]),
  )

/** What became of a row, as the outbox takes it; its version goes with its cells. */
export const outcomeOf = ({ id, outcome, version, values, problems, theirs }: SavedRow): RowOutcome => ({
  id,
  outcome,
  values: { ...shownCells((values ?? {}) as Cells), version },
  ...(problems && { problems: problems.map((problem) => refusalOf(problem as Problem)) }),
  ...(theirs && { theirs: sidesOf(theirs) }),
})

/** A refusal of the whole call; anything else leaves it in doubt, and it is sent again. */
function refusedBy(failure: unknown): CallAnswer {
  if (failure instanceof MessagesFailure)
    return { kind: 'refused', code: failure.messages[0] ? codeOf(failure.messages[0]) : 'INVALID_DATA' }
  if (!(failure instanceof HttpFailure)) throw failure
  const { status, code } = failure.facts
  if (status === 401) return { kind: 'signedOut' }
  // Too much at once and a server in trouble pass by.
  if (status === 408 || status === 429 || status >= 500) throw failure
  return { kind: 'refused', code: code ?? 'INVALID_DATA' }
}

/** Takes typed cells of a group to the server (W-43), with the days of the page's head as they are then. */
export function cellSender(id: number): {
  readonly send: SendRows
  readonly setDays: (days: HeadDays) => void
} {
  let dates: HeadDays = { touching: null, farrowing: null }
  type Body = RequestOf<typeof saveCoverCells>['body']
  return {
    setDays: (days) => {
      dates = days
    },
    send: async (rows, signal) => {
      // Which cells there are, the columns say; what each holds, the server reads.
      const body = { rows: rows.map(sentChange), dates } as Body
      try {
        const answer = await callApi(saveCoverCells, { params: { id }, body }, signal)
        return { kind: 'answered', rows: (answer.rows ?? []).map(outcomeOf) }
      } catch (failure) {
        return refusedBy(failure)
      }
    },
  }
}
