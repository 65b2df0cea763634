import { randomInt } from 'node:crypto'
import { RELEASE_CREATE } from '@warren/shared/features/releases/releases.commands.ts'
import type { createRelease as createEndpoint } from '@warren/shared/features/releases/releases.contract.ts'
import { groupedCode } from '@warren/shared/features/releases/releases.rules.ts'
import {
  CODE_ALPHABET,
  CODE_DAYS,
  CODE_LENGTH,
} from '@warren/shared/features/releases/releases.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { listFarmDirectory } from '../../farms/index.ts'
import {
  countNamed,
  insertRelease,
  insertReleasedRabbits,
  listOwnParents,
  type Released,
} from '../releases.queries.ts'

type ReleaseBody = BodyOf<typeof createEndpoint>

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** The farm of these letters, typed in full: a release opens no list of farms to choose from. */
async function buyerOf(tx: Tx, letters: string, farmId: number) {
  const buyer = (await listFarmDirectory(tx, true)).find(
    ({ shortName }) => shortName === letters.trim().toUpperCase(),
  )
  if (!buyer || buyer.id === farmId) throw refuse('INVALID_FARM', { field: 'buyerFarm' })
  return buyer
}

/** The chosen animals, each of which has a tattoo, and their own parents where these go along. */
async function animalsOf(tx: Tx, farmId: number, { rabbitIds, withParents }: ReleaseBody): Promise<Released> {
  const chosen = [...new Set(rabbitIds)]
  if ((await countNamed(tx, farmId, chosen)) !== chosen.length)
    throw refuse('INVALID_DATA', { field: 'rabbitIds' })
  return { chosen, parents: withParents ? await listOwnParents(tx, farmId, chosen) : [] }
}

interface Opening {
  readonly code: string | null
  readonly validUntil: Day | null
}

/** What opens the release: nothing but the buyer's farm, or a code for some days. */
const openingOf = ({ buyerFarm, days }: ReleaseBody, today: Day): Opening =>
  buyerFarm
    ? { code: null, validUntil: null }
    : { code: newCode(), validUntil: addDays(today, days ?? CODE_DAYS.usual) }

/** Tells another farm what it needs to record animals as parents, or makes the code by which it gets to know. */
export async function createRelease(
  context: CommandContext,
  actor: Actor,
  body: ReleaseBody,
  today: Day,
): Promise<AnswerOf<typeof createEndpoint>> {
  const opening = openingOf(body, today)
  // The code stays out of the log: until it is entered it opens the release.
  const done = await command(context, actor, { command: RELEASE_CREATE, payload: body }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    const buyer = body.buyerFarm ? await buyerOf(tx, body.buyerFarm, farmId) : null
    const animals = await animalsOf(tx, farmId, body)
    const by = { userId: actor.userId, now: context.now }
    const id = await insertRelease(tx, { farmId, buyerFarmId: buyer?.id ?? null, ...opening, ...by })
    const rabbits = await insertReleasedRabbits(tx, { farmId, releaseId: id }, animals)
    note.change(id, undefined, {
      buyerFarm: buyer?.shortName,
      validUntil: opening.validUntil,
      rabbits,
    })
    return { id, rabbits, farmName: buyer?.name ?? null }
  })
  return { messages: [], ...done, code: opening.code === null ? null : groupedCode(opening.code) }
}
