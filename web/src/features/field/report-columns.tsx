import { IconAlertTriangle, IconArrowsDiff, IconQuestionMark } from '@tabler/icons-react'
import type { Report } from '@warren/shared/features/field/reports.contract.ts'
import { formatMoment } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/table/table-types.ts'
import classes from './field.module.css'
import { wordCommand, wordReasons, wordValues, wordWhen } from './report-words.ts'

const LOOKS = {
  CONFLICT: { tone: 'warn', icon: IconArrowsDiff },
  ERROR: { tone: 'danger', icon: IconAlertTriangle },
  UNSUPPORTED: { tone: 'neutral', icon: IconQuestionMark },
} as const

export const ReportStatus = ({ status }: { status: Report['status'] }) => (
  <StatusBadge {...LOOKS[status]}>{textsOf('fromBarn')(`statuses/${status}`)}</StatusBadge>
)

/** What is stood against what, for who, when and why [F-20]. */
export function reportColumns(): readonly DataColumn<Report>[] {
  const t = textsOf('fromBarn')
  return [
    {
      id: 'doe',
      header: t('columns/doe'),
      width: 150,
      cell: ({ doe, group }) => (
        <span className={classes['name']} translate="no">
          {doe ? [doe.cage, doe.tattoo ?? doe.earTag].filter(Boolean).join(' · ') : (group ?? '–')}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: 115,
      sortable: true,
      cell: ({ status }) => <ReportStatus status={status} />,
    },
    {
      id: 'command',
      header: t('columns/command'),
      width: 210,
      sortable: true,
      card: 'line',
      cell: ({ command }) => wordCommand(command),
    },
    {
      id: 'values',
      header: t('columns/values'),
      width: 165,
      card: 'line',
      cell: (report) => <span className={classes['values']}>{wordValues(report)}</span>,
    },
    { id: 'reason', header: t('columns/reason'), width: 245, card: 'line', cell: wordReasons },
    {
      id: 'username',
      header: t('columns/username'),
      width: 105,
      sortable: true,
      card: 'labelled',
      cell: ({ username }) => username,
    },
    { id: 'at', header: t('columns/at'), width: 140, card: 'labelled', cell: wordWhen },
    {
      id: 'arrivedAt',
      header: t('columns/arrivedAt'),
      width: 130,
      sortable: true,
      hidden: true,
      cell: ({ arrivedAt }) => formatMoment(new Date(arrivedAt)),
    },
    { id: 'phone', header: t('columns/phone'), width: 120, hidden: true, cell: ({ phone }) => phone },
  ]
}
