import type { CSSProperties } from 'react'
import { type DataColumn, type DataTableProps, ROW_HEIGHTS, type TotalRow } from '../table-types.ts'
import type { GroupHead } from './column-groups.ts'

const TICK_WIDTH = 40
const ACTION_WIDTH = 28
const ACTIONS_EDGE = 16
const HEAD_HEIGHT = 32
const GROUP_HEIGHT = 26
const TOTAL_HEIGHTS = { head: 28, foot: 34 } as const

const tickWidth = <Row>({ onSelectionChange }: DataTableProps<Row>): number =>
  onSelectionChange === undefined ? 0 : TICK_WIDTH

/** A row may have more buttons than its neighbours; looking at all of a long page would cost more than it tells. */
const LOOKED_AT = 20

/** Room for the buttons of a row; the first rows tell how many there are. */
export function actionsWidth<Row>({ rows = [], rowActions }: DataTableProps<Row>): number {
  if (rows.length === 0 || rowActions === undefined) return 0
  const most = Math.max(...rows.slice(0, LOOKED_AT).map((row) => rowActions(row).length))
  return most * ACTION_WIDTH + ACTIONS_EDGE
}

/** What the columns need at least. */
export const leastWidth = <Row>(props: DataTableProps<Row>, columns: readonly DataColumn<Row>[]): number =>
  columns.reduce((sum, column) => sum + column.width, tickWidth(props) + actionsWidth(props))

/** Totals that stand under the heads, or under the rows. */
export const totalsAt = (totals: readonly TotalRow[] = [], place: 'head' | 'foot'): readonly TotalRow[] =>
  totals.filter(({ at = 'foot' }) => at === place)

/** What stands around the rows: how many lines there are before them, and the height of all that stays in view. */
export function tableEdges<Row>({ totals = [] }: DataTableProps<Row>, heads: readonly GroupHead[]) {
  const groups = heads.length > 0 ? 1 : 0
  return {
    linesBefore: 1 + groups + totalsAt(totals, 'head').length,
    height: totals.reduce(
      (sum, { at = 'foot' }) => sum + TOTAL_HEIGHTS[at],
      HEAD_HEIGHT + groups * GROUP_HEIGHT,
    ),
  }
}

/** Sizes as CSS variables on the table: said once, read by every row. */
export function tableLayout<Row>(
  props: DataTableProps<Row>,
  columns: readonly DataColumn<Row>[],
): CSSProperties {
  const tick = tickWidth(props)
  const actions = actionsWidth(props)
  const widths = [
    ...(tick > 0 ? [`${tick}px`] : []),
    ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`),
    ...(actions > 0 ? [`${actions}px`] : []),
  ]
  const variables: Record<`--${string}`, string> = {
    '--table-columns': widths.join(' '),
    '--table-width': `${leastWidth(props, columns)}px`,
    '--table-tick': `${tick}px`,
    '--table-row': `${props.growFrom ?? ROW_HEIGHTS[props.density ?? 'table']}px`,
  }
  return variables
}

/** An attribute of the style sheet that stands there or not. */
export const on = (shown: boolean): true | undefined => shown || undefined

/** What kind of table it is, for the style sheet. */
export const looksOf = <Row>({ fill = true, maxHeight, growFrom, cards, onOpen }: DataTableProps<Row>) => ({
  'data-fill': on(fill && maxHeight === undefined),
  'data-capped': on(maxHeight !== undefined),
  'data-grows': on(growFrom !== undefined),
  'data-cards': on(cards === true),
  'data-opens': on(onOpen !== undefined),
})
