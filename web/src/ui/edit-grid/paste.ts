import type { Block } from './clipboard.ts'
import type { Area, Point } from './selection.ts'

/** One cell that is to be read from a text. */
export interface TextEdit extends Point {
  readonly text: string
  /** All texts that were pasted into its column. */
  readonly column?: readonly string[]
}

/** What pasting must know of the grid. */
export interface PasteTarget {
  readonly rows: number
  readonly cols: number
  isEditable(point: Point): boolean
  /** Rows that hold sums and nothing of their own: a block steps over them. */
  isPassedOver?(row: number): boolean
  /** Blank cells are passed over here instead of clearing. */
  skipsBlanks(row: number): boolean
  /** Whether the column names its rows. */
  names(col: number): boolean
  labelOf(col: number): string
  textAt(point: Point): string
}

export interface PastePlan {
  readonly edits: readonly TextEdit[]
  /** Where the block went, to be chosen afterwards. */
  readonly area: Area
  /** Cells that fell on fixed columns or below the last row. */
  readonly leftOut: number
  /** Names that no row in view has. */
  readonly unknown: readonly string[]
  /** Names that stand on several lines; none of them was taken. */
  readonly twice: readonly { readonly name: string; readonly lines: readonly number[] }[]
}

/** The texts of an area. */
export const blockIn = ({ top, bottom, left, right }: Area, textAt: (point: Point) => string): Block =>
  Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (__, x) => textAt({ row: top + y, col: left + x })),
  )

/** An area that is drawn out to a cell: down or up, or sideways, whichever is farther. */
export function draggedTo({ top, bottom, left, right }: Area, { row, col }: Point): Area {
  const below = Math.max(row - bottom, top - row, 0)
  const beside = Math.max(col - right, left - col, 0)
  return below >= beside
    ? { top: Math.min(top, row), bottom: Math.max(bottom, row), left, right }
    : { top, bottom, left: Math.min(left, col), right: Math.max(right, col) }
}

export const foldName = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

interface Placed extends Point {
  readonly text: string
}

/** A cell that was pasted with others of its column is understood as they are; one alone as if it were typed. */
const withColumn = (cell: Placed, column: readonly string[]): TextEdit =>
  new Set(column).size > 1 ? { ...cell, column } : cell

function planOf(target: PasteTarget, placed: readonly Placed[], area: Area) {
  const isInside = ({ row, col }: Point) => row < target.rows && col < target.cols
  const fits = placed.filter((cell) => isInside(cell) && target.isEditable(cell))
  const kept = fits.filter(({ row, text }) => text.trim() !== '' || !target.skipsBlanks(row))
  const texts = Map.groupBy(placed, ({ col }) => col)
  const columns = new Map([...texts].map(([col, cells]) => [col, cells.map(({ text }) => text)]))
  const edits = kept.map((cell) => withColumn(cell, columns.get(cell.col) ?? []))
  // What names a row is not lost by not being written.
  const fixed = placed.filter(
    (cell) => !isInside(cell) || !(target.isEditable(cell) || target.names(cell.col)),
  )
  return {
    edits,
    area,
    leftOut: fixed.filter(({ text }) => text.trim() !== '').length,
    unknown: [],
    twice: [],
  }
}

/** So many rows from one on, without those that are passed over. */
function rowsFrom(target: PasteTarget, top: number, count: number): number[] {
  const rows: number[] = []
  for (let row = top; rows.length < count; row += 1)
    if (row >= target.rows || target.isPassedOver?.(row) !== true) rows.push(row)
  return rows
}

/** A range that is a multiple of the block is filled with it; one value fills any range. */
function repeated(
  block: Block,
  area: Area,
  target: PasteTarget,
): { readonly rows: number; readonly cols: number } {
  const [rows, cols] = [block.length, Math.max(0, ...block.map((line) => line.length))]
  const chosen = Array.from({ length: area.bottom - area.top + 1 }, (_, y) => area.top + y)
  const high = chosen.filter((row) => target.isPassedOver?.(row) !== true).length
  const wide = area.right - area.left + 1
  const fits = rows > 0 && cols > 0 && high % rows === 0 && wide % cols === 0
  return fits ? { rows: high, cols: wide } : { rows, cols }
}

/** Cell by cell from the upper left corner of what is chosen. */
function pasteInPlace(block: Block, area: Area, target: PasteTarget): PastePlan {
  const size = repeated(block, area, target)
  const rows = rowsFrom(target, area.top, size.rows)
  const placed: Placed[] = []
  for (const [y, row] of rows.entries()) {
    const line = block[y % block.length] ?? []
    const width =
      size.cols > line.length && size.cols % Math.max(1, line.length) === 0 ? size.cols : line.length
    for (let x = 0; x < width; x += 1)
      placed.push({ row, col: area.left + x, text: line[x % line.length] ?? '' })
  }
  return planOf(target, placed, {
    top: area.top,
    left: area.left,
    bottom: Math.min(target.rows - 1, rows.at(-1) ?? area.top),
    right: Math.min(target.cols - 1, area.left + size.cols - 1),
  })
}

/** Which column each column of the block goes to: by its headings where the first line has them. */
function columnsOf(
  block: Block,
  left: number,
  target: PasteTarget,
): { cols: (number | undefined)[]; from: number } {
  const [first = []] = block
  const labels = Array.from({ length: target.cols }, (_, col) => foldName(target.labelOf(col)))
  if (foldName(first[0] ?? '') !== labels[left]) return { cols: first.map((_, x) => left + x), from: 0 }
  const cols = first.map((heading) => {
    const found = labels.indexOf(foldName(heading))
    return found < 0 ? undefined : found
  })
  return { cols, from: 1 }
}

/** Put on a column that names its rows: each line goes to the row it names, and nowhere else. */
function pasteByName(block: Block, left: number, target: PasteTarget): PastePlan {
  const { cols, from } = columnsOf(block, left, target)
  const rowOf = new Map(
    Array.from(
      { length: target.rows },
      (_, row) => [foldName(target.textAt({ row, col: left })), row] as const,
    ),
  )
  rowOf.delete('')
  const lines = block
    .map((line, index) => ({ line, number: index + 1, name: (line[0] ?? '').trim() }))
    .slice(from)
  const named = Map.groupBy(
    lines.filter(({ name }) => name !== ''),
    ({ name }) => foldName(name),
  )
  const twice = [...named.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ name: same[0]?.name ?? '', lines: same.map(({ number }) => number) }))
  const unknown = [...named].filter(([name]) => !rowOf.has(name)).map(([, same]) => same[0]?.name ?? '')
  const single = [...named].flatMap(([name, same]) => {
    const row = rowOf.get(name)
    return same.length === 1 && row !== undefined ? [{ row, line: same[0]?.line ?? [] }] : []
  })
  const placed = single.flatMap(({ row, line }) =>
    line.map((text, x) => ({ row, col: cols[x] ?? target.cols, text })).slice(1),
  )
  const rows = single.map(({ row }) => row)
  const right = Math.max(left, ...cols.map((col) => col ?? left))
  const area = {
    top: Math.min(...rows, target.rows - 1),
    bottom: Math.max(...rows, 0),
    left,
    right: Math.min(right, target.cols - 1),
  }
  return { ...planOf(target, placed, area), unknown, twice }
}

/** Days of the rows that a block without days would go to, where they run from the newest down; undefined elsewhere. */
export interface PasteDays {
  readonly newest: string
  readonly oldest: string
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * A sheet mostly begins with the oldest day, a diary with the newest: a column that is pasted without its days could be turned
 * round. Where both readings differ, the user says which it is.
 */
export function daysToAsk(block: Block, area: Area, target: PasteTarget): PasteDays | undefined {
  if (block.length < 2 || target.names(area.left)) return undefined
  const names = Array.from({ length: target.cols }, (_, col) => col).find((col) => target.names(col))
  if (names === undefined) return undefined
  const rows = rowsFrom(target, area.top, block.length).filter((row) => row < target.rows)
  const days = rows.map((row) => target.textAt({ row, col: names }))
  const [newest, oldest] = [days[0], days.at(-1)]
  return isDay(newest) && isDay(oldest) && newest > oldest ? { newest, oldest } : undefined
}

/** Where a pasted block goes. One value alone is never a list of names. */
export function planPaste(block: Block, area: Area, target: PasteTarget): PastePlan {
  const isList = block.length > 1 || (block[0]?.length ?? 0) > 1
  return isList && target.names(area.left)
    ? pasteByName(block, area.left, target)
    : pasteInPlace(block, area, target)
}

/** The upper line of a range down into the rest of it; of one line, the line above it. Right likewise. */
export function planFill(area: Area, way: 'down' | 'right', target: PasteTarget): TextEdit[] {
  const isDown = way === 'down'
  const isLine = isDown ? area.top === area.bottom : area.left === area.right
  const source = (isDown ? area.top : area.left) - (isLine ? 1 : 0)
  if (source < 0) return []
  return pointsOf(area)
    .filter(({ row, col }) => (isDown ? row : col) > source)
    .map(({ row, col }) => ({
      row,
      col,
      text: target.textAt(isDown ? { row: source, col } : { row, col: source }),
    }))
    .filter((edit) => target.isEditable(edit))
}

/** The fill handle: what was chosen, again and again over where it was dragged. It never counts up. */
export function planDrag(from: Area, to: Area, target: PasteTarget): TextEdit[] {
  const [high, wide] = [from.bottom - from.top + 1, from.right - from.left + 1]
  const turn = (value: number, start: number, length: number) =>
    start + ((((value - start) % length) + length) % length)
  const isInside = ({ row, col }: Point) =>
    row >= from.top && row <= from.bottom && col >= from.left && col <= from.right
  return pointsOf(to)
    .filter((point) => !isInside(point) && target.isEditable(point))
    .map(({ row, col }) => ({
      row,
      col,
      text: target.textAt({ row: turn(row, from.top, high), col: turn(col, from.left, wide) }),
    }))
}

export const pointsOf = ({ top, bottom, left, right }: Area): Point[] =>
  Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => ({ row: top + y, col: left + x })),
  ).flat()
