import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { removeGroup } from './bin.ts'
import { closeOn, reopen } from './close-group.ts'
import { addOrigin, type Booking, changeOrigin, type OriginForm, removeOrigin } from './origins.ts'
import { saveDay } from './save-diary.ts'

/** Who gives a command on a group, and on which day. */
export interface Given {
  readonly context: CommandContext
  readonly actor: Actor
  readonly today: Day
}

/** What a route hands in, with the day it is on the farm. */
export const givenIn =
  (zone: string) =>
  ({ context, actor }: Pick<Given, 'context' | 'actor'>): Given => ({
    context,
    actor,
    today: todayIn(zone, context.now),
  })

export const bookingOf = ({ context, actor, today }: Given, note: CommandNote): Booking => ({
  actor,
  today,
  now: context.now,
  note,
})

interface OneGroup {
  readonly id: number
}
interface OneDay extends OneGroup {
  readonly diaryId: number
}
interface OneOrigin extends OneGroup {
  readonly originId: number
}

const give = <T>(
  given: Given,
  object: CommandObject,
  payload: object,
  body: (tx: Tx, booking: Booking) => Promise<T>,
): Promise<T> =>
  command(given.context, given.actor, { command: object, payload }, (tx, note) =>
    body(tx, bookingOf(given, note)),
  )

/** What ends a group of a kind and what keeps its diary, under the names the kind has in the log. */
export const groupLife = (
  kind: GroupKind,
  names: Readonly<Record<'remove' | 'close' | 'reopen' | 'diary', CommandObject>>,
) => ({
  remove: (given: Given, { id }: OneGroup) =>
    give(given, names.remove, { id }, (tx, booking) => removeGroup(tx, booking, { id, kind })),
  close: (given: Given, { id, diaryId }: OneDay, version: number | undefined) =>
    give(given, names.close, { id, diaryId }, (tx, booking) =>
      closeOn(tx, booking, { id, diaryId, kind, version }),
    ),
  reopen: (given: Given, { id }: OneGroup, version: number | undefined) =>
    give(given, names.reopen, { id }, (tx, booking) => reopen(tx, booking, { id, kind, version })),
  saveDay: (given: Given, { id, diaryId }: OneDay, body: Readonly<Record<string, unknown>>) =>
    saveDay(given.context, given.actor, names.diary, { id, diaryId, kind, body, today: given.today }),
})

/** Arrivals and moves of a kind that has them. */
export const groupOrigins = (
  kind: GroupKind,
  names: Readonly<Record<'add' | 'change' | 'remove', CommandObject>>,
) => ({
  addOrigin: (given: Given, { id }: OneGroup, form: OriginForm) =>
    give(given, names.add, { id, ...form }, (tx, booking) => addOrigin(tx, booking, { id, kind }, form)),
  changeOrigin: (
    given: Given,
    { id, originId }: OneOrigin,
    form: OriginForm & { readonly version?: number | undefined },
  ) =>
    give(given, names.change, { id, originId, ...form }, (tx, booking) =>
      changeOrigin(tx, booking, { id, originId, kind }, form),
    ),
  removeOrigin: (given: Given, { id, originId }: OneOrigin) =>
    give(given, names.remove, { id, originId }, (tx, booking) =>
      removeOrigin(tx, booking, { id, originId, kind }),
    ),
})
