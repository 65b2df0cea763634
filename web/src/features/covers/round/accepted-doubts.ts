import type { DoubtCode } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'

/** On this computer: doubts whose user has looked and found them right. */
const KEY = 'warren.accepted-doubts'
/** The oldest go first; a round has a handful. */
const MOST = 2000

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export interface AcceptedDoubts {
  has(cells: Cells, field: string, code: DoubtCode): boolean
  add(cells: Cells, field: string, codes: readonly DoubtCode[]): void
}

/** A doubt is accepted with the value it was about: another value is doubted anew. */
export function acceptedDoubts(): AcceptedDoubts {
  let known = new Set(read())
  const keyOf = (cells: Cells, field: string, code: DoubtCode) =>
    `${cells['id']} ${field} ${code} ${cells[field]}`
  return {
    has: (cells, field, code) => known.has(keyOf(cells, field, code)),
    add: (cells, field, codes) => {
      // Another tab may have accepted others meanwhile.
      known = new Set([...read(), ...codes.map((code) => keyOf(cells, field, code))].slice(-MOST))
      localStorage.setItem(KEY, JSON.stringify([...known]))
    },
  }
}
