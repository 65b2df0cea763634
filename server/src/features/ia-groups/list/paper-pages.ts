import { drawTable, type PaperColumn } from '../../../platform/pdf/draw-table.ts'
import type { Pen } from '../../../platform/pdf/pen.ts'
import type { PdfPage } from '../../../platform/pdf/write-pdf.ts'

/** Lines of a page, so that a page of paper is a screen and a bit. */
export const LINES_PER_PAGE = 40

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
const TABLE_TOP = 26
const FOOT = 289
const GREY = '#555555'

function drawHead(pen: Pen, { title, facts, place, number }: PaperPage): void {
  pen.text(title, LEFT, HEAD.title, { size: 15, weight: 'bold', width: 120 })
  pen.text(place, RIGHT, HEAD.title, { size: 13, weight: 'semibold', align: 'right', width: 62 })
  pen.text(facts, LEFT, HEAD.facts, { size: 10, width: 130 })
  pen.text(number, RIGHT, HEAD.facts, { size: 10, align: 'right', width: 50 })
}

/** A4 pages of a list, drawn one by one. */
export function* paperPages(columns: readonly PaperColumn[], pages: Iterable<PaperPage>): Generator<PdfPage> {
  for (const page of pages)
    yield {
      ...A4,
      draw: (pen) => {
        drawHead(pen, page)
        if (page.empty !== undefined)
          pen.text(page.empty, LEFT, TABLE_TOP + 12, { size: 11, width: RIGHT - LEFT })
        else drawTable(pen, { x: LEFT, y: TABLE_TOP, columns, lines: page.lines })
        pen.text(page.foot, LEFT, FOOT, { size: 7.5, color: GREY, width: RIGHT - LEFT })
      },
    }
}
