import type { Cells, CellValue, KeptRow, RowId } from '@warren/shared/kernel/cells.ts'
import type { CellKeeper, GridColumn, GridRow, GridRules } from './grid-types.ts'
import { FoldedRows } from './folded-rows.ts'
import { GridLines } from './grid-lines.ts'
import { type Change, done, type Entry, type History, noHistory, redone, undone } from './history.ts'
import { type CellView, heldText, type RowView } from './cell-views.ts'
import type { PasteTarget, TextEdit } from './paste.ts'
import { renewedBases, ShownRows } from './row-bases.ts'
import { RowLooks } from './row-looks.ts'
import type { Point } from './selection.ts'

export interface GridModelOptions {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly keeper: CellKeeper
  readonly rules: GridRules
}

const NOTHING: Cells = {}
const SHOWN_FOR = 3000

/** The store of a grid: rows as saved, entries as kept, and what follows from both. It knows no component. */
export class GridModel implements PasteTarget {
  readonly columns: readonly GridColumn[]
  readonly #keeper: CellKeeper
  readonly #rules: GridRules
  readonly #lines = new GridLines()
  #base = new Map<RowId, Cells>()
  readonly #folded: FoldedRows
  readonly #shown = new ShownRows()
  #cells = new Map<RowId, Cells>()
  #views = new Map<RowId, RowView>()
  readonly #looks: RowLooks
  readonly #calculated: readonly GridColumn[]
  #by = new Map<RowId, string>()
  #history: History<readonly Change[]> = noHistory
  #version = 0
  readonly #rowListeners = new Map<RowId, Set<() => void>>()
  readonly #listeners = new Set<() => void>()
  #leave: (() => void) | undefined

  constructor({ columns, rows, keeper, rules }: GridModelOptions) {
    this.columns = columns
    this.#calculated = columns.filter((column) => column.calc !== undefined)
    this.#keeper = keeper
    this.#rules = rules
    this.#looks = new RowLooks(columns, rules)
    this.#folded = new FoldedRows(rules.fold?.bind(rules))
    this.setRows(rows)
  }

  /** Listens to the keeper until the function it returns is called. */
  connect(): () => void {
    this.#leave?.()
    this.#leave = this.#keeper.subscribe(({ ids, saved }) => {
      for (const [id, cells] of saved) this.#base.set(id, { ...this.#base.get(id), ...cells })
      this.#changed(ids.length === 0 ? [...this.#views.keys()] : [...ids, ...saved.keys()])
    })
    this.#changed([...this.#views.keys()])
    return () => this.#leave?.()
  }

  get rows(): number {
    return this.inView.length
  }
  get cols(): number {
    return this.columns.length
  }
  get version(): number {
    return this.#version
  }
  /** Every row, whatever is shown of them. */
  get all(): readonly GridRow[] {
    return this.#lines.every
  }
  get inView(): readonly GridRow[] {
    return this.#lines.inView
  }
  rowAt(index: number): GridRow | undefined {
    return this.inView[index]
  }
  indexOf(id: RowId): number {
    return this.#lines.indexOf(id)
  }
  numberOf(id: RowId): number {
    return this.#lines.numberOf(id)
  }

  /** New rows, or the same in another order: what is kept lies over them as before. */
  setRows(rows: readonly GridRow[]): void {
    const before = this.all
    this.#lines.set(rows)
    this.#base = renewedBases(before, this.#base, rows)
    this.#folded.renew()
    this.#changed([...new Set([...before, ...rows].map(({ id }) => id))])
  }

  /** What the rules say has changed, not the rows. */
  renewRules(): void {
    this.#folded.renew()
    this.#changed([])
  }

  /** Shows only some of the rows; the others are kept as they are. */
  show(ids: ReadonlySet<RowId> | undefined): void {
    this.#lines.show(ids)
    this.#changed([])
  }

  /** Sets the doubt of a cell aside, where the page lets one do that. */
  accepting(id: RowId | undefined, field: string): (() => void) | undefined {
    const isMark = this.#looks.markOf(id, field) !== undefined
    if (id === undefined || (this.#rules.accept === undefined && !isMark)) return undefined
    return () => {
      this.#looks.mark(id, field, undefined)
      this.#rules.accept?.(this.cellsOf(id), field)
      this.#changed([id])
    }
  }

  /** What the server holds by now, as far as it is known. */
  baseOf(id: RowId): Cells | undefined {
    return this.#base.get(id)
  }

  /** A row has changed elsewhere: it shows the new values, and for a moment who it was. */
  changedBy(id: RowId, cells: Cells, by: string | undefined): void {
    if (!this.#base.has(id)) return
    this.#base.set(id, { ...this.#base.get(id), ...cells })
    if (by !== undefined) this.#by.set(id, by)
    this.#changed([id])
    if (by === undefined) return
    setTimeout(() => {
      this.#by.delete(id)
      this.#changed([id])
    }, SHOWN_FOR)
  }

  view(id: RowId): RowView | undefined {
    const known = this.#views.get(id)
    const row = this.inView[this.indexOf(id)]
    if (known || row === undefined) return known
    const made = this.#look(row)
    this.#views.set(id, made)
    return made
  }

  viewAt({ row, col }: Point): CellView | undefined {
    const [id, column] = [this.inView[row]?.id, this.columns[col]]
    return id === undefined || column === undefined ? undefined : this.view(id)?.views[column.key]
  }

  /** What a row holds, own entries and calculated cells included; cheaper than how it looks. */
  cellsOf(id: RowId): Cells {
    const known = this.#cells.get(id)
    if (known) return known
    const own = {
      ...this.#shownOf(id),
      ...this.#folded.of(id),
    }
    const cells = this.#calculated.length === 0 ? own : { ...own }
    for (const column of this.#calculated) Object.assign(cells, { [column.key]: column.calc?.(own) })
    this.#cells.set(id, cells)
    return cells
  }

  /** The same of the row at a place in view. */
  cellsAt(row: number): Cells {
    return this.cellsOf(this.inView[row]?.id ?? '')
  }

  valueAt({ row, col }: Point): CellValue {
    const [id, column] = [this.inView[row]?.id, this.columns[col]]
    return id === undefined || column === undefined ? null : (this.cellsOf(id)[column.key] ?? null)
  }

  /** What the rows in view hold, sections aside. */
  shown(): Cells[] {
    return this.inView.filter(({ section }) => section === undefined).map(({ id }) => this.cellsOf(id))
  }

  isEditable({ row, col }: Point): boolean {
    const [line, column] = [this.inView[row], this.columns[col]]
    if (line === undefined || column?.editable !== true) return false
    return (
      line.section === undefined && line.readOnly === undefined && line.notYet?.[column.key] === undefined
    )
  }
  isPassedOver = (row: number): boolean => this.inView[row]?.section !== undefined
  isFilled = (point: Point): boolean => this.textAt(point) !== ''
  skipsBlanks(row: number): boolean {
    const line = this.inView[row]
    return line !== undefined && this.#isMuted(line)
  }
  #isMuted({ id, muted }: GridRow): boolean {
    return muted ?? this.#rules.muted?.(this.cellsOf(id)) ?? false
  }
  names = (col: number): boolean => this.columns[col]?.names === true
  labelOf = (col: number): string => this.columns[col]?.label ?? ''
  textAt(point: Point): string {
    const [id, column] = [this.inView[point.row]?.id, this.columns[point.col]]
    if (id === undefined || column === undefined) return ''
    const held = heldText(column, this.#keeper.rows.get(id)?.[column.key])
    return held ?? column.kind.write(this.valueAt(point))
  }

  /** Reads texts into cells: one step that can be taken back. */
  write(edits: readonly TextEdit[]): void {
    const changes = edits.flatMap(({ row, col, text, column: texts }) => {
      const [id, column] = [this.inView[row]?.id, this.columns[col]]
      if (id === undefined || column === undefined || !this.isEditable({ row, col })) return []
      const reading = column.kind.read(text, texts)
      this.#looks.mark(id, column.key, 'note' in reading ? reading.note : undefined)
      const to: Entry = 'problem' in reading ? { value: null, wrong: text } : { value: reading.value }
      return [{ id, field: column.key, from: this.#entry(id, column.key), to }]
    })
    this.#apply(changes)
  }

  set(point: Point, value: CellValue): void {
    const [id, column] = [this.inView[point.row]?.id, this.columns[point.col]]
    if (id === undefined || column === undefined || !this.isEditable(point)) return
    this.#apply([{ id, field: column.key, from: this.#entry(id, column.key), to: { value } }])
  }

  /** The rows it touched, or nothing when there is no step left. */
  undo(): RowId[] | undefined {
    const taken = undone(this.#history)
    if (!taken) return undefined
    this.#history = taken.history
    return this.#send(taken.step.map(({ id, field, from, to }) => ({ id, field, from: to, to: from })))
  }
  redo(): RowId[] | undefined {
    const taken = redone(this.#history)
    if (!taken) return undefined
    this.#history = taken.history
    return this.#send(taken.step)
  }

  decide(id: RowId, side: 'mine' | 'theirs', field?: string): void {
    const kept = this.#keeper.rows.get(id) ?? {}
    const open = Object.keys(kept).filter((name) => kept[name]?.hold?.kind === 'conflict')
    this.#keeper.decide(id, field === undefined ? open : [field], side)
  }
  /** Rows that wait for their user, in their order. */
  rowsIn(state: 'wrong' | 'conflict'): number[] {
    const waits = (row: KeptRow) =>
      Object.values(row).some(({ hold }) => hold && (hold.kind === 'conflict') === (state === 'conflict'))
    const found = [...this.#keeper.rows].filter(([, row]) => waits(row)).map(([id]) => this.indexOf(id))
    return found.filter((index) => index >= 0).sort((a, b) => a - b)
  }
  flush(): void {
    void this.#keeper.flush()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  subscribeRow(id: RowId, listener: () => void): () => void {
    const known = this.#rowListeners.get(id) ?? new Set()
    this.#rowListeners.set(id, known.add(listener))
    return () => known.delete(listener)
  }

  #entry(id: RowId, field: string): Entry {
    const kept = this.#keeper.rows.get(id)?.[field]
    if (kept?.hold?.kind === 'refused') return { value: kept.set }
    const value = this.cellsOf(id)[field] ?? null
    return kept?.hold?.kind === 'wrong' ? { value, wrong: kept.hold.text } : { value }
  }

  #apply(changes: readonly Change[]): void {
    const real = changes.filter(({ from, to }) => from.value !== to.value || from.wrong !== to.wrong)
    if (real.length === 0) return
    this.#history = done(this.#history, real)
    this.#send(real)
  }

  #send(changes: readonly Change[]): RowId[] {
    this.#keeper.type(
      changes.map(({ id, field, from, to }) => ({
        id,
        field,
        over: from.value,
        set: to.value,
        ...(to.wrong === undefined ? {} : { wrong: to.wrong }),
      })),
    )
    return [...new Set(changes.map(({ id }) => id))]
  }

  #changed(ids: readonly RowId[]): void {
    for (const id of ids) this.#forget(id)
    const touched = new Set([...ids, ...this.#refold()])
    this.#version += 1
    for (const id of touched) for (const listener of this.#rowListeners.get(id) ?? []) listener()
    for (const listener of this.#listeners) listener()
  }

  #forget(id: RowId): void {
    this.#views.delete(id)
    this.#cells.delete(id)
  }

  #shownOf(id: RowId): Cells {
    return this.#shown.of(id, this.#base.get(id) ?? NOTHING, this.#keeper.rows.get(id))
  }

  #refold(): RowId[] {
    const ids = this.#folded.refold(this.all.map(({ id }) => [id, this.#shownOf(id)] as const))
    for (const id of ids) this.#forget(id)
    return ids
  }

  #look(row: GridRow): RowView {
    const { id } = row
    return this.#looks.look(row, {
      cells: this.cellsOf(id),
      kept: this.#keeper.rows.get(id),
      onTheWay: this.#onTheWay(id),
      muted: this.#isMuted(row),
      by: this.#by.get(id),
    })
  }

  #onTheWay(id: RowId): 'saving' | 'waiting' {
    const { line } = this.#keeper
    return (line === 'waiting' || line === 'signedOut') && !this.#keeper.isSending(id) ? 'waiting' : 'saving'
  }
}
