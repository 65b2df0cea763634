import { IconArrowBackUp, IconCheck, IconClock, IconClockX, type Icon, IconShare2 } from '@tabler/icons-react'
import type { ReleaseRow } from '@warren/shared/features/releases/releases.contract.ts'
import type { ReleaseDirection, ReleaseState } from '@warren/shared/features/releases/releases.vocabulary.ts'
import { dayOf, formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/table/table-types.ts'
import classes from './releases.module.css'

const LOOKS: Readonly<Record<ReleaseState, { readonly tone: StatusTone; readonly icon: Icon }>> = {
  WAITING: { tone: 'info', icon: IconClock },
  EXPIRED: { tone: 'warn', icon: IconClockX },
  READY: { tone: 'plain', icon: IconShare2 },
  USED: { tone: 'ok', icon: IconCheck },
  WITHDRAWN: { tone: 'neutral', icon: IconArrowBackUp },
}

/** The other farm with its letters; before a code is entered it is not known. */
const farmOf = ({ farmName, farmShort }: ReleaseRow) =>
  farmName === null ? (
    <span className={classes['soft']}>{textsOf('releases')('anyFarm')}</span>
  ) : (
    `${farmName} (${farmShort})`
  )

function codeColumns(): readonly DataColumn<ReleaseRow>[] {
  const t = textsOf('releases')
  return [
    {
      id: 'code',
      header: t('columns/code'),
      width: 190,
      card: 'labelled',
      cell: ({ code }) => (code === null ? null : <span className={classes['code']}>{code}</span>),
    },
    {
      id: 'validUntil',
      header: t('columns/validUntil'),
      width: 130,
      card: 'labelled',
      cell: ({ validUntil }) => validUntil,
    },
  ]
}

/** Codes are for the farm that made them. */
export function releaseColumns(direction: ReleaseDirection): readonly DataColumn<ReleaseRow>[] {
  const t = textsOf('releases')
  return [
    {
      id: 'createdAt',
      header: t('columns/createdAt'),
      width: 120,
      sortable: true,
      cell: ({ createdAt }) => dayOf(new Date(createdAt)),
    },
    { id: 'farm', header: t('columns/farm'), width: 260, cell: farmOf },
    {
      id: 'rabbits',
      header: t('columns/rabbits'),
      width: 90,
      align: 'end',
      card: 'labelled',
      cell: ({ rabbits, state }) => (state === 'WITHDRAWN' && rabbits === 0 ? null : formatNumber(rabbits)),
    },
    ...(direction === 'GIVEN' ? codeColumns() : []),
    {
      id: 'state',
      header: t('columns/state'),
      width: 180,
      cell: ({ state }) => <StatusBadge {...LOOKS[state]}>{t(`states/${state}`)}</StatusBadge>,
    },
  ]
}
