import { drawTable, type PaperColumn, TABLE_HEAD, TABLE_ROW } from '../../../platform/pdf/draw-table.ts'
import type { Pen } from '../../../platform/pdf/pen.ts'
import type { PdfPage } from '../../../platform/pdf/write-pdf.ts'

export interface NoteParty {
  readonly label: string
  /** None where the farm is not known yet: there is room to write its name. */
  readonly lines: readonly string[]
}

export interface NoteSection {
  readonly heading: string
  readonly lines: readonly (readonly string[])[]
}

/** What stands on a delivery note, in words. */
export interface NoteContent {
  readonly title: string
  readonly number: string
  readonly day: string
  readonly seller: NoteParty
  readonly buyer: NoteParty
  readonly codeWord: string
  /** What the buyer is to do. */
  readonly text: string
  /** In letters, and as a scanner reads it. */
  readonly code: { readonly text: string; readonly scanned: string } | undefined
  readonly columns: readonly PaperColumn[]
  readonly sections: readonly NoteSection[]
  readonly signatures: readonly [string, string]
  readonly page: (page: number, pages: number) => string
  readonly foot: string
}

/** A part of a section, and where on its page it begins. */
interface Block extends NoteSection {
  readonly y: number
}
export type Sheet = readonly Block[]

const A4 = { width: 210, height: 297 } as const
const LEFT = 12
const RIGHT = A4.width - LEFT
const GREY = '#555555'
/** Where lists begin on the first page and on the others, and where they end: below is room for signatures. */
const TOP = { first: 108, other: 32 } as const
const END = 262
const HEADING = 8
const GAP = 5
const PARTY = { y: 34, seller: LEFT, buyer: 110, width: 88, line: 5.2 } as const
const CODE = { y: 66, height: 36, square: 28 } as const
const SIGNATURE = { y: 277, width: 78 } as const
const FOOT = 289

/** Sections over pages: a part of one begins with its heading, and has one line at least. */
export function sheetsOf(sections: readonly NoteSection[]): Sheet[] {
  const sheets: Block[][] = [[]]
  let y: number = TOP.first
  const room = () => Math.floor((END - y - HEADING - TABLE_HEAD) / TABLE_ROW)
  for (const { heading, lines } of sections) {
    let from = 0
    do {
      if (room() < 1) {
        sheets.push([])
        y = TOP.other
      }
      const part = lines.slice(from, from + room())
      sheets.at(-1)?.push({ heading, lines: part, y })
      y += HEADING + TABLE_HEAD + part.length * TABLE_ROW + GAP
      from += part.length
    } while (from < lines.length)
  }
  return sheets
}

function drawParty(pen: Pen, { label, lines }: NoteParty, x: number): void {
  pen.text(label, x, PARTY.y, { size: 8.5, weight: 'semibold', color: GREY })
  for (const [at, line] of lines.entries()) {
    const isName = at === 0
    const style = {
      size: isName ? 12 : 10,
      weight: isName ? 'semibold' : 'medium',
      width: PARTY.width,
    } as const
    pen.text(line, x, PARTY.y + (at + 1) * PARTY.line + 0.6, style)
  }
  if (lines.length === 0)
    for (const at of [1, 2]) {
      const y = PARTY.y + at * 10
      pen.line([x, y, x + PARTY.width, y], { width: 0.25 })
    }
}

/** The code in large letters, beside it the square; without a code the sentence alone. */
function drawOpening(pen: Pen, { codeWord, text, code }: NoteContent): void {
  const { y, height, square } = CODE
  const width = RIGHT - LEFT
  pen.frame({ x: LEFT, y, width, height }, { width: 0.4 }, 1.5)
  const inner = LEFT + 5
  if (code === undefined) {
    pen.paragraph(text, inner, y + 6, { size: 11, width: width - 10 })
    return
  }
  const beside = width - square - 20
  pen.text(codeWord, inner, y + 7, { size: 8.5, weight: 'semibold', color: GREY })
  pen.text(code.text, inner, y + 16.5, { size: 23, weight: 'bold', spacing: 0.04, width: beside })
  pen.paragraph(text, inner, y + 20.5, { size: 9.5, width: beside })
  pen.code(code.scanned, { x: RIGHT - 5 - square, y: y + (height - square) / 2, size: square })
}

function drawTitle(pen: Pen, content: NoteContent, number: string): void {
  pen.text(content.title, LEFT, 18, { size: 20, weight: 'bold', width: 120 })
  pen.text(content.number, RIGHT, 18, { size: 13, weight: 'semibold', align: 'right', width: 60 })
  pen.text(content.day, LEFT, 24.5, { size: 10, width: 120 })
  pen.text(number, RIGHT, 24.5, { size: 10, align: 'right', width: 60 })
}

function drawSignatures(pen: Pen, [seller, buyer]: NoteContent['signatures']): void {
  const { y, width } = SIGNATURE
  for (const [text, x] of [
    [seller, LEFT],
    [buyer, RIGHT - width],
  ] as const) {
    pen.line([x, y, x + width, y], { width: 0.25 })
    pen.text(text, x, y + 4, { size: 8.5, color: GREY, width })
  }
}

/** Pages of a delivery note, drawn one by one: both farms and the code on the first, signatures on the last. */
export function* notePages(
  content: NoteContent,
  sheets: readonly Sheet[],
  onLines: (lines: number) => void,
): Generator<PdfPage> {
  for (const [at, blocks] of sheets.entries()) {
    for (const { lines } of blocks) onLines(lines.length)
    yield {
      ...A4,
      draw: (pen) => {
        drawTitle(pen, content, content.page(at + 1, sheets.length))
        if (at === 0) {
          drawParty(pen, content.seller, PARTY.seller)
          drawParty(pen, content.buyer, PARTY.buyer)
          drawOpening(pen, content)
        }
        for (const { heading, lines, y } of blocks) {
          pen.text(heading, LEFT, y + 5, { size: 11, weight: 'semibold', width: RIGHT - LEFT })
          drawTable(pen, { x: LEFT, y: y + HEADING, columns: content.columns, lines })
        }
        if (at === sheets.length - 1) drawSignatures(pen, content.signatures)
        pen.text(content.foot, LEFT, FOOT, { size: 7.5, color: GREY, width: RIGHT - LEFT })
      },
    }
  }
}
