import { foldCell, readCell } from './sheet-cells.rules.ts'
import { bareColumn, type Column, importColumns, type RawCell, type Sheet, type SheetWords } from './sheet.ts'

/** A column of a file as far as it was looked at: its heading, and the first cells that hold something. */
export interface SeenColumn {
  readonly place: number
  readonly heading: string
  readonly cells: readonly RawCell[]
}

/** What people spell in many ways: no accents, no signs, no brackets with units. */
const bareName = (text: string): string =>
  foldCell(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const SAME = 100
const SPELLED_ALIKE = 90
/** Our own words come before other names for the same. */
const OTHER_NAME = 80
const WORDS_IN_COMMON = 60
const ONE_LETTER_OFF = 50

/** True for two words that differ by one letter at most: put in, left out or another one. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB || a === b
}

/** Short words are alike by chance. */
const LONG_ENOUGH = 5

/** How much a heading says one of the names of a column. */
function likeness(heading: string, name: string): number {
  if (foldCell(heading) === foldCell(name)) return SAME
  const [ours, theirs] = [bareName(heading), bareName(name)]
  if (ours === '' || theirs === '') return 0
  if (ours === theirs) return SPELLED_ALIKE
  const [a, b] = [ours.split(' '), theirs.split(' ')]
  const common = a.filter((word) => b.includes(word)).length
  // All words of the shorter one stand in the longer one: the fewer are left over, the better.
  if (common === Math.min(a.length, b.length) && Math.min(ours.length, theirs.length) >= LONG_ENOUGH)
    return WORDS_IN_COMMON - Math.abs(a.length - b.length)
  return ours.length >= LONG_ENOUGH && isOneOff(ours, theirs) ? ONE_LETTER_OFF : 0
}

/** Only what distinguishes a column from others by its looks: a day, a moment, a word of a list, a code of a shape. */
const isTelling = ({ cell }: Column): boolean =>
  cell.kind === 'day' ||
  cell.kind === 'moment' ||
  cell.kind === 'choice' ||
  (cell.kind === 'text' && cell.pattern !== undefined)

const reads = (key: string, column: Column, raw: RawCell, words: readonly SheetWords[]): boolean =>
  words.some((one) => {
    const reading = readCell(key, column, raw, one)
    return 'value' in reading ? reading.value !== null : reading.problem.reason === 'dayOrder'
  })

const fits = (
  key: string,
  column: Column,
  cells: readonly RawCell[],
  words: readonly SheetWords[],
): boolean => cells.length > 0 && cells.every((raw) => reads(key, column, raw, words))

interface Pair {
  readonly place: number
  readonly key: string
  readonly score: number
}

/** Takes the likeliest pairs first; of two that are as likely for one place, neither. */
function takeBest(pairs: readonly Pair[]): Map<number, string> {
  const taken = new Map<number, string>()
  const keys = new Set<string>()
  const open = ({ place, key }: Pair): boolean => !taken.has(place) && !keys.has(key)
  for (const pair of pairs.toSorted((a, b) => b.score - a.score || a.place - b.place)) {
    if (!open(pair)) continue
    const rivals = pairs.filter((one) => open(one) && one.place === pair.place && one.score === pair.score)
    if (rivals.length > 1) continue
    taken.set(pair.place, pair.key)
    keys.add(pair.key)
  }
  return taken
}

/** A column that numbers the rows has three of them at least. */
const LEAST_NUMBERED = 3

/** 1, 2, 3: each number is one more than that of the row before. */
function numbersRows(cells: readonly RawCell[]): boolean {
  const any = { cell: { kind: 'whole', min: 0, max: Number.MAX_SAFE_INTEGER }, example: 0, width: 1 } as const
  const numbers = cells.map((raw) => {
    const reading = readCell('', any, raw, NO_WORDS)
    return 'value' in reading ? Number(reading.value) : Number.NaN
  })
  return (
    numbers.length >= LEAST_NUMBERED && numbers.slice(1).every((one, at) => one === Number(numbers[at]) + 1)
  )
}

const NO_WORDS: SheetWords = {
  texts: { title: '', columns: {}, notes: {} },
  yes: '',
  no: '',
  labels: {},
}

/**
 * The column of bare numbers: the only one that mostly holds values of its kind and does not number the rows, or the only one
 * there is.
 */
function bareNumbersIn(
  key: string,
  column: Column,
  seen: readonly SeenColumn[],
  words: readonly SheetWords[],
): SeenColumn | undefined {
  const filled = seen.filter(({ cells }) => cells.length > 0)
  const fitting = filled.filter(({ cells }) => {
    const read = cells.filter((raw) => reads(key, column, raw, words)).length
    return read * 2 > cells.length && !numbersRows(cells)
  })
  const [only, ...others] = fitting.length > 0 ? fitting : filled
  return others.length === 0 ? only : undefined
}

/** What is left of both: a column that looks like one thing alone, which no other column looks like. */
function byContent(
  columns: readonly [string, Column][],
  seen: readonly SeenColumn[],
  words: readonly SheetWords[],
): Pair[] {
  const pairs = columns.flatMap(([key, column]) =>
    isTelling(column)
      ? seen
          .filter(({ cells }) => fits(key, column, cells, words))
          .map(({ place }) => ({ key, place, score: 1 }))
      : [],
  )
  const times = (of: 'key' | 'place', pair: Pair) => pairs.filter((one) => one[of] === pair[of]).length
  const telling = pairs.filter((pair) => times('key', pair) === 1 && times('place', pair) === 1)
  const rest = seen.filter(({ place }) => !telling.some((pair) => pair.place === place))
  const bare = columns.flatMap(([key, column]): Pair[] => {
    const found = column.byCells ? bareNumbersIn(key, column, rest, words) : undefined
    return found ? [{ key, place: found.place, score: 1 }] : []
  })
  return [...telling, ...bare]
}

/** How much a heading says one of the names of a column, in any of the languages. */
const scoreOf = (
  heading: string,
  [key, { also = [] }]: [string, Column],
  words: readonly SheetWords[],
): number =>
  Math.max(
    ...words.map(({ texts }) => likeness(heading, texts.columns[key] ?? key)),
    ...also.map((name) => Math.min(OTHER_NAME, likeness(heading, name))),
  )

/** Pairs of a heading and a column it may name. */
function pairsByName(
  columns: readonly [string, Column][],
  words: readonly SheetWords[],
  seen: readonly Pick<SeenColumn, 'place' | 'heading'>[],
): Pair[] {
  return seen.flatMap(({ place, heading }) =>
    columns
      .map((column) => ({ place, key: column[0], score: scoreOf(heading, column, words) }))
      .filter(({ score }) => score > 0),
  )
}

/** How many columns of the sheet the texts of a row seem to name. */
export const namedColumns = (
  declaration: Sheet,
  words: readonly SheetWords[],
  row: readonly RawCell[],
): number => {
  const seen = row.flatMap((cell, place) => (typeof cell === 'string' ? [{ place, heading: cell }] : []))
  return takeBest(pairsByName(importColumns(declaration), words, seen)).size
}

/** True for a row that has a name of the column of bare numbers. */
export function namesBareColumn(
  declaration: Sheet,
  words: readonly SheetWords[],
  row: readonly RawCell[],
): boolean {
  const columns = importColumns(declaration).filter(([key]) => key === bareColumn(declaration))
  return columns.some((column) =>
    row.some((cell) => typeof cell === 'string' && scoreOf(cell, column, words) >= OTHER_NAME),
  )
}

/**
 * The columns of a file that are read where no user can choose them: those that have one of their names, each in one place
 * alone, and the column of bare numbers by its cells. A column that may be left out is read where its cells can be.
 */
export function columnsForSure(
  declaration: Sheet,
  words: readonly SheetWords[],
  seen: readonly SeenColumn[],
): Map<string, number> {
  const columns = importColumns(declaration)
  const named = columns.flatMap(([key, column]): [string, number][] => {
    const scored = seen.map((one) => ({ ...one, score: scoreOf(one.heading, [key, column], words) }))
    const most = Math.max(OTHER_NAME, ...scored.map(({ score }) => score))
    const [only, ...others] = scored.filter(({ score }) => score === most)
    const isSure = only !== undefined && others.length === 0
    return isSure && (column.required || fits(key, column, only.cells, words)) ? [[key, only.place]] : []
  })
  const places = new Map(named)
  const used = new Set(places.values())
  const left = byContent(
    columns.filter(([key]) => !places.has(key)),
    seen.filter(({ place }) => !used.has(place)),
    words,
  )
  return new Map([...places, ...left.map(({ place, key }): [string, number] => [key, place])])
}

/**
 * Which column of the sheet each column of a file is likely to be: by its name in any of the languages, by other names people
 * use, and by what its cells hold. A guess is shown and asked about, never followed by itself.
 */
export function guessColumns(
  declaration: Sheet,
  words: readonly SheetWords[],
  seen: readonly SeenColumn[],
): Map<number, string> {
  const columns = importColumns(declaration)
  const taken = takeBest(pairsByName(columns, words, seen))
  const used = new Set(taken.values())
  const left = byContent(
    columns.filter(([key]) => !used.has(key)),
    seen.filter(({ place }) => !taken.has(place)),
    words,
  )
  return new Map([...taken, ...left.map(({ place, key }): [number, string] => [place, key])])
}
