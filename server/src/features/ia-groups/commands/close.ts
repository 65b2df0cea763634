import { IA_GROUP_CLOSE, IA_GROUP_UNCLOSE } from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type { closeIaGroup as endpoint } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { TASK_HOUR, tasksOf } from '@warren/shared/features/ia-groups/tasks.rules.ts'
import { instantAt } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { holdRabbits } from '../../animals/index.ts'
import { changeGroup } from '../groups.queries.ts'
import { deleteTasks, hasResults, hasSkipsOrEqualizations, insertTasks } from '../closing.queries.ts'
import {
  countCovers,
  deleteCovers,
  forgetAdditions,
  hasThirdLitters,
  listLeft,
  mothersOf,
} from '../pairings.queries.ts'
import { held } from './group-commands.ts'

/** Closes the list: does that left the farm come off it, and the round's tasks are made; or ends additions [D-081, BD-13]. */
export const closeGroup = (
  context: CommandContext,
  actor: Actor,
  id: number,
  zone: string,
): Promise<AnswerOf<typeof endpoint>> =>
  command(context, actor, { command: IA_GROUP_CLOSE, payload: { id } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    const of = { farmId: group.farmId, groupId: id }
    if (group.active) {
      if (group.postAdditionCovers) await changeGroup(tx, group, { post_addition_covers: false })
      note.change(id, { postAdditionCovers: group.postAdditionCovers }, { postAdditionCovers: false })
      return { messages: [], dropped: [], tasks: 0 }
    }
    const { startDate } = group
    if (startDate === null) throw refuse('INVALID_DATA', { field: 'startDate' })
    // A doe that leaves the farm in this moment is on the list or off it, and not in between.
    await holdRabbits(tx, group.farmId, await mothersOf(tx, of))
    const left = await listLeft(tx, of)
    if ((await countCovers(tx, of)) === left.length) throw refuse('INVALID_DATA', { field: 'pairings' })
    await deleteCovers(
      tx,
      group,
      left.map((cover) => cover.id),
    )
    const tasks = tasksOf(startDate, await hasThirdLitters(tx, of))
    await insertTasks(
      tx,
      group,
      tasks.map(({ type, day }) => ({ type, at: instantAt(day, zone, TASK_HOUR) })),
    )
    await changeGroup(tx, group, { active: true, post_addition_covers: false, closed_at: context.now })
    const dropped = left.map(({ tattoo }) => tattoo)
    note.change(id, { active: false, tasks: 0 }, { active: true, tasks: tasks.length, dropped })
    return { messages: [], dropped, tasks: tasks.length }
  })

/** Makes a closed group without results, begun work, skips and equalizations a draft again [BD-06]. */
export const uncloseGroup = (context: CommandContext, actor: Actor, id: number): Promise<{ messages: [] }> =>
  command(context, actor, { command: IA_GROUP_UNCLOSE, payload: { id } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    if (!group.active) throw refuse('SAVING_ERROR')
    await holdRabbits(tx, group.farmId, await mothersOf(tx, { farmId: group.farmId, groupId: id }))
    if (await hasResults(tx, group)) throw refuse('group-has-results')
    if (await hasSkipsOrEqualizations(tx, group)) throw refuse('SAVING_ERROR')
    if (!(await deleteTasks(tx, group))) throw refuse('SAVING_ERROR')
    await forgetAdditions(tx, group)
    await changeGroup(tx, group, { active: false, post_addition_covers: false, closed_at: null })
    note.change(id, { active: true }, { active: false })
    return { messages: [] }
  })
