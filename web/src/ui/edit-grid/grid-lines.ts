import type { RowId } from '@warren/shared/kernel/cells.ts'
import type { GridRow } from './grid-types.ts'

/** The rows of a grid, and which of them are in view. */
export class GridLines {
  #every: readonly GridRow[] = []
  #only: ReadonlySet<RowId> | undefined
  #numberOf: ReadonlyMap<RowId, number> = new Map()
  #inView: readonly GridRow[] = []
  #indexOf: ReadonlyMap<RowId, number> = new Map()

  /** Every row, whatever is shown of them. */
  get every(): readonly GridRow[] {
    return this.#every
  }
  get inView(): readonly GridRow[] {
    return this.#inView
  }

  set(rows: readonly GridRow[]): void {
    this.#every = rows
    this.#numberOf = new Map(rows.map(({ id }, index) => [id, index + 1]))
    this.#narrow()
  }

  /** Only these are shown, in their order; without ids all of them. */
  show(ids: ReadonlySet<RowId> | undefined): void {
    this.#only = ids
    this.#narrow()
  }

  /** The place of a row in view; -1 where it is not. */
  indexOf(id: RowId): number {
    return this.#indexOf.get(id) ?? -1
  }

  /** The place of a row among all of them, from 1 on: on paper it has the same number. */
  numberOf(id: RowId): number {
    return this.#numberOf.get(id) ?? 0
  }

  #narrow(): void {
    const only = this.#only
    this.#inView = only === undefined ? this.#every : this.#every.filter(({ id }) => only.has(id))
    this.#indexOf = new Map(this.#inView.map(({ id }, index) => [id, index]))
  }
}
