import { MAX_FARMS_PER_OWNER } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { checkFarm, cleanFarmId, type FarmDraft } from '@warren/shared/features/farms/farms.rules.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { type FarmColumns, insertFarm, lockFarm, updateFarm as writeFarm } from '../farms.queries.ts'

/** Checked and cleaned; empty text is no value. */
function columnsOf(draft: FarmDraft): FarmColumns {
  const farm = { ...draft, shortName: cleanFarmId(draft.shortName) }
  refuseIf(checkFarm(farm))
  const { name, shortName, email, phoneNumber, street, city, country, zipCode } = farm
  return {
    name: name.trim(),
    short_name: shortName,
    email: email || null,
    phone_number: phoneNumber || null,
    street: street || null,
    city: city || null,
    country: country || null,
    zip_code: zipCode || null,
  }
}

/** A farm id is unique in the whole installation: bucks and sperm name farms by it [D-032]. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { farms__short_name__key: 'wrong-farm-id' })
    throw code ? refuse(code) : error
  }
}

export async function createFarm(
  context: CommandContext,
  actor: Actor,
  draft: FarmDraft,
): Promise<{ id: number; messages: [] }> {
  return command(context, actor, { name: 'FARM_CREATE', payload: draft, farmId: null }, async (tx, note) => {
    const columns = columnsOf(draft)
    if (actor.farmIds.length >= MAX_FARMS_PER_OWNER) throw refuse('INVALID_DATA')
    const id = await unique(insertFarm(tx, actor.userId, columns))
    note.farmId = id
    note.change('farm', id, undefined, { ...columns })
    return { id, messages: [] }
  })
}

export async function updateFarm(
  context: CommandContext,
  actor: Actor,
  id: number,
  draft: FarmDraft,
): Promise<{ messages: [] }> {
  const farmId = actor.farmIds.includes(id) ? id : null
  return command(
    context,
    actor,
    { name: 'FARM_UPDATE', payload: { id, ...draft }, farmId },
    async (tx, note) => {
      const before = await lockFarm(scopeOf(actor), tx, id)
      if (!before) throw refuse('NOT_FOUND')
      const columns = columnsOf(draft)
      await unique(writeFarm(tx, id, columns, context.now))
      note.change('farm', id, before, { ...columns })
      return { messages: [] }
    },
  )
}
