import type { Step } from '../keys/steps.ts'

export interface Point {
  readonly row: number
  readonly col: number
}
/** A range: where it began, and where one stands. */
export interface Selection {
  readonly anchor: Point
  readonly head: Point
  /** Where a run of Tabs began: Enter goes back to this column. */
  readonly tabFrom?: number
}
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** What moving must know of the grid. */
export interface Field {
  readonly rows: number
  readonly cols: number
  /** Rows a screenful holds. */
  readonly perView: number
  /** Lines among the rows are passed over. */
  isPassedOver(row: number): boolean
  isFilled(point: Point): boolean
  isEditable(point: Point): boolean
}

export const at = (row: number, col: number): Selection => ({ anchor: { row, col }, head: { row, col } })

export const areaOf = ({ anchor, head }: Selection): Area => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.col, head.col),
  right: Math.max(anchor.col, head.col),
})

export const isOne = ({ anchor, head }: Selection): boolean =>
  anchor.row === head.row && anchor.col === head.col

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** The nearest row that can be stood on, in the direction one goes, or else back. */
export function landing(field: Field, row: number, direction: 1 | -1): number {
  for (const way of [direction, -direction] as const)
    for (let next = clamp(row, field.rows - 1); next >= 0 && next < field.rows; next += way)
      if (!field.isPassedOver(next)) return next
  return 0
}

/** As Excel goes with Ctrl: to the end of what is filled, or over the gap to where it begins again. */
function edge(field: Field, from: Point, [rows, cols]: readonly [number, number]): Point {
  const next = ({ row, col }: Point): Point => ({ row: row + rows, col: col + cols })
  const isInside = ({ row, col }: Point) => row >= 0 && row < field.rows && col >= 0 && col < field.cols
  let here = from
  const inBlock = field.isFilled(from) && isInside(next(from)) && field.isFilled(next(from))
  while (isInside(next(here))) {
    const ahead = next(here)
    if (inBlock && !field.isFilled(ahead)) break
    here = ahead
    if (!inBlock && field.isFilled(here)) break
  }
  return here
}

const MOVES: Readonly<Record<Step, (field: Field, from: Point) => Point>> = {
  left: (_, { row, col }) => ({ row, col: col - 1 }),
  right: (_, { row, col }) => ({ row, col: col + 1 }),
  up: (_, { row, col }) => ({ row: row - 1, col }),
  down: (_, { row, col }) => ({ row: row + 1, col }),
  pageUp: ({ perView }, { row, col }) => ({ row: row - perView, col }),
  pageDown: ({ perView }, { row, col }) => ({ row: row + perView, col }),
  lineStart: (_, { row }) => ({ row, col: 0 }),
  lineEnd: ({ cols }, { row }) => ({ row, col: cols - 1 }),
  first: () => ({ row: 0, col: 0 }),
  last: ({ rows, cols }) => ({ row: rows - 1, col: cols - 1 }),
  edgeLeft: (field, from) => edge(field, from, [0, -1]),
  edgeRight: (field, from) => edge(field, from, [0, 1]),
  edgeUp: (field, from) => edge(field, from, [-1, 0]),
  edgeDown: (field, from) => edge(field, from, [1, 0]),
}

/** One step; with `extend` the range grows, its beginning stays. */
export function moved(field: Field, selection: Selection, step: Step, extend: boolean): Selection {
  const target = MOVES[step](field, selection.head)
  const row = landing(field, target.row, target.row < selection.head.row ? -1 : 1)
  const head = { row, col: clamp(target.col, field.cols - 1) }
  return extend ? { anchor: selection.anchor, head } : { anchor: head, head }
}

/** Accepted with Enter: down, after Tabs in the column where they began. */
export function entered(field: Field, { head, tabFrom }: Selection, back: boolean): Selection {
  const row = landing(field, head.row + (back ? -1 : 1), back ? -1 : 1)
  return at(row, tabFrom ?? head.col)
}

/** Accepted with Tab: the next cell that can be typed into, at the end of the row in the next one. */
export function tabbed(field: Field, { head, tabFrom }: Selection, back: boolean): Selection {
  const way = back ? -1 : 1
  const from = tabFrom ?? head.col
  let { row, col } = head
  for (let steps = 0; steps < field.cols * 2; steps += 1) {
    col += way
    if (col < 0 || col >= field.cols) {
      const next = landing(field, row + way, way)
      if (next === row) break
      row = next
      col = back ? field.cols - 1 : 0
    }
    if (field.isEditable({ row, col })) return { ...at(row, col), tabFrom: from }
  }
  return { ...at(head.row, head.col), tabFrom: from }
}

export function chosen(field: Field, selection: Selection, what: 'row' | 'column' | 'all'): Selection {
  const { top, bottom, left, right } = areaOf(selection)
  const [lastRow, lastCol] = [field.rows - 1, field.cols - 1]
  if (what === 'row') return { anchor: { row: top, col: 0 }, head: { row: bottom, col: lastCol } }
  if (what === 'column') return { anchor: { row: 0, col: left }, head: { row: lastRow, col: right } }
  return { anchor: { row: 0, col: 0 }, head: { row: lastRow, col: lastCol } }
}
