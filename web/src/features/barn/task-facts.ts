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
import { cageWords, isOpen } from './walk.rules.ts'
import type { BarnDoe, BarnTask } from './work-list.ts'

export const TASK_ICONS: Readonly<Record<TaskType, Icon>> = {
  insemination: IconVaccine,
  'check-touching': IconHandStop,
  farrowing: IconBabyCarriage,
  weighing_3rdyean: IconWeight,
  weighing3: IconScale,
  weighing4: IconScale,
}

export const wordTask = (type: TaskType): string => textsOf('iaGroups')(`works/${type}`)

/** A stable and her rows in it; without rows it is hers whole. */
function wordRows(stable: string, rows: readonly number[]): string {
  const t = textsOf('barn')
  const [first, ...more] = rows.map(String)
  if (first === undefined) return stable
  if (more.length === 0) return t('rowOf', { stable, row: first })
  return t('rowsOf', {
    stable,
    rows: more.reduce((before, row) => t('rowAfter', { rows: before, row }), first),
  })
}

/** Where she does it: each stable once, or everywhere. */
export function wordPlaces({ parts }: Pick<BarnTask, 'parts'>): string {
  const stables = new Set(parts.flatMap(({ stable }) => (stable === null ? [] : [stable])))
  const rowsIn = (name: string): readonly number[] => {
    const rows = parts.filter(({ stable }) => stable === name).map(({ row }) => row)
    const some = [...new Set(rows.filter((row) => row !== null))]
    return rows.includes(null) ? [] : some.sort((a, b) => a - b)
  }
  return [...stables].map((name) => wordRows(name, rowsIn(name))).join('; ')
}

export interface Progress {
  readonly done: number
  readonly total: number
  /** Does that the office sends back to; they come first. */
  readonly sentBack: number
  /** The first doe that waits. */
  readonly next: BarnDoe | undefined
}

export function progressOf(task: BarnTask, today: string): Progress {
  const open = task.does.filter((doe) => isOpen(task.type, doe, today))
  const sentBack = open.filter((doe) => doe.isSentBack)
  const total = task.does.length
  return { done: total - open.length, total, sentBack: sentBack.length, next: sentBack[0] ?? open[0] }
}

/** A cage in one line: M2 3D-14. */
export function wordCage(label: string | null): string {
  const { stable, cage } = cageWords(label)
  return `${stable} ${cage}`.trim()
}
