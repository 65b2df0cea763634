import { type Entry, leaves } from './entries.ts'
import type { CageFact, StockFacts, StockProblem } from './rabbit-rows.ts'

/** Where a rabbit is after the import. */
export interface Place {
  readonly cageId: number | null
  /** Last cage of a new rabbit that has left already. */
  readonly lastLabel?: string
}

export interface Places {
  readonly problems: readonly StockProblem[]
  /** By key of the entry. */
  readonly byKey: ReadonlyMap<number, Place>
}

const sameLabel = (a: string, b: string | null): boolean => b !== null && a.toLowerCase() === b.toLowerCase()

/** The row says nothing about a place, or says where the rabbit is, or was when it left. */
function isUnmoved({ values, stored, status }: Entry): boolean {
  if (!values.cage) return true
  if (!stored) return false
  const stayed = leaves(stored) ? leaves({ status }) : stored.cageId !== null
  return stayed && sameLabel(values.cage, stored.cageLabel)
}

const isFreed = (entry: Entry): boolean => leaves(entry) || !isUnmoved(entry)

class Claims {
  readonly problems: StockProblem[] = []
  readonly #facts: StockFacts
  readonly #freed: ReadonlySet<number>
  readonly #rows = new Map<number, number>()

  constructor(entries: readonly Entry[], facts: StockFacts) {
    this.#facts = facts
    // A rabbit that moves or leaves by this file frees its cage, whether or not it finds another one.
    this.#freed = new Set(entries.flatMap((entry) => (entry.stored && isFreed(entry) ? entry.stored.id : [])))
  }

  resolve(entry: Entry): Place {
    const { values, stored } = entry
    if (isUnmoved(entry)) return { cageId: leaves(entry) ? null : (stored?.cageId ?? null) }
    const cage = this.#facts.cages.get(values.cage ?? '')
    if (!cage) return this.#without(entry, { reason: 'cageUnknown' })
    // A rabbit that left has no cage; the file names the last cage of a new one, the database that of a known one [D-062].
    if (leaves(entry)) return stored ? { cageId: null } : { cageId: null, lastLabel: cage.label }
    return this.#claim(entry, cage)
  }

  #claim(entry: Entry, { id, occupant }: CageFact): Place {
    if (occupant && occupant.id !== entry.stored?.id && !this.#freed.has(occupant.id))
      return this.#without(entry, { reason: 'cageTaken', params: { tattoo: occupant.tattoo ?? '–' } })
    const first = this.#rows.get(id)
    if (first !== undefined) return this.#without(entry, { reason: 'cageTwice', params: { row: first } })
    this.#rows.set(id, entry.row)
    return { cageId: id }
  }

  /** Imported without location, also a rabbit that had one: the file says that it is not there any more [10.3]. */
  #without({ row }: Entry, why: Pick<StockProblem, 'reason' | 'params'>): Place {
    this.problems.push({ row, column: 'cage', code: 'CAGE_NOT_FOUND', ...why })
    return { cageId: null }
  }
}

/** One living rabbit to a cage; cages that the file itself empties count as empty [10.3, D-073]. */
export function resolveCages(entries: readonly Entry[], facts: StockFacts): Places {
  const claims = new Claims(entries, facts)
  const byKey = new Map(entries.map((entry) => [entry.key, claims.resolve(entry)]))
  return { problems: claims.problems, byKey }
}
