import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { readAs } from '../../../platform/commands/command.ts'
import { fileStem } from '../../../platform/excel/file-name.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import { type Listing, listedGroup } from './export-pairings.ts'
import { hasStable, listPaper, type PaperPairing } from './pairing-list.queries.ts'
import { LINES_PER_PAGE, type PaperColumn, type PaperPage, paperPages } from './paper-pages.ts'

interface NumberedPairing extends PaperPairing {
  readonly no: number
}

/** A stable begins on a page of its own, so that its pages can be handed to who works there. */
function pagesOf(pairings: readonly PaperPairing[]): NumberedPairing[][] {
  const numbered = pairings.map((pairing, at) => ({ ...pairing, no: at + 1 }))
  const stables = [...Map.groupBy(numbered, ({ stableId }) => stableId).values()]
  return stables.flatMap((does) =>
    Array.from({ length: Math.ceil(does.length / LINES_PER_PAGE) }, (_, at) =>
      does.slice(at * LINES_PER_PAGE, (at + 1) * LINES_PER_PAGE),
    ),
  )
}

/** Stable and rows of a page. */
function placeOf(does: readonly PaperPairing[], language: Language): string {
  const t = textsIn(language, 'iaGroups')
  const [first, last] = [does[0], does.at(-1)]
  if (!first || first.stable === null) return t('paper/noCage')
  const from = String(first.rowNo ?? '')
  const to = String(last?.rowNo ?? '')
  const rows = from === to ? t('paper/row', { row: from }) : t('paper/rows', { from, to })
  return `${first.stable} · ${rows}`
}

function columnsOf(language: Language): PaperColumn[] {
  const t = textsIn(language, 'iaGroups')
  return [
    { head: t('paper/no'), width: 11 },
    { head: t('doeColumns/cage'), width: 35, weight: 'semibold' },
    { head: t('doeColumns/tattoo'), width: 36, weight: 'semibold' },
    { head: t('doeColumns/earTag'), width: 26 },
    { head: t('semen'), width: 42 },
    { head: t('pedigree'), width: 20 },
    { head: t('paper/done'), width: 16, tick: true },
  ]
}

const cellsOf = ({ no, cage, tattoo, earTag, spermLabel, pedigree }: NumberedPairing): string[] => [
  String(no),
  cage ?? '–',
  tattoo ?? '–',
  earTag ?? '–',
  spermLabel ?? '–',
  pedigree,
]

/** The pairing list as it is walked, line by line with a place for a tick [W-54]. */
export async function printPairings(
  listing: Listing,
  id: number,
  stableId: number | undefined,
): Promise<FileAnswer> {
  const { context, actor, zone } = listing
  const { language } = actor
  const t = textsIn(language, 'iaGroups')
  const group = await listedGroup(listing, id)
  const { farmId, startDate } = group
  const pairings = await readAs(context, actor, async (db) => {
    if (stableId !== undefined && !(await hasStable(db, farmId, stableId))) throw new HttpFailure('NOT_FOUND')
    return listPaper(db, { farmId, groupId: id }, stableId)
  })
  const title = `${t('paper/title')} ${groupLabelOf(group)}`
  const facts = [
    startDate === null ? t('noDay') : t('paper/day', { day: startDate }),
    t('paperDoes', { count: pairings.length }),
  ].join(' · ')
  const foot = t('paper/printed', { day: todayIn(zone, context.now), name: actor.username })
  const sheets = pagesOf(pairings)
  const all = Math.max(1, sheets.length)
  const head = (at: number) => ({ title, facts, foot, number: t('paper/page', { page: at + 1, pages: all }) })
  let done = 0
  function* pages(): Generator<PaperPage> {
    if (sheets.length === 0) yield { ...head(0), place: '', lines: [], empty: t('nothingPaired') }
    for (const [at, does] of sheets.entries()) {
      done += does.length
      yield { ...head(at), place: placeOf(does, language), lines: does.map(cellsOf) }
    }
  }
  return {
    name: `${fileStem(title, actor.username, context.now, zone)}.pdf`,
    content: writePdf({ title, language, now: context.now }, paperPages(columnsOf(language), pages())),
    made: () => ({ done, total: pairings.length }),
  }
}
