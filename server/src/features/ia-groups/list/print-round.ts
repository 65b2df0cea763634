import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import type { ROUND_PAPERS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { printRound as endpoint } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import type { FileAnswer, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { type Db, readAs } from '../../../platform/commands/command.ts'
import { fileStem } from '../../../platform/excel/file-name.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import type { PaperColumn } from '../../../platform/pdf/draw-table.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import { type Listing, listedGroup } from './export-pairings.ts'
import { hasStable } from './pairing-list.queries.ts'
import { LINES_PER_PAGE, type PaperPage, paperPages } from './paper-pages.ts'

/** A line of a list, and where one stands then. */
export interface PaperLine {
  readonly stableId: number
  /** Null for does without a cage. */
  readonly stable: string | null
  readonly rowNo: number | null
  /** By the columns of the list. */
  readonly cells: readonly string[]
}

/** The round a list is printed of. */
export interface PaperRound {
  readonly farmId: number
  readonly groupId: number
  readonly startDate: Day | null
  readonly today: Day
  readonly language: Language
  /** Of one stable alone. */
  readonly stableId: number | undefined
  /** How litters are to be evened out, as far as it was said. */
  readonly wishes: PaperWishes
}
export type PaperWishes = Omit<QueryOf<typeof endpoint>, 'stableId'>

/** A list of a round on paper: what stands over its columns and in its lines, in walking order [W-54]. */
export interface Paper {
  readonly title: (language: Language) => string
  /** In place of lines. */
  readonly empty: (language: Language) => string
  /** What the head counts. */
  readonly count: (language: Language, lines: number) => string
  readonly columns: (language: Language) => readonly PaperColumn[]
  readonly lines: (db: Db, round: PaperRound) => Promise<readonly PaperLine[]>
}
export type PaperName = (typeof ROUND_PAPERS)[number]
/** Every list that is printed, each from the feature that knows it. */
export type Papers = Readonly<Record<PaperName, Paper>>

/** A stable begins on a page of its own, so that its pages can be handed to who works there. */
function pagesOf(lines: readonly PaperLine[]): PaperLine[][] {
  const stables = [...Map.groupBy(lines, ({ stableId }) => stableId).values()]
  return stables.flatMap((does) =>
    Array.from({ length: Math.ceil(does.length / LINES_PER_PAGE) }, (_, at) =>
      does.slice(at * LINES_PER_PAGE, (at + 1) * LINES_PER_PAGE),
    ),
  )
}

/** Stable and rows of a page. */
function placeOf(lines: readonly PaperLine[], language: Language): string {
  const t = textsIn(language, 'iaGroups')
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || first.stable === null) return t('paper/noCage')
  const from = String(first.rowNo ?? '')
  const to = String(last?.rowNo ?? '')
  const rows = from === to ? t('paper/row', { row: from }) : t('paper/rows', { from, to })
  return `${first.stable} · ${rows}`
}

export interface PaperAsked {
  readonly id: number
  readonly query: QueryOf<typeof endpoint>
  readonly paper: Paper
}

/** A list as it is walked, a page for each stable or more [W-54]. */
export async function printRound(listing: Listing, { id, query, paper }: PaperAsked): Promise<FileAnswer> {
  const { stableId, ...wishes } = query
  const { context, actor, zone } = listing
  const { language } = actor
  const t = textsIn(language, 'iaGroups')
  const group = await listedGroup(listing, id)
  const { farmId, startDate } = group
  const today = todayIn(zone, context.now)
  const lines = await readAs(context, actor, async (db) => {
    if (stableId !== undefined && !(await hasStable(db, farmId, stableId))) throw new HttpFailure('NOT_FOUND')
    return paper.lines(db, { farmId, groupId: id, startDate, today, language, stableId, wishes })
  })
  const title = `${paper.title(language)} ${groupLabelOf(group)}`
  const day = startDate === null ? t('noDay') : t('paper/day', { day: startDate })
  const facts = `${day} · ${paper.count(language, lines.length)}`
  const foot = t('paper/printed', { day: today, name: actor.username })
  const sheets = pagesOf(lines)
  const all = Math.max(1, sheets.length)
  const head = (at: number) => ({ title, facts, foot, number: t('paper/page', { page: at + 1, pages: all }) })
  let done = 0
  function* pages(): Generator<PaperPage> {
    if (sheets.length === 0) yield { ...head(0), place: '', lines: [], empty: paper.empty(language) }
    for (const [at, does] of sheets.entries()) {
      done += does.length
      yield { ...head(at), place: placeOf(does, language), lines: does.map(({ cells }) => cells) }
    }
  }
  return {
    name: `${fileStem(title, actor.username, context.now, zone)}.pdf`,
    content: writePdf({ title, language, now: context.now }, paperPages(paper.columns(language), pages())),
    made: () => ({ done, total: lines.length }),
  }
}
