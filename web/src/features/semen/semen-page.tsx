import { IconVaccineBottle } from '@tabler/icons-react'
import { downloadSpermTemplate, exportSperms } from '@warren/shared/features/semen/semen.contract.ts'
import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import { type ReactNode, useMemo } from 'react'
import { downloadFile } from '../../platform/download-file.ts'
import { ExportButton, ImportButton } from '../../platform/list/list-files.tsx'
import { ListTable } from '../../platform/list/list-table.tsx'
import { type Shown, useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { ImportDialog, type ImportHelp, useImportDialog } from '../imports/index.ts'
import { spermColumns } from './semen-columns.tsx'
import { useReloadSperms } from './semen.api.ts'
import { semenList } from './semen.list.ts'
import classes from './semen.module.css'

const HELP: ImportHelp = { sheet: spermSheet, template: () => downloadFile(downloadSpermTemplate, {}) }

/** A card of two lines, until it is measured. */
const CARD_HEIGHT = 72

type SemenTableProps = { list: Shown<typeof semenList>; importButton: ReactNode }

function SemenTable({ list, importButton }: SemenTableProps) {
  const t = textsOf('sperms')
  const columns = useMemo(() => spermColumns(), [])
  const narrow = useNarrow()
  const { filter, setFilter } = list
  return (
    <>
      <FilterBar
        filters={list.chips}
        search={
          <SearchBox
            label={t('search')}
            width={240}
            value={filter.search ?? ''}
            onSearch={(search) => setFilter({ search }, { replace: true })}
          />
        }
      />
      <ListTable
        list={list}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ label }) => label}
        cards
        growFrom={narrow ? CARD_HEIGHT : undefined}
        asked={[filter.search]}
        empty={
          <EmptyState icon={IconVaccineBottle} title={t('emptyTitle')} actions={importButton}>
            {t('emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}

/** The semen of the farm, how often it was used and with what result [SPB-01]. */
export function SpermsPage() {
  const t = textsOf('sperms')
  const list = useList(semenList)
  const importing = useImportDialog()
  const reload = useReloadSperms()
  const { total } = list
  // Semen comes and changes by import alone [SPB-08].
  const importButton = <ImportButton primary label={t('import')} onClick={importing.open} />
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={
          <>
            <ExportButton
              label={t('export')}
              failed={t('exportFailed')}
              save={() => downloadFile(exportSperms, { query: list.sent })}
            />
            {importButton}
          </>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <SemenTable list={list} importButton={importButton} />
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
