import type { Day } from '@warren/shared/kernel/calendar.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import type { Entry } from './entries.ts'
import {
  lives,
  motherFarmOf,
  motherPlace,
  type StockFacts,
  type StockKind,
  type StockProblem,
} from './rabbit-rows.ts'

/** A mother as a row gives her; the key of a rabbit that is new in the file stands for its number. */
export interface Mother {
  readonly motherId: number | null
  readonly motherFarmId: number | null
  readonly motherTattoo: string | null
}

interface Candidate {
  readonly key: number
  readonly tattoo: string
  readonly sex: string
  readonly birthDate: Day | null
  readonly living: boolean
}

export interface Mothers {
  readonly problems: readonly StockProblem[]
  /** By key of the entry; absent where the mother stays as she is. */
  readonly byKey: ReadonlyMap<number, Mother>
}

const birthDateOf = ({ values, stored }: Entry): Day | null => values.birthDate ?? stored?.birthDate ?? null
const isYounger = (mother: Candidate, born: Day | null): boolean =>
  mother.birthDate !== null && born !== null && mother.birthDate > born

class MotherSearch {
  readonly problems: StockProblem[] = []
  readonly #kind: StockKind
  readonly #facts: StockFacts
  readonly #freshByTattoo: ReadonlyMap<string, Entry>
  readonly #byKey: ReadonlyMap<number, Entry>

  constructor(entries: readonly Entry[], kind: StockKind, facts: StockFacts) {
    this.#kind = kind
    this.#facts = facts
    const fresh = entries.filter(({ stored }) => !stored)
    this.#freshByTattoo = new Map(fresh.map((entry) => [tattooKey(entry.tattoo), entry]))
    this.#byKey = new Map(entries.map((entry) => [entry.key, entry]))
  }

  motherOf(entry: Entry): Mother | undefined {
    const { values, stored } = entry
    const farmId = motherFarmOf(entry, this.#facts)
    if (farmId === undefined) {
      this.#report(entry, 'INVALID_DATA', { reason: 'farmUnknown' }, 'motherFarm')
      return undefined
    }
    if (!values.motherTattoo) return farmAlone(entry, farmId)
    if (stored && this.#isSame(entry, farmId)) return undefined
    return this.#found(entry, farmId, values.motherTattoo)
  }

  /** Bucks have no column for the farm of the mother: there the tattoo alone tells. */
  #isSame({ values, stored }: Entry, farmId: number): boolean {
    if (tattooKey(values.motherTattoo ?? '') !== tattooKey(stored?.motherShown ?? '')) return false
    if (values.birthDate && values.birthDate !== stored?.birthDate) return false
    return this.#kind.kind === 'BUCKS' || farmId === stored?.motherFarmId
  }

  #found(entry: Entry, farmId: number, tattoo: string): Mother | undefined {
    const born = birthDateOf(entry)
    const mother = this.#candidates(entry, farmId, tattoo)[0]
    if (!mother) {
      const farm = this.#facts.letters.get(farmId) ?? ''
      const reason = farmId === this.#facts.farmId ? 'noMother' : 'motherNotReleased'
      this.#report(entry, 'MISSING_MOTHER', { reason, params: { farm } })
      return farmAlone(entry, farmId)
    }
    const wrong = wrongMother(mother, entry.key, born)
    if (wrong) this.#report(entry, 'INVALID_MOTHER', wrong)
    const isOwn = farmId === this.#facts.farmId
    return { motherId: mother.key, motherFarmId: farmId, motherTattoo: isOwn ? null : tattoo }
  }

  /**
   * The likeliest first: tattoos come again after years, so one that can be the mother, then one that lives, then one
   * that is spelled exactly so, then the newest.
   */
  #candidates(entry: Entry, farmId: number, tattoo: string): Candidate[] {
    const born = birthDateOf(entry)
    const rank = (one: Candidate): number =>
      (wrongMother(one, entry.key, born) ? 0 : 8) +
      (one.sex === 'FEMALE' ? 4 : 0) +
      (one.living ? 2 : 0) +
      (one.tattoo === tattoo ? 1 : 0)
    const known = this.#facts.mothers.get(motherPlace(farmId, tattoo)) ?? []
    const stored = known.map(({ id, ...rest }): Candidate => {
      const inFile = this.#byKey.get(id)
      return { key: id, ...rest, ...(inFile && { birthDate: birthDateOf(inFile), living: lives(inFile) }) }
    })
    const fresh = farmId === this.#facts.farmId ? this.#fresh(tattoo) : []
    return [...stored, ...fresh].toSorted((a, b) => rank(b) - rank(a) || b.key - a.key)
  }

  #fresh(tattoo: string): Candidate[] {
    const entry = this.#freshByTattoo.get(tattooKey(tattoo))
    if (!entry) return []
    const { key, tattoo: spelled } = entry
    return [
      { key, tattoo: spelled, sex: this.#kind.sex, birthDate: birthDateOf(entry), living: lives(entry) },
    ]
  }

  #report(
    { row }: Entry,
    code: StockProblem['code'],
    why: Pick<StockProblem, 'reason' | 'params'>,
    column: 'motherTattoo' | 'motherFarm' = 'motherTattoo',
  ): void {
    this.problems.push({ row, column, code, ...why })
  }
}

/** A farm without a mother is kept for rabbits of which no mother is known [D-072]. */
const farmAlone = ({ values, stored }: Entry, farmId: number): Mother | undefined =>
  values.motherFarm && (stored?.motherId ?? null) === null
    ? { motherId: null, motherFarmId: farmId, motherTattoo: null }
    : undefined

/** Found, but male, the rabbit itself, or younger than the rabbit [10.3]. */
function wrongMother(
  mother: Candidate,
  key: number,
  born: Day | null,
): Pick<StockProblem, 'reason' | 'params'> | undefined {
  if (mother.key === key) return { reason: 'motherSelf' }
  if (mother.sex !== 'FEMALE') return { reason: 'motherBuck' }
  return isYounger(mother, born) ? { reason: 'motherYounger' } : undefined
}

/** The mothers of a file; they may stand in the file themselves, in any order [10.3]. */
export function resolveMothers(entries: readonly Entry[], kind: StockKind, facts: StockFacts): Mothers {
  const search = new MotherSearch(entries, kind, facts)
  const byKey = new Map<number, Mother>()
  for (const entry of entries) {
    const mother = search.motherOf(entry)
    if (mother) byKey.set(entry.key, mother)
  }
  return { problems: search.problems, byKey }
}
