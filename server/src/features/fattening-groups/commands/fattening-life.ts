import * as commands from '@warren/shared/features/fattening-groups/fattening-groups.commands.ts'
import type * as calls from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf, ParamsOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import {
  addOrigin,
  changeOrigin,
  closeOn,
  removeGroup,
  removeOrigin,
  reopen,
  saveDay,
} from '../../group-pages/index.ts'

const kind = 'FATTENING' as const

/** Who gives a command on a fattening group, and on which day. */
export interface Given {
  readonly context: CommandContext
  readonly actor: Actor
  readonly today: Day
}

const booking = ({ context, actor, today }: Given) => ({ actor, today, now: context.now })

export const deleteFattening = (given: Given, params: ParamsOf<typeof calls.deleteFatteningGroup>) =>
  command(
    given.context,
    given.actor,
    { command: commands.FATTENING_GROUP_DELETE, payload: params },
    (tx, note) => removeGroup(tx, { ...booking(given), note }, { ...params, kind }),
  )

export const closeFattening = (
  given: Given,
  params: ParamsOf<typeof calls.closeFatteningGroup>,
  version: number | undefined,
) =>
  command(
    given.context,
    given.actor,
    { command: commands.FATTENING_GROUP_CLOSE, payload: params },
    (tx, note) => closeOn(tx, { ...booking(given), note }, { ...params, kind, version }),
  )

export const reopenFattening = (
  given: Given,
  params: ParamsOf<typeof calls.reopenFatteningGroup>,
  version: number | undefined,
) =>
  command(
    given.context,
    given.actor,
    { command: commands.FATTENING_GROUP_REOPEN, payload: params },
    (tx, note) => reopen(tx, { ...booking(given), note }, { ...params, kind, version }),
  )

export const saveFatteningDay = (
  given: Given,
  params: ParamsOf<typeof calls.saveFatteningDay>,
  body: BodyOf<typeof calls.saveFatteningDay>,
) =>
  saveDay(given.context, given.actor, commands.FATTENING_DIARY_SAVE, {
    ...params,
    kind,
    body,
    today: given.today,
  })

export const addFatteningOrigin = (
  given: Given,
  params: ParamsOf<typeof calls.createFatteningOrigin>,
  body: BodyOf<typeof calls.createFatteningOrigin>,
) =>
  command(
    given.context,
    given.actor,
    { command: commands.FATTENING_ORIGIN_CREATE, payload: { ...params, ...body } },
    (tx, note) => addOrigin(tx, { ...booking(given), note }, { ...params, kind }, body),
  )

export const changeFatteningOrigin = (
  given: Given,
  params: ParamsOf<typeof calls.updateFatteningOrigin>,
  body: BodyOf<typeof calls.updateFatteningOrigin>,
) =>
  command(
    given.context,
    given.actor,
    { command: commands.FATTENING_ORIGIN_UPDATE, payload: { ...params, ...body } },
    (tx, note) => changeOrigin(tx, { ...booking(given), note }, { ...params, kind }, body),
  )

export const deleteFatteningOrigin = (given: Given, params: ParamsOf<typeof calls.deleteFatteningOrigin>) =>
  command(
    given.context,
    given.actor,
    { command: commands.FATTENING_ORIGIN_DELETE, payload: params },
    (tx, note) => removeOrigin(tx, { ...booking(given), note }, { ...params, kind }),
  )

/** How the log calls a saved diary of a fattening group, also where the cells of several kinds come in by one call. */
export const FATTENING_DIARY = commands.FATTENING_DIARY_SAVE
