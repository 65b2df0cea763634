import type { Pen } from '../../../platform/pdf/pen.ts'
import type { PdfPage } from '../../../platform/pdf/write-pdf.ts'

/** Lines of a page, so that a page of paper is a screen and a bit. */
export const LINES_PER_PAGE = 40

export interface PaperColumn {
  readonly head: string
  /** In millimetres; all together as wide as the page between its margins. */
  readonly width: number
  readonly weight?: 'medium' | 'semibold'
  /** A square to tick, or a box to write into; what is known already stands in it. */
  readonly frame?: 'tick' | 'box'
}

/** A page of a list: what stands over it, and its lines. */
export interface PaperPage {
  /** The group, its day, and where one walks. */
  readonly title: string
  readonly facts: string
  readonly place: string
  readonly number: string
  readonly foot: string
  /** A sentence in place of lines. */
  readonly empty?: string
  readonly lines: readonly (readonly string[])[]
}

const A4 = { width: 210, height: 297 } as const
const LEFT = 12
const RIGHT = A4.width - LEFT
const HEAD = { title: 16, facts: 22.5, rule: 26 } as const
const TABLE = { y: 26, head: 6, row: 6.15 } as const
const FOOT = 289
/** Every fifth line is firmer: one finds the place again after looking up. */
const STEP = 5
const GREY = '#555555'

/** Half the height of capitals of a size in points, in millimetres. */
const halfCapital = (size: number): number => (size * 0.697 * 25.4) / 72 / 2

function drawHead(pen: Pen, { title, facts, place, number }: PaperPage): void {
  pen.text(title, LEFT, HEAD.title, { size: 15, weight: 'bold', width: 120 })
  pen.text(place, RIGHT, HEAD.title, { size: 13, weight: 'semibold', align: 'right', width: 62 })
  pen.text(facts, LEFT, HEAD.facts, { size: 10, width: 130 })
  pen.text(number, RIGHT, HEAD.facts, { size: 10, align: 'right', width: 50 })
}

/** Squares are as wide as a pencil needs, boxes as their column. */
function drawFrame(pen: Pen, { width, frame }: PaperColumn, x: number, middle: number): void {
  const wide = frame === 'tick' ? 4 : width - 2
  const tall = frame === 'tick' ? 4 : TABLE.row - 1.4
  pen.frame(
    { x: x + (width - wide) / 2, y: middle - tall / 2, width: wide, height: tall },
    { width: 0.3 },
    0.4,
  )
}

function drawLine(pen: Pen, columns: readonly PaperColumn[], cells: readonly string[], y: number): void {
  const middle = y + TABLE.row / 2
  let x = LEFT
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

function drawTable(pen: Pen, columns: readonly PaperColumn[], lines: PaperPage['lines']): void {
  const top = TABLE.y + TABLE.head
  let x = LEFT
  for (const { head, width, frame } of columns) {
    const middle = TABLE.y + TABLE.head / 2 + halfCapital(8.5)
    const style = { size: 8.5, weight: 'semibold', color: GREY, width: width - 2 } as const
    // Over what is written into a frame.
    if (frame) pen.text(head, x + width / 2, middle, { ...style, align: 'center' })
    else pen.text(head, x + 1, middle, style)
    x += width
  }
  pen.line([LEFT, top, RIGHT, top], { width: 0.4 })
  for (const [at, cells] of lines.entries()) {
    const y = top + at * TABLE.row
    drawLine(pen, columns, cells, y)
    const isStep = (at + 1) % STEP === 0
    pen.line([LEFT, y + TABLE.row, RIGHT, y + TABLE.row], {
      width: isStep ? 0.3 : 0.12,
      color: isStep ? '#000000' : '#999999',
    })
  }
}

/** A4 pages of a list, drawn one by one. */
export function* paperPages(columns: readonly PaperColumn[], pages: Iterable<PaperPage>): Generator<PdfPage> {
  for (const page of pages)
    yield {
      ...A4,
      draw: (pen) => {
        drawHead(pen, page)
        if (page.empty !== undefined)
          pen.text(page.empty, LEFT, TABLE.y + 12, { size: 11, width: RIGHT - LEFT })
        else drawTable(pen, columns, page.lines)
        pen.text(page.foot, LEFT, FOOT, { size: 7.5, color: GREY, width: RIGHT - LEFT })
      },
    }
}
