import {
  type FileColumn,
  recalled,
  type RememberedMap,
  seemsWithoutHeadings,
} from '@warren/shared/features/imports/column-map.rules.ts'
import { COLUMN_SAMPLES } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { guessColumns } from '@warren/shared/kernel/guess-columns.rules.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import type { RawCell, Sheet } from '@warren/shared/kernel/sheet.ts'
import { dayPart, trimCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { ColumnPlaces } from '@warren/shared/kernel/sheet-headings.rules.ts'
import {
  addEvidence,
  type DayEvidence,
  NO_EVIDENCE,
  orderOf,
} from '@warren/shared/kernel/written-days.rules.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import type { HeadedColumn } from './choose-columns.ts'
import { shownCell } from './lines.ts'

/** Cells by which the kind of a column is guessed. */
const LOOKED_AT = 20

const isBlank = (raw: RawCell): boolean => raw === null || (typeof raw === 'string' && trimCell(raw) === '')
const BEGINS_AS_DAY = /^\s*\d/

interface Seen {
  readonly column: HeadedColumn
  readonly cells: RawCell[]
  readonly samples: Set<string>
  evidence: DayEvidence
}

/** What the columns of a file look like, gathered while its rows pass. */
export class FileColumns {
  readonly #seen: readonly Seen[]

  constructor(columns: readonly HeadedColumn[]) {
    this.#seen = columns.map((column) => ({
      column,
      cells: [],
      samples: new Set<string>(),
      evidence: NO_EVIDENCE,
    }))
  }

  /** A row, with a cell for each of the columns. */
  take(cells: readonly RawCell[]): void {
    for (const [at, seen] of this.#seen.entries()) {
      const raw = cells[at] ?? null
      if (isBlank(raw)) continue
      if (seen.cells.length < LOOKED_AT) seen.cells.push(raw)
      if (seen.samples.size < COLUMN_SAMPLES) seen.samples.add(shownCell(raw))
      if (typeof raw === 'string' && BEGINS_AS_DAY.test(raw))
        seen.evidence = addEvidence(seen.evidence, dayPart(raw))
    }
  }

  /** What the texts of a column tell of the order of their days. */
  orderAt(place: number | undefined): ReturnType<typeof orderOf> {
    const seen = this.#seen.find(({ column }) => column.place === place)
    return seen ? orderOf(seen.evidence) : null
  }

  /** Which column is likely to be which: as its user said the last time, else by its name and its cells. */
  guess(sheet: Sheet, remembered: RememberedMap | null): ColumnPlaces {
    const said = remembered ? recalled(this.#columns(), remembered) : new Map<number, undefined>()
    const known = [...said].flatMap(([place, key]): [string, number][] =>
      key && sheet.columns[key] ? [[key, place]] : [],
    )
    const taken = new Map(known)
    const isData = seemsWithoutHeadings(
      this.#seen.map(({ column, samples }) => ({ ...column, samples: [...samples] })),
    )
    const open = this.#seen
      .filter(({ column }) => said.get(column.place) === undefined)
      .map(({ column, cells }) => ({ ...column, cells: isData ? [column.heading, ...cells] : cells }))
    const words = LANGUAGES.map((language) => sheetWords(language, sheet))
    for (const [place, key] of guessColumns(sheet, words, open)) if (!taken.has(key)) taken.set(key, place)
    return taken
  }

  /** The columns as their user sees them; those without heading and content are left out. */
  shown(places: ColumnPlaces): FileColumn[] {
    const keys = new Map([...places].map(([key, place]) => [place, key]))
    return this.#seen
      .filter(({ column, cells }) => column.heading !== '' || cells.length > 0)
      .map(({ column, samples, evidence }) => ({
        ...column,
        samples: [...samples],
        dayOrder: orderOf(evidence),
        unclear: evidence.unclear,
        key: keys.get(column.place) ?? null,
      }))
  }

  #columns(): HeadedColumn[] {
    return this.#seen.map(({ column }) => column)
  }
}
