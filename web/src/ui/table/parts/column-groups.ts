import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn } from '../table-types.ts'

type Column = Pick<DataColumn<never>, 'id' | 'header' | 'name' | 'group'>

/** A head over the heads: over the columns of one group, or over columns without one. */
export type GroupHead = {
  /** Id of its first column. */
  id: string
  label?: string | undefined
  note?: string | undefined
  /** Index of its first column, and how many columns it covers. */
  start: number
  span: number
}

const sameGroup = (one: Column | undefined, other: Column): boolean =>
  one !== undefined && one.group?.label === other.group?.label

/** The heads of groups over the shown columns; none where no column belongs to a group. */
export function groupHeads(columns: readonly Column[]): readonly GroupHead[] {
  if (columns.every((column) => column.group === undefined)) return []
  const heads: GroupHead[] = []
  for (const [index, column] of columns.entries()) {
    const last = heads.at(-1)
    if (last !== undefined && sameGroup(columns[index - 1], column)) last.span += 1
    else heads.push({ id: column.id, ...column.group, start: index, span: 1 })
  }
  return heads
}

/** Columns with a line before them: where a group begins, and where one has ended. */
export const groupStarts = (heads: readonly GroupHead[]): ReadonlySet<string> =>
  new Set(heads.slice(1).map((head) => head.id))

/** 'Sucklings: Dead'; where a column stands alone, its head is not enough to tell it from its like. */
export const fullHeader = ({ header, name = header, group }: Omit<Column, 'id'>): string =>
  group === undefined ? name : textsOf('ui')('columnOf', { group: group.label, header: name })

/**
 * In a card, a group is named once, before the first column of it that the card shows, and its columns by their own heads.
 * The group of the key needs no name: the key itself stands there.
 */
export function cardGroups<C extends Column>(
  columns: readonly C[],
  isShown: (column: C, index: number) => boolean,
): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  let last = columns[0]?.group?.label
  for (const [index, column] of columns.entries()) {
    const label = column.group?.label
    if (!isShown(column, index) || label === last) continue
    last = label
    if (label !== undefined) named.set(column.id, label)
  }
  return named
}

/** Under the name of its group in a card. */
export const ownHeader = ({ header, name = header }: Pick<Column, 'header' | 'name'>): string => name
