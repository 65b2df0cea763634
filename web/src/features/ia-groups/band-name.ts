import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'

interface Group {
  readonly formattedName: string
  readonly startDate: string | null
}

/** The band of an insemination group without the day its label ends with, for where the day stands beside it [D-079]. */
export function bandOf({ formattedName, startDate }: Group): string {
  const day = groupLabelOf({ name: '', startDate })
  return day !== '' && formattedName.endsWith(day) ? formattedName.slice(0, -day.length) : formattedName
}

/** Band and day, as one says them. */
export const bandAndDay = (group: Group): string =>
  [bandOf(group), group.startDate].filter((part) => part !== null).join(' ')
