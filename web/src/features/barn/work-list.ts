import { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import type { SkipReason, TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { CELL_FIELDS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { ITEM_COLUMNS, type ItemRemark } from '@warren/shared/features/ia-tasks/ia-tasks.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'

/** What a worker took along, as the server sent it. */
export type Bundle = AnswerOf<typeof getBundle>

/** As it lies on the phone. Times are of the phone's own clock, in milliseconds. */
export interface WorkList {
  readonly bundle: Bundle
  /** When it was asked for: what the server answered before that is in it. */
  readonly askedAt: number
  /** The last answer of the server about it, also that it is still the same. */
  readonly contactAt: number
  /** How far the server's clock was ahead when the list came: a phone that was closed since knows no better. */
  readonly offset?: number
}

/** Reads a kept list; one that a later or earlier Warren wrote in another form is none. */
export function readWorkList(kept: unknown): WorkList | undefined {
  const { bundle, askedAt, contactAt, offset } = (kept ?? {}) as Partial<WorkList>
  const read = getBundle.answer.safeParse(bundle)
  if (!read.success || typeof askedAt !== 'number' || typeof contactAt !== 'number') return undefined
  return { bundle: read.data, askedAt, contactAt, ...(typeof offset === 'number' && { offset }) }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a download came whole: its tag is the hash of everything but itself and the moment it was made. */
export async function isWhole(text: string): Promise<boolean> {
  const { etag, madeAt: _madeAt, ...content } = JSON.parse(text) as { etag: unknown; madeAt: unknown }
  // A page without encryption has neither this nor a worker: it cannot work without a network anyway.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return true
  return hex(await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))) === etag
}

type Cell = Bundle['tasks'][number]['items'][number][number]

/** A doe that a task is about, with what the phone believes of her. */
export interface BarnDoe {
  readonly place: number
  readonly coverId: number
  readonly motherId: number
  readonly cage: string | null
  readonly stableId: number | null
  readonly stable: string | null
  readonly row: number | null
  readonly tattoo: string | null
  readonly earTag: string | null
  readonly eid: string | null
  readonly births: number
  readonly litterNow: number | null
  readonly remarks: readonly ItemRemark[]
  /** By the server, when the list was made. */
  readonly isDone: boolean
  readonly weightThirdYean: number | null
  /** What the office says to who is sent back. */
  readonly note: string | null
  /** When the office sent a worker back to her, where the list knows of no answer since. */
  readonly sentBackAt: string | null
  /** The office wants another look at her, and there is none yet, here either. */
  readonly isSentBack: boolean
  /** Cells of her cover by their names: touching, touchingDate, farrowingDate, viable … */
  readonly cells: Readonly<Record<string, Cell>>
  /** She was not inseminated, as this phone says. */
  readonly skipped?: SkipReason
  /** An entry about her waits to be sent, or needs a person. */
  readonly mark?: 'unsent' | 'attention'
  /** What another person stored where something else was typed here and is not sent yet. */
  readonly theirs?: { readonly cell: string; readonly value: Cell; readonly by: string | null }
}

export interface BarnTask {
  readonly iaTaskId: number
  readonly iaGroupId: number
  readonly type: TaskType
  readonly status: Bundle['tasks'][number]['status']
  readonly estimatedStartAt: string
  readonly iaGroupName: string
  readonly startDate: string
  readonly late: boolean
  readonly parts: Bundle['tasks'][number]['parts']
  readonly with: readonly string[]
  /** She has begun, and not ended it. */
  readonly isWorking: boolean
  /** In walking order. */
  readonly does: readonly BarnDoe[]
}

/** What W-50 says of a doe that is no cell of her cover. */
const FIXED: ReadonlySet<string> = new Set(
  ITEM_COLUMNS.filter((column) => !(CELL_FIELDS as readonly string[]).includes(column)),
)

function doeOf(
  { columns, recalls }: Pick<Bundle['tasks'][number], 'columns' | 'recalls'>,
  item: readonly Cell[],
): BarnDoe {
  const fixed: Record<string, unknown> = {}
  const cells: Record<string, Cell> = {}
  for (const [at, name] of columns.entries()) {
    if (FIXED.has(name)) fixed[name] = item[at]
    else cells[name] = item[at] ?? null
  }
  // The columns are those of W-50; the type of a row of mixed values cannot say which is which.
  const doe = fixed as unknown as Omit<BarnDoe, 'cells' | 'sentBackAt' | 'isSentBack'>
  const sentBackAt = recalls[doe.coverId] ?? null
  return { ...doe, cells, sentBackAt, isSentBack: sentBackAt !== null }
}

const known = new WeakMap<Bundle, readonly BarnTask[]>()

/** The tasks of a list as they were when it was made. */
export function tasksOf(bundle: Bundle): readonly BarnTask[] {
  const before = known.get(bundle)
  if (before) return before
  const tasks = bundle.tasks.map((task): BarnTask => {
    const { items, group, iaTaskUsers } = task
    return {
      iaTaskId: task.iaTaskId,
      iaGroupId: task.iaGroupId,
      type: task.type,
      status: task.status,
      estimatedStartAt: task.estimatedStartAt,
      iaGroupName: task.iaGroupName,
      startDate: group.startDate ?? bundle.today,
      late: task.late,
      parts: task.parts,
      with: task.with,
      isWorking: iaTaskUsers.some(({ userId, working }) => userId === bundle.me.id && working),
      does: items.map((item) => doeOf(task, item)),
    }
  })
  known.set(bundle, tasks)
  return tasks
}
