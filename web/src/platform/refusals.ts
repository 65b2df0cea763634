import type { LastChange, Problem } from '@warren/shared/kernel/problem.ts'
import { formatMoment } from './format.ts'
import { textOfReason } from './texts.ts'

type Refused = Pick<Problem, 'reason' | 'params'> & { readonly since?: LastChange | undefined }

/** The change that came first, as a reason: a version that is too old says who was faster, and when. */
function reasonOf({ reason, params = {}, since }: Refused): Pick<Refused, 'reason' | 'params'> {
  if (!since) return { reason, params }
  return since.by === undefined
    ? { reason: 'changed' }
    : { reason: 'changedBy', params: { name: since.by, time: formatMoment(new Date(since.at)) } }
}

/** What is wrong, for a field or a cell; undefined where only the code says it. */
export function sayWrong(problem: Refused): string | undefined {
  const { reason, params } = reasonOf(problem)
  return reason === undefined ? undefined : textOfReason(reason, 'wrong', params)
}

/** What is wrong and what to do about it; undefined where only the code says it. */
export function sayRefusal(problem: Refused): string | undefined {
  const { reason, params } = reasonOf(problem)
  return reason === undefined
    ? undefined
    : `${textOfReason(reason, 'wrong', params)} ${textOfReason(reason, 'todo', params)}`
}
