import { textsOf } from '../../../platform/texts.ts'
import { useNumbers } from '../../format/numbers.ts'
import type { DataTableProps } from '../table-types.ts'
import { PageButtons } from './page-buttons.tsx'
import classes from './table.module.css'

export type TableFooterProps<Row> = { table: DataTableProps<Row> }

/** Inside a sentence a head loses its capital, unless it is an abbreviation: 'cage', but 'IA group'. */
const inSentence = (header: string): string =>
  /^\p{Lu}\p{Ll}/u.test(header) ? header.charAt(0).toLocaleLowerCase() + header.slice(1) : header

/** Rows of another question, or a page that is gone, have no range to tell. */
function waitsFor<Row>({ rows, total, stale }: DataTableProps<Row>): boolean {
  return rows === undefined || stale === true || (rows.length === 0 && total > 0)
}

/** '1–100 of 642' */
function Range<Row>({ table }: TableFooterProps<Row>) {
  const { rows, total, showTotal = true, pageSize, state, error } = table
  const t = textsOf('ui')
  const n = useNumbers()
  const shown = rows?.length ?? 0
  if (waitsFor(table)) return error === undefined ? t('loading') : null
  if (shown === 0) return t('noRows')
  const from = state.page * pageSize + 1
  const ends = { from: n(from), to: n(from + shown - 1) }
  return showTotal ? t('range', { ...ends, total: n(total) }) : `${ends.from}–${ends.to}`
}

/** Range, order in words, pages. */
export function TableFooter<Row>({ table }: TableFooterProps<Row>) {
  const { total, pageSize, state, onStateChange, columns } = table
  const t = textsOf('ui')
  const sorted = columns.find((column) => column.id === state.sortField)
  return (
    <div className={classes['footer']}>
      <span>
        <Range table={table} />
      </span>
      {sorted !== undefined && (
        <span className={classes['order']}>
          {t(state.sortOrder === 'asc' ? 'sortedUp' : 'sortedDown', { column: inSentence(sorted.header) })}
        </span>
      )}
      <PageButtons
        page={state.page}
        pages={Math.ceil(total / pageSize)}
        window={table.pageWindow}
        onPage={(page) => onStateChange({ ...state, page })}
      />
    </div>
  )
}
