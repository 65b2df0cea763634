import type { exportGroup as endpoint } from '@warren/shared/features/group-pages/group-files.contract.ts'
import {
  diaryColumns,
  GAIN_COLUMNS,
  HEAD_COLUMNS,
  originColumns,
  POSTING_COLUMNS,
  slaughterColumns,
} from '@warren/shared/features/group-pages/group-files.sheet.ts'
import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer, ParamsOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { type Db, readAs } from '../../../platform/commands/command.ts'
import type { Exporting } from '../../../platform/excel/exported-file.ts'
import { exportFileName } from '../../../platform/excel/file-name.ts'
import { countedSheets, type SheetPart } from '../../../platform/excel/write-sheets.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import { findGroup } from '../groups.queries.ts'
import { type GroupPage, openPage } from '../show-page.ts'
import type { ListSlaughterings } from '../slaughterings.ts'
import { dayFact, type Fact, textFact, wholeFact } from './facts.ts'
import { diaryRows, gainRows, originRows, postingRows, slaughterRows } from './file-rows.ts'
import { nameOfStock, partOf } from './file-words.ts'
import { postedLines } from './postings.queries.ts'

/** What the figures of a head are made from. */
export interface HeadSource {
  readonly db: Db
  readonly page: GroupPage
  readonly today: Day
  readonly language: Language
}
/** The figures of a kind, below those that all groups have. */
export type GroupHeads = Readonly<Record<GroupKind, (source: HeadSource) => Fact[] | Promise<Fact[]>>>

/** Name, stables and dates, and animals on the books of a closed group. */
function commonFacts({ page: { common, actual }, language }: HeadSource): Fact[] {
  const t = textsIn(language, 'groupFile')
  const members = common.gpMembers
  const stables = [common, ...members].flatMap((one) => one.stables.map(({ name }) => name))
  return [
    textFact(t('facts/name'), common.generatedName),
    textFact(t('facts/stables'), [...new Set(stables)].join(', ')),
    ...(common.isParent
      ? [textFact(t('facts/members'), members.map(({ generatedName }) => generatedName).join(', '))]
      : []),
    dayFact(t('facts/startDate'), common.startDate),
    dayFact(t('facts/endDate'), common.endDate),
    dayFact(t('facts/day'), actual),
    ...(Object.entries(common.toExplain) as [Stock, number][]).map(([stock, heads]) =>
      wholeFact(nameOfStock(language, t('facts/toExplain'), stock), heads),
    ),
  ]
}

/** What each kind brings to the file of a group. */
export interface FileKinds {
  readonly heads: GroupHeads
  readonly slaughterings: ListSlaughterings
}

async function partsOf(
  source: HeadSource,
  { heads, slaughterings }: FileKinds,
  zone: string,
): Promise<SheetPart[]> {
  const { db, page, language } = source
  const { group, working } = page
  const { kind, isParent, farmId } = group
  const ids = working.map(({ id }) => id)
  const isFattening = kind === 'FATTENING'
  const [facts, lines, slaughtered] = await Promise.all([
    heads[kind](source),
    postedLines(db, farmId, ids),
    isFattening ? slaughterings(db, farmId, ids) : [],
  ])
  const head = [...commonFacts(source), ...facts].map((fact) => ({ ...fact }))
  return [
    partOf(language, 'head', HEAD_COLUMNS, head),
    partOf(language, 'diary', diaryColumns(kind, isParent), diaryRows(page)),
    partOf(language, 'gains', GAIN_COLUMNS, gainRows(page)),
    ...(kind === 'MOTHER'
      ? []
      : [partOf(language, 'origins', originColumns(kind, isParent), originRows(page))]),
    ...(isFattening
      ? [partOf(language, 'slaughterings', slaughterColumns(isParent), slaughterRows(page, slaughtered))]
      : []),
    partOf(language, 'postings', POSTING_COLUMNS, postingRows(lines, zone)),
  ]
}

/** The page of a group as a workbook in the caller's language [O-13, E-114]. */
export async function exportGroup(
  { context, actor, zone }: Exporting,
  { type, id }: ParamsOf<typeof endpoint>,
  kinds: FileKinds,
): Promise<FileAnswer> {
  const { language } = actor
  const kind = type.toUpperCase() as Uppercase<typeof type>
  const today = todayIn(zone, context.now)
  const group = await readAs(context, actor, (db) => findGroup(scopeOf(actor), db, id))
  if (group?.kind !== kind) throw new HttpFailure('NOT_FOUND')
  const collect = () =>
    readAs(context, actor, async (db) => {
      const page = await openPage(actor, db, { id, kind }, today)
      // Put into the bin since it was asked for.
      if (!page) throw new HttpFailure('NOT_FOUND')
      return partsOf({ db, page, today, language }, kinds, zone)
    })
  const title = `${textsIn(language, 'shell')(`screens/${type}Group`)} ${group.generatedName}`
  return { name: exportFileName(title, actor.username, context.now, zone), ...countedSheets(collect) }
}
