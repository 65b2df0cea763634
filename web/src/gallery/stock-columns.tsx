import { IconCircleCheck, IconFlag, IconMinus, IconPlus, IconStethoscope } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '../ui/feedback/status-badge.tsx'
import { formatNumber } from '../ui/format/numbers.ts'
import type { DataColumn } from '../ui/table/table-types.ts'
import { asked } from './asked.ts'
import classes from './gallery.module.css'
import type { Doe } from './stock-data.ts'
import { w } from './words.ts'

const n = (value: number, digits = 0) => formatNumber(value, asked.language, digits)
const soft = (text: ReactNode) => <span className={classes['soft']}>{text}</span>

const statusOf = (doe: Doe) =>
  doe.status === 'inProduction' ? (
    <StatusBadge tone="plain" icon={IconCircleCheck}>
      {w('inProduction')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={IconFlag}>
      {w('candidate')}
    </StatusBadge>
  )

const healthOf = (doe: Doe) =>
  doe.health === 'healthy' ? (
    soft(w('healthy'))
  ) : (
    <StatusBadge tone={doe.health === 'respiratory' ? 'danger' : 'warn'} icon={IconStethoscope}>
      {w(doe.health)}
    </StatusBadge>
  )

function palpationOf({ palpation }: Doe): ReactNode {
  if (palpation === null) return null
  const found = palpation === '+'
  return (
    <StatusBadge tone={found ? 'ok' : 'danger'} icon={found ? IconPlus : IconMinus} iconOnly>
      {w(found ? 'pregnant' : 'notPregnant')}
    </StatusBadge>
  )
}

const meanOf = ({ mean }: Doe): ReactNode =>
  mean === null ? null : (
    <span className={classes['meter']}>
      <span>{n(mean, 1)}</span>
      <meter min={6} max={12.5} value={mean} aria-hidden />
    </span>
  )

export const COLUMNS: readonly DataColumn<Doe>[] = [
  { id: 'cage', header: w('cage'), width: 104, sortable: true, cell: (doe) => doe.cage },
  { id: 'tag', header: w('earTag'), width: 90, sortable: true, cell: (doe) => soft(doe.tag) },
  {
    id: 'tattoo',
    header: w('tattoo'),
    width: 92,
    sortable: true,
    cell: (doe) => <span className={classes['number']}>{doe.tattoo}</span>,
  },
  { id: 'breed', header: w('breed'), width: 88, sortable: true, cell: (doe) => doe.breed },
  { id: 'line', header: w('line'), width: 64, cell: (doe) => soft(doe.line) },
  {
    id: 'age',
    header: w('age'),
    width: 80,
    align: 'end',
    sortable: true,
    cell: (doe) => soft(`${n(doe.age)} ${w('months')}`),
  },
  { id: 'band', header: w('group'), width: 92, sortable: true, cell: (doe) => doe.band },
  { id: 'lastIa', header: w('lastIa'), width: 94, sortable: true, cell: (doe) => soft(doe.lastIa) },
  { id: 'palpation', header: w('palpation'), width: 76, align: 'center', cell: palpationOf },
  {
    id: 'inseminations',
    header: w('inseminations'),
    width: 56,
    align: 'end',
    cell: (doe) => n(doe.inseminations),
  },
  {
    id: 'births',
    header: w('births'),
    width: 72,
    align: 'end',
    sortable: true,
    cell: (doe) => n(doe.births),
  },
  { id: 'mean', header: w('mean'), width: 124, sortable: true, cell: meanOf },
  { id: 'status', header: w('status'), width: 132, cell: statusOf },
  { id: 'health', header: w('health'), width: 110, cell: healthOf },
  { id: 'stable', header: w('stable'), width: 72, hidden: true, cell: (doe) => doe.stable },
]
