import { EAR_TAGGING_LIST_SAVE } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { isListName, notAfter } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { LIST_NAME_LENGTH } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { type Actor, actingOn } from '../../../platform/auth/actor.ts'
import {
  command,
  type CommandContext,
  refusedCommand,
  type Sender,
  type Tx,
} from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { holdEarTags, holdRabbits, mapConstraintErrors } from '../../animals/index.ts'
import { findFacts, type ListFacts } from '../facts.queries.ts'
import { type KnownPair, planList } from '../plan-list.ts'
import { carriedTags, insertItems, insertList, wearTags } from '../tagging.queries.ts'

type Sent = PayloadOf<typeof EAR_TAGGING_LIST_SAVE>

const rabbitsIn = ({ byTattoo, byCageId, byCage }: ListFacts): number[] => [
  ...new Set([...byTattoo, ...byCageId, ...byCage].map(({ id }) => id)),
]

/** The pairs of a list with their rabbits and tags held; every problem of every pair refuses the whole list [GD-26]. */
async function heldPairs(tx: Tx, { farmId, items }: Sent): Promise<readonly KnownPair[]> {
  const before = await findFacts(tx, farmId, items)
  const rabbits = rabbitsIn(before)
  await holdRabbits(tx, farmId, rabbits)
  await holdEarTags(tx, [...before.tags.map(({ id }) => id), ...(await carriedTags(tx, farmId, rabbits))])
  const { pairs, problems } = planList(items, await findFacts(tx, farmId, items), new Set(rabbits))
  refuseIf(problems)
  return pairs
}

/** A finished list: each of its rabbits wears its tag from now on, and what it wore before is out of use [D-107, D-114]. */
export async function saveEarTaggingList(
  context: CommandContext,
  sender: Actor,
  sent: Sent,
  by: Sender,
): Promise<{ messages: [] }> {
  const call = { command: EAR_TAGGING_LIST_SAVE, payload: sent, ...by }
  const actor = await actingOn(context.engine, sender, sent.farmId)
  if (!actor) return refusedCommand(context, sender, call, 'INVALID_FARM')
  return command(context, actor, call, async (tx, note) => {
    if (!isListName(sent.listName))
      throw refuse('INVALID_DATA', { field: 'listName', limit: { ...LIST_NAME_LENGTH, length: true } })
    const pairs = await heldPairs(tx, sent)
    const { farmId } = sent
    const listName = sent.listName.trim()
    const endAt = notAfter(sent.endAt, context.now)
    const times = sent.items.map(({ at }) => notAfter(at, endAt))
    const startedAt = new Date(Math.min(...times.map((at) => at.getTime())))
    const changed = pairs.filter(({ tag, rabbit }) => rabbit.earTagId !== tag.id)
    await mapConstraintErrors(wearTags(tx, farmId, changed, context.now))
    const listId = await insertList(tx, { farmId, actor, listName, startedAt, endAt })
    await insertItems(tx, { farmId, listId, pairs, times })
    note.change(listId, undefined, {
      listName,
      size: pairs.length,
      tags: pairs.map(({ tag }) => tag.tag).join(', '),
    })
    await noteEffect(
      tx,
      note,
      changed.map(({ tag, rabbit }) => ({
        type: 'rabbit',
        id: rabbit.id,
        row: null,
        before: { earTag: rabbit.earTag },
        after: { earTag: tag.tag },
      })),
    )
    return { messages: [] }
  })
}
