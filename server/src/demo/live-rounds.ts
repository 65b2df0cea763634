import { getCoverGrid, saveCoverCells, type TypedRow } from '@warren/shared/features/covers/grid.contract.ts'
import { closeIaGroup } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { listTasks, listTaskUsers } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { chance, whole } from './chance.ts'
import type { Call, Office } from './office.ts'

/** A round the demo's first farm is in the middle of. */
export interface LiveRound {
  readonly id: number
  readonly start: Day
}

/** A doe of a round with what the demo needs of her row in the grid. */
export interface DoeRow {
  readonly id: number
  readonly motherId: number
  readonly stableId: number | null
  readonly row: number | null
  readonly teats: number | null
  readonly touching: unknown
  readonly viable: number | null
}

/** Something a person of the farm does at an hour of a day. */
export interface Deed {
  readonly day: Day
  readonly hour: number
  readonly by: string
  readonly does: (call: Call) => Promise<void>
}

const ROWS_OF_CALL = 150

export async function doesOf(call: Call, id: number): Promise<DoeRow[]> {
  const { columns, rows } = await call(getCoverGrid, { params: { id }, query: {} })
  return rows.map(
    (row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])) as unknown as DoeRow,
  )
}

/** Types cells as the grid sends them. */
export async function type(
  call: Call,
  id: number,
  cells: readonly { readonly id: number; readonly was?: TypedRow['was']; readonly set: TypedRow['set'] }[],
  dates: { readonly touching?: Day; readonly farrowing?: Day } = {},
): Promise<void> {
  const blank = (set: object) => Object.fromEntries(Object.keys(set).map((field) => [field, null]))
  const typed = cells.map((row) => ({ id: row.id, was: row.was ?? blank(row.set), set: row.set }))
  for (let at = 0; at < typed.length; at += ROWS_OF_CALL) {
    const part = typed.slice(at, at + ROWS_OF_CALL)
    const { rows } = await call(saveCoverCells, { params: { id }, body: { rows: part, dates } })
    const refused = rows?.find(({ outcome }) => outcome !== 'saved')
    if (refused) throw new Error(`The demo was refused a row: ${JSON.stringify(refused)}`)
  }
}

export async function taskOf(call: Call, id: number, kind: TaskType) {
  const tasks = await call(listTasks, { params: { id } })
  const task = tasks.find((one) => one.type === kind)
  if (!task) throw new Error(`The round ${id} has no task ${kind}`)
  return { params: { id, taskId: task.iaTaskId }, version: task.version, stables: task.stables }
}

export async function workersOf(
  call: Call,
  params: { readonly id: number; readonly taskId: number },
): Promise<number[]> {
  const users = await call(listTaskUsers, { params })
  return users.map(({ userId }) => userId)
}

const isPregnant = (id: number): boolean => chance(id, 'felt') < 0.84
export const hasKindled = ({ id, touching }: DoeRow): boolean =>
  touching === true && chance(id, 'lost') >= 0.04

export const closing = ({ id, start }: LiveRound): Deed => ({
  day: start,
  hour: 6,
  by: 'admin',
  does: async (call) => {
    await call(closeIaGroup, { params: { id } })
  },
})

/** Palpation of a share of the does, in walking order. */
export const palpation = ({ id, start }: LiveRound, share = 1, unsure = 0): Deed => {
  const day = addDays(start, 14)
  return {
    day,
    hour: 9,
    by: 'admin',
    does: async (call) => {
      const does = await doesOf(call, id)
      const felt = does.slice(0, Math.ceil(does.length * share))
      const cells = felt.map((doe, at) => ({
        id: doe.id,
        set: { touching: at < unsure ? ('unsure' as const) : isPregnant(doe.id) },
      }))
      await type(call, id, cells, { touching: day })
    },
  }
}

/** Litters of a share of the does that were felt pregnant. */
export const kindling = ({ id, start }: LiveRound, share = 1): Deed => {
  const day = addDays(start, 31)
  return {
    day,
    hour: 10,
    by: 'admin',
    does: async (call) => {
      const does = (await doesOf(call, id)).filter(hasKindled)
      const cells = does.slice(0, Math.ceil(does.length * share)).map((doe) => ({
        id: doe.id,
        set: {
          farrowingDate: chance(doe.id, 'early') < 0.2 ? addDays(day, -1) : day,
          viable: whole(doe.id, 'viable', 5, 9),
          unviable: chance(doe.id, 'dead') < 0.3 ? whole(doe.id, 'unviable', 1, 2) : 0,
        },
      }))
      await type(call, id, cells, { farrowing: day })
    },
  }
}

/** Deeds in the order of their moments, none of them in the future. */
export const inOrder = (
  deeds: readonly Deed[],
  now: number,
): { readonly deed: Deed; readonly at: number }[] =>
  deeds
    .map((deed) => ({
      deed,
      at: Math.min(Date.parse(`${deed.day}T${String(deed.hour).padStart(2, '0')}:00:00Z`), now - 60_000),
    }))
    .toSorted((a, b) => a.at - b.at)

export async function live(office: Office, deeds: readonly Deed[]): Promise<void> {
  for (const { deed, at } of inOrder(deeds, Date.now()))
    await deed.does(await office.at(new Date(at), deed.by))
}
