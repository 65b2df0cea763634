import { IconBan, IconCheck } from '@tabler/icons-react'
import type { EarTag } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { HealthCondition, RabbitStatus } from '../../animals/index.ts'
import classes from './ear-tags.module.css'

const stateOf = ({ active }: EarTag) => {
  const t = textsOf('earTags')
  return active ? (
    <StatusBadge tone="plain" icon={IconCheck}>
      {t('active')}
    </StatusBadge>
  ) : (
    <StatusBadge icon={IconBan}>{t('inactive')}</StatusBadge>
  )
}

/** The columns of the register, named as in its workbook [ETR-03]. */
export function earTagColumns(): readonly DataColumn<EarTag>[] {
  const t = textsOf('earTags')
  const head = textsOf('earTagSheet')
  return [
    { id: 'tag', header: head('columns/tag'), width: 120, sortable: true, cell: ({ tag }) => tag },
    {
      id: 'eid',
      header: head('columns/eid'),
      width: 160,
      card: 'labelled',
      cell: ({ eid }) => <span className={classes['soft']}>{eid}</span>,
    },
    {
      id: 'farmName',
      header: head('columns/farmName'),
      width: 180,
      card: 'labelled',
      cell: ({ farmName }) => farmName,
    },
    {
      id: 'tattoo',
      header: head('columns/tattoo'),
      width: 130,
      card: 'labelled',
      cell: ({ tattoo }) => tattoo && <span className={classes['code']}>{tattoo}</span>,
    },
    {
      id: 'active',
      header: head('columns/active'),
      width: 120,
      cell: stateOf,
    },
    {
      id: 'used',
      header: head('columns/used'),
      width: 120,
      cell: ({ used }) => <span className={classes['soft']}>{t(used ? 'used' : 'unused')}</span>,
    },
    {
      id: 'status',
      header: t('status'),
      width: 170,
      card: 'labelled',
      cell: ({ status }) => status && <RabbitStatus status={status} />,
    },
    {
      id: 'healthCondition',
      header: t('health'),
      width: 150,
      card: 'labelled',
      cell: ({ healthCondition }) => healthCondition && <HealthCondition health={healthCondition} />,
    },
  ]
}
