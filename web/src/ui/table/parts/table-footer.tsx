import { textsOf } from '../../../platform/texts.ts'
import { useNumbers } from '../../format/numbers.ts'
import type { DataTableProps } from '../table-types.ts'
import { PageButtons } from './page-buttons.tsx'
import classes from './table.module.css'

export type TableFooterProps<Row> = { table: DataTableProps<Row> }

/** Inside a sentence a head loses its capital, unless it is an abbreviation: 'cage', but 'IA group'. */
const inSentence = (header: string): string =>
  /^\p{Lu}\p{Ll}/u.test(header) ? header.charAt(0).toLocaleLowerCase() + header.slice(1) : header

/** Range, order in words, pages. */
export function TableFooter<Row>({ table }: TableFooterProps<Row>) {
  const { rows, total, showTotal = true, pageSize, state, onStateChange, columns, error } = table
  const t = textsOf('ui')
  const n = useNumbers()
  const from = state.page * pageSize + 1
  const shown = rows?.length ?? 0
  const sorted = columns.find((column) => column.id === state.sortField)
  const ends = { from: n(from), to: n(from + shown - 1) }
  const rangeOf = () => (showTotal ? t('range', { ...ends, total: n(total) }) : `${ends.from}–${ends.to}`)
  const range = shown === 0 ? t('noRows') : rangeOf()
  const waiting = error === undefined ? t('loading') : null
  return (
    <div className={classes['footer']}>
      <span>{rows === undefined ? waiting : range}</span>
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
