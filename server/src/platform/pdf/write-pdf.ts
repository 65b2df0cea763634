import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { FONTS } from './fonts.ts'
import { Pen, POINTS_PER_MM } from './pen.ts'

export interface PdfPage {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly draw: (pen: Pen) => void
}

export interface PdfFacts {
  readonly title: string
  readonly language: string
  readonly now: Date
}

function openDocument({ title, language, now }: PdfFacts) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Else it opens one of its own, whose figures lie in files beside it.
    font: FONTS.medium,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Warren', Producer: 'Warren', CreationDate: now },
  })
  keepSize(doc)
  return doc
}

/** Asks viewers not to shrink pages to what a printer reaches: a card must be as large as it is drawn. */
function keepSize(doc: unknown): void {
  const { _root } = doc as { _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } } }
  Object.assign(_root.data.ViewerPreferences.data, { PrintScaling: 'None', PickTrayByPDFSize: true })
}

/** What is ready to be sent. */
function* finished(doc: InstanceType<typeof PDFDocument>): Generator<Uint8Array> {
  for (let part: unknown = doc.read(); part !== null; part = doc.read()) yield part as Uint8Array
}

/**
 * A PDF as it is drawn: a page is made when the one before has been taken, so any number of them costs the same
 * memory, and other requests have their turn between two pages.
 */
export async function* writePdf(facts: PdfFacts, pages: Iterable<PdfPage>): AsyncGenerator<Uint8Array> {
  const doc = openDocument(facts)
  for (const { width, height, draw } of pages) {
    doc.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 })
    draw(new Pen(doc))
    yield* finished(doc)
    await nextTurn()
  }
  doc.end()
  yield* finished(doc)
}
