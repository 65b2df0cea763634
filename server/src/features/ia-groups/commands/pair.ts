import { PEDIGREES, type Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import {
  IA_GROUP_COVER_REMOVE,
  IA_GROUP_COVERS_ADD,
} from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type {
  pairMany as manyEndpoint,
  pairMothers as endpoint,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { MAX_PAIRS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { canPair, canUnpair } from '@warren/shared/features/ia-groups/round.rules.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Db, type Tx } from '../../../platform/commands/command.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { holdRabbits } from '../../animals/index.ts'
import { listFree, listMatching, type Looking } from '../candidates.queries.ts'
import { beginAdditions, labelsOf, type LockedGroup } from '../groups.queries.ts'
import { insertRoundChange } from '../closing.queries.ts'
import { countCovers, deleteCovers, insertCovers, listPairings, lockCovers } from '../pairings.queries.ts'
import { findTooClose, type KinCheck, pairKey } from '../kinship/find-too-close.ts'
import type { Adding } from './adding.ts'
import { held } from './group-commands.ts'

/** Tattoos a note of the log names. */
const MOST_NAMED = 1000

interface Wanted {
  readonly motherId: number
  readonly spermId: number
  readonly pedigree: Pedigree
}

/** The chosen does, each of which may be paired; else nothing is, and those in the way are named [D-084]. */
async function freeDoes(tx: Tx, looking: Looking, wanted: readonly Wanted[]) {
  const ids = wanted.map(({ motherId }) => motherId)
  if (new Set(ids).size !== ids.length) throw refuse('INVALID_DATA', { field: 'motherIds' })
  // Held before anybody asks whether they are free: of two who pair one doe, the second sees what the first did.
  await holdRabbits(tx, looking.farmId, ids)
  const free = new Map((await listFree(tx, looking, ids)).map((doe) => [doe.id, doe]))
  const taken = ids.filter((id) => !free.has(id))
  if (taken.length > 0) {
    const tattoos = await tx
      .selectFrom('rabbits')
      .select(['tattoo'])
      .where('farm_id', '=', looking.farmId)
      .where('id', 'in', taken.slice(0, 20))
      .execute()
    throw refuse('MISSING_MOTHER', {
      field: 'motherIds',
      params: { count: taken.length, tattoos: tattoos.map(({ tattoo }) => tattoo ?? '–').join(', ') },
    })
  }
  return free
}

/** Names in a refusal: the first of many. */
const MOST_TOLD = 20

/** Refuses pairs of close kin until they are meant; the first is told by its place, all by tattoo and coefficient. */
function askAboutKin(
  wanted: readonly Wanted[],
  does: ReadonlyMap<number, { readonly tattoo: string | null }>,
  kin: KinCheck | undefined,
): void {
  const close = wanted.flatMap((pair, at) => {
    const f = kin?.tooClose.get(pairKey(pair))
    return f === undefined ? [] : [{ position: at + 1, tattoo: does.get(pair.motherId)?.tattoo ?? '–', f }]
  })
  const [first] = close
  if (!first) return
  const told = close.slice(0, MOST_TOLD)
  throw refuse('kinship-too-close', {
    field: 'motherIds',
    params: {
      count: close.length,
      position: first.position,
      tattoos: told.map(({ tattoo }) => tattoo).join(', '),
      f: told.map(({ f }) => f.toFixed(4)).join(', '),
    },
  })
}

interface Opened {
  readonly adding: Adding
  readonly group: LockedGroup
  readonly looking: Looking
  readonly kin: KinCheck | undefined
}

/** Adds covers for the wanted pairs to a held group; notes it, and keeps it to be taken back. */
async function addPairs(
  tx: Tx,
  note: CommandNote,
  { adding, group, looking, kin }: Opened,
  wanted: readonly Wanted[],
): Promise<{ changeId: number; added: number }> {
  const labels = await labelsOf(tx, group.farmId, [...new Set(wanted.map(({ spermId }) => spermId))])
  const known = wanted.flatMap((pair) => {
    const spermLabel = labels.get(pair.spermId)
    return spermLabel === undefined ? [] : [{ ...pair, spermLabel }]
  })
  if (known.length !== wanted.length) throw refuse('INVALID_SPERM', { field: 'spermId' })
  const does = await freeDoes(tx, looking, wanted)
  askAboutKin(wanted, does, kin)
  const before = await countCovers(tx, looking)
  const by = { userId: adding.actor.userId, now: adding.context.now }
  const inserted = await insertCovers(tx, group, known, by)
  // A group that is closed counts what comes later by itself [IAG-16].
  if (group.active && !group.postAdditionCovers) await beginAdditions(tx, group)
  const changeId = await insertRoundChange(tx, group, { changes: { inserted }, kind: 'PAIRING', ...by })
  note.change(
    group.id,
    { covers: before },
    {
      covers: before + inserted.length,
      does: [...does.values()].slice(0, MOST_NAMED).map(({ tattoo }) => tattoo),
      changeId,
    },
  )
  return { changeId, added: inserted.length }
}

async function opened(
  tx: Tx,
  { actor, id, today }: Adding,
): Promise<{ group: LockedGroup; looking: Looking }> {
  const group = await held(actor, tx, id)
  if (!canPair(group, today)) throw refuse('SAVING_ERROR')
  return { group, looking: { farmId: group.farmId, groupId: id, today, ref: group.startDate ?? today } }
}

const isPedigree = (value: string | null | undefined): value is Pedigree =>
  (PEDIGREES as readonly (string | null | undefined)[]).includes(value)

/** Pairs does with one semen: all of them or none [IAG-31]. */
export async function pairMothers(
  adding: Adding,
  { spermId, pedigree, motherIds, acceptKinship }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { context, actor, id } = adding
  const isKnown = isPedigree(pedigree)
  const wanted = motherIds.map((motherId) => ({
    motherId,
    spermId: spermId ?? 0,
    pedigree: isKnown ? pedigree : 'CP',
  }))
  const kin = acceptKinship ? undefined : await findTooClose(adding, () => Promise.resolve(wanted))
  return command(
    context,
    actor,
    { command: IA_GROUP_COVERS_ADD, payload: { id, pairs: wanted, acceptKinship } },
    async (tx, note) => {
      const { group, looking } = await opened(tx, adding)
      if (!isKnown) throw refuse('INVALID_DATA', { field: 'pedigree' })
      if (motherIds.length === 0) throw refuse('INVALID_DATA', { field: 'motherIds' })
      const { changeId } = await addPairs(tx, note, { adding, group, looking, kin }, wanted)
      return { messages: [], pairings: await listPairings(tx, looking, { motherIds }), changeId }
    },
  )
}

async function wantedOf(
  db: Db,
  looking: Looking,
  { pairs, matching, spermId, pedigree }: BodyOf<typeof manyEndpoint>,
): Promise<readonly Wanted[]> {
  if (pairs !== undefined && matching === undefined) return pairs
  if (matching === undefined || spermId === undefined || pedigree === undefined)
    throw refuse('INVALID_DATA', { field: matching === undefined ? 'pairs' : 'spermId' })
  const { except, ...filter } = matching
  const left = new Set(except)
  const does = await listMatching(db, looking, filter)
  return does
    .filter((motherId) => !left.has(motherId))
    .slice(0, MAX_PAIRS)
    .map((motherId) => ({ motherId, spermId, pedigree }))
}

/** What cannot be read is refused by the command itself, which logs it. */
const isWhole = ({ pairs, matching, spermId, pedigree }: BodyOf<typeof manyEndpoint>): boolean =>
  matching === undefined ? pairs !== undefined : spermId !== undefined && pedigree !== undefined

/** Pairs does, each with its own semen, or all that a filter finds with one [W-35]. */
export async function pairMany(
  adding: Adding,
  body: BodyOf<typeof manyEndpoint>,
): Promise<AnswerOf<typeof manyEndpoint>> {
  const { clientId, ...payload } = body
  const isAsked = body.acceptKinship !== true && isWhole(body)
  const kin = isAsked ? await findTooClose(adding, (db, looking) => wantedOf(db, looking, body)) : undefined
  return command(
    adding.context,
    adding.actor,
    { command: IA_GROUP_COVERS_ADD, payload: { id: adding.id, ...payload }, clientId },
    async (tx, note) => {
      const { group, looking } = await opened(tx, adding)
      // A doe that came to match since was not looked at, by the user or by us.
      const wanted = (await wantedOf(tx, looking, body)).filter(
        ({ motherId }) => kin === undefined || kin.judged.has(motherId),
      )
      if (wanted.length === 0) throw refuse('INVALID_DATA', { field: 'pairs' })
      return { messages: [], ...(await addPairs(tx, note, { adding, group, looking, kin }, wanted)) }
    },
  )
}

/** Takes a doe off the list [IAG-17, D-090, BD-12]. */
export const unpairMother = (
  context: CommandContext,
  actor: Actor,
  id: number,
  motherId: number,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: IA_GROUP_COVER_REMOVE, payload: { id, motherId } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    await holdRabbits(tx, group.farmId, [motherId])
    const [cover] = await lockCovers(tx, group, { motherIds: [motherId] })
    if (!cover) throw refuse('NOT_FOUND')
    if (!canUnpair(group, cover)) throw refuse('SAVING_ERROR')
    if (cover.result) throw refuse('group-has-results')
    await deleteCovers(tx, group, [cover.id])
    note.change(id, { does: [cover.tattoo], sperm: cover.spermLabel }, { does: [] })
    return { messages: [] }
  })
