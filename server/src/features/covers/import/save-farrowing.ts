import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { StaleVersion } from '../../../platform/commands/violations.ts'
import { lockStates } from '../../animals/index.ts'
import { insertRoundChange, lockGroup } from '../../ia-groups/index.ts'
import type { Saved } from '../../imports/index.ts'
import { lockCells } from '../cells.queries.ts'
import { writeChanges } from '../commands/write-changes.ts'
import { keptOf } from '../take-back.ts'
import type { FarrowingPlan } from './resolve-farrowing.ts'

export interface FarrowingCall {
  readonly actor: Actor
  readonly now: Date
  readonly today: Day
  readonly iaGroupId: number
}

/** Writes the whole file: the group is held before does and covers, and all is looked at again behind them. */
export async function saveFarrowing(
  tx: Tx,
  { actor, now, today, iaGroupId }: FarrowingCall,
  { rows, changes }: FarrowingPlan,
  compareAgain: () => Promise<void>,
): Promise<Saved> {
  const group = await lockGroup(scopeOf(actor), tx, iaGroupId)
  if (!group) throw new StaleVersion('the group was deleted meanwhile')
  const hers = changes.filter(({ changed }) => 'status' in changed || 'healthCondition' in changed)
  const mothers = await lockStates(
    scopeOf(actor),
    tx,
    hers.map(({ cover }) => cover.motherId),
  )
  await lockCells(
    tx,
    group,
    changes.map(({ cover }) => cover.id),
  )
  await compareAgain()
  if (changes.length === 0) return { rows, images: [] }
  const kept = keptOf(changes, await writeChanges(tx, { actor, group, now, today }, changes, mothers))
  const changeId = await insertRoundChange(tx, group, {
    changes: { cells: kept },
    kind: 'IMPORT',
    userId: actor.userId,
    now,
  })
  return {
    rows,
    images: kept.map((change, at) => ({
      type: 'cover',
      id: change.coverId,
      row: changes[at]?.row ?? null,
      before: { cells: change.before, ...(change.mother && { mother: change.mother.before }) },
      after: { groupId: group.id, changeId, change },
    })),
  }
}
