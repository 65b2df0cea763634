import { addDays, type Day } from '../../kernel/calendar.ts'
import { ROUND_DAYS, TASK_TYPES, type TaskType } from './ia-groups.vocabulary.ts'

/** Days after the insemination on which each work begins [D-100]. */
const TASK_DAYS: Readonly<Record<TaskType, number>> = {
  insemination: 0,
  'check-touching': ROUND_DAYS.palpation,
  farrowing: ROUND_DAYS.farrowingPreparation,
  weighing3: ROUND_DAYS.nests21,
  weighing4: ROUND_DAYS.nests28,
  weighing_3rdyean: ROUND_DAYS.farrowing,
}
/** Clock of the farm at which a work begins. */
export const TASK_HOUR = 7

/** The tasks of a round in the order of their days; third litters are weighed only where there are any [D-099]. */
export const tasksOf = (start: Day, hasThirdLitters: boolean): { type: TaskType; day: Day }[] =>
  TASK_TYPES.filter((type) => type !== 'weighing_3rdyean' || hasThirdLitters)
    .map((type) => ({ type, day: addDays(start, TASK_DAYS[type]) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
