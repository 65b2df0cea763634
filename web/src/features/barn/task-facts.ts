import {
  IconBabyCarriage,
  IconHandStop,
  IconScale,
  IconVaccine,
  IconWeight,
  type Icon,
} from '@tabler/icons-react'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { cageWords, hasResult } from './walk.rules.ts'
import type { BarnDoe, BarnTask } from './work-list.ts'

export const TASK_ICONS: Readonly<Record<TaskType, Icon>> = {
  insemination: IconVaccine,
  'check-touching': IconHandStop,
  farrowing: IconBabyCarriage,
  weighing_3rdyean: IconWeight,
  weighing3: IconScale,
  weighing4: IconScale,
}

/** Work that has its screen on the phone. */
export const WALKED: ReadonlySet<TaskType> = new Set<TaskType>([
  'check-touching',
  'insemination',
  'farrowing',
  'weighing3',
  'weighing4',
])

export const wordTask = (type: TaskType): string => textsOf('iaGroups')(`works/${type}`)

/** Where she does it: stables and rows, or everywhere. */
export function wordPlaces({ parts }: BarnTask): string {
  const t = textsOf('barn')
  return parts
    .flatMap(({ stable, row }) => {
      if (stable === null) return []
      return [row === null ? stable : t('rowOf', { stable, row })]
    })
    .join(' · ')
}

export interface Progress {
  readonly done: number
  readonly total: number
  /** The first doe without a result. */
  readonly next: BarnDoe | undefined
}

export function progressOf(task: BarnTask, today: string): Progress {
  const open = task.does.filter((doe) => !hasResult(task.type, doe, today))
  return { done: task.does.length - open.length, total: task.does.length, next: open[0] }
}

/** A cage in one line: M2 3D-14. */
export function wordCage(label: string | null): string {
  const { stable, cage } = cageWords(label)
  return `${stable} ${cage}`.trim()
}
