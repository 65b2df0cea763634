import { IconDeviceMobile, IconMessageReport } from '@tabler/icons-react'
import type { LaneRow } from '@warren/shared/features/field/reports.contract.ts'
import { useState } from 'react'
import { formatMoment, formatNumber } from '../../platform/format.ts'
import { Link } from '../../platform/link.tsx'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './field.module.css'
import { useLanes, useReportCount } from './field.api.ts'

/** A phone with unsent work that was not heard of for so long is worth a call before anybody reinstalls it. */
const SILENT_MS = 12 * 60 * 60 * 1000

export const silentOf = (lanes: readonly LaneRow[], now: number): LaneRow[] =>
  lanes.filter(({ unsent, seenAt }) => (unsent ?? 0) > 0 && now - new Date(seenAt).getTime() > SILENT_MS)

function SilentLine({ silent }: { silent: readonly LaneRow[] }) {
  const t = textsOf('fromBarn')
  const [first] = silent
  if (!first) return null
  return (
    <li className={classes['item']}>
      <Link className={classes['link']} to="/phones">
        {t('silentPhones', { count: silent.length })}
      </Link>
      <StatusBadge tone="warn" icon={IconDeviceMobile}>
        {formatNumber(silent.length)}
      </StatusBadge>
      <span>
        {t('home/silentOne', {
          name: first.username,
          count: formatNumber(first.unsent ?? 0),
          at: formatMoment(new Date(first.seenAt)),
        })}
      </span>
    </li>
  )
}

/** On the home of an administrator: reports to settle and silent phones; nothing where there are none [FLD-15]. */
export function BarnNews() {
  const t = textsOf('fromBarn')
  const reports = useReportCount()
  const lanes = useLanes()
  const [now] = useState(() => Date.now())
  const failed = reports.error ?? lanes.error
  if (failed)
    return (
      <Panel title={t('home/title')}>
        <LoadFailure
          failure={failed}
          onRetry={() => {
            void reports.refetch()
            void lanes.refetch()
          }}
        />
      </Panel>
    )
  const count = reports.data ?? 0
  const silent = silentOf(lanes.data ?? [], now)
  if (count === 0 && silent.length === 0) return null
  return (
    <Panel title={t('home/title')} padded={false}>
      <ul className={classes['list']}>
        {count > 0 && (
          <li className={classes['item']}>
            <Link className={classes['link']} to="/field-reports">
              {t('reportCount', { count })}
            </Link>
            <StatusBadge tone="warn" icon={IconMessageReport}>
              {formatNumber(count)}
            </StatusBadge>
          </li>
        )}
        <SilentLine silent={silent} />
      </ul>
    </Panel>
  )
}
