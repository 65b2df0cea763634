import type { CellSide, Cells, CellValue, RowChange, RowOutcome } from '@warren/shared/kernel/cells.ts'
import type { GridRow } from '../ui/edit-grid/grid-types.ts'
import type { CallAnswer } from '../platform/outbox/cell-outbox.ts'
import { both } from './words.ts'
import { seeded } from './seeded.ts'

export const ROWS = 1200
/** Rows that show what cannot be typed into yet, or at all. */
const NOT_YET = 19
const READ_ONLY = 21

type UpTo = (most: number) => number

const litterOf = (upTo: UpTo, index: number): Cells => {
  const viable = 7 + upTo(6)
  return {
    farrowingDate: upTo(9) === 0 ? '2026-04-30' : '2026-05-01',
    viable,
    unviable: index === 11 ? 8 : upTo(2),
    added: Math.max(0, 9 - viable),
    taken: Math.max(0, viable - 9),
    adjusted: 9,
  }
}

function placeOf(index: number): string {
  const [stable, row] = [1 + Math.floor(index / 300), 1 + Math.floor((index % 300) / 60)]
  const number = ((index >> 1) % 30) + 1
  return `M${stable}/${row}/${index % 2 === 0 ? 'D' : 'U'}${String(number).padStart(2, '0')}`
}

/** Rows that are not as the others. */
const odd = (index: number): Partial<GridRow> => {
  if (index === NOT_YET - 1) return { notYet: { farrowingDate: both('due 05-04', 'várh. 05-04') } }
  return index === READ_ONLY - 1 ? { readOnly: both('Sold on 2026-05-02', '2026-05-02-án eladva') } : {}
}

/** A round on its 31st day, the same on every visit. */
export function farrowingRows(): GridRow[] {
  const chance = seeded(310326)
  const upTo: UpTo = (most) => Math.floor(chance() * (most + 1))
  return Array.from({ length: ROWS }, (_, index) => {
    const isEmpty = upTo(99) < 13
    const isBorn = !isEmpty && index < 900 && index !== NOT_YET - 1
    const cells: Cells = {
      cage: placeOf(index),
      earTag: `A-${String(4000 + index).padStart(5, '0')}`,
      tattoo: `HY${50_000 + index * 7}`,
      sperm: ['XXL-0871 / 22', 'C-2187 / 09', 'D-1971 / 04'][index % 3] ?? '',
      touching: !isEmpty,
      ...(isBorn ? litterOf(upTo, index) : {}),
    }
    return { id: index + 1, cells, ...(isEmpty ? { muted: true } : {}), ...odd(index) }
  })
}

const KEY = 'gallery-farrowing'

/** A server for the gallery: compares cell by cell, as the real call does, and forgets with the tab. */
export class GalleryServer {
  /** How long it takes to answer. */
  delay = 150
  isReachable = true
  /** What the calls came to. */
  readonly counts = { calls: 0, cells: 0 }
  readonly #cells: Record<string, CellValue>

  constructor() {
    // Not with every call: what is measured is the grid.
    window.addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify(this.#cells)))
    this.#cells = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, CellValue>
  }

  stored(rows: readonly GridRow[]): GridRow[] {
    const byRow = Map.groupBy(Object.entries(this.#cells), ([key]) => key.slice(0, key.indexOf(' ')))
    return rows.map((row) => {
      const own = byRow.get(String(row.id)) ?? []
      const cells = own.map(([key, value]) => [key.slice(key.indexOf(' ') + 1), value] as const)
      return own.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } }
    })
  }

  at(id: RowChange['id'], field: string): CellValue | undefined {
    return this.#cells[`${id} ${field}`]
  }

  /** As another person would. */
  put(id: RowChange['id'], field: string, value: CellValue): void {
    this.#cells[`${id} ${field}`] = value
  }

  async send(rows: readonly RowChange[]): Promise<CallAnswer> {
    await new Promise((resolve) => setTimeout(resolve, this.delay))
    if (!this.isReachable) throw new Error('no line')
    const outcomes = rows.map((row) => this.#write(row))
    this.counts.calls += 1
    return { kind: 'answered', rows: outcomes }
  }

  #write({ id, was, set }: RowChange): RowOutcome {
    const theirs: Record<string, CellSide> = {}
    for (const field of Object.keys(set)) {
      const stored = this.at(id, field) ?? was[field] ?? null
      if (stored !== set[field] && stored !== was[field])
        theirs[field] = { value: stored, by: 'Kovács Éva', at: '10:41' }
    }
    if (Object.keys(theirs).length > 0) return { id, outcome: 'conflict', theirs }
    for (const [field, value] of Object.entries(set)) {
      this.put(id, field, value)
      this.counts.cells += 1
    }
    return { id, outcome: 'saved' }
  }
}
