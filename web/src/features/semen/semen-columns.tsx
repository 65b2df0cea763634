import { Anchor } from '@mantine/core'
import type { SpermRow } from '@warren/shared/features/semen/semen.contract.ts'
import { percentOf } from '@warren/shared/kernel/figures.ts'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../platform/format.ts'
import { linkTo } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/table/table-types.ts'
import classes from './semen.module.css'

/** The buck behind it: a link when he stands on the own farm. */
function Buck({ row: { buckTattoo, buckId } }: { row: SpermRow }) {
  if (buckTattoo === null) return <span className={classes['soft']}>{textsOf('sperms')('noBuck')}</span>
  if (buckId === null) return <span className={classes['code']}>{buckTattoo}</span>
  return (
    <Anchor
      className={classes['code']}
      renderRoot={linkTo({ to: '/rabbits/$id', params: { id: String(buckId) } })}
    >
      {buckTattoo}
    </Anchor>
  )
}

/** Share of the judged inseminations, two decimals; always shown with its base [D-065]. */
function pregnantShare({ pregnant, judged }: SpermRow): ReactNode {
  const percent = percentOf(pregnant, judged)
  if (percent === null) return null
  return (
    <span>
      {formatPercent(percent, 2)}{' '}
      <span className={classes['soft']}>{textsOf('sperms')('ofJudged', { pregnant, judged })}</span>
    </span>
  )
}

const mean = (value: number | null): string | null => (value === null ? null : formatNumber(value, 1))

function figures(): readonly DataColumn<SpermRow>[] {
  const t = textsOf('sperms')
  const figure = (id: string, header: string, cell: DataColumn<SpermRow>['cell'], width = 80) =>
    ({ id, header, width, align: 'end', card: 'labelled', cell }) as const
  return [
    { ...figure('used', t('columns/used'), ({ used }) => formatNumber(used)), sortable: true },
    figure('percentPregnant', t('columns/percentPregnant'), pregnantShare, 150),
    figure('births', t('columns/births'), ({ births }) => formatNumber(births)),
    figure('bornMean', t('columns/bornMean'), ({ bornMean }) => mean(bornMean)),
    figure('viableMean', t('columns/viableMean'), ({ viableMean }) => mean(viableMean)),
    {
      id: 'lastUsed',
      header: t('columns/lastUsed'),
      width: 110,
      card: 'labelled',
      cell: ({ lastUsed }) => lastUsed,
    },
  ]
}

/** The columns of the semen list [SPB-01]. */
export function spermColumns(): readonly DataColumn<SpermRow>[] {
  const t = textsOf('sperms')
  return [
    {
      id: 'label',
      header: t('columns/label'),
      width: 130,
      sortable: true,
      cell: ({ label }) => <span className={classes['code']}>{label}</span>,
    },
    {
      id: 'buckTattoo',
      header: t('columns/buckTattoo'),
      width: 140,
      sortable: true,
      cell: (row) => <Buck row={row} />,
    },
    {
      id: 'buckFarm',
      header: t('columns/buckFarm'),
      width: 80,
      card: 'labelled',
      cell: ({ buckFarm }) => buckFarm,
    },
    {
      id: 'pedigree',
      header: t('columns/pedigree'),
      width: 100,
      card: 'labelled',
      cell: ({ pedigree }) => (pedigree ? <StatusBadge tone="accent">{t('yes')}</StatusBadge> : null),
    },
    ...figures(),
  ]
}
