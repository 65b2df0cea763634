import type { Day } from '../../kernel/calendar.ts'

/** The name of an insemination group with the day it starts; one without a day is a draft [D-079]. */
export const groupLabelOf = (group: { readonly name: string; readonly startDate: Day | null }): string =>
  group.startDate === null ? group.name : `${group.name}-${group.startDate.slice(2).replaceAll('-', '')}`
