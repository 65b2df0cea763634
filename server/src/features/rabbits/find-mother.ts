import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type OtherRecord, otherRabbit } from '@warren/shared/kernel/problem.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/commands/command.ts'
import type { StoredRabbit } from './changes.queries.ts'
import { listReleased } from '../releases/index.ts'
import { findOwnDoe, listKeptMothers } from './facts.queries.ts'

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

/** The transaction of a form, and whose it is. */
interface Asking {
  readonly tx: Tx
  readonly actor: Actor
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** The doe her farm released, by number, by tattoo or by both. */
const releasedDoe = async ({ tx, actor }: Asking, { motherId, motherTattoo }: MotherFields, farmId: number) =>
  only(
    await listReleased(scopeOf(actor), tx, {
      farmId,
      sex: 'FEMALE',
      ...(motherId !== null && { ids: [motherId] }),
      ...(motherTattoo !== null && { tattoos: [motherTattoo] }),
    }),
  )

/**
 * Nothing is asked of the stock of other farms: a mother there is one that her farm released, or one whom the own farm
 * has written down before. All others are not found, whether they exist or not; and when a mother was born counts only
 * if her farm has told it.
 */
async function onOtherFarm(
  asking: Asking,
  before: StoredRabbit,
  asked: MotherFields,
  farmId: number,
): Promise<MotherResult> {
  const { motherId, motherTattoo } = asked
  const doe = await releasedDoe(asking, asked, farmId)
  const birthDate = doe?.birthDate ?? null
  if (
    isSame(before, motherId, farmId) &&
    (motherTattoo === null || tattooKey(motherTattoo) === tattooKey(before.motherTattoo ?? ''))
  )
    return { fields: keptOf(before), birthDate }
  if (doe) return { fields: { motherId: doe.id, motherFarmId: farmId, motherTattoo: doe.tattoo }, birthDate }
  const kept = only(await listKeptMothers(asking.tx, before, { farmId, id: motherId, tattoo: motherTattoo }))
  return kept ? { fields: { motherId: kept.id, motherFarmId: farmId, motherTattoo: kept.tattoo } } : {}
}

/** Whether the form asks another farm for a mother that the rabbit does not have yet. */
export const asksElsewhere = (before: StoredRabbit, { motherId, motherFarmId, motherTattoo }: MotherFields) =>
  motherFarmId !== null &&
  (motherId !== null || motherTattoo !== null) &&
  !isSame(before, motherId, motherFarmId)

/** The mother a form names; none is fine, also one of a farm of which no more is known [D-072]. */
export async function findMother(
  asking: Asking,
  before: StoredRabbit,
  asked: MotherFields,
): Promise<MotherResult> {
  const { motherId, motherFarmId, motherTattoo } = asked
  if (motherFarmId === null)
    return motherId === null
      ? { fields: { motherId: null, motherFarmId: null, motherTattoo: null } }
      : onOwnFarm(asking.tx, before, motherId)
  if (motherId !== null || motherTattoo !== null) return onOtherFarm(asking, before, asked, motherFarmId)
  return {
    fields: isSame(before, motherId, motherFarmId)
      ? keptOf(before)
      : { motherId: null, motherFarmId, motherTattoo: null },
  }
}
