import { IconLayoutRows } from '@tabler/icons-react'
import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { useRows } from '../farms.api.ts'
import { EditableRows } from './editable-rows.tsx'
import { RowTable } from './row-table.tsx'

export type RowsTabProps = { stable: StableDto }

/** Rows of the stable; the administrator adds, edits and deletes them, the owner looks [FRM-04]. */
export function RowsTab({ stable }: RowsTabProps) {
  const t = textsOf('farms')
  const isAdmin = useSession().claims.role === 'ADMIN'
  const { data: rows, error, refetch } = useRows(stable.id)
  if (!rows)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{wordFailure(error).sentences.join(' ')}</ErrorState>
    ) : (
      <TableSkeleton rows={5} columns={4} selectable={false} />
    )
  if (isAdmin) return <EditableRows stable={stable} rows={rows} />
  return rows.length > 0 ? (
    <RowTable stableId={stable.id} rows={rows} />
  ) : (
    <EmptyState icon={IconLayoutRows} title={t('empty/rows')}>
      {t('empty/rowsOwner')}
    </EmptyState>
  )
}
