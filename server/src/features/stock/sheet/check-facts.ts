import type { RabbitDraft } from '@warren/shared/features/stock/rabbits.rules.ts'
import { isLiving } from '@warren/shared/features/stock/stock.rules.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { StoredRabbit } from './changes.queries.ts'
import * as facts from './facts.queries.ts'
import type { FoundMother } from './find-mother.ts'

type Check = (tx: Tx, draft: RabbitDraft, before: StoredRabbit) => Promise<Problem[]>
const when = (fails: boolean, code: ErrorCode, field: string): Problem[] => (fails ? [{ code, field }] : [])

/** A tag is worn once: another rabbit's old one is of no use, its own may stay, and come back [D-107]. */
const isWearable = async (tx: Tx, before: StoredRabbit, tag: facts.Tag): Promise<boolean> =>
  tag.active || tag.id === before.ear_tag_id || facts.hasWorn(tx, before, tag)

const checkTag: Check = async (tx, { earTagId }, before) => {
  // Who wears it comes first: a tag that is taken off in between has become inactive with it.
  const holder = await facts.findTagHolder(tx, before, earTagId)
  if (holder) return when(true, 'EAR_TAG_ALREADY_IN_USE', 'earTagId')
  const tag = await facts.findTag(tx, before, earTagId)
  const isFine = tag !== undefined && (await isWearable(tx, before, tag))
  return when(!isFine, 'INVALID_EAR_TAG', 'earTagId')
}

/** One that left the farm may have had the tattoo of one that came later. */
const checkTattoo: Check = async (tx, { tattoo, status }, before) =>
  isLiving(status)
    ? when((await facts.findTwin(tx, before, tattoo)) !== undefined, 'DUPLICATED_TATTOO', 'tattoo')
    : []

const checkSperm: Check = async (tx, { spermId }, before) =>
  spermId === null
    ? []
    : when((await facts.findSperm(tx, before, spermId)) === undefined, 'INVALID_SPERM', 'spermId')

const checkCage: Check = async (tx, { cageId, status }, before) => {
  if (cageId === null || !isLiving(status)) return []
  const [cage, holder] = [
    await facts.findCage(tx, before, cageId),
    await facts.findCageHolder(tx, before, cageId),
  ]
  return when(cage === undefined || holder !== undefined, 'CAGE_NOT_FOUND', 'cageId')
}

const CHECKS: readonly Check[] = [checkTag, checkTattoo, checkSperm, checkCage]

/** A farm instead of a mother is what one may know of a bought rabbit, and of no other [D-072]. */
const isFarmAlone = (draft: RabbitDraft, before: StoredRabbit, { columns }: FoundMother): boolean =>
  columns?.mother_id === null &&
  columns.mother_farm_id !== null &&
  columns.mother_farm_id !== before.mother_farm_id &&
  draft.origin === 'SELF_BREED'

async function checkMother(
  tx: Tx,
  draft: RabbitDraft,
  before: StoredRabbit,
  mother: FoundMother,
): Promise<Problem[]> {
  const { birthDate, motherFarmId, sourceFarmId } = draft
  const known = await facts.findFarms(tx, [motherFarmId, sourceFarmId])
  const isFarm = (id: number | null): boolean => id === null || known.has(id)
  const isBorn = typeof mother.birthDate === 'string' && birthDate !== null
  return [
    ...when(!isFarm(motherFarmId) || isFarmAlone(draft, before, mother), 'INVALID_FARM', 'motherFarmId'),
    ...when(!isFarm(sourceFarmId), 'INVALID_FARM', 'sourceFarmId'),
    // On a farm that does not exist nobody was looked for.
    ...when(isFarm(motherFarmId) && mother.columns === undefined, 'MISSING_MOTHER', 'motherId'),
    ...when(isBorn && birthDate <= (mother.birthDate ?? ''), 'INVALID_BIRTH_DATE', 'birthDate'),
  ]
}

/** What is wrong with a rabbit's form beside the other records of the farm [10.2]. */
export async function checkFacts(
  tx: Tx,
  draft: RabbitDraft,
  before: StoredRabbit,
  mother: FoundMother,
): Promise<Problem[]> {
  const found: Problem[] = []
  for (const check of CHECKS) found.push(...(await check(tx, draft, before)))
  return [...found, ...(await checkMother(tx, draft, before, mother))]
}
