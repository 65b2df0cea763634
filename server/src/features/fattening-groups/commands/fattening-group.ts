import * as commands from '@warren/shared/features/fattening-groups/fattening-groups.commands.ts'
import type * as calls from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { DELIVERY_AGE, FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { isDeliveryAge } from '@warren/shared/features/group-pages/mortality.rules.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { command } from '../../../platform/commands/command.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import { bookingOf, checkAge, createGroup, type Given, updateGroup } from '../../group-pages/index.ts'

const KIND = 'FATTENING' as const

/** What is wrong with a create dialog [FAT-04]. */
const checkForm = ({ age, stables }: BodyOf<typeof calls.createFatteningGroup>): Problem[] => [
  ...checkAge(age, FATTENING_AGE),
  ...(stables.length === 0 ? [{ code: 'INVALID_DATA' as const, field: 'stables' }] : []),
]

/** Starts a fattening group; several stables make a parent with a member for each [FAT-12, D-124]. */
export const createFattening = (
  { context, actor }: Pick<Given, 'context' | 'actor'>,
  form: BodyOf<typeof calls.createFatteningGroup>,
): Promise<number> =>
  command(context, actor, { command: commands.FATTENING_GROUP_CREATE, payload: form }, (tx, note) => {
    refuseFormIf(checkForm(form))
    return createGroup(
      tx,
      { actor, now: context.now, note },
      {
        kind: KIND,
        name: form.name?.trim() || null,
        startDate: form.startDate,
        age: form.age,
        plannedDeliveryAge: DELIVERY_AGE.usual,
        stableIds: form.stables.map(({ id }) => id),
        merges: true,
      },
    )
  })

interface Update {
  readonly id: number
  readonly deliveryAge: number | undefined
  readonly version: number | undefined
  readonly stables: BodyOf<typeof calls.updateFatteningGroup>
}

/** [FAT-05] */
function checkDeliveryAge(age: number | undefined): void {
  if (age !== undefined && !isDeliveryAge(age))
    throw refuse('INVALID_DATA', {
      field: 'deliveryAge',
      limit: { min: DELIVERY_AGE.min, max: DELIVERY_AGE.max },
    })
}

/** Changes stables and delivery age: of a group one stable, of a parent one for each member [FAT-14]. */
export const updateFattening = (
  given: Given,
  { id, deliveryAge, version, stables }: Update,
): Promise<{ messages: [] }> => {
  const payload = { id, ...(deliveryAge !== undefined && { deliveryAge }), stables }
  const called = { command: commands.FATTENING_GROUP_UPDATE, payload }
  return command(given.context, given.actor, called, async (tx, note) => {
    const { group, before, after } = await updateGroup(tx, bookingOf(given, note), {
      id,
      kind: KIND,
      version,
      stableIds: stables.map((stable) => stable.id),
      changes: deliveryAge === undefined ? {} : { planned_delivery_age: deliveryAge },
      check: () => checkDeliveryAge(deliveryAge),
    })
    note.change(
      id,
      { stables: before, plannedDeliveryAge: group.plannedDeliveryAge },
      { stables: after, plannedDeliveryAge: deliveryAge ?? group.plannedDeliveryAge },
    )
    return { messages: [] }
  })
}
