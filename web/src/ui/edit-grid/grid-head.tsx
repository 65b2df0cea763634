/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as in the cells */
import { useDeferredValue, useMemo } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './edit-grid.module.css'
import { useGrid, useVersion } from './grid-context.ts'
import type { GridTotal } from './grid-types.ts'
import { beginsGroup, GROUP_HEIGHT } from './layout.ts'

function Groups() {
  const { control, layout } = useGrid()
  return (
    <div role="row" aria-hidden className={classes['line']} style={{ height: GROUP_HEIGHT }}>
      {layout.groups.map(({ label, note, from, span }) => {
        const isPinned = control.model.columns[from]?.pinned === true
        const start = from === 0 ? 1 : from + 2
        return (
          <div
            key={from}
            className={classes['group']}
            data-pinned={isPinned || undefined}
            data-group={from > 0 || undefined}
            style={{ gridColumn: `${start} / ${from + span + 2}` }}
          >
            {label}
            {note !== undefined && <span>{note}</span>}
          </div>
        )
      })}
    </div>
  )
}

export function GridHead() {
  const { control, layout } = useGrid()
  return (
    <div role="rowgroup" className={classes['head']} style={{ width: layout.width }}>
      {layout.groups.length > 0 && <Groups />}
      <div role="row" aria-rowindex={1} className={classes['line']}>
        <div role="columnheader" aria-colindex={1} className={classes['corner']}>
          <span className={classes['unseen']}>{textsOf('grid')('rowNumber')}</span>
        </div>
        {control.model.columns.map((column, col) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={col + 2}
            className={classes['headCell']}
            data-align={column.kind.align}
            data-pinned={column.pinned || undefined}
            data-calculated={column.calc !== undefined || undefined}
            data-group={beginsGroup(layout, col) || undefined}
            style={column.pinned ? { insetInlineStart: layout.lefts[col] } : undefined}
            aria-label={column.name}
            title={column.name}
          >
            {column.label}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Sums and means, pinned under the rows; a moment behind the cells where there is much to add up. */
export function GridTotals({ totals }: { totals: readonly GridTotal[] }) {
  const { control, layout } = useGrid()
  const version = useDeferredValue(useVersion())
  const lines = useMemo(() => {
    const rows = control.model.shown()
    const labelOf = ({ label }: GridTotal) => (typeof label === 'string' ? label : label(rows))
    return {
      version,
      of: totals.map((total) => ({
        key: total.key,
        label: labelOf(total),
        cells: total.of(rows),
        notes: total.notes?.(rows),
      })),
    }
  }, [control, totals, version])
  if (totals.length === 0) return null
  const firstRow = control.model.rows + 2
  return (
    <div role="rowgroup" className={classes['totals']} style={{ width: layout.width }}>
      {lines.of.map(({ key, label, cells, notes }, at) => (
        <div key={key} role="row" aria-rowindex={firstRow + at} className={classes['line']}>
          <div
            role="rowheader"
            aria-colindex={1}
            className={classes['totalLabel']}
            style={{ gridColumn: `1 / ${control.model.columns.filter(({ pinned }) => pinned).length + 2}` }}
          >
            {label}
          </div>
          {control.model.columns.map((column, col) =>
            column.pinned ? null : (
              <div
                key={column.key}
                role="gridcell"
                aria-colindex={col + 2}
                className={classes['total']}
                data-align={column.kind.align}
                data-group={beginsGroup(layout, col) || undefined}
                style={{ gridColumn: col + 2 }}
              >
                {cells[column.key]}
                {column.note && <small className={classes['beside']}>{notes?.[column.key]}</small>}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
