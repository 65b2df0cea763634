import * as commands from '@warren/shared/features/mother-groups/mother-groups.commands.ts'
import type * as calls from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { command } from '../../../platform/commands/command.ts'
import { refuseFormIf } from '../../../platform/commands/refusal.ts'
import { bookingOf, createGroup, type Given, updateGroup } from '../../group-pages/index.ts'
import { holdMotherLinks } from '../../ia-groups/index.ts'

const KIND = 'MOTHER' as const

/** What is wrong with a create dialog [MOT-10]. */
const checkForm = ({ name, stables }: BodyOf<typeof calls.createMotherGroup>): Problem[] => [
  ...(name.trim() === '' ? [{ code: 'INVALID_DATA' as const, field: 'name' }] : []),
  ...(stables.length === 0 ? [{ code: 'INVALID_DATA' as const, field: 'stables' }] : []),
]

/** Starts a mother group; several stables make a parent with a member for each [MOT-24, D-124]. */
export const createMother = (
  { context, actor }: Pick<Given, 'context' | 'actor'>,
  form: BodyOf<typeof calls.createMotherGroup>,
): Promise<number> =>
  command(context, actor, { command: commands.MOTHER_GROUP_CREATE, payload: form }, (tx, note) => {
    refuseFormIf(checkForm(form))
    return createGroup(
      tx,
      { actor, now: context.now, note },
      {
        kind: KIND,
        name: form.name.trim(),
        startDate: form.startDate,
        age: null,
        plannedDeliveryAge: null,
        stableIds: form.stables.map(({ id }) => id),
        merges: true,
      },
    )
  })

/** Changes the stable of a group, of a parent one for each member [MOT-27, D-128]. */
export const updateMother = (
  given: Given,
  id: number,
  version: number | undefined,
  body: BodyOf<typeof calls.updateMotherGroup>,
): Promise<{ messages: [] }> => {
  const stables = (Array.isArray(body) ? body : [body]).map((stable) => ({ id: stable.id }))
  const called = { command: commands.MOTHER_GROUP_UPDATE, payload: { id, stables } }
  return command(given.context, given.actor, called, async (tx, note) => {
    await holdMotherLinks(tx, given.actor.farmIds[0] ?? 0)
    const { before, after } = await updateGroup(tx, bookingOf(given, note), {
      id,
      kind: KIND,
      version,
      stableIds: stables.map((stable) => stable.id),
    })
    note.change(id, { stables: before }, { stables: after })
    return { messages: [] }
  })
}
