import {
  type ColumnMap,
  mapAgain,
  type RememberedMap,
  seemsWithoutHeadings,
} from '@warren/shared/features/imports/column-map.rules.ts'
import { type Mapping, MAX_FILE_COLUMNS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { columnsForSure } from '@warren/shared/kernel/guess-columns.rules.ts'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { bareColumn, type RawCell, type Sheet } from '@warren/shared/kernel/sheet.ts'
import { trimCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import { type ColumnPlaces, matchHeadings } from '@warren/shared/kernel/sheet-headings.rules.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { type Line, lineOf, shownCell } from './lines.ts'

/** What is known of a file before its headings are seen. */
export interface ColumnRequest {
  readonly sheet: Sheet
  readonly language: Language
  /** The plain calls ask nothing: their headings are those of the language, or the file is refused [D-052]. */
  readonly direct: boolean
  /** What its user said of this file. */
  readonly map: ColumnMap | null
  /** What its user said of the last file of the kind. */
  readonly remembered: RememberedMap | null
}

export interface HeadedColumn {
  readonly place: number
  readonly heading: string
}

/** Which columns are read, and as what. */
export interface ColumnChoice {
  readonly mapping: Mapping
  /** Empty when its user is to be asked first, or the file is refused. */
  readonly places: ColumnPlaces
  /** Columns of the file that are looked at. */
  readonly columns: readonly HeadedColumn[]
  readonly line?: Line
  /** The row in the place of headings is data. */
  readonly noHeadings?: boolean
}

/** The row in which headings are looked for, and the first ones below it. */
export interface FileHeads {
  readonly headings: readonly RawCell[]
  readonly below: readonly (readonly RawCell[])[]
}

const headingText = (heading: RawCell | undefined): string => shownCell(heading ?? null).trim()

const placesOf = ({ columns }: ColumnMap): ColumnPlaces =>
  new Map(columns.map(({ place, key }) => [key, place]))

const nameOf = (language: Language, reader: Language): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language

/** Why headings are not those of the sheet. */
/** What is wrong with headings: they are those of another language, or not ours [IMP-08, D-052]. */
function headingsLine({ sheet, language }: ColumnRequest, headings: readonly RawCell[]): Line {
  const reading = matchHeadings(sheet, sheetWords(language, sheet).texts, headings)
  const { missing, twice } = 'places' in reading ? { missing: [], twice: [] } : reading
  const other = LANGUAGES.find(
    (one) => 'places' in matchHeadings(sheet, sheetWords(one, sheet).texts, headings),
  )
  const problem =
    other !== undefined
      ? { reason: 'headingsLanguage', params: { language: nameOf(other, language) } }
      : missing.length > 0
        ? { reason: 'headingsMissing', params: { missing: missing.join(', ') } }
        : { reason: 'headingsTwice', params: { twice: twice.join(', ') } }
  return lineOf('INVALID_LANGUAGE', { row: 1, ...problem })
}

/** The places by headings that are exactly ours; bare numbers are no words of a language, so any of the four will do. */
function placesByHeadings(
  { sheet, language }: ColumnRequest,
  headings: readonly RawCell[],
): ColumnPlaces | undefined {
  const any = bareColumn(sheet) === undefined ? [] : LANGUAGES
  for (const one of [language, ...any]) {
    const reading = matchHeadings(sheet, sheetWords(one, sheet).texts, headings)
    if ('places' in reading) return reading.places
  }
  return undefined
}

/** What a call reads of a file of bare numbers without exactly our headings; one line says so where that is not clear. */
function chooseForSure(request: ColumnRequest, all: readonly HeadedColumn[], heads: FileHeads): ColumnChoice {
  const { sheet, language } = request
  const words = LANGUAGES.map((one) => sheetWords(one, sheet))
  const samples = ({ place }: HeadedColumn) => heads.below.map((cells) => shownCell(cells[place] ?? null))
  const isData = (columns: readonly HeadedColumn[]) =>
    seemsWithoutHeadings(columns.map((column) => ({ ...column, samples: samples(column) })))
  const rows = isData(all) ? [heads.headings, ...heads.below] : heads.below
  const cellsAt = (place: number) => rows.map((row) => row[place] ?? null).filter((cell) => !isBlank(cell))
  const places = columnsForSure(
    sheet,
    words,
    all.map((column) => ({ ...column, cells: cellsAt(column.place) })),
  )
  const key = bareColumn(sheet) ?? ''
  if (!places.has(key)) {
    const params = { column: sheetWords(language, sheet).texts.columns[key] ?? key }
    const line = lineOf('INVALID_LANGUAGE', { row: 1, reason: 'nameOneColumn', params })
    return { mapping: 'HEADINGS', places: new Map(), columns: [], line }
  }
  const columns = all.filter(({ place }) => [...places.values()].includes(place))
  return { mapping: 'HEADINGS', places, columns, noHeadings: isData(columns) }
}

const isBlank = (raw: RawCell): boolean => raw === null || (typeof raw === 'string' && trimCell(raw) === '')

/** Decides which columns of a file are read, or that its user must choose. */
export function chooseColumns(request: ColumnRequest, heads: FileHeads): ColumnChoice {
  const { map, remembered, direct, sheet } = request
  const { headings } = heads
  const all = Array.from({ length: Math.min(headings.length, MAX_FILE_COLUMNS) }, (_, place) => ({
    place,
    heading: headingText(headings[place]),
  }))
  if (map)
    return {
      mapping: 'CHOSEN',
      places: placesOf(map),
      columns: all,
      noHeadings: map.noHeadings === true,
    }
  const places = placesByHeadings(request, headings)
  if (places) {
    const columns = [...places.values()].map((place) => ({ place, heading: headingText(headings[place]) }))
    return { mapping: 'HEADINGS', places, columns }
  }
  if (direct && bareColumn(sheet) !== undefined) return chooseForSure(request, all, heads)
  const line = headingsLine(request, headings)
  if (direct) return { mapping: 'HEADINGS', places: new Map(), columns: [], line }
  const again = remembered && mapAgain(all, remembered, sheet)
  if (again) return { mapping: 'REMEMBERED', places: placesOf(again), columns: all }
  return { mapping: 'ASKED', places: new Map(), columns: all, line }
}
