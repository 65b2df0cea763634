import { CARDS_PER_SHEET, placeOnSheet } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import {
  CARD_SIZE,
  type CardLayout,
  SHEET_GRID,
  SHEET_SIZE,
} from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import type { Pen } from '../../platform/pdf/pen.ts'
import type { PdfPage } from '../../platform/pdf/write-pdf.ts'
import type { CardContent } from './card-content.ts'
import { drawCard } from './draw-card.ts'

/** By how much a printer is off, in tenths of a millimetre. */
export interface Offset {
  readonly offsetX: number
  readonly offsetY: number
}
export const NO_OFFSET: Offset = { offsetX: 0, offsetY: 0 }

export const sizeOf = (layout: CardLayout) => (layout === 'A4' ? SHEET_SIZE : CARD_SIZE)

/** A page on which everything is moved by the printer's offset. */
export const movedPage = (layout: CardLayout, offset: Offset, draw: (pen: Pen) => void): PdfPage => ({
  ...sizeOf(layout),
  draw: (pen) => pen.within({ x: offset.offsetX / 10, y: offset.offsetY / 10 }, () => draw(pen)),
})

const CUT = { from: 2, length: 4, line: { width: 0.15 } } as const

/** Short lines in the margins where a sheet is cut. */
export function drawCutMarks(pen: Pen): void {
  const { width, height } = SHEET_SIZE
  const { from, length, line } = CUT
  const first = placeOnSheet(0)
  for (let column = 0; column <= SHEET_GRID.columns; column++) {
    const x = first.x + column * CARD_SIZE.width
    pen.line([x, from, x, from + length], line)
    pen.line([x, height - from - length, x, height - from], line)
  }
  for (let row = 0; row <= SHEET_GRID.rows; row++) {
    const y = first.y + row * CARD_SIZE.height
    pen.line([from, y, from + length, y], line)
    pen.line([width - from - length, y, width - from, y], line)
  }
}

function drawSheet(pen: Pen, cards: readonly CardContent[]): void {
  drawCutMarks(pen)
  for (const [index, card] of cards.entries()) pen.within(placeOnSheet(index), () => drawCard(pen, card))
}

/** The pages of cards, one after the other: six to a sheet, or each on its label. */
export function* cardPages(
  cards: Iterable<CardContent>,
  layout: CardLayout,
  offset: Offset,
): Generator<PdfPage> {
  const perPage = layout === 'A4' ? CARDS_PER_SHEET : 1
  const draw =
    layout === 'A4'
      ? drawSheet
      : (pen: Pen, on: readonly CardContent[]) => on.forEach((card) => drawCard(pen, card))
  let page: CardContent[] = []
  for (const card of cards) {
    page.push(card)
    if (page.length < perPage) continue
    const full = page
    yield movedPage(layout, offset, (pen) => draw(pen, full))
    page = []
  }
  if (page.length > 0) yield movedPage(layout, offset, (pen) => draw(pen, page))
}
