import { KITS_MOVE } from '@warren/shared/features/equalization/equalization.commands.ts'
import type { bookMoves as endpoint } from '@warren/shared/features/equalization/equalization.contract.ts'
import {
  carriedBy,
  kitsNow,
  movedTo,
  sizesAlong,
} from '@warren/shared/features/equalization/equalization.rules.ts'
import { MAX_KITS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import {
  checkLitters,
  type HeldCover,
  type LitterChange,
  lockCells,
  writeLitters,
} from '../../covers/index.ts'
import { holdGroup, insertRoundChange } from '../../ia-groups/index.ts'
import { insertEqualization, insertMoves, type KeptMove } from '../equalization.queries.ts'
import { imagesOf } from './litter-images.ts'
import { putKitsBack } from './put-kits-back.ts'

type Body = Omit<BodyOf<typeof endpoint>, 'clientId'>

/** Moves of a round, and how they came in. */
export interface CarriedKits {
  readonly id: number
  readonly body: Body
  /** The own entry that carried them before, which this one takes back. */
  readonly undoes?: string | undefined
  readonly sender: Sender
  readonly today: Day
  /** Refuses who has no work in the group. */
  readonly check?: (tx: Tx, group: { readonly farmId: number; readonly id: number }) => Promise<void>
}

const keptMove = (move: Body['moves'][number]): KeptMove =>
  'to' in move
    ? { from: move.from, to: move.to, reason: null, kits: move.kits }
    : { from: move.from, to: null, reason: move.reason, kits: move.kits }

/** Each litter after its moves; who gives does not get, and a nest holds no more than a litter may [W-46]. */
function litterOf(
  cover: HeldCover,
  { given, received }: { readonly given: number; readonly received: number },
): LitterChange {
  const cells = movedTo(cover, { given, received })
  const isBoth = given > 0 && received > 0
  const counts = [cells.adjusted, cells.added ?? 0, cells.taken ?? 0]
  if (isBoth || counts.some((kits) => kits < 0 || kits > MAX_KITS))
    throw refuse('INVALID_DATA', { field: 'moves' })
  return { cover, cells }
}

/** The litters as they were seen: what was counted or moved meanwhile makes the moves wrong. */
function checkSeen(covers: readonly HeldCover[], { litters }: Body): void {
  const seen = new Map(litters.map(({ coverId, kits }) => [coverId, kits]))
  if (covers.some((cover) => !seen.has(cover.id))) throw refuse('INVALID_DATA', { field: 'litters' })
  if (covers.some((cover) => seen.get(cover.id) !== kitsNow(cover))) throw refuse('SAVING_ERROR')
}

const kitsAfter = (cover: HeldCover, carried?: { readonly given: number; readonly received: number }) =>
  kitsNow(cover) - (carried?.given ?? 0) + (carried?.received ?? 0)

const sumOf = (moves: readonly KeptMove[]): number => moves.reduce((total, { kits }) => total + kits, 0)

/** Kits that were carried from nest to nest or away, as one piece [W-46, BD-09]. */
export const moveKits = (
  context: CommandContext,
  actor: Actor,
  { id, body, undoes, sender, today, check }: CarriedKits,
): Promise<AnswerOf<typeof endpoint>> =>
  command(
    context,
    actor,
    { command: KITS_MOVE, payload: { iaGroupId: id, ...body, undoes }, ...sender },
    async (tx, note) => {
      const group = await holdGroup(actor, tx, id)
      await check?.(tx, group)
      const moves = body.moves.map(keptMove)
      const carried = carriedBy(moves.map(({ to, ...move }) => ({ ...move, to: to ?? undefined })))
      const covers = await lockCells(tx, group, [...carried.keys()])
      if (covers.length !== carried.size) throw refuse('INVALID_IA_COVER', { field: 'moves' })
      checkSeen(covers, body)
      if (undoes !== undefined) {
        const wanted = new Map(covers.map((cover) => [cover.id, kitsAfter(cover, carried.get(cover.id))]))
        const back = { actor, group, now: context.now, sender, undoes, wanted }
        const put = await putKitsBack(tx, note, back)
        if (put) return { messages: [], ...put }
      }
      const seen = new Map(covers.map((cover) => [cover.id, kitsNow(cover)]))
      const litters = covers.map((cover) =>
        litterOf(cover, carried.get(cover.id) ?? { given: 0, received: 0 }),
      )
      refuseFormIf(checkLitters(litters, { startDate: group.startDate, today }))
      const by = { userId: actor.userId, now: context.now }
      const kept = await writeLitters(tx, { actor, group, now: context.now, today }, litters)
      const changeId = await insertRoundChange(tx, group, { changes: { cells: kept }, kind: 'MOVES', ...by })
      const [added, taken] = [sumOf(moves.filter(({ to }) => to !== null)), sumOf(moves)]
      const made = { kind: 'MOVES', litters: covers.length, added, taken } as const
      const equalizationId = await insertEqualization(tx, group, { ...made, changeId, ...by })
      await insertMoves(tx, { farmId: group.farmId, equalizationId }, sizesAlong(moves, seen))
      await noteEffect(tx, note, imagesOf(kept))
      note.change(id, undefined, { litters: covers.length, added, taken, kits: taken, changeId })
      return { messages: [], changeId, equalizationId }
    },
  )
