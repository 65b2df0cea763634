import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { TableState } from '../table-state.ts'
import type { DataColumn } from '../table-types.ts'
import { HeadCell } from './head-cell.tsx'
import { GROUP, HEAD, ROW } from './roles.ts'
import classes from './table.module.css'
import { TickBox } from './tick-box.tsx'
import type { Selecting } from '../grid/use-selecting.ts'

export type TableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  selecting: Selecting
  withActions: boolean
}

function Head<Row>({ columns, state, onStateChange, selecting, withActions }: TableHeadProps<Row>) {
  const t = textsOf('ui')
  return (
    <thead {...GROUP} className={classes['head']}>
      <tr {...ROW} aria-rowindex={1} className={classes['headRow']}>
        {selecting.enabled && (
          <th {...HEAD} className={classes['tickCell']}>
            <TickBox
              head
              label={t('selectPage')}
              checked={selecting.page === 'all'}
              partly={selecting.page === 'some'}
              onToggle={selecting.togglePage}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            isKey={index === 0}
            state={state}
            onStateChange={onStateChange}
          />
        ))}
        {withActions && (
          <th {...HEAD} className={classes['headCell']} data-align="end">
            <VisuallyHidden>{t('rowActions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Drawn again when the table changes, not when it scrolls. */
export const TableHead = memo(Head) as typeof Head
