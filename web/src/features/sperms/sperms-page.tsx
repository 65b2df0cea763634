import { IconVaccineBottle } from '@tabler/icons-react'
import { downloadSpermTemplate } from '@warren/shared/features/sperms/sperms.contract.ts'
import { spermSheet } from '@warren/shared/features/sperms/sperms.sheet.ts'
import { TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api-client.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../ui/feedback/no-match.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ImportDialog, type ImportHelp, useImportDialog } from '../imports/index.ts'
import { ExportButton, ImportButton } from './file-buttons.tsx'
import { spermColumns } from './sperm-columns.tsx'
import { useReloadSperms } from './sperms.api.ts'
import classes from './sperms.module.css'
import { type SpermsList, useSpermsList } from './use-sperms-list.ts'

const HELP: ImportHelp = { sheet: spermSheet, template: () => downloadFile(downloadSpermTemplate, {}) }

function SpermsTable({ list, onImport }: { list: SpermsList; onImport: () => void }) {
  const t = textsOf('sperms')
  const columns = useMemo(() => spermColumns(), [])
  const { page } = list
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={list.rows}
      rowId={({ id }) => String(id)}
      rowName={({ label }) => label}
      total={list.total ?? 0}
      pageSize={TABLE_PAGE_SIZE}
      state={list.state}
      onStateChange={list.setState}
      view={list.search}
      loading={page.isFetching}
      stale={page.isPlaceholderData}
      filtered={list.search !== ''}
      noMatch={<NoMatch filters={[list.search]} onClear={() => list.setSearch('')} />}
      empty={
        <EmptyState
          icon={IconVaccineBottle}
          title={t('emptyTitle')}
          actions={<ImportButton onClick={onImport} />}
        >
          {t('emptyText')}
        </EmptyState>
      }
      error={
        page.error ? <LoadFailure failure={page.error} onRetry={() => void page.refetch()} /> : undefined
      }
    />
  )
}

/** The semen of the farm, how often it was used and with what result [SPB-01]. */
export function SpermsPage() {
  const t = textsOf('sperms')
  const list = useSpermsList()
  const importing = useImportDialog()
  const reload = useReloadSperms()
  return (
    <>
      <ScreenHead
        badges={
          list.total !== undefined && (
            <span className={classes['count']}>{t('count', { count: list.total })}</span>
          )
        }
        actions={
          <>
            <ExportButton search={list.search} />
            <ImportButton onClick={importing.open} />
          </>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <FilterBar
            filters={[]}
            search={
              <SearchBox label={t('search')} width={240} value={list.search} onSearch={list.setSearch} />
            }
          />
          <SpermsTable list={list} onImport={importing.open} />
        </Panel>
      </PageBody>
      <ImportDialog
        kind="SPERMS"
        opened={importing.opened}
        onClose={importing.close}
        onDone={() => void reload()}
        help={(kind) => (kind === 'SPERMS' ? HELP : undefined)}
      />
    </>
  )
}
