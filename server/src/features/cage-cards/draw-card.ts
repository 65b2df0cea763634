import { CARD_SIZE, type CardKind } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { halfCapital } from '../../platform/pdf/draw-table.ts'
import type { LineStyle, Pen } from '../../platform/pdf/pen.ts'
import { type CardColumn, type CardContent, type CardFact, TABLE_ROWS } from './card-content.ts'

/** Colours of the kinds; the rest of a card is black on white, so that any printer prints it. */
const COLORS = { DOE: '#0F5F6D', YOUNG_DOE: '#835091', BUCK: '#7D4E05' } as const satisfies Record<
  CardKind,
  string
>
const WHITE = '#FFFFFF'

/** From the edge of the card to the frame, where the scissors go, and to what is written. */
const EDGE = 1
const LEFT = 6.8
const RIGHT = CARD_SIZE.width - LEFT
const WIDTH = RIGHT - LEFT
const CODE = { x: RIGHT - 23, y: 6.8, size: 23 } as const
/** Beside the code, with the white that it needs: four of its squares. */
const HEAD_WIDTH = CODE.x - LEFT - 4

const FACTS = { baselines: [36, 41.4], second: LEFT + WIDTH / 2 + 1.5 } as const
const BOX = { y: 44.6, height: 10.8 } as const
const TABLE = { y: 57.8, head: 5.6, row: 7.7 } as const
const FOOT = 91.6

const THIN: LineStyle = { width: 0.25 }
const FIRM: LineStyle = { width: 0.4 }

/** The mark of the product on a tile of 32 × 32. */
const MARK = 'M7.6 8.1 9 19.4a3.55 3.55 0 0 0 7 .3v-3.4 3.4a3.55 3.55 0 0 0 7-.3l1.4-11.3'

function frameLine(pen: Pen, inset: number, style: LineStyle): void {
  const at = inset + style.width / 2
  const area = { x: at, y: at, width: CARD_SIZE.width - 2 * at, height: CARD_SIZE.height - 2 * at }
  pen.frame(area, style, 3.4 - at)
}

/** The line tells the kind also where colours do not print: one, dashes, or two. */
const FRAMES: Record<CardKind, (pen: Pen, color: string) => void> = {
  DOE: (pen, color) => frameLine(pen, EDGE, { width: 1, color }),
  YOUNG_DOE: (pen, color) => frameLine(pen, EDGE, { width: 1, color, dash: { length: 2.6, space: 1.6 } }),
  BUCK: (pen, color) => {
    frameLine(pen, EDGE, { width: 0.45, color })
    frameLine(pen, EDGE + 0.95, { width: 0.45, color })
  },
}

/** The word of the kind on its colour, and the farm beside it. */
function drawKind(pen: Pen, { kind, kindWord, farm }: CardContent): void {
  const [size, height, y] = [9, 5, CODE.y]
  const word = { size, weight: 'semibold', color: WHITE } as const
  const width = pen.widthOf(kindWord, word) + 4.4
  const baseline = y + height / 2 + halfCapital(size)
  pen.fill({ x: LEFT, y, width, height }, COLORS[kind], 1.3)
  pen.text(kindWord, LEFT + 2.2, baseline, word)
  pen.text(farm, LEFT + width + 2, baseline, {
    size: 9.5,
    weight: 'semibold',
    width: HEAD_WIDTH - width - 2,
  })
}

const CAGE = { size: 38, weight: 'bold', spacing: -0.02 } as const
const SLASH = { size: 27, weight: 'medium' } as const
const CAGE_BASELINE = 29.3

/** Row and place large; the slash between them stays small, so that it is taken for no figure. */
function drawPlace(pen: Pen, cage: string): void {
  const [row = '', ...place] = cage.split('/')
  const parts = [
    { text: row, style: CAGE },
    { text: '/', style: SLASH },
    { text: place.join('/'), style: CAGE },
  ]
  const widths = parts.map(({ text, style }) => pen.widthOf(text, style) + 0.4)
  const scale = Math.min(1, HEAD_WIDTH / widths.reduce((sum, width) => sum + width, 0))
  pen.within({ x: LEFT - 0.5, y: CAGE_BASELINE, scale }, () => {
    let x = 0
    for (const [index, { text, style }] of parts.entries()) {
      pen.text(text, x, style === SLASH ? -1.2 : 0, style)
      x += widths[index] ?? 0
    }
  })
}

function drawCage(pen: Pen, { stable, cage }: CardContent): void {
  if (cage.value !== '') {
    pen.text(stable, LEFT, 17.4, { size: 15, weight: 'semibold', width: HEAD_WIDTH })
    drawPlace(pen, cage.value)
  } else {
    pen.text(cage.label, LEFT, 17.4, { size: 10 })
    pen.line([LEFT, CAGE_BASELINE, LEFT + HEAD_WIDTH, CAGE_BASELINE], FIRM)
  }
}

/** A word and its value; what is not known gets a line to write on. */
function drawFact(
  pen: Pen,
  { label, value }: CardFact,
  [x, y, end]: readonly [number, number, number],
): void {
  const size = 10
  const from = label === '' ? x : x + pen.text(label, x, y, { size, width: end - x }) + 1.2
  if (value !== '')
    pen.text(value, from, y, { size, weight: label === '' ? 'medium' : 'bold', width: end - from })
  else if (label !== '') pen.line([from, y + 0.4, end, y + 0.4], THIN)
}

function drawFacts(pen: Pen, facts: readonly CardFact[]): void {
  for (const [index, fact] of facts.entries()) {
    const isSecond = index % 2 === 1
    const y = FACTS.baselines[Math.floor(index / 2)] ?? 0
    drawFact(pen, fact, isSecond ? [FACTS.second, y, RIGHT] : [LEFT, y, FACTS.second - 2.5])
  }
}

function drawBoxes(pen: Pen, boxes: readonly CardFact[]): void {
  const { y, height } = BOX
  const width = WIDTH / boxes.length
  pen.frame({ x: LEFT, y, width: WIDTH, height }, FIRM, 1.2)
  for (const [index, { label, value }] of boxes.entries()) {
    const x = LEFT + index * width
    if (index > 0) pen.line([x, y, x, y + height], THIN)
    pen.text(label, x + 2, y + 3.9, { size: 8, width: width - 3 })
    pen.text(value, x + 2, y + 9, { size: 13.5, weight: 'bold', width: width - 4 })
  }
}

const leftEdges = (columns: readonly CardColumn[]): number[] =>
  columns.map((_, index) => columns.slice(0, index).reduce((sum, { share }) => sum + share, 0))

function drawTable(pen: Pen, { columns, rows }: CardContent): void {
  const { y, head, row } = TABLE
  const bottom = y + head + TABLE_ROWS * row
  pen.frame({ x: LEFT, y, width: WIDTH, height: bottom - y }, FIRM)
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  for (const [index, edge] of leftEdges(columns).entries()) {
    const x = LEFT + (edge / all) * WIDTH
    const width = ((columns[index]?.share ?? 0) / all) * WIDTH - 2
    if (index > 0) pen.line([x, y, x, bottom], THIN)
    const middle = y + head / 2 + halfCapital(8)
    pen.text(columns[index]?.head ?? '', x + 1.2, middle, { size: 8, weight: 'semibold', width })
    for (const [line, cells] of rows.entries()) {
      const baseline = y + head + (line + 0.5) * row + halfCapital(9.5)
      pen.text(cells[index] ?? '', x + 1.2, baseline, { size: 9.5, width })
    }
  }
  for (let line = 0; line < TABLE_ROWS; line++) {
    const at = y + head + line * row
    pen.line([LEFT, at, RIGHT, at], THIN)
  }
}

function drawFoot(pen: Pen, { printed, code }: CardContent): void {
  pen.within({ x: LEFT - 0.6, y: FOOT - 2.6, scale: 3.6 / 32 }, () => pen.stroke(MARK, { width: 3.6 }))
  const width = pen.text(printed, LEFT + 4, FOOT, { size: 7.5 })
  if (code !== undefined) pen.text(code, RIGHT, FOOT, { size: 7.5, align: 'right', width: WIDTH - width - 8 })
}

/** One card, from its upper left corner. */
export function drawCard(pen: Pen, content: CardContent): void {
  FRAMES[content.kind](pen, COLORS[content.kind])
  drawKind(pen, content)
  drawCage(pen, content)
  if (content.code !== undefined) pen.code(content.code, CODE)
  drawFacts(pen, content.facts)
  drawBoxes(pen, content.boxes)
  drawTable(pen, content)
  drawFoot(pen, content)
}
