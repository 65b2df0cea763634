import type { CardLayout } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import { type CommandContext, type Db, readAs } from '../../platform/commands/command.ts'
import { fileStem } from '../../platform/excel/file-name.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type PdfPage, writePdf } from '../../platform/pdf/write-pdf.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import { type CardCover, type CardRabbit, listCardRabbits, listLastCovers } from './cage-cards.queries.ts'
import { calibrationPage } from './calibration-page.ts'
import { type CardContent, cardContent, type CardFrame, FILLED_ROWS } from './card-content.ts'
import { cardPages, NO_OFFSET } from './card-pages.ts'
import { findPrinter } from './printers.queries.ts'

/** User, time and time zone of a print. */
export interface Printing {
  readonly context: CommandContext
  readonly actor: Actor
  readonly zone: string
}

interface PrintRequest {
  readonly layout: CardLayout
  readonly printerId?: number | undefined
}

/** The printer that was asked for; another farm's is not found. */
async function printerOf(db: Db, actor: Actor, { printerId }: PrintRequest) {
  if (printerId === undefined) return undefined
  const printer = await findPrinter(scopeOf(actor), db, printerId)
  if (!printer) throw new HttpFailure('NOT_FOUND')
  return printer
}

const fileOf = (
  { context: { now }, actor, zone }: Printing,
  title: string,
  pages: Iterable<PdfPage>,
): FileAnswer => ({
  name: `${fileStem(title, actor.username, now, zone)}.pdf`,
  content: writePdf({ title, language: actor.language, now }, pages),
})

/** A card is worded when its page is drawn: two thousand of them are never there at once. */
function* contentsOf(
  rabbits: readonly CardRabbit[],
  covers: readonly CardCover[],
  frame: CardFrame,
  onCard: () => void,
): Generator<CardContent> {
  const ofMother = Map.groupBy(covers, ({ motherId }) => motherId)
  for (const rabbit of rabbits) {
    onCard()
    yield cardContent(rabbit, ofMother.get(rabbit.id) ?? [], frame)
  }
}

/** The cards of rabbits as a file, in the order one walks past their cages; all of them or none. */
export async function printCards(
  printing: Printing,
  asked: PrintRequest & { readonly rabbitIds: readonly number[] },
): Promise<FileAnswer> {
  const { context, actor, zone } = printing
  const scope = scopeOf(actor)
  const ids = [...new Set(asked.rabbitIds)]
  const frame = { language: actor.language, today: todayIn(zone, context.now) }
  const { rabbits, covers, printer } = await readAs(context, actor, async (db) => ({
    rabbits: await listCardRabbits(scope, db, ids),
    covers: await listLastCovers(scope, db, { ids, today: frame.today, most: FILLED_ROWS }),
    printer: await printerOf(db, actor, asked),
  }))
  if (rabbits.length < ids.length) throw new HttpFailure('NOT_FOUND')
  let done = 0
  const contents = contentsOf(rabbits, covers, frame, () => {
    done++
  })
  const pages = cardPages(contents, asked.layout, printer ?? NO_OFFSET)
  const file = fileOf(printing, textsIn(actor.language, 'cageCards')('title'), pages)
  return { ...file, made: () => ({ done, total: rabbits.length }) }
}

/** The page with rulers of a layout. */
export async function printCalibration(printing: Printing, asked: PrintRequest): Promise<FileAnswer> {
  const { context, actor } = printing
  const printer = await readAs(context, actor, (db) => printerOf(db, actor, asked))
  const title = textsIn(actor.language, 'cageCards')('calibration/title')
  return fileOf(printing, title, [calibrationPage(asked.layout, actor.language, printer)])
}
