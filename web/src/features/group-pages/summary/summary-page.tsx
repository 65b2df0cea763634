import { Button } from '@mantine/core'
import { IconArrowLeft, IconReportAnalytics } from '@tabler/icons-react'
import { exportSummary } from '@warren/shared/features/group-pages/summary.contract.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { useMemo } from 'react'
import { downloadFile } from '../../../platform/download-file.ts'
import { linkTo, useNavigate } from '../../../platform/link.tsx'
import { ExportButton } from '../../../platform/list/list-files.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useScreen } from '../../../platform/use-screen.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { readTableState, type TableState } from '../../../ui/table/table-state.ts'
import { LIST_PATHS, pageOf } from '../kind/group-kind.ts'
import { RangeFields } from './range-fields.tsx'
import { SummaryCharts } from './summary-charts.tsx'
import { dataColumns, totalRow } from './summary-columns.tsx'
import classes from './summary.module.css'
import type { SummaryKind, SummaryRange, SummaryRow } from './summary-kind.ts'
import { useSummary, useSummarySearch } from './use-summary.ts'

type Search = ReturnType<typeof useSummarySearch>

/** Back to the list, and the table as a workbook [SUM-02, SUM-07]. */
function Actions({ kind, range }: { kind: GroupKind; range: SummaryRange }) {
  const t = textsOf('groupSummary')
  const type = kind.toLowerCase() as Lowercase<GroupKind>
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} />}
        renderRoot={linkTo({ to: LIST_PATHS[kind] })}
      >
        {t('back')}
      </Button>
      <ExportButton
        label={t('export')}
        failed={t('exportFailed')}
        save={() => downloadFile(exportSummary, { params: { type }, query: range })}
      />
    </>
  )
}

/** A card with all its figures, until it is measured. */
const CARD_HEIGHT = 280

const SORTED = { sortField: 'start', sortOrder: 'desc' } as const

/** Columns as the address has them. */
function useColumns<Row extends SummaryRow>(
  kind: SummaryKind<Row>,
  rows: readonly Row[] | undefined,
  { cols, setCols }: Search,
) {
  const { columns, totals } = useMemo(() => {
    const declared = kind.columns(rows ?? [])
    return {
      columns: dataColumns(kind.kind, declared, rows ?? []),
      totals: rows === undefined || rows.length === 0 ? [] : [totalRow(declared, rows)],
    }
  }, [kind, rows])
  const known = columns.map(({ id }) => id)
  const state: TableState = readTableState({ cols }, { ...SORTED, sortFields: [], columns: known })
  return { columns, totals, state, setState: (next: TableState) => setCols(next.columns?.join(',')) }
}

type TableProps<Row extends SummaryRow> = {
  kind: SummaryKind<Row>
  search: Search
  summary: ReturnType<typeof useSummary<Row>>
}

function SummaryTable<Row extends SummaryRow>({ kind, search, summary }: TableProps<Row>) {
  const t = textsOf('groupSummary')
  const { title } = useScreen()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const { data: rows, error, isFetching, isPlaceholderData, refetch } = summary
  const { columns, totals, state, setState } = useColumns(kind, rows, search)
  return (
    <Panel padded={false}>
      <div className={classes['bar']}>
        <RangeFields range={search.range} onChange={search.setRange} />
        <div className={classes['end']}>
          <ColumnChooser columns={columns} state={state} onStateChange={setState} />
        </div>
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ groupId }) => String(groupId)}
        rowName={({ generatedName }) => generatedName}
        total={rows?.length ?? 0}
        pageSize={Math.max(1, rows?.length ?? 1)}
        showTotal={false}
        state={state}
        onStateChange={setState}
        loading={isFetching}
        stale={isPlaceholderData}
        fill={false}
        cards
        {...(narrow && { growFrom: CARD_HEIGHT })}
        totals={totals}
        onOpen={({ groupId }) => void navigate(pageOf(kind.kind, groupId))}
        empty={
          <EmptyState icon={IconReportAnalytics} title={t('noSummary')}>
            {t('noSummaryText')}
          </EmptyState>
        }
        error={error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : undefined}
      />
      <p className={classes['note']}>{t('merged')}</p>
    </Panel>
  )
}

/** S-23, S-26, S-29: the groups of a kind that started in a range of days, side by side [SUM-01…SUM-05]. */
export function SummaryPage<Row extends SummaryRow>({ kind }: { kind: SummaryKind<Row> }) {
  const t = textsOf('groupSummary')
  const search = useSummarySearch()
  const summary = useSummary(kind, search.range)
  const { data: rows } = summary
  const charts = useMemo(() => kind.charts(), [kind])
  return (
    <>
      <ScreenHead
        badges={
          rows !== undefined && <span className={classes['count']}>{t('count', { count: rows.length })}</span>
        }
        actions={<Actions kind={kind.kind} range={search.range} />}
      />
      <PageBody>
        {rows !== undefined && rows.length > 0 && <SummaryCharts charts={charts} rows={rows} />}
        <SummaryTable kind={kind} search={search} summary={summary} />
      </PageBody>
    </>
  )
}
