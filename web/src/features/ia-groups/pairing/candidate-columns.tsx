import { IconAlertTriangle } from '@tabler/icons-react'
import type { Candidate } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import type { PairKinship } from './kinship.api.ts'
import { KinshipCell } from './kinship-cell.tsx'
import classes from './pairing.module.css'

/** Why she cannot be paired, or what is worth a look before she is. */
function Remark({ doe: { blocked, remarks } }: { doe: Candidate }) {
  const t = textsOf('iaGroups')
  if (blocked)
    return (
      <span className={classes['soft']}>
        {blocked.code === 'AWAITING'
          ? t('blocks/AWAITING', { group: blocked.group ?? '?' })
          : t(`blocks/${blocked.code}`)}
        {blocked.day !== null && ` · ${t('awaitingDay', { day: blocked.day })}`}
      </span>
    )
  if (remarks.length === 0) return null
  return (
    <span className={classes['remarks']}>
      {remarks.map((remark) => (
        <StatusBadge key={remark} tone="warn" icon={IconAlertTriangle}>
          {t(`remarks/${remark}`)}
        </StatusBadge>
      ))}
    </span>
  )
}

const figure = (value: number | null): string | null => (value === null ? null : formatNumber(value))

function breedingColumns(): readonly DataColumn<Candidate>[] {
  const t = textsOf('iaGroups')
  return [
    {
      id: 'line',
      header: t('doeColumns/line'),
      width: 50,
      card: 'labelled',
      cell: ({ line }) => line,
    },
    {
      id: 'births',
      header: t('doeColumns/births'),
      width: 66,
      align: 'end',
      sortable: true,
      card: 'labelled',
      cell: ({ births }) => figure(births),
    },
    {
      id: 'sinceKindling',
      header: t('doeColumns/sinceKindling'),
      width: 104,
      align: 'end',
      sortable: true,
      card: 'labelled',
      cell: ({ sinceKindling }) =>
        sinceKindling === null ? (
          <span className={classes['soft']}>{t('virgin')}</span>
        ) : (
          t('days', { days: formatNumber(sinceKindling) })
        ),
    },
    {
      id: 'lastLitter',
      header: t('doeColumns/lastLitter'),
      width: 94,
      align: 'end',
      card: 'labelled',
      cell: ({ lastLitter }) => figure(lastLitter),
    },
  ]
}

/** The columns of the does to choose from; `kinship` says how close each is to the chosen semen. */
export function candidateColumns(
  kinship: (motherId: number) => PairKinship,
  warn: number,
): readonly DataColumn<Candidate>[] {
  const t = textsOf('iaGroups')
  return [
    {
      id: 'cage',
      header: t('doeColumns/cage'),
      width: 84,
      sortable: true,
      cell: ({ cage }) =>
        cage && (
          <b className={classes['cage']}>
            <LongName name={cage} />
          </b>
        ),
    },
    { id: 'earTag', header: t('doeColumns/earTag'), width: 78, cell: ({ earTag }) => earTag },
    {
      id: 'tattoo',
      header: t('doeColumns/tattoo'),
      width: 86,
      sortable: true,
      cell: ({ tattoo }) => tattoo && <b className={classes['strong']}>{tattoo}</b>,
    },
    ...breedingColumns(),
    {
      id: 'kinship',
      header: textsOf('kinship')('column'),
      width: 126,
      card: 'labelled',
      cell: ({ id }) => <KinshipCell pair={kinship(id)} warn={warn} />,
    },
    { id: 'remark', header: t('doeColumns/remark'), width: 128, cell: (doe) => <Remark doe={doe} /> },
  ]
}
