import type { Cells, KeptRow, RowId } from '@warren/shared/kernel/cells.ts'
import { lookAt, rowState, type RowView, sameOr } from './cell-views.ts'
import type { GridColumn, GridRow, GridRules } from './grid-types.ts'

/** What is known of a row when one looks at it. */
interface KnownRow {
  readonly cells: Cells
  readonly kept: KeptRow | undefined
  readonly onTheWay: 'saving' | 'waiting'
  readonly muted: boolean
  /** Who has just changed it elsewhere. */
  readonly by: string | undefined
}

/** How rows look: what the rules say of their cells, and what reading them took some good will for. */
export class RowLooks {
  readonly #columns: readonly GridColumn[]
  readonly #rules: GridRules
  readonly #marks = new Map<string, string>()
  /** How cells looked before: those that look the same stay what they are. */
  readonly #looked = new Map<RowId, RowView['views']>()

  constructor(columns: readonly GridColumn[], rules: GridRules) {
    this.#columns = columns
    this.#rules = rules
  }

  mark(id: RowId, field: string, note: string | undefined): void {
    if (note === undefined) this.#marks.delete(`${id} ${field}`)
    else this.#marks.set(`${id} ${field}`, note)
  }
  markOf(id: RowId | undefined, field: string): string | undefined {
    return this.#marks.get(`${id} ${field}`)
  }

  look(row: GridRow, { cells, kept, onTheWay, muted, by }: KnownRow): RowView {
    const doubts = row.section === undefined ? (this.#rules.doubts?.(cells) ?? {}) : {}
    const tones = row.section === undefined ? (this.#rules.tones?.(cells) ?? {}) : {}
    const hints = this.#rules.hints?.(cells) ?? {}
    const before = this.#looked.get(row.id)
    const views = this.#columns.map((column) => {
      const doubt = doubts[column.key] ?? this.markOf(row.id, column.key)
      const known = { kept: kept?.[column.key], doubt, onTheWay, rules: this.#rules }
      const looks = { tone: tones[column.key], hint: hints[column.key] }
      const made = lookAt(row, column, cells[column.key] ?? null, { ...known, ...looks })
      return [column.key, sameOr(before?.[column.key], made)] as const
    })
    const byKey = Object.fromEntries(views)
    this.#looked.set(row.id, byKey)
    return { row, cells, views: byKey, state: rowState(views.map(([, { state }]) => state)), muted, by }
  }
}
