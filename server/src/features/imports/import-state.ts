import type { ImportRow, ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { countRepairs, type Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import {
  type ColumnMap,
  type FileColumn,
  seemsWithoutHeadings,
} from '@warren/shared/features/imports/column-map.rules.ts'
import type { ImportKind, ImportStatus, Mapping } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import type { Db } from '../../platform/commands/command.ts'
import type { listImports } from './imports.list.queries.ts'
import { findImport, groupLines } from './imports.queries.ts'

/** An import as the wizard follows it; another person's is not found. */
export async function importStateOf(db: Db, id: number): Promise<ImportState> {
  const head = await findImport(db, id)
  if (!head) throw new HttpFailure('NOT_FOUND')
  const { done, total, repairs, columnMap, ...rest } = head
  const groups = await groupLines(db, id)
  return {
    ...rest,
    kind: head.kind as ImportKind,
    language: head.language as Language,
    mapping: head.mapping as Mapping,
    dayOrders: (columnMap as unknown as ColumnMap | null)?.dayOrders ?? {},
    progress: { done, total },
    repairs: countRepairs(repairs as unknown as Repairs),
    acceptKinship: (repairs as unknown as Repairs).acceptKinship ?? false,
    groups: groups.map(({ code, severity, count }) => ({
      code,
      logType: severity === 'warning' ? 'WARNING' : 'ERROR',
      count,
    })),
    canApply: head.status === 'CHECKED' && head.canApply,
    canUndo: mayBeUndone(head),
  }
}

const mayBeUndone = ({ status, effectId }: { status: ImportStatus; effectId: number | null }): boolean =>
  status === 'APPLIED' && effectId !== null

/** An import as the list shows it. */
export const importRowOf = ({
  done,
  total,
  createdAt,
  ...head
}: Awaited<ReturnType<typeof listImports>>[number]): ImportRow => ({
  ...head,
  kind: head.kind as ImportKind,
  createdAt: createdAt.toISOString(),
  progress: { done, total },
  canUndo: mayBeUndone(head),
})

/** The columns of a file as they are asked about; whether it has headings is proposed until its user has said it. */
export const columnsAnswer = ({
  columns,
  map,
}: {
  readonly columns: readonly FileColumn[]
  readonly map: ColumnMap | null
}) => ({
  columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
  noHeadings: map
    ? map.noHeadings === true
    : seemsWithoutHeadings(columns) || seemsWithoutHeadings(columns.filter(({ key }) => key !== null)),
})
