import {
  dayOfAge,
  diaryDayOf,
  isEditable,
  weekOfAge,
} from '@warren/shared/features/group-pages/groups.rules.ts'
import { WEIGHT_TYPES } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { periodsOf } from '@warren/shared/features/weights/measuring.rules.ts'
import type { listWeights } from '@warren/shared/features/weights/weights.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { familyOf, stablesOf } from '../group-pages/index.ts'
import { expectedWeight } from '../watch/index.ts'
import type { AskedDay } from './commands/weigh.ts'
import { listRecords } from './weights.queries.ts'

/** The weights of a day, and who measured when [E-116, WGT-19]. */
export async function showWeights(
  actor: Actor,
  db: Db,
  { id, diaryId, weightType }: AskedDay,
  today: Day,
): Promise<AnswerOf<typeof listWeights> | undefined> {
  const found = await familyOf(actor, db, id)
  const day = found && diaryDayOf(found.group, diaryId, today)
  if (!found || day === undefined) return undefined
  const { group, working } = found
  if (!WEIGHT_TYPES[group.kind].includes(weightType)) throw refuse('INVALID_PARAMS')
  const ids = working.map((member) => member.id)
  const age = dayOfAge(group, day)
  const [records, stables, expected] = await Promise.all([
    listRecords(db, group.farmId, ids, { day, type: weightType }),
    stablesOf(db, group.farmId, [id]),
    weightType === 'FAT' ? expectedWeight(db, group.farmId, age) : null,
  ])
  const weights = records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() }))
  return {
    diaryId,
    actualDate: day,
    weekOfAge: weekOfAge(age),
    dayOfAge: age,
    weights,
    expected,
    infos: periodsOf(weights),
    group: {
      kind: group.kind,
      formattedName: group.generatedName,
      stables: stables.map(({ name }) => name),
      endDate: group.endDate,
      isParent: group.isParent,
    },
    editable: !group.isParent && isEditable(group, day, today),
  }
}
