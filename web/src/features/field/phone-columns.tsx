import { IconAlertTriangle, IconCheck, IconLock, IconUserOff } from '@tabler/icons-react'
import type { LaneRow } from '@warren/shared/features/field/reports.contract.ts'
import { formatMoment, formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/table/table-types.ts'
import classes from './field.module.css'

const STATES = {
  OPEN: { tone: 'ok', icon: IconCheck },
  OVER: { tone: 'warn', icon: IconLock },
  ENDED: { tone: 'neutral', icon: IconUserOff },
  LOST: { tone: 'danger', icon: IconAlertTriangle },
} as const

const MINUTE_MS = 60_000
/** A clock within these minutes needs no word. */
const RIGHT_MINUTES = 5

/** How a clock goes; the server's less the phone's is stored. */
export function wordClock(skewMs: number | null): string {
  const t = textsOf('fromBarn')
  if (skewMs === null) return '–'
  const minutes = Math.round(Math.abs(skewMs) / MINUTE_MS)
  if (minutes < RIGHT_MINUTES) return t('phones/clockRight')
  return t(skewMs < 0 ? 'phones/clockAhead' : 'phones/clockBehind', { minutes: formatNumber(minutes) })
}

const wordKept = (persisted: boolean | null): string => {
  if (persisted === null) return '–'
  return textsOf('fromBarn')(persisted ? 'phones/keptYes' : 'phones/keptNo')
}

/** What the office sees of a phone [F-21]. */
export function phoneColumns(): readonly DataColumn<LaneRow>[] {
  const t = textsOf('fromBarn')
  return [
    {
      id: 'username',
      header: t('phones/person'),
      width: 150,
      cell: ({ username }) => <span className={classes['name']}>{username}</span>,
    },
    {
      id: 'label',
      header: t('phones/name'),
      width: 160,
      card: 'line',
      cell: ({ label }) => label || t('phones/unnamed'),
    },
    {
      id: 'state',
      header: t('phones/state'),
      width: 150,
      cell: ({ state }) => <StatusBadge {...STATES[state]}>{t(`phoneStates/${state}`)}</StatusBadge>,
    },
    {
      id: 'seenAt',
      header: t('phones/seen'),
      width: 140,
      card: 'labelled',
      cell: ({ seenAt }) => formatMoment(new Date(seenAt)),
    },
    {
      id: 'unsent',
      header: t('phones/unsent'),
      width: 110,
      align: 'end',
      card: 'labelled',
      cell: ({ unsent }) => (unsent === null ? '–' : formatNumber(unsent)),
    },
    {
      id: 'clock',
      header: t('phones/clock'),
      width: 130,
      card: 'labelled',
      cell: ({ skewMs }) => wordClock(skewMs),
    },
    {
      id: 'kept',
      header: t('phones/kept'),
      width: 130,
      card: 'labelled',
      cell: ({ persisted }) => wordKept(persisted),
    },
    {
      id: 'build',
      header: t('phones/build'),
      width: 110,
      card: 'labelled',
      cell: ({ build }) => <span translate="no">{build ?? '–'}</span>,
    },
  ]
}
