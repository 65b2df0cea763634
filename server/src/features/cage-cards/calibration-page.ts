import type { CardLayout } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { LineStyle, Pen } from '../../platform/pdf/pen.ts'
import type { PdfPage } from '../../platform/pdf/write-pdf.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import { drawCutMarks, movedPage, NO_OFFSET, type Offset, sizeOf } from './card-pages.ts'

const LINE: LineStyle = { width: 0.15 }
const FIRM: LineStyle = { width: 0.3 }

/** Where things stand on the page of each layout, in millimetres; type in points. */
const PLANS = {
  A4: {
    cross: 30,
    ruler: { x: 60, y: 62, length: 100 },
    text: { x: 72, y: 72, width: 172, size: 11, title: 18 },
  },
  LABEL: {
    cross: 15,
    ruler: { x: 24, y: 23, length: 60 },
    text: { x: 27, y: 27, width: 61, size: 7.5, title: 11 },
  },
} as const

type Direction = 'right' | 'down'

/** A ruler: a line of each millimetre, a longer one and a figure of each ten. */
function drawRuler(
  pen: Pen,
  { x, y, length }: { x: number; y: number; length: number },
  direction: Direction,
): void {
  const isRight = direction === 'right'
  const tick = (at: number, high: number): readonly [number, number, number, number] =>
    isRight ? [x + at, y - high, x + at, y] : [x - high, y + at, x, y + at]
  for (let at = 0; at <= length; at++) {
    const high = at % 10 === 0 ? 3.2 : at % 5 === 0 ? 2.2 : 1.4
    pen.line(tick(at, high), at % 10 === 0 ? FIRM : LINE)
    if (at % 10 !== 0) continue
    if (isRight) pen.text(String(at), x + at, y - 4, { size: 7.5, align: 'center' })
    else pen.text(String(at), x - 4, y + at + 0.9, { size: 7.5, align: 'right' })
  }
  pen.line(isRight ? [x, y, x + length, y] : [x, y, x, y + length], FIRM)
}

const ARM = 5

function drawCross(pen: Pen, x: number, y: number): void {
  pen.line([x - ARM, y, x + ARM, y], LINE)
  pen.line([x, y - ARM, x, y + ARM], LINE)
}

const DASHED: LineStyle = { ...LINE, dash: { length: 0.8, space: 0.8 } }

/** The cross to measure to, and where from; the edge itself no printer reaches. */
function drawMeasured(pen: Pen, cross: number, size: number): void {
  const [from, to] = [5, cross - ARM - 0.5]
  drawCross(pen, cross, cross)
  pen.line([from, cross, to, cross], DASHED)
  pen.line([cross, from, cross, to], DASHED)
  pen.text('A', cross + 1.2, cross - 1.2, { size, weight: 'bold' })
}

/** Three more on a large sheet: they show a page that lies askew. */
function drawOthers(pen: Pen, cross: number): void {
  const { width, height } = sizeOf('A4')
  drawCross(pen, width - cross, cross)
  drawCross(pen, cross, height - cross)
  drawCross(pen, width - cross, height - cross)
}

/** Tenths of a millimetre as they are written: with their sign. */
const millimetres = (tenths: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(tenths / 10).replace('-', '−')

export interface Calibrated extends Offset {
  readonly name: string
}

/** Name of the printer, and what to do with the page. */
function wordsOf(layout: CardLayout, language: Language, printer: Calibrated | undefined) {
  const t = textsIn(language, 'cageCards')
  const { offsetX, offsetY } = printer ?? NO_OFFSET
  const mm = millimetres(PLANS[layout].cross * 10, language)
  return {
    title: t('calibration/title'),
    facts: [
      printer ? t('calibration/printer', { name: printer.name }) : t('calibration/noPrinter'),
      t('calibration/offset', { x: millimetres(offsetX, language), y: millimetres(offsetY, language) }),
    ],
    steps: [
      t('calibration/scale', { length: PLANS[layout].ruler.length }),
      t('calibration/measure'),
      t('calibration/right', { mm }),
      t('calibration/down', { mm }),
      t('calibration/again', { mm }),
    ],
  }
}

function drawWords(pen: Pen, layout: CardLayout, { title, facts, steps }: ReturnType<typeof wordsOf>): void {
  const { x, width, size, ...text } = PLANS[layout].text
  const indent = size * 0.45
  let y = text.y
  y += pen.paragraph(title, x, y, { size: text.title, weight: 'bold', width })
  for (const fact of facts) y += pen.paragraph(fact, x, y, { size, weight: 'semibold', width })
  for (const [index, step] of steps.entries()) {
    y += size * 0.1
    pen.paragraph(`${index + 1}`, x, y, { size, weight: 'bold', width })
    y += pen.paragraph(step, x + indent, y, { size, width: width - indent })
  }
}

/** A page that shows where a printer really puts things; the printer's present offset is in force on it. */
export function calibrationPage(
  layout: CardLayout,
  language: Language,
  printer: Calibrated | undefined,
): PdfPage {
  const { ruler, cross, text } = PLANS[layout]
  return movedPage(layout, printer ?? NO_OFFSET, (pen) => {
    drawMeasured(pen, cross, text.size)
    if (layout === 'A4') {
      drawCutMarks(pen)
      drawOthers(pen, cross)
    }
    drawRuler(pen, ruler, 'right')
    drawRuler(pen, ruler, 'down')
    drawWords(pen, layout, wordsOf(layout, language, printer))
  })
}
