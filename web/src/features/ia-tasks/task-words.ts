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
import type { ROUND_PAPERS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { dayOfTask } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { dayOf, formatMoment, formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import type { StatusTone } from '../../ui/feedback/status-badge.tsx'

type RoundPaper = (typeof ROUND_PAPERS)[number]

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

/** The list that is carried through the barn for a task; of a weighing of single does there is none. */
export const TASK_PAPERS: Readonly<Partial<Record<TaskRow['type'], RoundPaper>>> = {
  insemination: 'pairing',
  'check-touching': 'palpation',
  farrowing: 'farrowing',
  weighing3: 'weighing3',
  weighing4: 'weighing4',
}

/** The time of a moment; with its day where that is not today. */
export const wordTime = (moment: string, today: Day): string => {
  const said = formatMoment(new Date(moment))
  return dayOf(new Date(moment)) === today ? said.slice(-5) : said
}

/** The day a task is about, the hour its work begins where that is the same day, and the day nests must be ready. */
export function wordDayOf({ type, estimatedStartAt }: Pick<TaskRow, 'type' | 'estimatedStartAt'>): {
  readonly day: string
  readonly nests?: string
} {
  const start = dayOf(new Date(estimatedStartAt))
  const day = dayOfTask(type, start)
  if (day === start) return { day: formatMoment(new Date(estimatedStartAt)) }
  return { day, nests: textsOf('iaTasks')('nestsReady', { day: start }) }
}

/** How far the day of a task is from today; of what people have ended, when that was. */
export function wordWhen(
  {
    type,
    estimatedStartAt,
    status,
    finishedAt,
  }: Pick<TaskRow, 'type' | 'estimatedStartAt' | 'status'> & { finishedAt?: string | null },
  today: Day,
): string | undefined {
  const t = textsOf('iaTasks')
  const days = daysBetween(today, dayOfTask(type, dayOf(new Date(estimatedStartAt))))
  if (status === 'DONE') return finishedAt ? t('ended', { moment: wordTime(finishedAt, today) }) : undefined
  if (days === 0) return t('today')
  return days > 0 ? t('inDays', { count: days }) : t('daysAgo', { count: -days })
}

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total)

/** What does not fit in how a task was handed out. */
export const wordConflict = (conflict: TaskRow['conflicts'][number]): string => {
  const t = textsOf('iaTasks')
  if (conflict.code === 'FREE_ROWS') return t('conflicts/FREE_ROWS', { rows: conflict.rows })
  if (conflict.code === 'SWITCHED_OFF') return t('conflicts/SWITCHED_OFF', { name: conflict.name })
  return t('conflicts/OVERLOAD', { name: conflict.name, hours: formatNumber(conflict.hours, 1) })
}
