import { RESULT_LIST_PIXELS, type LogType } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { LINES_PAGE_SIZE } from '../imports.api.ts'
import classes from '../imports.module.css'
import { columnName } from '../line-words.ts'
import { LineActions } from './line-actions.tsx'
import { LineProblem } from './line-problem.tsx'
import { LineValue } from './line-value.tsx'
import type { LinesView, ListedLine } from './use-lines-view.ts'
import type { RepairsState } from './use-repairs.ts'
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'

export type SeverityProps = { logType: LogType }

/** Section 3 of the visual language: import line [IMP-03]. */
export function Severity({ logType }: SeverityProps) {
  const t = textsOf('imports')
  return logType === 'ERROR' ? (
    <StatusBadge tone="danger" icon={IconAlertOctagon}>
      {t('error')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={IconAlertTriangle}>
      {t('warning')}
    </StatusBadge>
  )
}

/** So few that the dialog need not keep room for a list. */
const FEW = 4
/** Two lines of text with their air. */
const LINE_HEIGHT = 56

function columnsOf(repairs: RepairsState): readonly DataColumn<ListedLine>[] {
  const t = textsOf('imports')
  const { sheet } = repairs
  return [
    {
      id: 'severity',
      header: t('columns/severity'),
      width: 120,
      cell: (line) => <Severity logType={line.logType} />,
    },
    {
      id: 'row',
      header: t('columns/row'),
      width: 54,
      align: 'end',
      card: 'labelled',
      cell: (line) => line.row !== null && <b className={classes['number']}>{line.row}</b>,
    },
    {
      id: 'column',
      header: t('columns/column'),
      width: 96,
      cell: (line) =>
        line.col === null ? null : (
          <span>
            <b className={classes['letter']}>{line.col}</b> {columnName(line, sheet)}
          </span>
        ),
    },
    {
      id: 'value',
      header: t('columns/value'),
      width: 150,
      cell: (line) => <LineValue line={line} repairs={repairs} />,
    },
    {
      id: 'problem',
      header: t('columns/problem'),
      width: 320,
      card: 'line',
      cell: (line) => <LineProblem line={line} outcome={repairs.outcomeOf(line)} sheet={sheet} />,
    },
    {
      id: 'actions',
      header: t('columns/actions'),
      width: 124,
      align: 'end',
      cell: (line) => <LineActions line={line} repairs={repairs} />,
    },
  ]
}

export type LineListProps = { view: LinesView; repairs: RepairsState }

/** The lines in file order, at most 500 px high; pages keep it quick whatever the file was [IMP-02, IMP-04]. */
export function LineList({ view, repairs }: LineListProps) {
  const t = textsOf('imports')
  const { lines } = view
  return (
    <div className={classes['list']} data-short={view.total < FEW || undefined}>
      <DataTable
        label={t('linesLabel')}
        columns={columnsOf(repairs)}
        rows={view.rows}
        rowId={(line) => String(line.at)}
        rowName={(line) => `${t('columns/row')} ${line.row ?? ''}`}
        total={view.total}
        pageSize={LINES_PAGE_SIZE}
        state={view.state}
        onStateChange={view.setState}
        loading={lines.isFetching}
        growFrom={LINE_HEIGHT}
        cards
        maxHeight={RESULT_LIST_PIXELS}
        onOpen={(line) => {
          if (repairs.isEditable(line)) repairs.edit(line)
        }}
        empty={<p className={classes['noLines']}>{t('noLines')}</p>}
        error={
          lines.error ? <LoadFailure failure={lines.error} onRetry={() => void lines.refetch()} /> : undefined
        }
      />
    </div>
  )
}
