import type { RowAction } from '../table-types.ts'
import { CELL } from './roles.ts'
import classes from './table.module.css'

export type RowActionsProps<Row> = { row: Row; name: string; actions: readonly RowAction<Row>[] }

/** What can be done with one row; always there for screen readers. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  return (
    <td {...CELL} className={classes['actions']}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          tabIndex={-1}
          data-row-action
          className={classes['action']}
          aria-label={`${action.label}: ${name}`}
          title={action.label}
          onClick={() => action.onClick(row)}
        >
          <action.icon size={16} aria-hidden />
        </button>
      ))}
    </td>
  )
}
