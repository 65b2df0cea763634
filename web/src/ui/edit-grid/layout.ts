import type { GridColumn } from './grid-types.ts'
import type { Area } from './selection.ts'

export const ROW_HEIGHT = 32
export const GROUP_HEIGHT = 26
export const HEAD_HEIGHT = 28
export const NUMBER_WIDTH = 40

/** Where columns stand, worked out once: nothing is measured while one moves. */
export interface GridLayout {
  /** Left edge of each column, and after them the right edge of the last. */
  readonly lefts: readonly number[]
  readonly width: number
  /** Width of what stays in view, row numbers included. */
  readonly pinned: number
  readonly headHeight: number
  readonly totalsHeight: number
  readonly template: string
  readonly groups: readonly {
    readonly label: string
    readonly note?: string
    readonly from: number
    readonly span: number
  }[]
}

export function layoutOf(columns: readonly GridColumn[], totals: number): GridLayout {
  const lefts = [NUMBER_WIDTH]
  for (const { width } of columns) lefts.push((lefts.at(-1) ?? 0) + width)
  const pinnedCount = columns.filter(({ pinned }) => pinned).length
  const groups: { label: string; note?: string; from: number; span: number }[] = []
  columns.forEach(({ group = '', groupNote }, from) => {
    const last = groups.at(-1)
    if (last && last.label === group && last.note === groupNote) last.span += 1
    else groups.push({ label: group, note: groupNote, from, span: 1 })
  })
  const hasGroups = columns.some(({ group }) => group !== undefined)
  return {
    lefts,
    width: lefts.at(-1) ?? 0,
    pinned: lefts[pinnedCount] ?? NUMBER_WIDTH,
    headHeight: HEAD_HEIGHT + (hasGroups ? GROUP_HEIGHT : 0),
    totalsHeight: totals * ROW_HEIGHT,
    template: [NUMBER_WIDTH, ...columns.map(({ width }) => width)].map((width) => `${width}px`).join(' '),
    groups: hasGroups ? groups : [],
  }
}

/** The column at a distance from the left edge, row numbers aside. */
export const columnAt = ({ lefts }: GridLayout, x: number): number => {
  const next = lefts.findIndex((left) => left > x)
  return next < 0 ? lefts.length - 2 : Math.max(0, next - 1)
}

/** Whether a column begins a group: a stronger line stands before it. */
export const beginsGroup = ({ groups }: GridLayout, col: number): boolean =>
  col > 0 && groups.some(({ from }) => from === col)

/** Where a range lies, by arithmetic alone. */
export const boxOf = ({ lefts }: GridLayout, { top, bottom, left, right }: Area) => ({
  top: top * ROW_HEIGHT,
  left: lefts[left],
  height: (bottom - top + 1) * ROW_HEIGHT,
  width: (lefts[right + 1] ?? 0) - (lefts[left] ?? 0),
})
