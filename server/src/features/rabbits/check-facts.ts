import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { otherRabbit, type Problem } from '@warren/shared/kernel/problem.ts'
import type { Tx } from '../../platform/commands/command.ts'
import type { StoredRabbit } from './changes.queries.ts'
import { findSperm } from '../semen/index.ts'
import * as facts from './facts.queries.ts'
import type { MotherResult } from './find-mother.ts'

type Check = (tx: Tx, draft: RabbitDraft, before: StoredRabbit) => Promise<Problem[]>
const when = (fails: boolean, code: ErrorCode, field: keyof RabbitDraft): Problem[] =>
  fails ? [{ code, field }] : []
/** Refused because of another rabbit of the farm, which is named. */
const because = (
  rabbit: Parameters<typeof otherRabbit>[0] | undefined,
  code: ErrorCode,
  field: keyof RabbitDraft,
): Problem[] => (rabbit ? [{ code, field, other: otherRabbit(rabbit) }] : [])

/** A tag is worn once: another rabbit's old one is of no use, its own may stay, and come back [D-107]. */
const isWearable = async (tx: Tx, before: StoredRabbit, tag: facts.Tag): Promise<boolean> =>
  tag.active || tag.id === before.earTagId || facts.hasWorn(tx, before, tag)

const checkTag: Check = async (tx, { earTagId }, before) => {
  // The wearer is checked first: a tag taken off meanwhile has become inactive with it.
  const holder = await facts.findTagHolder(tx, before, earTagId)
  if (holder) return because(holder, 'EAR_TAG_ALREADY_IN_USE', 'earTagId')
  const tag = await facts.findTag(tx, before, earTagId)
  const isFine = tag !== undefined && (await isWearable(tx, before, tag))
  return when(!isFine, 'INVALID_EAR_TAG', 'earTagId')
}

/**
 * One that left the farm may have had the tattoo of one that came later. A living rabbit may keep the one it has: farms
 * have pairs from before tattoos were compared in capitals [D-241].
 */
const checkTattoo: Check = async (tx, { tattoo, status }, before) =>
  isLiving(status) && !(isLiving(before.status) && tattoo === before.tattoo)
    ? because(await facts.findTwin(tx, before, tattoo), 'DUPLICATED_TATTOO', 'tattoo')
    : []

const checkSperm: Check = async (tx, { spermId }, before) =>
  spermId === null
    ? []
    : when((await findSperm(tx, before, spermId)) === undefined, 'INVALID_SPERM', 'spermId')

const checkCage: Check = async (tx, { cageId, status }, before) => {
  if (cageId === null || !isLiving(status)) return []
  const [cage, holder] = [
    await facts.findCage(tx, before, cageId),
    await facts.findCageHolder(tx, before, cageId),
  ]
  return holder
    ? because(holder, 'CAGE_NOT_FOUND', 'cageId')
    : when(cage === undefined, 'CAGE_NOT_FOUND', 'cageId')
}

const CHECKS: readonly Check[] = [checkTag, checkTattoo, checkSperm, checkCage]

/** A farm instead of a mother is what one may know of a bought rabbit, and of no other [D-072]. */
const isFarmAlone = (draft: RabbitDraft, before: StoredRabbit, { fields }: MotherResult): boolean =>
  fields?.motherId === null &&
  fields.motherFarmId !== null &&
  fields.motherFarmId !== before.motherFarmId &&
  draft.origin === 'SELF_BREED'

/** Born before its mother. When she was born is told of the own farm's does alone. */
function checkAge({ birthDate }: RabbitDraft, { birthDate: hers, own }: MotherResult): Problem[] {
  if (!hers || birthDate === null || birthDate > hers) return []
  const known = own && { limit: { min: addDays(hers, 1) }, other: own }
  return [{ code: 'INVALID_BIRTH_DATE', field: 'birthDate', ...known }]
}

async function checkMother(
  tx: Tx,
  draft: RabbitDraft,
  before: StoredRabbit,
  mother: MotherResult,
): Promise<Problem[]> {
  const { motherFarmId, sourceFarmId } = draft
  const known = await facts.findFarms(tx, [motherFarmId, sourceFarmId])
  const isFarm = (id: number | null): boolean => id === null || known.has(id)
  return [
    ...when(!isFarm(motherFarmId) || isFarmAlone(draft, before, mother), 'INVALID_FARM', 'motherFarmId'),
    ...when(!isFarm(sourceFarmId), 'INVALID_FARM', 'sourceFarmId'),
    // On a farm that does not exist the mother was not looked for.
    ...when(isFarm(motherFarmId) && mother.fields === undefined, 'MISSING_MOTHER', 'motherId'),
    ...checkAge(draft, mother),
  ]
}

/** What is wrong with a rabbit's form beside the other records of the farm [10.2]. */
export async function checkFacts(
  tx: Tx,
  draft: RabbitDraft,
  before: StoredRabbit,
  mother: MotherResult,
): Promise<Problem[]> {
  const found: Problem[] = []
  for (const check of CHECKS) found.push(...(await check(tx, draft, before)))
  return [...found, ...(await checkMother(tx, draft, before, mother))]
}
