import type { exportStatistics as endpoint } from '@warren/shared/features/statistics/figures.contract.ts'
import type { StatisticView } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { kiloParts, roundParts, stableParts } from '@warren/shared/features/statistics/figures.sheet.ts'
import type { FigureSheet } from '@warren/shared/features/statistics/figures.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer, ParamsOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Column, Sheet } from '@warren/shared/kernel/sheet.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import { type Db, readAs } from '../../platform/commands/command.ts'
import type { Exporting } from '../../platform/excel/exported-file.ts'
import { exportFileName } from '../../platform/excel/file-name.ts'
import { wordsWith } from '../../platform/excel/sheet-words.ts'
import { countedSheets, type SheetPart } from '../../platform/excel/write-sheets.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import { showKilos, showRounds, showStables, type StatisticAsked } from './show-statistics.ts'
import { findRoundStart } from './sources.queries.ts'

type Asked = StatisticAsked & Pick<QueryOf<typeof endpoint>, 'figure' | 'groupId'>

/** What each view shows, as sheets; the same rows that the screen gets. */
const SHEETS: Readonly<
  Record<StatisticView, (actor: Actor, db: Db, asked: Asked) => Promise<readonly FigureSheet[]>>
> = {
  rounds: async (actor, db, asked) => roundParts(await showRounds(actor, db, asked)),
  kilos: async (actor, db, asked) => {
    const kilos = await showKilos(actor, db, asked)
    // Put into the bin since it was asked for.
    if (!kilos) throw new HttpFailure('NOT_FOUND')
    return kiloParts(kilos)
  },
  stables: async (actor, db, asked) => stableParts(await showStables(actor, db, asked)),
}

const WIDTHS = { text: 26, day: 12 } as const
const widthOf = ({ kind }: Column['cell']): number => (kind === 'text' || kind === 'day' ? WIDTHS[kind] : 14)

function partOf(language: Language, { title, columns, rows }: FigureSheet): SheetPart {
  const t = textsIn(language, 'figures')
  const sheet: Sheet = {
    id: 'statistics',
    texts: 'figures',
    columns: Object.fromEntries(
      columns.map(({ id, cell }) => [
        id,
        { cell, width: widthOf(cell), example: '', direction: 'export' } satisfies Column,
      ]),
    ),
  }
  const texts = {
    title: t(title),
    columns: Object.fromEntries(columns.map(({ id, heading }) => [id, heading(t)])),
    notes: Object.fromEntries(columns.flatMap(({ id, note }) => (note ? [[id, note(t)]] : []))),
  }
  const words = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([id, value]) => [id, typeof value === 'function' ? value(t) : value]),
    ),
  )
  return { sheet, words: wordsWith(language, sheet, texts), rows: words }
}

/** A view of the page of statistics as a workbook, the formula of each column as a note [W-77]. */
export async function exportStatistics(
  { context, actor, zone }: Exporting,
  { view, ...query }: ParamsOf<typeof endpoint> & QueryOf<typeof endpoint>,
): Promise<FileAnswer> {
  const { language } = actor
  const asked = { ...query, today: todayIn(zone, context.now) }
  const { groupId } = query
  if (groupId !== undefined) {
    const start = await readAs(context, actor, (db) => findRoundStart(scopeOf(actor), db, groupId))
    if (start === undefined) throw new HttpFailure('NOT_FOUND')
  }
  const collect = () =>
    readAs(context, actor, async (db) =>
      (await SHEETS[view](actor, db, asked)).map((sheet) => partOf(language, sheet)),
    )
  const title = textsIn(language, 'figures')(`tabs/${view}`)
  return { name: exportFileName(title, actor.username, context.now, zone), ...countedSheets(collect) }
}
