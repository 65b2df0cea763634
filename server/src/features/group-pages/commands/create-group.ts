import { baseNameOf, MEMBER_LETTERS, MOST_MEMBERS } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { changeGroups, insertGroup, type NewGroup, ownStables, replaceStables } from '../groups.queries.ts'

/** What a create dialog says, checked by the rules of its kind. */
export interface GroupForm {
  readonly kind: GroupKind
  readonly name: string | null
  readonly startDate: Day
  readonly age: number | null
  readonly plannedDeliveryAge: number | null
  readonly stableIds: readonly number[]
  /** Several stables make a parent with a member for each [D-124]. */
  readonly merges: boolean
}

/** One name of a kind, one group: the index decides, so that two creates at once cannot both pass [D-125]. */
export async function namedOnce<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { production_groups__generated_name__key: 'INVALID_GROUP_NAME' })
    throw code === undefined ? error : refuse(code, { field: 'name' })
  }
}

/** Whole days of age within the limits of the kind [YNG-04, FAT-04]. */
export const checkAge = (
  age: number,
  { min, max }: { readonly min: number; readonly max: number },
): Problem[] =>
  Number.isInteger(age) && age >= min && age <= max
    ? []
    : [{ code: 'INVALID_DATA', field: 'age', limit: { min, max } }]

/** Stables of the farm, each once. */
export async function checkStables(tx: Tx, farmId: number, ids: readonly number[]): Promise<void> {
  const own = await ownStables(tx, farmId, ids)
  if (new Set(ids).size !== ids.length || ids.some((id) => !own.has(id)))
    throw refuse('INVALID_DATA', { field: 'stables' })
}

/** Members for stables from a letter on. */
export async function addMembers(
  tx: Tx,
  parent: Omit<NewGroup, 'letter'> & { readonly parentId: number },
  stableIds: readonly number[],
  from = 0,
): Promise<void> {
  if (from + stableIds.length > MOST_MEMBERS)
    throw refuse('INVALID_DATA', { field: 'stables', limit: { max: MOST_MEMBERS } })
  for (const [at, stableId] of stableIds.entries()) {
    const letter = MEMBER_LETTERS[from + at] ?? null
    const id = await namedOnce(insertGroup(tx, { ...parent, letter }))
    await replaceStables(tx, parent.farmId, id, [stableId])
  }
}

/** Makes a group, or a parent with its members; answers the number of the group or the parent. */
export async function createGroup(
  tx: Tx,
  { actor, now, note }: { readonly actor: Actor; readonly now: Date; readonly note: CommandNote },
  form: GroupForm,
): Promise<number> {
  const farmId = actor.farmIds[0] ?? 0
  await checkStables(tx, farmId, form.stableIds)
  const { kind, name, startDate, age, plannedDeliveryAge } = form
  const made = { farmId, kind, name, startDate, age, userId: actor.userId, now, baseName: baseNameOf(form) }
  const isMerged = form.merges && form.stableIds.length > 1
  const id = await namedOnce(
    insertGroup(tx, {
      ...made,
      plannedDeliveryAge: isMerged ? null : plannedDeliveryAge,
      parentId: null,
      letter: null,
    }),
  )
  await replaceStables(tx, farmId, id, form.stableIds)
  if (isMerged) {
    await changeGroups(tx, farmId, [id], { parent_id: id })
    await addMembers(tx, { ...made, plannedDeliveryAge, parentId: id }, form.stableIds)
  }
  note.change(id, undefined, { name: made.baseName, startDate, age, stables: [...form.stableIds] })
  return id
}
