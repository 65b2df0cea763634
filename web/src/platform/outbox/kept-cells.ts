import type {
  CellRefusal,
  Cells,
  CellValue,
  KeptCell,
  KeptRow,
  RowChange,
  RowId,
  RowOutcome,
  TypedCell,
} from '@warren/shared/kernel/cells.ts'

/** One call carries at most so many rows and bytes. */
export const CALL_LIMITS = { rows: 300, bytes: 48_000 } as const

const without = (row: KeptRow, field: string): KeptRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))

const orGone = (row: KeptRow): KeptRow | undefined => (Object.keys(row).length === 0 ? undefined : row)

/**
 * A typed cell. What was kept before keeps its `was`: that is what the server has, or will have once the call under way
 * is answered. For the same reason a cell typed back to its old value stays until no call is under way.
 */
export function typeInto(row: KeptRow = {}, { field, over, set, wrong }: TypedCell): KeptRow {
  const before = row[field]
  // Typing over a conflict decides it: the other value was in view.
  const was =
    before?.hold?.kind === 'conflict' ? before.hold.theirs.value : before === undefined ? over : before.was
  const cell: KeptCell =
    wrong === undefined ? { was, set } : { was, set: null, hold: { kind: 'wrong', text: wrong } }
  return { ...row, [field]: cell }
}

export const isHeld = (row: KeptRow): boolean => Object.values(row).some(({ hold }) => hold !== undefined)

/** Whether anything of a row is to be sent. */
export const isDirty = (row: KeptRow): boolean =>
  Object.values(row).some(({ was, set, hold }) => hold === undefined && was !== set)

/** What of a row is sent now; nothing when all of it waits for its user. */
export function changeOf(id: RowId, row: KeptRow): RowChange | undefined {
  const due = Object.entries(row).filter(([, { was, set, hold }]) => hold === undefined && was !== set)
  if (due.length === 0) return undefined
  return {
    id,
    was: Object.fromEntries(due.map(([field, { was }]) => [field, was])),
    set: Object.fromEntries(due.map(([field, { set }]) => [field, set])),
  }
}

const isIdle = ({ was, set, hold }: KeptCell): boolean => hold === undefined && was === set

/** Whether a cell was typed back to what the server has. */
export const hasIdle = (row: KeptRow): boolean => Object.values(row).some(isIdle)

/** The row without such cells. Only while no call is under way. */
export const withoutIdle = (row: KeptRow): KeptRow | undefined =>
  orGone(Object.fromEntries(Object.entries(row).filter(([, cell]) => !isIdle(cell))))

/** The next call: as many rows as it may carry, in the order they are kept. */
export function nextCall(rows: Iterable<readonly [RowId, KeptRow]>): RowChange[] {
  const call: RowChange[] = []
  let bytes = 0
  for (const [id, row] of rows) {
    const change = changeOf(id, row)
    if (change === undefined) continue
    bytes += JSON.stringify(change).length + 1
    if (call.length === CALL_LIMITS.rows || (call.length > 0 && bytes > CALL_LIMITS.bytes)) break
    call.push(change)
  }
  return call
}

/** The server holds `value` where `was` was sent: what is kept on top of it now stands on that. */
function based(row: KeptRow, field: string, was: CellValue | undefined, value: CellValue): KeptRow {
  const cell = row[field]
  if (cell === undefined || cell.was !== was) return row
  return cell.set === value && cell.hold?.kind !== 'wrong'
    ? without(row, field)
    : { ...row, [field]: { ...cell, was: value } }
}

const acknowledged = (row: KeptRow, sent: RowChange): KeptRow =>
  Object.entries(sent.set).reduce((kept, [field, set]) => based(kept, field, sent.was[field], set), row)

/** A repeat of a call whose answer was lost finds some of its cells there already. */
const arrived = (row: KeptRow, sent: RowChange, values: Cells): KeptRow =>
  Object.entries(sent.set).reduce(
    (kept, [field, set]) =>
      field in values && values[field] === set ? based(kept, field, sent.was[field], set) : kept,
    row,
  )

function refused(row: KeptRow, sent: RowChange, { values = {}, problems = [] }: RowOutcome): KeptRow {
  const named = problems.filter(({ field }) => field !== undefined && field in sent.set)
  // The rest of the row may be right, and goes with the next call; what names no sent cell is about all of them.
  const problemOf = (field: string): CellRefusal | undefined =>
    named.length === 0
      ? (problems[0] ?? { code: 'INVALID_DATA' })
      : named.find((problem) => problem.field === field)
  return Object.entries(sent.set).reduce(
    (kept, [field, set]) => {
      if (values[field] === set) return kept
      const problem = problemOf(field)
      const cell = kept[field]
      if (cell === undefined || problem === undefined) return kept
      // Changed meanwhile: what was typed since is tried on its own.
      if (cell.set !== set || cell.hold) return kept
      return { ...kept, [field]: { ...cell, hold: { kind: 'refused', problem } } }
    },
    arrived(row, sent, values),
  )
}

const conflicting = (row: KeptRow, sent: RowChange, { values = {}, theirs = {} }: RowOutcome): KeptRow =>
  Object.entries(theirs).reduce(
    (kept, [field, side]) => {
      const cell = kept[field]
      if (cell === undefined || !(field in sent.set)) return kept
      // Taken back meanwhile, or the same in the end: there is nothing to decide.
      if (cell.set === side.value || cell.set === cell.was) return without(kept, field)
      return { ...kept, [field]: { ...cell, hold: { kind: 'conflict', theirs: side } } }
    },
    arrived(row, sent, values),
  )

/** What is kept of a row once its call is answered. */
export function settle(row: KeptRow | undefined, sent: RowChange, answer: RowOutcome): KeptRow | undefined {
  if (row === undefined) return undefined
  if (answer.outcome === 'refused') return orGone(refused(row, sent, answer))
  if (answer.outcome === 'conflict') return orGone(conflicting(row, sent, answer))
  return orGone(acknowledged(row, sent))
}

/** A decided conflict: mine is typed over theirs, theirs needs nothing more. */
export function decide(
  row: KeptRow | undefined,
  fields: readonly string[],
  side: 'mine' | 'theirs',
): KeptRow | undefined {
  if (row === undefined) return undefined
  return orGone(
    fields.reduce((kept, field) => {
      const cell = kept[field]
      if (cell?.hold?.kind !== 'conflict') return kept
      return side === 'theirs'
        ? without(kept, field)
        : { ...kept, [field]: { was: cell.hold.theirs.value, set: cell.set } }
    }, row),
  )
}
