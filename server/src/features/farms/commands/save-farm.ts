import { FARM_CREATE, FARM_UPDATE } from '@warren/shared/features/farms/farms.commands.ts'
import { MAX_FARMS_PER_OWNER } from '@warren/shared/features/farms/farms.vocabulary.ts'
import type { FarmDraft } from '@warren/shared/features/farms/farms.record.ts'
import { checkFarm, cleanFarmId } from '@warren/shared/features/farms/farms.rules.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import {
  type FarmFields,
  findFarmByShortName,
  holdLetters,
  insertFarm,
  lockFarm,
  updateFarm as writeFarm,
} from '../farms.queries.ts'

/** Checked and cleaned; empty text is no value. */
function fieldsOf(draft: FarmDraft): FarmFields {
  const { name, shortName, ...rest } = { ...draft, shortName: cleanFarmId(draft.shortName) }
  refuseIf(checkFarm({ name, shortName, ...rest }))
  const { email, country, city, zipCode, street, phoneNumber } = rest
  return {
    name: name.trim(),
    shortName,
    email: email || null,
    country: country || null,
    city: city || null,
    zipCode: zipCode || null,
    street: street || null,
    phoneNumber: phoneNumber || null,
  }
}

const TAKEN = { field: 'shortName' } as const

/** A farm id is unique in the whole installation: bucks and sperm name farms by it [D-032]. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { farms__short_name__key: 'wrong-farm-id' })
    throw code ? refuse(code, TAKEN) : error
  }
}

/** An own farm that has the id is named; of another owner's farm nothing is told. */
async function refuseTaken(actor: Actor, tx: Tx, { shortName }: FarmFields, id?: number): Promise<void> {
  const farm = await findFarmByShortName(scopeOf(actor), tx, shortName, id)
  if (farm)
    throw refuse('wrong-farm-id', { ...TAKEN, other: { type: 'farm', id: farm.id, label: farm.name } })
}

export async function createFarm(
  context: CommandContext,
  actor: Actor,
  draft: FarmDraft,
): Promise<{ id: number; messages: [] }> {
  return command(context, actor, { command: FARM_CREATE, payload: draft, farmId: null }, async (tx, note) => {
    const farm = fieldsOf(draft)
    if (actor.farmIds.length >= MAX_FARMS_PER_OWNER)
      throw refuse('INVALID_DATA', { limit: { max: MAX_FARMS_PER_OWNER } })
    await refuseTaken(actor, tx, farm)
    const id = await unique(insertFarm(tx, actor.userId, farm))
    note.farmId = id
    note.change(id, undefined, { ...farm })
    return { id, messages: [] }
  })
}

export async function updateFarm(
  context: CommandContext,
  actor: Actor,
  id: number,
  { version: seen, ...draft }: FarmDraft & { readonly version?: number | undefined },
): Promise<{ messages: [] }> {
  const farmId = actor.farmIds.includes(id) ? id : null
  return command(
    context,
    actor,
    { command: FARM_UPDATE, payload: { id, ...draft }, farmId },
    async (tx, note) => {
      const before = await lockFarm(scopeOf(actor), tx, id)
      if (!before) throw refuse('NOT_FOUND')
      const { version, ...stored } = before
      if (seen !== undefined && seen !== version) throw await staleVersion(tx, { type: 'farm', id })
      const farm = fieldsOf(draft)
      if (farm.shortName !== stored.shortName) await holdLetters(tx)
      await refuseTaken(actor, tx, farm, id)
      await unique(writeFarm(tx, id, farm, context.now))
      note.change(id, stored, { ...farm })
      return { messages: [] }
    },
  )
}
