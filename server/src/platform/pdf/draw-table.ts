import type { Pen } from './pen.ts'

export interface PaperColumn {
  readonly head: string
  /** In millimetres; all together as wide as the page between its margins. */
  readonly width: number
  readonly weight?: 'medium' | 'semibold'
  /** A square to tick, or a box to write into; what is known already stands in it. */
  readonly frame?: 'tick' | 'box'
}

/** A table on paper: where it begins, its columns, and its lines cell by cell. */
export interface PaperTable {
  readonly x: number
  readonly y: number
  readonly columns: readonly PaperColumn[]
  readonly lines: readonly (readonly string[])[]
}

/** Heights in millimetres. */
export const TABLE_HEAD = 6
export const TABLE_ROW = 6.15
/** Every fifth line is firmer: one finds the place again after looking up. */
const STEP = 5
const GREY = '#555555'

/** Half the height of capitals of a size in points, in millimetres: what moves a line to the middle of its field. */
export const halfCapital = (size: number): number => (size * 0.697 * 25.4) / 72 / 2

/** Squares are as wide as a pencil needs, boxes as their column. */
function drawFrame(pen: Pen, { width, frame }: PaperColumn, x: number, middle: number): void {
  const wide = frame === 'tick' ? 4 : width - 2
  const tall = frame === 'tick' ? 4 : TABLE_ROW - 1.4
  pen.frame(
    { x: x + (width - wide) / 2, y: middle - tall / 2, width: wide, height: tall },
    { width: 0.3 },
    0.4,
  )
}

function drawLine(pen: Pen, { x: left, columns }: PaperTable, cells: readonly string[], y: number): void {
  const middle = y + TABLE_ROW / 2
  let x = left
  for (const [at, column] of columns.entries()) {
    const { width, weight = 'medium', frame } = column
    if (frame) drawFrame(pen, column, x, middle)
    const text = cells[at] ?? ''
    const from = frame ? x + width / 2 : x + 1
    const align = frame ? 'center' : 'left'
    if (text !== '')
      pen.text(text, from, middle + halfCapital(10), { size: 10, weight, align, width: width - 2 })
    x += width
  }
}

function drawHead(pen: Pen, { x: left, y, columns }: PaperTable): void {
  let x = left
  for (const { head, width, frame } of columns) {
    const middle = y + TABLE_HEAD / 2 + halfCapital(8.5)
    const style = { size: 8.5, weight: 'semibold', color: GREY, width: width - 2 } as const
    // Over what is written into a frame.
    if (frame) pen.text(head, x + width / 2, middle, { ...style, align: 'center' })
    else pen.text(head, x + 1, middle, style)
    x += width
  }
}

/** Heads, a firm line, and a thin line below each line of cells. */
export function drawTable(pen: Pen, table: PaperTable): void {
  const { x, y, columns, lines } = table
  const right = columns.reduce((sum, { width }) => sum + width, x)
  const top = y + TABLE_HEAD
  drawHead(pen, table)
  pen.line([x, top, right, top], { width: 0.4 })
  for (const [at, cells] of lines.entries()) {
    const from = top + at * TABLE_ROW
    drawLine(pen, table, cells, from)
    const isStep = (at + 1) % STEP === 0
    pen.line([x, from + TABLE_ROW, right, from + TABLE_ROW], {
      width: isStep ? 0.3 : 0.12,
      color: isStep ? '#000000' : '#999999',
    })
  }
}
