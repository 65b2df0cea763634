import type { Day } from '../../../kernel/calendar.ts'
import { ROUND_DAYS } from '../ia-groups.vocabulary.ts'
import { COUNTED_TASKS, type CountedTask, type TaskCount, type TaskCounts } from '../task-states.rules.ts'

/** What a task asks of a cover. */
export interface TaskCover {
  /** The doe has not left the farm. */
  readonly lives: boolean
  readonly touching: boolean | null
  readonly farrowingDate: Day | null
  readonly viable: number | null
  readonly unviable: number | null
  readonly added: number | null
  readonly taken: number | null
  readonly adjusted: number | null
  readonly nestCount3Week: number | null
  readonly nestCount: number | null
  /** The birth of this round is her third. */
  readonly isThirdBirth: boolean
  readonly weightThirdYean: number | null
  /** Work for which a worker was sent back to the doe: she is open again until there is an answer. */
  readonly sentBack?: readonly CountedTask[]
}

/** Kits in the nest: as counted at equalization, else what follows from the birth. */
const kitsOf = ({ viable, added, taken, adjusted }: TaskCover): number =>
  adjusted ?? (viable === null ? 0 : viable + (added ?? 0) - (taken ?? 0))

const hasLitter = (cover: TaskCover): boolean =>
  (cover.viable ?? 0) + (cover.unviable ?? 0) > 0 && kitsOf(cover) > 0

const DATUM: Readonly<Record<CountedTask, (cover: TaskCover) => boolean>> = {
  'check-touching': ({ touching, farrowingDate }) => touching !== null || farrowingDate !== null,
  farrowing: ({ farrowingDate }) => farrowingDate !== null,
  weighing3: ({ nestCount3Week }) => nestCount3Week !== null,
  weighing4: ({ nestCount }) => nestCount !== null,
  weighing_3rdyean: ({ weightThirdYean }) => weightThirdYean !== null,
}

const CONCERNS: Readonly<Record<CountedTask, (cover: TaskCover, day: number) => boolean>> = {
  'check-touching': () => true,
  // From the 35th day on a birth is not awaited any more: such a doe is told among those left behind.
  farrowing: ({ farrowingDate, touching }, day) =>
    farrowingDate !== null || (touching === true && day < ROUND_DAYS.lost),
  weighing3: hasLitter,
  weighing4: hasLitter,
  weighing_3rdyean: ({ farrowingDate, isThirdBirth }) => farrowingDate !== null && isThirdBirth,
}

/** What each task of a round still waits for, on a day after the insemination [D-101, BD-08]. */
export const countTasks = (covers: readonly TaskCover[], day: number): TaskCounts =>
  Object.fromEntries(
    COUNTED_TASKS.map((type) => {
      const isSentBack = ({ lives, sentBack }: TaskCover): boolean =>
        lives && (sentBack?.includes(type) ?? false)
      const relevant = covers.filter(
        (cover) => ((cover.lives || DATUM[type](cover)) && CONCERNS[type](cover, day)) || isSentBack(cover),
      )
      const done = relevant.filter((cover) => DATUM[type](cover) && !isSentBack(cover))
      return [type, { relevant: relevant.length, done: done.length }]
    }),
  ) as Record<CountedTask, TaskCount>
