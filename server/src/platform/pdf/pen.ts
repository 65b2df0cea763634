import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { FONTS, type Weight } from './fonts.ts'

/** Points of a printer in a millimetre. */
export const POINTS_PER_MM = 72 / 25.4

/** Smaller is not read in a barn. */
const SMALLEST_SIZE = 7.5

export interface TextStyle {
  /** In points, as type is measured everywhere. */
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Where a line must end: it is set smaller until it fits, and then cut. */
  readonly width?: number
  /** Parts of the size added between letters. */
  readonly spacing?: number
}

export interface LineStyle {
  readonly width: number
  readonly color?: string
  readonly dash?: { readonly length: number; readonly space: number }
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const BLACK = '#000000'

/** Draws on a page in millimetres from its upper left corner; only type is measured in points. */
export class Pen {
  readonly #doc: InstanceType<typeof PDFDocument>

  constructor(doc: InstanceType<typeof PDFDocument>) {
    this.#doc = doc
    doc.scale(POINTS_PER_MM)
  }

  /** What is drawn inside counts from this point, and in this scale. */
  within({ x, y, scale = 1 }: { x: number; y: number; scale?: number }, draw: () => void): void {
    this.#doc.save().translate(x, y).scale(scale)
    draw()
    this.#doc.restore()
  }

  #font({ size, weight = 'medium' }: TextStyle): void {
    this.#doc.font(FONTS[weight]).fontSize(size / POINTS_PER_MM)
  }

  #options({ size, spacing = 0 }: TextStyle) {
    return { lineBreak: false, characterSpacing: (spacing * size) / POINTS_PER_MM }
  }

  widthOf(text: string, style: TextStyle): number {
    this.#font(style)
    return this.#doc.widthOfString(text, this.#options(style))
  }

  #fitted(text: string, style: TextStyle): { text: string; style: TextStyle } {
    const { width, size } = style
    if (width === undefined) return { text, style }
    const asked = this.widthOf(text, style)
    if (asked <= width) return { text, style }
    const smaller = { ...style, size: Math.max(SMALLEST_SIZE, (size * width) / asked) }
    const letters = Array.from(text)
    let shown = text
    while (letters.length > 1 && this.widthOf(shown, smaller) > width + 0.01) {
      letters.pop()
      shown = `${letters.join('').trimEnd()}…`
    }
    return { text: shown, style: smaller }
  }

  /** One line that stands on `y`; tells how wide it became. */
  text(asked: string, x: number, y: number, asStyled: TextStyle): number {
    // Names come from forms and files; a line break in one must not open a second line.
    const { text, style } = this.#fitted(asked.replaceAll(/\s+/g, ' '), asStyled)
    const width = this.widthOf(text, style)
    const shift = { left: 0, center: width / 2, right: width }[style.align ?? 'left']
    this.#doc
      .fillColor(style.color ?? BLACK)
      .text(text, x - shift, y, { ...this.#options(style), baseline: 'alphabetic' })
    return width
  }

  /** Lines that break at `width`, the first one's top on `y`; tells how high they became. */
  paragraph(text: string, x: number, y: number, style: TextStyle & { readonly width: number }): number {
    this.#font(style)
    const options = { width: style.width, lineGap: (style.size * 0.12) / POINTS_PER_MM }
    this.#doc.fillColor(style.color ?? BLACK).text(text, x, y, options)
    return this.#doc.heightOfString(text, options)
  }

  #stroke({ width, color = BLACK, dash }: LineStyle): void {
    this.#doc.lineWidth(width).strokeColor(color)
    if (dash) this.#doc.dash(dash.length, { space: dash.space })
    this.#doc.stroke()
    if (dash) this.#doc.undash()
  }

  line([x1, y1, x2, y2]: readonly [number, number, number, number], style: LineStyle): void {
    this.#doc.moveTo(x1, y1).lineTo(x2, y2)
    this.#stroke(style)
  }

  /** A frame whose line lies on the edge of the rectangle. */
  frame({ x, y, width, height }: Rectangle, style: LineStyle, radius = 0): void {
    this.#rounded({ x, y, width, height }, radius)
    this.#stroke(style)
  }

  fill(area: Rectangle, color: string, radius = 0): void {
    this.#rounded(area, radius)
    this.#doc.fill(color)
  }

  #rounded({ x, y, width, height }: Rectangle, radius: number): void {
    if (radius > 0) this.#doc.roundedRect(x, y, width, height, radius)
    else this.#doc.rect(x, y, width, height)
  }

  /** A stroke given as a path of SVG. */
  stroke(path: string, style: LineStyle): void {
    this.#doc.lineCap('round').lineJoin('round').path(path)
    this.#stroke(style)
    this.#doc.lineCap('butt').lineJoin('miter')
  }

  /** A QR code of a text in a square, without the white around it, which the caller must leave. */
  code(text: string, { x, y, size }: { x: number; y: number; size: number }): void {
    // A short text gets the strongest correction its size has room for: dirt and scratches are usual. From version 2
    // on a code has a fourth mark to be found by: of the smallest codes one in thirty was not read from a sheet.
    const { data, size: modules } = encode(text, { ecc: 'M', boostEcc: true, minVersion: 2, border: 0 })
    const unit = size / modules
    for (const [row, cells] of data.entries())
      for (const [from, to] of runsOf(cells))
        this.#doc.rect(x + from * unit, y + row * unit, (to - from) * unit, unit)
    // One path: squares filled one by one would leave hairlines between them.
    this.#doc.fill(BLACK)
  }
}

/** Where dark modules lie side by side in a row. */
function runsOf(cells: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of cells.entries()) {
    const last = runs.at(-1)
    if (isDark && last?.[1] === index) last[1] = index + 1
    else if (isDark) runs.push([index, index + 1])
  }
  return runs
}
