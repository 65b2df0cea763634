import { YOUNG_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import * as commands from '@warren/shared/features/young-groups/young-groups.commands.ts'
import type * as calls from '@warren/shared/features/young-groups/young-groups.contract.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { command } from '../../../platform/commands/command.ts'
import { refuseFormIf } from '../../../platform/commands/refusal.ts'
import { bookingOf, checkAge, createGroup, type Given, updateGroup } from '../../group-pages/index.ts'

const KIND = 'YOUNG' as const

/** Starts a young group; however many stables it has, it is one page [YNG-04, YNG-08, YNG-10]. */
export const createYoung = (
  { context, actor }: Pick<Given, 'context' | 'actor'>,
  form: BodyOf<typeof calls.createYoungGroup>,
): Promise<number> =>
  command(context, actor, { command: commands.YOUNG_GROUP_CREATE, payload: form }, (tx, note) => {
    refuseFormIf(checkAge(form.age, YOUNG_AGE))
    return createGroup(
      tx,
      { actor, now: context.now, note },
      {
        kind: KIND,
        name: form.name?.trim() || null,
        startDate: form.startDate,
        age: form.age,
        plannedDeliveryAge: null,
        stableIds: form.stables.map(({ id }) => id),
        merges: false,
      },
    )
  })

interface Update {
  readonly id: number
  readonly version: number | undefined
  readonly stables: BodyOf<typeof calls.updateYoungGroup>
}

/** Changes the stables of a young group, to any number of them or none [YNG-12, D-128]. */
export const updateYoung = (given: Given, { id, version, stables }: Update): Promise<{ messages: [] }> =>
  command(
    given.context,
    given.actor,
    { command: commands.YOUNG_GROUP_UPDATE, payload: { id, stables } },
    async (tx, note) => {
      const { before, after } = await updateGroup(tx, bookingOf(given, note), {
        id,
        kind: KIND,
        version,
        stableIds: stables.map((stable) => stable.id),
      })
      note.change(id, { stables: before }, { stables: after })
      return { messages: [] }
    },
  )
