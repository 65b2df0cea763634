import { EQUALIZATION_CREATE } from '@warren/shared/features/equalization/equalization.commands.ts'
import type { createEqualization as endpoint } from '@warren/shared/features/equalization/equalization.contract.ts'
import { equalizedTo, isLitterSize } from '@warren/shared/features/equalization/equalization.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { lockCells, writeLitters } from '../../covers/index.ts'
import { holdGroup, insertRoundChange } from '../../ia-groups/index.ts'
import { type CageEnd, coversBetween, findCages, insertEqualization } from '../equalization.queries.ts'
import { imagesOf } from './litter-images.ts'

type Body = BodyOf<typeof endpoint>

/** Both ends of a row of cages; of another farm they do not exist [D-096]. */
async function endsOf(tx: Tx, farmId: number, { cageFrom, cageTo }: Body): Promise<[CageEnd, CageEnd]> {
  const found = await findCages(tx, farmId, [cageFrom ?? 0, cageTo ?? 0])
  const from = found.find(({ id }) => id === cageFrom)
  if (!from) throw refuse('CAGE_NOT_FOUND', { field: 'cageFrom' })
  const to = found.find(({ id }) => id === cageTo)
  if (!to) throw refuse('CAGE_NOT_FOUND', { field: 'cageTo' })
  const isOneRow = from.stableId === to.stableId && from.row === to.row && from.position === to.position
  if (!isOneRow || from.no > to.no) throw refuse('WRONG_CAGE_INTERVAL', { field: 'cageTo' })
  return [from, to]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Sets the litters in a row of cages to one size, whatever was entered for them before [EQU-08, EQU-10, D-097]. */
export const equalizeInterval = (
  context: CommandContext,
  actor: Actor,
  { id, body, today }: { readonly id: number; readonly body: Body; readonly today: Day },
): Promise<AnswerOf<typeof endpoint>> =>
  command(context, actor, { command: EQUALIZATION_CREATE, payload: { id, ...body } }, async (tx, note) => {
    const group = await holdGroup(actor, tx, id)
    const { adjusted } = body
    if (!isLitterSize(adjusted)) throw refuse('INVALID_DATA', { field: 'adjusted' })
    const [from, to] = await endsOf(tx, group.farmId, body)
    const covers = await lockCells(tx, group, await coversBetween(tx, group, from, to))
    if (covers.length === 0) throw refuse('INVALID_IA_COVER', { field: 'cageFrom' })
    const litters = covers.map((cover) => ({ cover, cells: equalizedTo(cover.viable, adjusted) }))
    const by = { userId: actor.userId, now: context.now }
    const kept = await writeLitters(tx, { actor, group, now: context.now, today }, litters)
    const changeId = await insertRoundChange(tx, group, { changes: { cells: kept }, kind: 'INTERVAL', ...by })
    const [added, taken] = [
      sum(litters.map(({ cells }) => cells.added)),
      sum(litters.map(({ cells }) => cells.taken)),
    ]
    const made = { kind: 'INTERVAL', from, to, adjusted, litters: covers.length, added, taken } as const
    await insertEqualization(tx, group, { ...made, changeId, ...by })
    await noteEffect(tx, note, imagesOf(kept))
    note.change(id, undefined, {
      cageFrom: from.label,
      cageTo: to.label,
      adjusted,
      litters: covers.length,
      added,
      taken,
      changeId,
    })
    return { messages: [], changeId, litters: covers.length }
  })
