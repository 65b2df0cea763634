import type { WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import {
  addRepairs,
  countRepairs,
  type Repairs,
  type RepairStep,
  type ValueMap,
} from '@warren/shared/features/imports/imports.rules.ts'

/** What was corrected on the screen and not sent yet. */
export interface Changes {
  readonly cells: readonly { readonly row: number; readonly column: string; readonly value: string }[]
  readonly maps: readonly ValueMap[]
  readonly skips: readonly number[]
  readonly unskips: readonly number[]
  /** Whether pairs of close kin are to be imported; absent where it stays as it was sent. */
  readonly acceptKinship?: boolean
}

export const NO_CHANGES: Changes = { cells: [], maps: [], skips: [], unskips: [] }

export const countChanges = ({ cells, maps, skips, unskips, acceptKinship }: Changes): number =>
  cells.length + maps.length + skips.length + unskips.length + (acceptKinship === undefined ? 0 : 1)

/** The part of a line a change is about. */
export type Place = Pick<WizardLine, 'row' | 'column' | 'info' | 'skipped'>

/** What becomes of a line with the changes so far. */
export interface Outcome {
  /** The new value of its cell. */
  readonly value: string | undefined
  readonly skip: boolean
  readonly unskip: boolean
}

const sameCell = (place: Place) => (cell: { row: number; column: string }) =>
  cell.row === place.row && cell.column === place.column
const sameValue = (place: Place) => (map: ValueMap) => map.column === place.column && map.from === place.info

export function outcomeOf(changes: Changes, place: Place): Outcome {
  const row = place.row ?? -1
  // The correction of one cell is more exact than that of a value.
  const cell = changes.cells.find(sameCell(place))?.value
  return {
    value: cell ?? changes.maps.find(sameValue(place))?.to,
    skip: changes.skips.includes(row),
    unskip: changes.unskips.includes(row),
  }
}

export const isChanged = ({ value, skip, unskip }: Outcome): boolean => value !== undefined || skip || unskip

/** A new value for this cell alone. */
export function correctCell(changes: Changes, place: Place, value: string): Changes {
  const { row, column } = place
  if (row === null || column === null) return changes
  const others = changes.cells.filter((cell) => !sameCell(place)(cell))
  return { ...changes, cells: [...others, { row, column, value }] }
}

/** A new value wherever the column holds the same one. */
export function mapValue(changes: Changes, place: Place, to: string): Changes {
  const { column, info } = place
  if (column === null || info === null) return changes
  return {
    ...changes,
    cells: changes.cells.filter((cell) => !sameCell(place)(cell)),
    maps: [...changes.maps.filter((map) => !sameValue(place)(map)), { column, from: info, to }],
  }
}

/** The row is left out, or counts again: whichever it does not do now. */
export function toggleSkip(changes: Changes, { row, skipped }: Place): Changes {
  if (row === null) return changes
  const list = skipped ? 'unskips' : 'skips'
  const rows = changes[list]
  return { ...changes, [list]: rows.includes(row) ? rows.filter((one) => one !== row) : [...rows, row] }
}

/** Takes back everything that changes this line. */
export const undoPlace = (changes: Changes, place: Place): Changes => ({
  ...changes,
  cells: changes.cells.filter((cell) => !sameCell(place)(cell)),
  maps: changes.maps.filter((map) => !sameValue(place)(map)),
  skips: changes.skips.filter((row) => row !== place.row),
  unskips: changes.unskips.filter((row) => row !== place.row),
})

type Lists = Required<Omit<RepairStep, 'acceptKinship'>>
type Sent = { -readonly [K in keyof Lists]?: Lists[K][number][] } & { acceptKinship?: boolean }

/** Accepts pairs of close kin, or refuses them; what the server has already is no change. */
export function acceptKin(
  { acceptKinship: _before, ...changes }: Changes,
  isMeant: boolean,
  isStored: boolean,
): Changes {
  return isMeant === isStored ? changes : { ...changes, acceptKinship: isMeant }
}

/** As the server takes them: empty lists stay at home. */
export function repairOf({ cells, maps, skips, unskips, acceptKinship }: Changes): Sent {
  return {
    ...(cells.length > 0 && { cells: [...cells] }),
    ...(maps.length > 0 && { maps: [...maps] }),
    ...(skips.length > 0 && { skips: [...skips] }),
    ...(unskips.length > 0 && { unskips: [...unskips] }),
    ...(acceptKinship !== undefined && { acceptKinship }),
  }
}

/** How many corrections the import would carry more, or fewer, than with those sent before. */
export function addedRepairs(sent: Repairs, changes: Changes): number {
  // An included row is skipped on the server, by this window or another.
  const before = addRepairs(sent, { skips: changes.unskips })
  return countRepairs(addRepairs(before, repairOf(changes))) - countRepairs(before)
}
