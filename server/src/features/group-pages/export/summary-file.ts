import type { exportSummary as endpoint } from '@warren/shared/features/group-pages/summary.contract.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { SummaryColumn } from '@warren/shared/features/group-pages/summary.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer, ParamsOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Column, Sheet } from '@warren/shared/kernel/sheet.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { type Db, readAs } from '../../../platform/commands/command.ts'
import type { Exporting } from '../../../platform/excel/exported-file.ts'
import { exportFileName } from '../../../platform/excel/file-name.ts'
import { wordsWith } from '../../../platform/excel/sheet-words.ts'
import { countedSheets, type PartRow, type SheetPart } from '../../../platform/excel/write-sheets.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import type { SummaryAsked } from '../summary.queries.ts'

type Columns = readonly Omit<SummaryColumn<never>, 'value' | 'total'>[]

/** A summary as the columns and rows of a sheet. */
export interface SummaryTable {
  readonly columns: Columns
  readonly rows: readonly PartRow[]
}

/** Columns that a kind declares, with the values of its rows. */
export const summaryTable = <Row>(
  columns: readonly SummaryColumn<Row>[],
  rows: readonly Row[],
): SummaryTable => ({
  columns: columns.map(({ value: _value, total: _total, ...column }) => column),
  rows: rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
})

/** The summaries of all kinds. */
export type GroupSummaries = Readonly<
  Record<GroupKind, (actor: Actor, db: Db, asked: SummaryAsked) => Promise<SummaryTable>>
>

function nameOf(language: Language, { name }: Columns[number]): string {
  const t = textsIn(language, 'groupSummary')
  if (typeof name === 'string') return t(`columns/${name}`)
  return 'feed' in name
    ? textsIn(language, 'groupPages')(`feedTypes/${name.feed}`)
    : t('week', { week: name.week })
}

/** A heading says of what it is: on the screen that stands over it. */
function headingOf(language: Language, column: Columns[number]): string {
  const t = textsIn(language, 'groupSummary')
  const name = nameOf(language, column)
  if (column.group === 'group') return name
  const group = t(`groups/${column.group}`)
  const of =
    column.stock === undefined
      ? group
      : t('ofStock', { group, stock: textsIn(language, 'groupScreens')(`stocks/${column.stock}`) })
  return t('inGroup', { group: of, column: name })
}

const WIDTHS = { text: 20, day: 12 } as const
const widthOf = ({ kind }: Column['cell']): number => (kind === 'text' || kind === 'day' ? WIDTHS[kind] : 14)

function partOf(language: Language, { columns, rows }: SummaryTable): SheetPart {
  const t = textsIn(language, 'groupSummary')
  const sheet: Sheet = {
    id: 'group-summary',
    texts: 'groupSummary',
    columns: Object.fromEntries(
      columns.map(({ id, cell }) => [
        id,
        { cell, width: widthOf(cell), example: '', direction: 'export' } satisfies Column,
      ]),
    ),
  }
  const texts = {
    title: t('sheet'),
    columns: Object.fromEntries(columns.map((column) => [column.id, headingOf(language, column)])),
    notes: Object.fromEntries(
      columns.flatMap(({ id, note }) => (note === undefined ? [] : [[id, t(`notes/${note}`)]])),
    ),
  }
  return { sheet, words: wordsWith(language, sheet, texts), rows }
}

/** The summary of a kind as a workbook, the formula of each column as a note [SUM-07, O-14]. */
export function exportSummary(
  { context, actor, zone }: Exporting,
  { type, ...ends }: ParamsOf<typeof endpoint> & QueryOf<typeof endpoint>,
  summaries: GroupSummaries,
): FileAnswer {
  const { language } = actor
  const kind = type.toUpperCase() as Uppercase<typeof type>
  const asked = { ...ends, today: todayIn(zone, context.now) }
  const collect = () =>
    readAs(context, actor, async (db) => [partOf(language, await summaries[kind](actor, db, asked))])
  const title = textsIn(language, 'shell')(`screens/${type}Summary`)
  return { name: exportFileName(title, actor.username, context.now, zone), ...countedSheets(collect) }
}
