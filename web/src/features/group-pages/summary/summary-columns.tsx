import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { SummaryColumn } from '@warren/shared/features/group-pages/summary.sheet.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn, TotalRow } from '../../../ui/table/table-types.ts'
import { pageOf } from '../kind/group-kind.ts'
import { placeOf } from '../kind/group-place.ts'
import classes from './summary.module.css'
import type { SummaryRow } from './summary-kind.ts'

type Named = Pick<SummaryColumn<never>, 'name'>
function nameOf({ name }: Named): string {
  const t = textsOf('groupSummary')
  if (typeof name === 'string') return t(`columns/${name}`)
  return 'feed' in name ? textsOf('groupPages')(`feedTypes/${name.feed}`) : t('week', { week: name.week })
}

function groupOf({ group, stock }: Pick<SummaryColumn<never>, 'group' | 'stock'>): string {
  const t = textsOf('groupSummary')
  const name = t(`groups/${group}`)
  return stock === undefined
    ? name
    : t('ofStock', { group: name, stock: textsOf('groupScreens')(`stocks/${stock}`) })
}

/** A figure as its cell says; a dash where there is none [GEN-37]. */
function worded({ cell }: Pick<SummaryColumn<never>, 'cell'>, value: number | string | null): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  return formatNumber(value, cell.kind === 'decimal' ? (cell.digits ?? 0) : 0)
}

const WIDTHS: Readonly<Record<string, number>> = { name: 140, stable: 96 }
/** A figure takes the room of its head: no word of any language is cut. */
const widthOf = ({ id, cell, name }: Pick<SummaryColumn<never>, 'id' | 'cell' | 'name'>): number =>
  WIDTHS[id] ?? Math.max(cell.kind === 'day' ? 104 : 74, nameOf({ name }).length * 7 + 26)

/** Types of feed that were not given are there when asked for. */
const isUnused = <Row,>({ name, total }: SummaryColumn<Row>, rows: readonly Row[]): boolean =>
  typeof name !== 'string' && 'feed' in name && (total?.(rows) ?? 0) === 0

/** A figure leads to where it comes from on the page of its group; arrows reach it from its row. */
function Figure<Row extends SummaryRow>({ kind, column, row }: FigureProps<Row>) {
  const value = column.value(row)
  const text = worded(column, value)
  const isName = column.id === 'name'
  const at = placeOf(column)
  if (!isName && (at === undefined || value === null)) return text
  return (
    <Link
      className={classes[isName ? 'name' : 'figure']}
      at={{ ...pageOf(kind, row.groupId), search: { at } }}
      tabIndex={-1}
      data-row-action={isName ? undefined : true}
    >
      {text}
    </Link>
  )
}
type FigureProps<Row> = { kind: GroupKind; column: SummaryColumn<Row>; row: Row }

/** The columns of a summary on the screen; on a phone each figure stands after its name. */
export const dataColumns = <Row extends SummaryRow>(
  kind: GroupKind,
  columns: readonly SummaryColumn<Row>[],
  rows: readonly Row[],
): DataColumn<Row>[] =>
  columns.map((column) => ({
    id: column.id,
    header: nameOf(column),
    group: { label: groupOf(column) },
    width: widthOf(column),
    ...(column.cell.kind !== 'text' && column.cell.kind !== 'day' && { align: 'end' as const }),
    ...((column.hidden || isUnused(column, rows)) && { hidden: true }),
    ...(column.id !== 'name' && { card: 'labelled' as const }),
    cell: (row): ReactNode => <Figure kind={kind} column={column} row={row} />,
  }))

/** Sums and means over all groups. */
export const totalRow = <Row,>(columns: readonly SummaryColumn<Row>[], rows: readonly Row[]): TotalRow => ({
  id: 'total',
  label: textsOf('groupSummary')('sum', { count: rows.length }),
  cells: Object.fromEntries(
    columns.flatMap((column) =>
      column.total === undefined ? [] : [[column.id, worded(column, column.total(rows))]],
    ),
  ),
})
