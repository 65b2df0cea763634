import { IconVaccineBottle } from '@tabler/icons-react'
import { MAX_PAGE_SIZE } from '@warren/shared/kernel/limits.ts'
import { useMemo } from 'react'
import { useListPage } from '../../platform/list/use-list.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { spermColumns } from './semen-columns.tsx'
import { semenList } from './semen.list.ts'

export type SemenOfBuckProps = { buckId: number; tattoo: string }

const NOT_SORTED = { page: 0, sortField: 'label', sortOrder: 'asc' } as const
/** Columns left out: the buck is the same in every row. */
const OF_THE_BUCK: readonly string[] = ['buckTattoo', 'buckFarm']

/** Semen made of one buck, with its results. */
export function SemenOfBuck({ buckId, tattoo }: SemenOfBuckProps) {
  const t = textsOf('rabbit')
  const columns = useMemo(
    () =>
      spermColumns()
        .filter(({ id }) => !OF_THE_BUCK.includes(id))
        .map((column) => ({ ...column, sortable: false })),
    [],
  )
  const page = useListPage({ ...semenList, pageSize: MAX_PAGE_SIZE }, { search: tattoo }, NOT_SORTED)
  // The search finds what begins like his tattoo too.
  const rows = page.data?.content.filter((row) => row.buckId === buckId)
  return (
    <DataTable
      label={t('semenOf')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ label }) => label}
      total={rows?.length ?? 0}
      pageSize={MAX_PAGE_SIZE}
      state={NOT_SORTED}
      onStateChange={() => undefined}
      loading={page.isFetching}
      fill={false}
      empty={
        <EmptyState icon={IconVaccineBottle} title={t('noSemen')}>
          {t('noSemenText')}
        </EmptyState>
      }
      error={
        page.error ? <LoadFailure failure={page.error} onRetry={() => void page.refetch()} /> : undefined
      }
    />
  )
}
