import { foldCell } from '../../kernel/sheet-cells.rules.ts'

/** Warnings that block the import, as every danger does: a mother that is in the file twice [IMP-22, D-049]. */
export const REJECTING_WARNINGS: readonly string[] = ['DUPLICATED_MOTHER']

interface Judged {
  readonly code: string
  readonly severity: 'warning' | 'danger'
}

export const blocks = ({ code, severity }: Judged): boolean =>
  severity === 'danger' || REJECTING_WARNINGS.includes(code)

/** Values of a file that should all become another one: the same correction, written once. */
export interface ValueMap {
  readonly column: string
  readonly from: string
  readonly to: string
}

/** What a person changed after the file was read; the file itself stays as it came. */
export interface Repairs {
  readonly cells: readonly { readonly row: number; readonly column: string; readonly value: string }[]
  readonly maps: readonly ValueMap[]
  readonly skips: readonly number[]
  /** True if pairs of close kin are imported. */
  readonly acceptKinship?: boolean | undefined
}

export const NO_REPAIRS: Repairs = { cells: [], maps: [], skips: [] }

const cellKey = (cell: { row: number; column: string }): string => `${cell.row} ${cell.column}`
const mapKey = (map: ValueMap): string => JSON.stringify([map.column, map.from])

const latest = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

export interface RepairStep {
  readonly cells?: Repairs['cells'] | undefined
  readonly maps?: Repairs['maps'] | undefined
  readonly skips?: Repairs['skips'] | undefined
  /** Rows that count again. */
  readonly unskips?: readonly number[] | undefined
  readonly acceptKinship?: Repairs['acceptKinship']
}

/** A list shows values as they were corrected before: a new map reaches those too. */
const mapped = (column: string, value: string, maps: readonly ValueMap[]): string =>
  maps.find((map) => map.column === column && foldCell(map.from) === foldCell(value))?.to ?? value

/** The newest correction of a cell or a value wins; a skipped row can come back. */
export function addRepairs(before: Repairs, step: RepairStep): Repairs {
  const back = new Set(step.unskips)
  const maps = step.maps ?? []
  const cells = before.cells.map((cell) => ({ ...cell, value: mapped(cell.column, cell.value, maps) }))
  const older = before.maps.map((map) => ({ ...map, to: mapped(map.column, map.to, maps) }))
  return {
    cells: latest([...cells, ...(step.cells ?? [])], cellKey),
    maps: latest([...older, ...maps], mapKey),
    skips: [...new Set([...before.skips, ...(step.skips ?? [])])].filter((row) => !back.has(row)),
    ...((step.acceptKinship ?? before.acceptKinship) && { acceptKinship: true }),
  }
}

export const countRepairs = ({ cells, maps, skips, acceptKinship }: Repairs): number =>
  cells.length + maps.length + skips.length + (acceptKinship ? 1 : 0)
