import { IconHistory } from '@tabler/icons-react'
import { COMMAND_PAGE_WINDOW } from '@warren/shared/features/commands/commands.contract.ts'
import { TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { useMemo } from 'react'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { commandColumns } from './components/command-columns.tsx'
import { CommandViewer } from './components/command-viewer.tsx'
import { NotListed } from './components/not-listed.tsx'
import { PeriodFields } from './components/period-fields.tsx'
import { useCommandFilters } from './components/use-command-filters.tsx'
import { useCommandsList } from './use-commands-list.ts'

/** S-32: who changed what, and when [CMD-01]. */
export function CommandsPage() {
  const t = textsOf('commandLog')
  const list = useCommandsList()
  const filters = useCommandFilters(list)
  const columns = useMemo(() => commandColumns(), [])
  const { period, page, rows, openId, openRow } = list
  const asked = filters.flatMap(({ label, value }) => (value === undefined ? [] : [`${label}: ${value}`]))
  return (
    <>
      <ScreenHead actions={<PeriodFields period={period} onChange={list.setPeriod} />} />
      <PageBody fill>
        <Panel padded={false} fill>
          <FilterBar filters={filters} onClear={list.clearFilters} />
          <DataTable
            label={textsOf('shell')('screens/commands')}
            columns={columns}
            rows={rows}
            rowId={(row) => String(row.id)}
            rowName={(row) => `${row.command} ${row.id}`}
            total={page.data?.totalElements ?? 0}
            pageSize={TABLE_PAGE_SIZE}
            pageWindow={COMMAND_PAGE_WINDOW}
            state={list.state}
            onStateChange={list.setState}
            view={JSON.stringify([list.period, list.filters])}
            loading={page.isFetching}
            stale={page.isPlaceholderData}
            onOpen={(row) => list.open(row.id)}
            openRowId={openId === undefined ? undefined : String(openId)}
            filtered={asked.length > 0}
            noMatch={<NoMatch filters={[t('period', period), ...asked]} onClear={list.clearFilters} />}
            empty={
              <EmptyState icon={IconHistory} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            }
            error={
              page.error ? (
                <LoadFailure failure={page.error} onRetry={() => void page.refetch()} />
              ) : undefined
            }
          />
        </Panel>
      </PageBody>
      <CommandViewer row={openRow} onClose={() => list.open(undefined)} />
      {openId !== undefined && !openRow && page.isSuccess && !page.isFetching && (
        <NotListed id={openId} onClose={() => list.open(undefined)} />
      )}
    </>
  )
}
