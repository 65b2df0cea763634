import type { COMMAND_SORT_FIELDS, CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { wordDone, wordRecord } from '../command-row.ts'
import { formatSecond } from '../format-second.ts'
import { CommandStatus } from './command-status.tsx'
import classes from './commands.module.css'

type Field = (typeof COMMAND_SORT_FIELDS)[number]

/** The columns of the log, each one sortable [CMD-03, CMD-08]. */
export function commandColumns(): readonly DataColumn<CommandRow>[] {
  const t = textsOf('commandLog')
  const column = (id: Field, width: number, cell: (row: CommandRow) => ReactNode) => ({
    id,
    header: t(`columns/${id}`),
    width,
    sortable: true,
    cell,
  })
  return [
    column('id', 84, (row) => row.id),
    column('version', 160, (row) => <span className={classes['soft']}>{formatSecond(row.version)}</span>),
    column('farmName', 120, (row) => row.farmName),
    column('username', 120, (row) => row.username),
    {
      ...column('command', 330, (row) => <span className={classes['done']}>{wordDone(row)}</span>),
      card: 'line',
    },
    {
      id: 'record',
      header: t('columns/record'),
      width: 210,
      card: 'line',
      cell: ({ record, payload }) => record && wordRecord({ record, payload }),
    },
    column('status', 140, (row) => <CommandStatus status={row.status} />),
    column('source', 120, (row) => <span className={classes['soft']}>{t(`sources/${row.source}`)}</span>),
  ]
}
