import { FIELD_LANE_OPEN } from '@warren/shared/features/field/field.commands.ts'
import type { openLane as endpoint } from '@warren/shared/features/field/field.contract.ts'
import { LANE_DAYS } from '@warren/shared/features/field/field.vocabulary.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashLaneToken, newLaneToken } from '../../../platform/auth/lane-tokens.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { findEpoch, holdLane, insertLane, type NewToken, renewLane, TAKEN_LANE } from '../lanes.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Opens the lane of a person on a phone, or gives it a new token: the one before is over with it. Numbers go on where they
 * were. A lane of another person, or of another farm, is not there [FLD-09].
 */
export const openLane = (
  context: CommandContext,
  actor: Actor,
  payload: PayloadOf<typeof FIELD_LANE_OPEN>,
): Promise<AnswerOf<typeof endpoint>> =>
  command(context, actor, { command: FIELD_LANE_OPEN, payload }, async (tx, note) => {
    const { laneId: lane, label } = payload
    const { now } = context
    const token = newLaneToken()
    const fresh: NewToken = {
      label,
      tokenHash: hashLaneToken(token),
      epoch: await findEpoch(tx, actor.userId),
      deliverUntil: new Date(now.getTime() + LANE_DAYS.deliver * DAY_MS),
      readUntil: new Date(now.getTime() + LANE_DAYS.read * DAY_MS),
      now,
    }
    const farmId = actor.farmIds[0] ?? null
    const before = await holdLane(tx, lane)
    if (before && (before.userId !== actor.userId || before.farmId !== farmId)) throw refuse('NOT_FOUND')
    if (before) await renewLane(tx, before.id, fresh)
    else
      await insertLane(tx, { lane, farmId, userId: actor.userId }, fresh).catch((error: unknown) => {
        const code = violatedCode(error, TAKEN_LANE)
        throw code ? refuse(code) : error
      })
    note.change(actor.userId, undefined, { lane, phone: label, until: fresh.deliverUntil.toISOString() })
    return {
      token,
      deliverUntil: fresh.deliverUntil.toISOString(),
      readUntil: fresh.readUntil.toISOString(),
      lastSeq: before?.lastSeq ?? 0,
    }
  })
