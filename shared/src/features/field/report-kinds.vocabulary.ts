import type { TaskType } from '../ia-groups/ia-groups.vocabulary.ts'

/** Work at a nest: which task has the doe on its list [FLD-15]. */
export const NEST_TASKS: Readonly<Record<string, Exclude<TaskType, 'insemination'>>> = {
  COVER_TOUCHING: 'check-touching',
  COVER_FARROWING: 'farrowing',
  COVER_WEIGHING3: 'weighing3',
  COVER_WEIGHING4: 'weighing4',
  RABBIT_WEIGHT_THIRD_YEAN: 'weighing_3rdyean',
}

/** How the values of a report are told; what is not named here is told by the cells it typed. */
const TOLD = {
  RABBIT_WEIGHT_THIRD_YEAN: 'third-weight',
  KITS_MOVE: 'kits',
  DIARY_ADD: 'added',
  DAILY_WEIGHT_ADD: 'weighed',
  COVER_SKIP: 'skipped',
} as const

export type ReportKind = (typeof TOLD)[keyof typeof TOLD] | 'cells'

export const kindOf = (command: string): ReportKind =>
  Object.hasOwn(TOLD, command) ? TOLD[command as keyof typeof TOLD] : 'cells'
