import type { CellSide, Cells, CellValue, KeptCell, KeptRow } from '@warren/shared/kernel/cells.ts'
import type { CellHint, CellState, CellTone, GridColumn, GridRow, GridRules, RowState } from './grid-types.ts'

/** What counts: own entries over what is saved, but for those that cannot be read and those that the server refused. */
export const shownCells = (base: Cells, kept: KeptRow | undefined): Cells => {
  if (kept === undefined) return base
  const own = Object.entries(kept).filter(
    ([, { hold }]) => hold?.kind !== 'wrong' && hold?.kind !== 'refused',
  )
  return { ...base, ...Object.fromEntries(own.map(([field, { set }]) => [field, set])) }
}

/** What was typed into a cell that cannot be read or was refused. */
export const heldText = (column: GridColumn, kept: KeptCell | undefined): string | undefined => {
  if (kept?.hold?.kind === 'wrong') return kept.hold.text
  return kept?.hold?.kind === 'refused' ? column.kind.write(kept.set) : undefined
}

/** A cell as it stands on the screen. */
export interface CellView {
  readonly value: CellValue
  /** As the editor opens it: what was typed, also when it cannot be read. */
  readonly text: string
  readonly state: CellState
  /** What is wrong, doubtful or not possible, as a sentence. */
  readonly note?: string
  readonly theirs?: CellSide
  readonly tone?: CellTone
  /** Where it is empty and can be typed into. */
  readonly hint?: CellHint
}

export interface RowView {
  readonly row: GridRow
  /** What the row holds, own entries included. */
  readonly cells: Cells
  readonly views: Readonly<Record<string, CellView>>
  readonly state: RowState
  /** Greyed: nothing is expected of it. */
  readonly muted: boolean
  /** Who changed it a moment ago. */
  readonly by?: string
}

/** What is known of a cell beside its value. */
interface Known {
  readonly kept: KeptCell | undefined
  readonly doubt: string | undefined
  /** What a cell that the server does not have is called now. */
  readonly onTheWay: 'saving' | 'waiting'
  readonly rules: GridRules
  /** What the rules say of the look of the cell. */
  readonly tone?: CellTone | undefined
  readonly hint?: CellHint | undefined
}

/** A cell that waits for its user. */
function held(column: GridColumn, { was, set, hold }: KeptCell, rules: GridRules): Partial<CellView> {
  if (hold?.kind === 'conflict') return { state: 'conflict', theirs: hold.theirs }
  if (hold?.kind === 'refused')
    return { state: 'wrong', value: set, text: column.kind.write(set), note: rules.refusal(hold.problem) }
  const text = hold?.text ?? ''
  const typed = column.kind.read(text)
  // What is read when it is typed was pasted, and could be two numbers there.
  const reading = 'problem' in typed ? typed : column.kind.read(text, [text])
  return { state: 'wrong', text, value: was, note: 'problem' in reading ? reading.problem : undefined }
}

const isUnsent = (kept: KeptCell | undefined): boolean => kept !== undefined && kept.was !== kept.set

/** A cell that nothing holds up: on its way, doubtful, fixed or saved. */
function usual(row: GridRow, column: GridColumn, { kept, doubt, onTheWay }: Known): Partial<CellView> {
  const state = isUnsent(kept) ? onTheWay : undefined
  if (doubt !== undefined) return { state: state ?? 'doubtful', note: doubt }
  const isFixed = column.editable !== true || row.readOnly !== undefined
  return { state: state ?? (isFixed ? 'readOnly' : 'saved'), note: row.readOnly }
}

/** A cell as it stands on the screen: the first of its states that a user must know. */
export function lookAt(row: GridRow, column: GridColumn, value: CellValue, known: Known): CellView {
  const tone = known.tone ?? row.tones?.[column.key]
  const plain: CellView = { value, text: column.kind.write(value), tone, state: 'saved' }
  const notYet = row.notYet?.[column.key]
  if (notYet !== undefined && value === null) return { ...plain, state: 'notYet', note: notYet }
  const seen = {
    ...plain,
    ...(known.kept?.hold ? held(column, known.kept, known.rules) : usual(row, column, known)),
  }
  return hinted(seen, known.hint)
}

/** What is known of it from elsewhere, where it is empty and nothing holds it up. */
const hinted = (seen: CellView, hint: CellHint | undefined): CellView =>
  hint && seen.value === null && seen.state === 'saved' ? { ...seen, hint } : seen

const isAlike = <T extends object>(one: T | undefined, other: T | undefined, parts: readonly (keyof T)[]) =>
  one === other || parts.every((part) => one?.[part] === other?.[part])

/** The view that was made before, where the new one looks the same: a cell that stays is not drawn anew. */
export const sameOr = (before: CellView | undefined, made: CellView): CellView =>
  before !== undefined &&
  isAlike(before, made, ['value', 'text', 'state', 'note', 'theirs']) &&
  isAlike(before.tone, made.tone, ['tone', 'word', 'pill']) &&
  isAlike(before.hint, made.hint, ['value', 'word'])
    ? before
    : made

/** The worst of its cells is what the row head shows. */
const WORST: readonly RowState[] = ['conflict', 'wrong', 'waiting', 'saving']
export const rowState = (states: readonly CellState[]): RowState =>
  WORST.find((state) => (states as readonly string[]).includes(state)) ?? 'saved'
