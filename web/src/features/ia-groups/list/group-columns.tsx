import { IconClock } from '@tabler/icons-react'
import { roundDates } from '@warren/shared/features/ia-groups/round.rules.ts'
import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import classes from '../ia-groups.module.css'
import { PhaseBadge, StateBadge } from '../phase-badge.tsx'

/** A value with a smaller line under it. */
const twoLines = (first: ReactNode, second: ReactNode, tone?: 'danger') => (
  <span className={classes['two']}>
    <span>{first}</span>
    {second !== undefined && (
      <span className={classes['small']} data-tone={tone}>
        {second}
      </span>
    )}
  </span>
)

/** A draft whose day is over: its does count, and it was not closed [BD-22]. */
export const isOverdue = (
  { active, startDate }: Pick<IaGroupRow, 'active' | 'startDate'>,
  today: Day,
): boolean => {
  const start = readDay(startDate)
  return !active && start !== undefined && start < today
}

function startOf(row: IaGroupRow, today: Day): ReactNode {
  const t = textsOf('iaGroups')
  const start = readDay(row.startDate)
  if (start === undefined) return <span className={classes['soft']}>{t('noDay')}</span>
  return isOverdue(row, today) ? twoLines(start, t('startPassed'), 'danger') : start
}

/** The year stands over it. */
const withoutYear = (day: Day): string => day.slice(5)

function dayColumns(): readonly DataColumn<IaGroupRow>[] {
  const t = textsOf('iaGroups')
  const preparation = ({ startDate }: IaGroupRow) => {
    const start = readDay(startDate)
    return start === undefined ? undefined : roundDates(start)
  }
  return [
    {
      id: 'farrowingDate',
      header: t('columns/farrowing'),
      width: 104,
      sortable: true,
      card: 'labelled',
      cell: (row) => {
        const day = preparation(row)?.farrowingPreparation
        return row.farrowingDate && twoLines(row.farrowingDate, day && t('nests', { day: withoutYear(day) }))
      },
    },
    {
      id: 'separationDate',
      header: t('columns/separation'),
      width: 104,
      sortable: true,
      card: 'labelled',
      cell: (row) => {
        const day = preparation(row)?.separationPreparation
        return (
          row.separationDate && twoLines(row.separationDate, day && t('cages', { day: withoutYear(day) }))
        )
      },
    },
  ]
}

/** Tasks that are done, and in red those that should be. */
function workOf({ tasks, doneTasks, lateTasks }: IaGroupRow): ReactNode {
  const t = textsOf('iaGroups')
  if (tasks === 0) return null
  const late = (
    <span className={classes['late']}>
      <IconClock size={13} aria-hidden />
      {t('tasksLate', { count: lateTasks })}
    </span>
  )
  return twoLines(
    t('tasksDone', { done: formatNumber(doneTasks), all: formatNumber(tasks) }),
    lateTasks > 0 ? late : undefined,
    'danger',
  )
}

function roundColumns(): readonly DataColumn<IaGroupRow>[] {
  const t = textsOf('iaGroups')
  return [
    {
      id: 'covers',
      header: t('columns/covers'),
      width: 96,
      align: 'end',
      sortable: true,
      card: 'labelled',
      cell: ({ covers, skips }) =>
        twoLines(formatNumber(covers), skips > 0 ? t('skips', { count: skips }) : undefined),
    },
    {
      id: 'phase',
      header: t('columns/phase'),
      width: 140,
      sortable: true,
      cell: (row) => (
        <span className={classes['badges']}>
          <PhaseBadge phase={row.phase} />
          {row.active && row.postAdditionCovers && <StateBadge {...row} />}
        </span>
      ),
    },
    {
      id: 'tasks',
      header: t('columns/tasks'),
      width: 116,
      card: 'labelled',
      cell: workOf,
    },
  ]
}

const nameColumn = (): DataColumn<IaGroupRow> => ({
  id: 'formattedName',
  header: textsOf('iaGroups')('columns/name'),
  width: 124,
  sortable: true,
  cell: ({ formattedName }) => <span className={classes['name']}>{formattedName}</span>,
})

/** A card has the phase beside the name, which tells the mother group, too. */
export function cardColumns(today: Day): readonly DataColumn<IaGroupRow>[] {
  const columns = groupColumns(today)
  const phase = columns.filter(({ id }) => id === 'phase')
  const shown = columns.filter(({ id }) => !['formattedName', 'name', 'phase'].includes(id))
  return [nameColumn(), ...phase, ...shown]
}

/** The columns of the list [IAG-01]. */
export function groupColumns(today: Day): readonly DataColumn<IaGroupRow>[] {
  const t = textsOf('iaGroups')
  return [
    nameColumn(),
    {
      id: 'name',
      header: t('columns/motherGroup'),
      width: 124,
      sortable: true,
      card: 'labelled',
      cell: ({ name }) => name,
    },
    {
      id: 'startDate',
      header: t('columns/startDate'),
      width: 110,
      sortable: true,
      card: 'labelled',
      cell: (row) => startOf(row, today),
    },
    ...dayColumns(),
    ...roundColumns(),
  ]
}
