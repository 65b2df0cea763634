import { textsOf } from '../../../platform/texts.ts'
import { useNumbers } from '../../format/numbers.ts'
import { sortsOf } from '../table-state.ts'
import { type DataTableProps, sortFieldOf } from '../table-types.ts'
import { fullHeader } from './column-groups.ts'
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

/** 'Sorted by viable mean, then by cage' */
function wordOrder<Row>({ columns, state }: DataTableProps<Row>): string | undefined {
  const t = textsOf('ui')
  const [first, then] = sortsOf(state).map((field) => columns.find((column) => sortFieldOf(column) === field))
  if (first === undefined) return undefined
  const isDown = (state.sortOrder === 'desc') !== (first.sortBy?.turned === true)
  const word = t(isDown ? 'sortedDown' : 'sortedUp', { column: inSentence(fullHeader(first)) })
  return then === undefined ? word : t('thenBy', { first: word, column: inSentence(fullHeader(then)) })
}

/** Range, order in words, pages. */
export function TableFooter<Row>({ table }: TableFooterProps<Row>) {
  const { total, pageSize, state, onStateChange } = table
  const order = wordOrder(table)
  return (
    <div className={classes['footer']}>
      <span>
        <Range table={table} />
      </span>
      {order !== undefined && <span className={classes['order']}>{order}</span>}
      <PageButtons
        page={state.page}
        pages={Math.ceil(total / pageSize)}
        window={table.pageWindow}
        onPage={(page) => onStateChange({ ...state, page })}
      />
    </div>
  )
}
