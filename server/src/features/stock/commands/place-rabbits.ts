import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { Placed, PlaceRequest } from '@warren/shared/features/stock/placing.contract.ts'
import { namesTwice, refusalOf } from '@warren/shared/features/stock/placing.rules.ts'
import { RABBITS_PLACE } from '@warren/shared/features/stock/stock.commands.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { keepEffect } from '../../../platform/commands/effects.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { mapConstraintErrors, writeStates } from '../../animals/index.ts'
import { checkChosen } from '../choose-rabbits.ts'
import { type Change, type ChosenRabbit, imageOf, stateOf } from '../plan-bulk-change.ts'
import { labelCages, lockWantedCages } from '../placing.queries.ts'
import { insertBulkChange, lockChosen } from '../stock.bulk.queries.ts'

type Refused = NonNullable<Placed['refused']>[number]

interface Plan {
  readonly changes: readonly Change[]
  readonly refused: readonly Refused[]
}

/** Rabbits by number, held; each must be one of the farm with a tattoo [D-063]. */
async function lockRabbits(tx: Tx, actor: Actor, places: readonly PlaceRequest[]) {
  if (namesTwice(places)) throw refuse('INVALID_DATA')
  const choice = { ids: places.map(({ rabbitId }) => rabbitId) }
  const rabbits = await lockChosen(scopeOf(actor), tx, choice)
  checkChosen(choice, rabbits)
  return new Map(rabbits.map((rabbit) => [rabbit.id, rabbit]))
}

const moved = (rabbit: ChosenRabbit, cageId: number): Change => {
  const before = stateOf(rabbit)
  return { before, after: { ...before, cageId, version: before.version + 1 } }
}

type Cages = Awaited<ReturnType<typeof lockWantedCages>>
type Homes = Awaited<ReturnType<typeof labelCages>>

/** Why a row is refused, with the other rabbit or the other cage in the way. */
function refusedRow(
  { cageId, fromCageId }: PlaceRequest,
  rabbit: ChosenRabbit,
  cages: Cages,
  homes: Homes,
): Refused | undefined {
  const cage = cages.get(cageId)
  const why = refusalOf({
    fromCageId,
    cageId: rabbit.cageId,
    isLiving: isLiving(rabbit.status),
    hasCage: cage !== undefined,
    isTaken: (cage?.holderId ?? null) !== null,
  })
  if (why === undefined) return undefined
  const ways = { TAKEN: cage?.tattoo, MOVED: homes.get(rabbit.cageId ?? 0), LEFT: null, NO_CAGE: null }
  return { rabbitId: rabbit.id, tattoo: rabbit.tattoo, cage: cage?.label ?? null, why, by: ways[why] ?? null }
}

/** Row by row: into its cage, or why not. Everything about it is held before the first is written. */
async function planPlacing(tx: Tx, actor: Actor, places: readonly PlaceRequest[]): Promise<Plan> {
  const scope = scopeOf(actor)
  const rabbits = await lockRabbits(tx, actor, places)
  const wanted = places.map(({ cageId }) => cageId)
  const cages = await lockWantedCages(scope, tx, wanted)
  const lived = [...rabbits.values()].flatMap(({ cageId }) => cageId ?? [])
  const homes = await labelCages(scope, tx, lived)
  const changes: Change[] = []
  const refused: Refused[] = []
  for (const place of places) {
    const rabbit = rabbits.get(place.rabbitId)
    // One that lives in this very cage already: nothing to do for it, and nothing is wrong.
    if (!rabbit || rabbit.cageId === place.cageId) continue
    const refusal = refusedRow(place, rabbit, cages, homes)
    if (refusal) refused.push(refusal)
    else changes.push(moved(rabbit, place.cageId))
  }
  return { changes, refused }
}

/** Puts rabbits into free cages; where another user was faster, that row alone is refused [STK-17, D-063]. */
export const placeRabbits = (
  context: CommandContext,
  actor: Actor,
  request: { readonly places: PlaceRequest[] },
): Promise<Placed> =>
  command(context, actor, { command: RABBITS_PLACE, payload: request }, async (tx, note) => {
    const scope = scopeOf(actor)
    const { changes, refused } = await planPlacing(tx, actor, request.places)
    if (changes.length === 0) return { messages: [], placed: 0, refused: [...refused] }
    await mapConstraintErrors(
      writeStates(
        scope,
        tx,
        changes.map(({ after }) => after),
        context.now,
      ),
    )
    const [farmId = 0] = actor.farmIds
    const at = context.now
    const effectId = await keepEffect(tx, note, { farmId, at }, changes.map(imageOf))
    const changeId = await insertBulkChange(scope, tx, { userId: actor.userId, at, effectId })
    note.change(farmId, {}, { rabbits: changes.length, changeId })
    return { messages: [], placed: changes.length, changeId, refused: [...refused] }
  })
