import type { CellValue, RowId } from '@warren/shared/kernel/cells.ts'
import { type Block, writeHtml, writePlain } from './clipboard.ts'
import type { EditAct, GridAct } from './grid-keys.ts'
import type { GridModel } from './grid-model.ts'
import type { Editing, GridOutside } from './grid-types.ts'
import { blockIn, daysToAsk, draggedTo, planDrag, planFill, planPaste, pointsOf } from './paste.ts'
import { nextNamed, nextOpen } from './seeking.ts'
import {
  type Area,
  areaOf,
  at,
  chosen,
  entered,
  type Field,
  isOne,
  moved,
  type Point,
  type Selection,
  tabbed,
} from './selection.ts'

/** Where one stands in a grid, and what keys do there. It knows no component. */
export class GridControl {
  readonly model: GridModel
  #outside: GridOutside = {}
  /** Rows a screenful holds; the view says so. */
  perView = 10
  #selection: Selection
  #editing: Editing
  /** Where the fill handle is being dragged to. */
  #drag: Area | undefined
  #finding = false
  #sought = ''
  #isExplained = false
  readonly #listeners = new Set<() => void>()

  constructor(model: GridModel) {
    this.model = model
    const col = model.columns.findIndex(({ editable }) => editable)
    this.#selection = at(model.isPassedOver(0) ? 1 : 0, Math.max(0, col))
  }

  /** What the page does when asked to. */
  meet(outside: GridOutside): void {
    this.#outside = outside
  }
  open(row: number, aside: boolean): void {
    this.#outside.onOpen?.(row, aside)
  }

  get selection(): Selection {
    return this.#selection
  }
  get editing(): Editing {
    return this.#editing
  }
  get drag(): Area | undefined {
    return this.#drag
  }
  get isFinding(): boolean {
    return this.#finding
  }
  /** Alt+↓ asked for the words of a cell. */
  get isExplained(): boolean {
    return this.#isExplained
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  select(selection: Selection): void {
    const before = this.#selection
    this.#selection = selection
    this.#isExplained = false
    // Leaving a row sends it.
    if (before.head.row !== selection.head.row) this.model.flush()
    this.#tell()
  }

  edit(opened: 'typing' | 'editing'): boolean {
    if (!this.model.isEditable(this.#selection.head)) return false
    this.#editing = { opened }
    this.#tell()
    return true
  }

  stopEditing(): void {
    this.#editing = undefined
    this.#tell()
  }

  /** What was typed; where it leads to then. */
  accept(text: string, act: EditAct): void {
    this.#editing = undefined
    if (act.do === 'cancel') return this.#tell()
    const { head } = this.#selection
    if (act.do === 'fillAll') {
      this.model.write(pointsOf(this.area).map((point) => ({ ...point, text })))
      return this.#tell()
    }
    if (text !== this.model.textAt(head)) this.model.write([{ ...head, text }])
    if (act.do !== 'accept') return
    if (act.by === 'step') this.select(moved(this.field, this.#selection, act.step, false))
    else this.#go(act.by, act.back)
  }

  /** What was typed stays, and so does one who clicked elsewhere. */
  commit(text: string): void {
    if (this.#editing === undefined) return
    this.#editing = undefined
    const { head } = this.#selection
    if (text !== this.model.textAt(head)) this.model.write([{ ...head, text }])
    this.#tell()
  }

  choose(value: CellValue): void {
    this.#editing = undefined
    this.model.set(this.#selection.head, value)
    this.select(entered(this.field, this.#selection, false))
  }

  get area(): Area {
    return areaOf(this.#selection)
  }
  get isRange(): boolean {
    return !isOne(this.#selection)
  }
  get values(): CellValue[] {
    return pointsOf(this.area).map((point) => this.model.valueAt(point))
  }

  /** Whether the key meant something here. */
  act(act: GridAct): boolean {
    const handle = this.#handlers[act.do] as ((act: GridAct) => boolean) | undefined
    return handle?.(act) ?? false
  }

  /** A letter: into the editor, or at once where single keys are answers. */
  typed(key: string): 'done' | 'editor' | 'nothing' {
    const { head } = this.#selection
    const keys = this.model.columns[head.col]?.kind.keys
    const value = keys?.[key]
    if (value !== undefined && this.model.isEditable(head)) {
      this.choose(value)
      return 'done'
    }
    if (this.#outside.onLetter?.(head.row, head.col, key)) {
      this.#go('enter', false)
      return 'done'
    }
    return this.edit('typing') ? 'editor' : 'nothing'
  }

  copied(): { plain: string; html: string } {
    const { left } = this.area
    const block = this.block()
    const isText = (col: number) => this.model.columns[left + col]?.kind.numeric !== true
    return { plain: writePlain(block), html: writeHtml(block, isText) }
  }

  block(): Block {
    return blockIn(this.area, (point) => this.model.textAt(point))
  }

  /** Writes a block; one of another program whose first row could be the newest or the oldest day waits for an answer. */
  paste(block: Block, isOwn = false): void {
    if (block.length === 0) return
    this.#outside.onGrow?.(this.area.top + block.length - this.model.rows)
    const { area } = this
    const days = isOwn || !this.#outside.onAsked ? undefined : daysToAsk(block, area, this.model)
    this.#outside.onAsked?.(
      days && {
        ...days,
        answer: (first) => {
          this.#outside.onAsked?.(undefined)
          this.#put(first === 'newest' ? block : block.toReversed(), area)
        },
      },
    )
    if (!days) this.#put(block, area)
  }

  #put(block: Block, at: Area): void {
    const plan = planPaste(block, at, this.model)
    this.model.write(plan.edits)
    const { top, bottom, left, right } = plan.area
    // One stays at the corner where the block was put, however far down it reaches.
    if (plan.edits.length > 0)
      this.select({ anchor: { row: bottom, col: right }, head: { row: top, col: left } })
    if (plan.leftOut > 0 || plan.unknown.length > 0 || plan.twice.length > 0) this.#outside.onPasted?.(plan)
  }

  clear(): void {
    this.model.write(pointsOf(this.area).map((point) => ({ ...point, text: '' })))
  }

  dragTo(point: Point): void {
    this.#drag = draggedTo(this.area, point)
    this.#tell()
  }

  endDrag(): void {
    const to = this.#drag
    this.#drag = undefined
    if (to === undefined) return
    this.model.write(planDrag(this.area, to, this.model))
    this.select({ anchor: { row: to.top, col: to.left }, head: { row: to.bottom, col: to.right } })
  }

  /** What was last looked for. */
  get sought(): string {
    return this.#sought
  }

  /** The next row, after this one and round, that is called so. */
  find(text: string, back = false): boolean {
    this.#sought = text
    const row = nextNamed(this.model, this.#selection.head.row, text, back)
    if (row !== undefined) this.select(at(row, this.#selection.head.col))
    return row !== undefined
  }

  finding(open: boolean): void {
    this.#finding = open
    this.#tell()
  }

  /** Shows some of the rows, and stays on the one where one stands if it is among them. */
  show(ids: ReadonlySet<RowId> | undefined): void {
    const here = this.model.rowAt(this.#selection.head.row)?.id
    this.model.show(ids)
    const row = here === undefined ? -1 : this.model.indexOf(here)
    this.select(at(Math.max(0, row), this.#selection.head.col))
  }

  /** To a column of a row, by name. */
  goTo(row: number, key: string): void {
    const col = this.model.columns.findIndex((column) => column.key === key)
    if (col >= 0 && row >= 0) this.select(at(row, col))
  }

  /** To the first row, after this one and round, that waits for its user. */
  toOpenRow(state: 'wrong' | 'conflict'): void {
    const found = nextOpen(this.model, this.#selection.head, state)
    if (found !== undefined) this.select(at(found.row, found.col))
  }

  get field(): Field {
    const { model, perView } = this
    return {
      rows: model.rows,
      cols: model.cols,
      perView,
      isPassedOver: (row) => model.isPassedOver(row),
      isFilled: (point) => model.isFilled(point),
      isEditable: (point) => model.isEditable(point),
    }
  }

  #go(by: 'enter' | 'tab', back: boolean): void {
    const go = by === 'enter' ? entered : tabbed
    this.select(go(this.field, this.#selection, back))
  }

  readonly #handlers: {
    readonly [Do in GridAct['do']]?: (act: Extract<GridAct, { do: Do }>) => boolean
  } = {
    step: ({ step, extend }) =>
      this.#did(() => this.select(moved(this.field, this.#selection, step, extend))),
    enter: ({ back }) => {
      const { row, col } = this.#selection.head
      const isName = this.model.columns[col]?.pinned === true
      // Enter says yes to what an empty cell hints at.
      const hint = this.isRange ? undefined : this.model.viewAt({ row, col })?.hint
      if (hint) this.model.set({ row, col }, hint.value)
      return this.#did(() =>
        isName && this.#outside.onOpen ? this.#outside.onOpen(row, false) : this.#go('enter', back),
      )
    },
    tab: ({ back }) => this.#did(() => this.#go('tab', back)),
    open: ({ aside }) => this.#did(() => this.#outside.onOpen?.(this.#selection.head.row, aside)),
    menu: () => this.#did(() => this.#outside.onMenu?.(this.#selection.head.row)),
    edit: () => this.edit('editing'),
    clear: () => this.#did(() => this.clear()),
    fill: ({ way }) => this.#did(() => this.model.write(planFill(this.area, way, this.model))),
    undo: () => this.#did(() => this.#show(this.model.undo()?.[0])),
    redo: () => this.#did(() => this.#show(this.model.redo()?.[0])),
    choose: ({ what }) => this.#did(() => this.select(chosen(this.field, this.#selection, what))),
    today: () => this.#today(),
    find: () => this.#did(() => this.finding(true)),
    findNext: ({ back }) =>
      this.#did(() => {
        if (!this.find(this.#sought, back)) this.finding(true)
      }),
    save: () => this.#did(() => this.model.flush()),
    explain: () => this.#explain(),
    toggle: () => this.#toggle(),
  }

  #did(work: () => void): boolean {
    work()
    return true
  }

  #show(id: RowId | undefined): void {
    const row = id === undefined ? -1 : this.model.indexOf(id)
    if (row >= 0) this.select(at(row, this.#selection.head.col))
  }

  #today(): boolean {
    const { head } = this.#selection
    const today = this.model.columns[head.col]?.kind.today
    if (today !== undefined) this.model.set(head, today)
    return today !== undefined
  }

  #toggle(): boolean {
    const { head } = this.#selection
    const kind = this.model.columns[head.col]?.kind
    if (kind?.toggles) this.model.set(head, this.model.viewAt(head)?.value === true ? null : true)
    return true
  }

  #explain(): boolean {
    const { head } = this.#selection
    const hasList = this.model.columns[head.col]?.kind.options !== undefined && this.model.isEditable(head)
    const isAsked = this.model.viewAt(head)?.state === 'conflict'
    if (hasList && !isAsked) this.#editing = { opened: 'listing' }
    else this.#isExplained = true
    this.#tell()
    return true
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
