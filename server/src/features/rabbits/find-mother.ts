import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type OtherRecord, otherRabbit } from '@warren/shared/kernel/problem.ts'
import type { Tx } from '../../platform/commands/command.ts'
import type { StoredRabbit } from './changes.queries.ts'
import { type Doe, findKeptTattoo, findOwnDoe, isForeignDoe, listForeignDoes } from './facts.queries.ts'

/** The mother as a form names her: by number, by farm, by the tattoo on paper. */
type MotherFields = Pick<RabbitDraft, 'motherId' | 'motherFarmId' | 'motherTattoo'>

/** Where the mother was found; without fields she was not. */
export interface MotherResult {
  readonly fields?: MotherFields
  readonly birthDate?: Day | null
  /** A mother of the own farm, who may be named. */
  readonly own?: OtherRecord
}

const isSame = (before: StoredRabbit, motherId: number | null, farmId: number | null): boolean =>
  before.motherId === motherId && before.motherFarmId === farmId
const keptOf = ({ motherId, motherFarmId, motherTattoo }: StoredRabbit): MotherFields => ({
  motherId,
  motherFarmId,
  motherTattoo,
})

async function onOwnFarm(tx: Tx, before: StoredRabbit, id: number): Promise<MotherResult> {
  const doe = await findOwnDoe(tx, before, id)
  if (doe?.sex !== 'FEMALE') return {}
  const fields = isSame(before, id, before.farmId)
    ? keptOf(before)
    : { motherId: id, motherFarmId: before.farmId, motherTattoo: null }
  return { fields, birthDate: doe.birthDate, own: otherRabbit(doe) }
}

const chosen = (found: readonly Doe[], id: number | null): Doe | undefined => {
  const does = found.filter(({ sex }) => sex === 'FEMALE')
  if (id !== null) return does.find((doe) => doe.id === id)
  const living = does.filter((doe) => doe.living)
  return living.length === 1 ? living[0] : does.length === 1 ? does[0] : undefined
}

const foreign = (motherId: number, motherFarmId: number, motherTattoo: string | null): MotherFields => ({
  motherId,
  motherFarmId,
  motherTattoo,
})

/** By the tattoo on paper, or by the one another of her young here names her with. */
async function byTattoo(
  tx: Tx,
  before: StoredRabbit,
  { motherId, motherTattoo }: MotherFields,
  farmId: number,
) {
  const name = motherTattoo ?? (await findKeptTattoo(tx, before, { id: motherId, farmId }))
  const doe = name === null ? undefined : chosen(await listForeignDoes(tx, farmId, name), motherId)
  return doe && { fields: foreign(doe.id, farmId, name), birthDate: doe.birthDate }
}

/**
 * Other farms' rabbits cannot be looked through. Her name is taken from who knows it; by her number alone she is
 * linked without one, else any user could read the tattoos of all farms one by one, and by trying birth dates their ages.
 */
async function onOtherFarm(
  tx: Tx,
  before: StoredRabbit,
  asked: MotherFields,
  farmId: number,
): Promise<MotherResult> {
  const { motherId, motherTattoo } = asked
  const named = await byTattoo(tx, before, asked, farmId)
  // Her farm may have given her another tattoo since: she is still the mother.
  if (isSame(before, motherId, farmId) && (motherTattoo === null || motherTattoo === before.motherTattoo))
    return { ...named, fields: keptOf(before) }
  if (named || motherTattoo !== null || motherId === null) return named ?? {}
  const isDoe = await isForeignDoe(tx, farmId, motherId)
  return isDoe ? { fields: foreign(motherId, farmId, null) } : {}
}

/** The mother a form names; none is fine, also one of a farm of which no more is known [D-072]. */
export async function findMother(tx: Tx, before: StoredRabbit, asked: MotherFields): Promise<MotherResult> {
  const { motherId, motherFarmId, motherTattoo } = asked
  if (motherFarmId === null)
    return motherId === null
      ? { fields: { motherId: null, motherFarmId: null, motherTattoo: null } }
      : onOwnFarm(tx, before, motherId)
  if (motherId !== null || motherTattoo !== null) return onOtherFarm(tx, before, asked, motherFarmId)
  return {
    fields: isSame(before, motherId, motherFarmId)
      ? keptOf(before)
      : { motherId: null, motherFarmId, motherTattoo: null },
  }
}
