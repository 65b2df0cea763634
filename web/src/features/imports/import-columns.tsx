import { Progress } from '@mantine/core'
import {
  type Icon,
  IconAlertOctagon,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconFileSearch,
  IconPlayerStop,
} from '@tabler/icons-react'
import type { ImportRow } from '@warren/shared/features/imports/imports.contract.ts'
import {
  type ImportStatus,
  isUnderWay,
  isWritten,
} from '@warren/shared/features/imports/imports.vocabulary.ts'
import { formatMoment } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/table/table-types.ts'
import classes from './imports.module.css'

const LOOKS: Readonly<Record<ImportStatus, { readonly tone: StatusTone; readonly icon: Icon }>> = {
  CHECKING: { tone: 'info', icon: IconClock },
  CHECKED: { tone: 'plain', icon: IconFileSearch },
  APPLYING: { tone: 'info', icon: IconClock },
  APPLIED: { tone: 'ok', icon: IconCheck },
  CANCELLED: { tone: 'neutral', icon: IconPlayerStop },
  FAILED: { tone: 'danger', icon: IconAlertOctagon },
  UNDOING: { tone: 'info', icon: IconClock },
  UNDONE: { tone: 'neutral', icon: IconArrowBackUp },
}

function State({ row }: { row: ImportRow }) {
  const t = textsOf('imports')
  if (row.undoFailure !== null)
    return (
      <StatusBadge tone="danger" icon={IconAlertOctagon}>
        {t('undoFailedState')}
      </StatusBadge>
    )
  const words = t(`statuses/${row.status}`)
  const { done, total } = row.progress
  return (
    <div className={classes['listState']}>
      <StatusBadge {...LOOKS[row.status]}>{words}</StatusBadge>
      {isUnderWay(row.status) && (
        <Progress
          className={classes['listProgress']}
          value={total ? (done / total) * 100 : 100}
          animated={!done}
          aria-label={words}
        />
      )}
    </div>
  )
}

/** What it did, and what of that was taken back; or why nothing was. */
function countsOf(row: ImportRow): string {
  const t = textsOf('imports')
  if (row.undoFailure !== null) return t(`undoFailures/${row.undoFailure}`)
  if (row.status === 'UNDONE') {
    const left = row.refused ? [t('refusedRecords', { count: row.refused })] : []
    return [t('undoneRecords', { count: row.undone ?? 0 }), ...left].join(', ')
  }
  const isKnown = isWritten(row.status) || row.status === 'CHECKED'
  if (!isKnown) return ''
  const errors = row.errors > 0 ? [t('errors', { count: row.errors })] : []
  const warnings = row.warnings > 0 ? [t('warnings', { count: row.warnings })] : []
  return [
    t('isNew', { count: row.created }),
    t('isChanged', { count: row.changed }),
    ...errors,
    ...warnings,
  ].join(', ')
}

export function importColumns(): readonly DataColumn<ImportRow>[] {
  const t = textsOf('imports')
  return [
    {
      id: 'createdAt',
      header: t('listColumns/createdAt'),
      width: 140,
      sortable: true,
      cell: ({ createdAt }) => formatMoment(new Date(createdAt)),
    },
    {
      id: 'file',
      header: t('listColumns/file'),
      width: 220,
      cell: ({ fileName }) => <span translate="no">{fileName}</span>,
    },
    { id: 'kind', header: t('listColumns/kind'), width: 170, cell: ({ kind }) => t(`kinds/${kind}`) },
    {
      id: 'who',
      header: t('listColumns/who'),
      width: 130,
      card: 'labelled',
      cell: ({ username }) => <span translate="no">{username}</span>,
    },
    { id: 'counts', header: t('listColumns/counts'), width: 290, card: 'line', cell: countsOf },
    { id: 'state', header: t('listColumns/state'), width: 160, cell: (row) => <State row={row} /> },
  ]
}
