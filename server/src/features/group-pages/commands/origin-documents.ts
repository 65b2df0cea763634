import type { OriginDocument, OriginQuantities } from '@warren/shared/features/group-pages/documents.rules.ts'
import { originLines } from '@warren/shared/features/group-pages/documents.rules.ts'
import type { Line } from '@warren/shared/features/group-pages/ledger.rules.ts'
import type { Group } from '../groups.queries.ts'
import type { OriginRow } from '../origins.queries.ts'

/** Heads and grams of a row without its sign. */
export const quantitiesOfRow = (row: OriginRow): OriginQuantities => ({
  FAT: { num: Math.abs(row.num), grams: Math.abs(row.grams) },
  PS: { num: Math.abs(row.numPS), grams: Math.abs(row.gramsPS) },
  GP: { num: Math.abs(row.numGP), grams: Math.abs(row.gramsGP) },
})

/** A stored arrival, or the source row of a move, as the ledger sees it; `groups` are those it names and that still stand. */
export function documentOf(row: OriginRow, groups: readonly Group[]): OriginDocument {
  const other = groups.find(({ id }) => id === row.otherGroupId)
  return {
    id: row.id,
    groupId: row.groupId,
    day: row.day,
    quantities: quantitiesOfRow(row),
    motherGroupId: !row.isMoving && other?.kind === 'MOTHER' ? other.id : null,
    target: row.isMoving && other ? { groupId: other.id, kind: other.kind } : null,
  }
}

/** The lines of rows: those of a move are said by its source. */
export const linesOf = (rows: readonly OriginRow[], groups: readonly Group[]): Line[] =>
  rows
    .filter(({ isMoving, isMovingSource }) => !isMoving || isMovingSource)
    .flatMap((row) => originLines(documentOf(row, groups)))
