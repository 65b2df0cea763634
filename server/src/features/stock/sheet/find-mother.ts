import type { RabbitDraft } from '@warren/shared/features/stock/rabbits.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { RabbitColumns, StoredRabbit } from './changes.queries.ts'
import { type Doe, findKeptTattoo, findOwnDoe, isForeignDoe, listForeignDoes } from './facts.queries.ts'

type MotherColumns = Pick<RabbitColumns, 'mother_id' | 'mother_farm_id' | 'mother_tattoo'>

/** Where the mother was found; without columns she was not. */
export interface FoundMother {
  readonly columns?: MotherColumns
  readonly birthDate?: Day | null
}

interface Asked {
  readonly draft: Pick<RabbitDraft, 'motherId' | 'motherFarmId'>
  /** As it stands on paper. */
  readonly tattoo: string | null
}

const isSame = (before: StoredRabbit, { motherId }: Asked['draft'], farmId: number | null): boolean =>
  before.mother_id === motherId && before.mother_farm_id === farmId
const keptOf = (before: StoredRabbit): MotherColumns => ({
  mother_id: before.mother_id,
  mother_farm_id: before.mother_farm_id,
  mother_tattoo: before.mother_tattoo,
})

async function onOwnFarm(tx: Tx, before: StoredRabbit, id: number): Promise<FoundMother> {
  const doe = await findOwnDoe(tx, before, id)
  if (doe?.sex !== 'FEMALE') return {}
  const columns = isSame(before, { motherId: id, motherFarmId: null }, before.farm_id)
    ? keptOf(before)
    : { mother_id: id, mother_farm_id: before.farm_id, mother_tattoo: null }
  return { columns, birthDate: doe.birthDate }
}

const chosen = (found: readonly Doe[], id: number | null): Doe | undefined => {
  const does = found.filter(({ sex }) => sex === 'FEMALE')
  if (id !== null) return does.find((doe) => doe.id === id)
  const living = does.filter((doe) => doe.living)
  return living.length === 1 ? living[0] : does.length === 1 ? does[0] : undefined
}

const foreign = (id: number, farmId: number, tattoo: string | null): MotherColumns => ({
  mother_id: id,
  mother_farm_id: farmId,
  mother_tattoo: tattoo,
})

/** By the tattoo on paper, or by the one another of her young here names her with. */
async function byTattoo(
  tx: Tx,
  before: StoredRabbit,
  { draft: { motherId }, tattoo }: Asked,
  farmId: number,
) {
  const name = tattoo ?? (await findKeptTattoo(tx, before, { id: motherId, farmId }))
  const doe = name === null ? undefined : chosen(await listForeignDoes(tx, farmId, name), motherId)
  return doe && { columns: foreign(doe.id, farmId, name), birthDate: doe.birthDate }
}

/**
 * Other farms' rabbits cannot be looked through. Her name is taken from who knows it; by her number alone she is
 * linked without one, else anybody could read the tattoos of all farms one by one, and by trying birth dates their ages.
 */
async function onOtherFarm(tx: Tx, before: StoredRabbit, asked: Asked, farmId: number): Promise<FoundMother> {
  const { draft, tattoo } = asked
  const named = await byTattoo(tx, before, asked, farmId)
  // Her farm may have given her another tattoo since: she is still the mother.
  if (isSame(before, draft, farmId) && (tattoo === null || tattoo === before.mother_tattoo))
    return { ...named, columns: keptOf(before) }
  if (named || tattoo !== null || draft.motherId === null) return named ?? {}
  const isDoe = await isForeignDoe(tx, farmId, draft.motherId)
  return isDoe ? { columns: foreign(draft.motherId, farmId, null) } : {}
}

/** The mother a form names; none is fine, also one of a farm of which no more is known [D-072]. */
export async function findMother(tx: Tx, before: StoredRabbit, asked: Asked): Promise<FoundMother> {
  const { motherId, motherFarmId } = asked.draft
  if (motherFarmId === null)
    return motherId === null
      ? { columns: { mother_id: null, mother_farm_id: null, mother_tattoo: null } }
      : onOwnFarm(tx, before, motherId)
  if (motherId !== null || asked.tattoo !== null) return onOtherFarm(tx, before, asked, motherFarmId)
  return {
    columns: isSame(before, asked.draft, motherFarmId)
      ? keptOf(before)
      : { mother_id: null, mother_farm_id: motherFarmId, mother_tattoo: null },
  }
}
