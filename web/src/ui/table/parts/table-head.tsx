import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { TableState } from '../table-state.ts'
import type { DataColumn, TotalRow } from '../table-types.ts'
import { type GroupHead, groupStarts } from './column-groups.ts'
import { HeadCell } from './head-cell.tsx'
import { CELL, GROUP, GROUP_HEAD, HEAD, ROW } from './roles.ts'
import classes from './table.module.css'
import { TableTotals } from './table-totals.tsx'
import { TickBox } from './tick-box.tsx'
import type { Selecting } from '../grid/use-selecting.ts'

export type TableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  heads: readonly GroupHead[]
  /** Total rows under the heads. */
  totals: readonly TotalRow[]
  state: TableState
  sorts: 1 | 2 | undefined
  onStateChange: (state: TableState) => void
  selecting: Selecting
  withActions: boolean
}

/** The heads of groups. The key column has a cell of its own, which stays when the others scroll sideways. */
function GroupHeads({ heads, offset }: { heads: readonly GroupHead[]; offset: number }) {
  return (
    <tr {...ROW} aria-rowindex={1} className={classes['groupRow']}>
      {heads.map(({ id, label, note, start, span }) => {
        const place = { gridColumn: `${start + offset + 1} / span ${start === 0 ? 1 : span}` }
        const looks = {
          className: classes['groupHead'],
          'data-key': start === 0 || undefined,
          'data-starts': start > 0 || undefined,
        }
        return label === undefined ? (
          <td key={id} {...CELL} {...looks} aria-colspan={span} style={place} />
        ) : (
          <th key={id} {...GROUP_HEAD} {...looks} aria-colspan={span} style={place}>
            {label}
            {note !== undefined && <span className={classes['groupNote']}>{note}</span>}
          </th>
        )
      })}
    </tr>
  )
}

function Head<Row>(props: TableHeadProps<Row>) {
  const { columns, heads, totals, state, sorts, onStateChange, selecting, withActions } = props
  const t = textsOf('ui')
  const starts = groupStarts(heads)
  const offset = selecting.enabled ? 1 : 0
  const line = heads.length > 0 ? 2 : 1
  return (
    <thead {...GROUP} className={classes['head']}>
      {heads.length > 0 && <GroupHeads heads={heads} offset={offset} />}
      <tr {...ROW} aria-rowindex={line} className={classes['headRow']}>
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
            starts={starts.has(column.id)}
            state={state}
            sorts={sorts}
            onStateChange={onStateChange}
          />
        ))}
        {withActions && (
          <th {...HEAD} className={classes['headCell']} data-align="end">
            <VisuallyHidden>{t('rowActions')}</VisuallyHidden>
          </th>
        )}
      </tr>
      <TableTotals
        totals={totals}
        columns={columns}
        starts={starts}
        offset={offset}
        withActions={withActions}
        firstIndex={line + 1}
      />
    </thead>
  )
}

/** Drawn again when the table changes, not when it scrolls. */
export const TableHead = memo(Head) as typeof Head
