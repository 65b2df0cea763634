import { checkCells, storedOf } from '@warren/shared/features/covers/cells.rules.ts'
import type { CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import type { RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { HeldCover } from '../cells.queries.ts'
import { type KeptChange, keptOf } from '../take-back.ts'
import type { CellChange } from './plan-cells.ts'
import { writeChanges, type Writing } from './write-changes.ts'

/** What evening out changes of a litter. */
export interface LitterChange {
  readonly cover: HeldCover
  readonly cells: Pick<CoverDraft, 'added' | 'taken' | 'adjusted'>
}

const FIELDS = ['added', 'taken', 'adjusted'] as const

/** The cells that differ; none where a litter is as it should be. */
function changeOf({ cover, cells }: LitterChange): CellChange[] {
  const differing = FIELDS.filter((field) => cover[field] !== cells[field])
  if (differing.length === 0) return []
  const changed = Object.fromEntries(differing.map((field) => [field, cells[field]]))
  return [{ cover, changed, after: { ...cover, ...storedOf(changed), version: cover.version + 1 } }]
}

/** What the rules of the grid say against it, of all litters. */
export const checkLitters = (
  litters: readonly LitterChange[],
  { startDate, today }: { readonly startDate: Day | null; readonly today: Day },
): Problem[] =>
  litters.flatMap((litter) =>
    changeOf(litter).flatMap(({ cover, changed }) =>
      checkCells(cover, changed, { startDate, motherStatus: cover.status as RabbitStatus }, today),
    ),
  )

/** Writes litters of a group that is held with their covers; answers what is kept to take it back. */
export async function writeLitters(
  tx: Tx,
  writing: Writing,
  litters: readonly LitterChange[],
): Promise<KeptChange[]> {
  const changes = litters.flatMap(changeOf)
  return keptOf(changes, await writeChanges(tx, writing, changes, []))
}
