import {
  type ColumnMap,
  mapAgain,
  type RememberedMap,
} from '@warren/shared/features/imports/column-map.rules.ts'
import { type Mapping, MAX_FILE_COLUMNS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { importColumns, type RawCell, type Sheet } from '@warren/shared/kernel/sheet.ts'
import { foldCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import { type ColumnPlaces, matchHeadings, matchPlaces } from '@warren/shared/kernel/sheet-headings.rules.ts'
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
}

const headingText = (heading: RawCell | undefined): string => shownCell(heading ?? null).trim()

const placesOf = ({ columns }: ColumnMap): ColumnPlaces =>
  new Map(columns.map(({ place, key }) => [key, place]))

const nameOf = (language: Language, reader: Language): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language

/** Why headings are not those of the sheet. */
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

/** The places by the headings alone; a sheet of bare numbers is read whatever they say. */
function placesByHeadings(
  { sheet, language, direct }: ColumnRequest,
  headings: readonly RawCell[],
): ColumnPlaces | undefined {
  const wordsOf = (one: Language) => sheetWords(one, sheet).texts
  const own = matchPlaces(sheet, wordsOf(language), headings)
  const other = LANGUAGES.find((one) => 'places' in matchHeadings(sheet, wordsOf(one), headings))
  const reading = sheet.anyLanguage && other ? matchPlaces(sheet, wordsOf(other), headings) : own
  if (!('places' in reading)) return undefined
  // Which of many unknown columns holds the numbers is a question where there is a user to answer it.
  const isGuess = sheet.anyLanguage && !other && headings.length > importColumns(sheet).length
  return isGuess && !direct && !hasKnown(sheet, headings) ? undefined : reading.places
}

const hasKnown = (sheet: Sheet, headings: readonly RawCell[]): boolean => {
  const found = new Set(headings.map((one) => foldCell(headingText(one))))
  return LANGUAGES.some((one) =>
    importColumns(sheet).some(([key]) =>
      found.has(foldCell(sheetWords(one, sheet).texts.columns[key] ?? key)),
    ),
  )
}

/** Decides by the headings which columns of a file are read, or that its user is to be asked. */
export function chooseColumns(request: ColumnRequest, headings: readonly RawCell[]): ColumnChoice {
  const { map, remembered, direct, sheet } = request
  const all = Array.from({ length: Math.min(headings.length, MAX_FILE_COLUMNS) }, (_, place) => ({
    place,
    heading: headingText(headings[place]),
  }))
  if (map) return { mapping: 'CHOSEN', places: placesOf(map), columns: all }
  const places = placesByHeadings(request, headings)
  if (places) {
    const columns = [...places.values()].map((place) => ({ place, heading: headingText(headings[place]) }))
    return { mapping: 'HEADINGS', places, columns }
  }
  const line = headingsLine(request, headings)
  if (direct) return { mapping: 'HEADINGS', places: new Map(), columns: [], line }
  const again = remembered && mapAgain(all, remembered, sheet)
  if (again) return { mapping: 'REMEMBERED', places: placesOf(again), columns: all }
  return { mapping: 'ASKED', places: new Map(), columns: all, line }
}
