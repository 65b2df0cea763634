import {
  IconBabyCarriage,
  IconHandStop,
  type Icon,
  IconCheck,
  IconCircle,
  IconCircleHalf2,
  IconScale,
  IconVaccine,
  IconWeight,
} from '@tabler/icons-react'
import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { dayOf } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import type { StatusTone } from '../../ui/feedback/status-badge.tsx'

export const TASK_ICONS: Readonly<Record<TaskRow['type'], Icon>> = {
  insemination: IconVaccine,
  'check-touching': IconHandStop,
  farrowing: IconBabyCarriage,
  weighing_3rdyean: IconWeight,
  weighing3: IconScale,
  weighing4: IconScale,
}

export const STATUS_LOOKS: Readonly<
  Record<TaskRow['status'], { readonly tone: StatusTone; readonly icon: Icon }>
> = {
  TO_DO: { tone: 'neutral', icon: IconCircle },
  IN_PROGRESS: { tone: 'info', icon: IconCircleHalf2 },
  DONE: { tone: 'ok', icon: IconCheck },
}

export const wordTask = (type: TaskRow['type']): string => textsOf('iaGroups')(`works/${type}`)

/** When its work begins, beside today. */
export function wordWhen(
  { estimatedStartAt, status }: Pick<TaskRow, 'estimatedStartAt' | 'status'>,
  today: Day,
): string | undefined {
  const t = textsOf('iaTasks')
  const days = daysBetween(today, dayOf(new Date(estimatedStartAt)))
  if (status === 'DONE') return undefined
  if (days === 0) return t('today')
  return days > 0 ? t('inDays', { count: days }) : t('daysAgo', { count: -days })
}

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total)
