import { dayOf } from '../../platform/format.ts'
import type { BarnTask } from './work-list.ts'

/** Work of today and what is left of before; work that begins on another day is only told, until it is opened. */
export function splitByDay(
  tasks: readonly BarnTask[],
  today: string,
): { readonly now: readonly BarnTask[]; readonly later: readonly BarnTask[] } {
  const isLater = ({ estimatedStartAt, isWorking, status }: BarnTask) =>
    !isWorking && status !== 'IN_PROGRESS' && dayOf(new Date(estimatedStartAt)) > today
  return { now: tasks.filter((task) => !isLater(task)), later: tasks.filter(isLater) }
}
