import { createHash } from 'node:crypto'
import type { getStation } from '@warren/shared/features/field/station.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, actingOn } from '../../platform/auth/actor.ts'
import { type CommandContext, readAs } from '../../platform/commands/command.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type RawAnswer, rawText } from '../../platform/http/raw-answer.ts'
import { findOwnFarm, freeTagsOf, livingRabbitsOf } from './bundle.queries.ts'

type Station = AnswerOf<typeof getStation>

/** What is needed to tag on a farm without a network; the same content has the same tag [FLD-10, FLD-05]. */
export async function showStation(
  context: CommandContext,
  actor: Actor,
  farmId: number,
): Promise<RawAnswer<Station>> {
  const there = await actingOn(context.engine, actor, farmId)
  if (!there) throw new HttpFailure('NOT_FOUND')
  const [farm, rabbits, tags] = await readAs(context, there, (db) =>
    Promise.all([findOwnFarm(db, farmId), livingRabbitsOf(db, farmId), freeTagsOf(db, farmId)]),
  )
  const content = { format: 1 as const, farm, rabbits, tags }
  const etag = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return rawText<Station>(JSON.stringify({ ...content, etag, madeAt: context.now.toISOString() }), etag)
}
