import { type SavedDay, saveDiaryCells } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { CellRefusal, Cells, CellSide, RowOutcome } from '@warren/shared/kernel/cells.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { callApi } from '../../../platform/api-client.ts'
import { codeOf, HttpFailure, MessagesFailure } from '../../../platform/failures.ts'
import { dayOf, formatMoment } from '../../../platform/format.ts'
import type { CallAnswer, SendRows } from '../../../platform/outbox/cell-outbox.ts'
import { textsOf } from '../../../platform/texts.ts'
import { sentChange, shownCells } from './diary-cells.ts'

/** The time of day; with its date where that is another one. */
function saidMoment(at: string): string {
  const moment = new Date(at)
  const said = formatMoment(moment)
  return dayOf(moment) === dayOf(new Date()) ? said.slice(-5) : said
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

const sidesOf = (theirs: NonNullable<SavedDay['theirs']>): Record<string, CellSide> =>
  Object.fromEntries(
    Object.entries(theirs).map(([field, { value, by, at }]) => [
      field,
      {
        value: shownCells({ [field]: value })[field] ?? null,
        by: by ?? textsOf('groupPages')('anotherPerson'),
        at: saidMoment(at),
      },
    ]),
  )

/** What became of a day, as the outbox takes it; its version goes with its cells. */
const outcomeOf = ({ id, outcome, version, values, problems, theirs }: SavedDay): RowOutcome => ({
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

type Body = RequestOf<typeof saveDiaryCells>['body']

/** Takes typed cells of a diary to the server (W-61). */
export const diarySender =
  (id: number): SendRows =>
  async (rows, signal) => {
    try {
      // Which cells there are, the columns say; what each holds, the server reads.
      const body = { rows: rows.map(sentChange) } as Body
      const answer = await callApi(saveDiaryCells, { params: { id }, body }, signal)
      return { kind: 'answered', rows: (answer.rows ?? []).map(outcomeOf) }
    } catch (failure) {
      return refusedBy(failure)
    }
  }
