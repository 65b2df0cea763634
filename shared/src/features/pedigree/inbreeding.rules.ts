/**
 * Wright's coefficient of inbreeding: the chance that both genes of an animal at one place come from the same gene
 * of an ancestor [RAB-01].
 *
 * The method is that of Sargolzaei, Iwaisaki and Colleau (2005, J. Anim. Breed. Genet. 122:325), which builds on
 * Colleau (2002): for each father one walk up his ancestors and one down again gives his relationship to every mate,
 * so the work grows with the number of bucks, and a farm has few of them. Tracing both sides of every single animal
 * (Meuwissen and Luo, 1992) would repeat the same ancestors for each litter.
 */
export interface Parentage {
  readonly id: number
  readonly mother: number | null
  readonly father: number | null
}
type Pedigree = readonly Parentage[]

/** Thrown when an animal is its own ancestor: no order of birth exists and nothing can be computed. */
export class PedigreeCycle extends Error {
  override readonly name = 'PedigreeCycle'
  /** Each is a child of the next, the last a child of the first. */
  readonly cycle: readonly number[]
  readonly animal: number

  constructor(cycle: readonly number[]) {
    const [animal = 0] = cycle
    super(`Animal ${animal} is its own ancestor`)
    this.cycle = cycle
    this.animal = animal
  }
}

const UNKNOWN = -1

/** The pedigree as rows that point at each other; an id that is listed twice counts the first time. */
interface Rows {
  readonly ids: readonly number[]
  readonly mothers: Int32Array
  readonly fathers: Int32Array
}

function rowsOf(pedigree: Pedigree): Rows {
  const rowOf = new Map<number, number>()
  const animals = pedigree.filter(({ id }) => !rowOf.has(id) && rowOf.set(id, rowOf.size))
  const rowOfParent = (id: number | null): number => (id === null ? UNKNOWN : (rowOf.get(id) ?? UNKNOWN))
  return {
    ids: animals.map(({ id }) => id),
    mothers: Int32Array.from(animals, ({ mother }) => rowOfParent(mother)),
    fathers: Int32Array.from(animals, ({ father }) => rowOfParent(father)),
  }
}

const NEW = 0
const ON_PATH = -1

interface Climb {
  /** Generation by row: the longest way up to a founder, founders being 1. */
  readonly generations: Int32Array
  /** Rows, each a child of the next; empty when all is well. */
  readonly cycle: readonly number[]
}

/** The first parent whose generation is not known yet, or UNKNOWN when the row itself can have its own. */
function openParent({ mothers, fathers }: Rows, generations: Int32Array, row: number): number {
  const mother = mothers[row] ?? UNKNOWN
  if (mother !== UNKNOWN && (generations[mother] ?? 0) <= NEW) return mother
  const father = fathers[row] ?? UNKNOWN
  return father !== UNKNOWN && (generations[father] ?? 0) <= NEW ? father : UNKNOWN
}

/** Goes up from every animal. The path is a list and not the call stack: a line of descent may be thousands long. */
function climb(rows: Rows): Climb {
  const { ids, mothers, fathers } = rows
  const generations = new Int32Array(ids.length)
  const path: number[] = []
  for (let start = 0; start < ids.length; start++) {
    if (generations[start] === NEW) path.push(start)
    for (let row = path.at(-1); row !== undefined; row = path.at(-1)) {
      const parent = openParent(rows, generations, row)
      if (parent === UNKNOWN) {
        path.pop()
        const above = Math.max(
          generations[mothers[row] ?? UNKNOWN] ?? 0,
          generations[fathers[row] ?? UNKNOWN] ?? 0,
        )
        generations[row] = above + 1
      } else {
        generations[row] = ON_PATH
        if (generations[parent] === ON_PATH) return { generations, cycle: path.slice(path.indexOf(parent)) }
        path.push(parent)
      }
    }
  }
  return { generations, cycle: [] }
}

const idsOf = (rows: Rows, cycle: readonly number[]): number[] => cycle.map((row) => rows.ids[row] ?? 0)

/** Animals that descend from themselves: each is a child of the next, the last a child of the first. */
export function findCycle(pedigree: Pedigree): readonly number[] | undefined {
  const rows = rowsOf(pedigree)
  const { cycle } = climb(rows)
  return cycle.length > 0 ? idsOf(rows, cycle) : undefined
}

/** Number of every unknown parent, which is related to no animal. */
const UNKNOWN_PARENT = 0
/** An unknown parent counts as this much inbred, which makes one formula right for two, one and no known parent. */
const INBREEDING_OF_UNKNOWN_PARENT = -1

/** Animals with young, ancestors first, numbered from 1; an animal without young enters no other coefficient. */
interface Breeders {
  readonly size: number
  /** Breeder number by row; UNKNOWN_PARENT for an animal without young. */
  readonly numberOf: Int32Array
  /** Breeder number of the parent, by breeder number. */
  readonly mothers: Int32Array
  readonly fathers: Int32Array
}

/**
 * By generation and then by id: an order that two animals keep however many others are listed. So the same sums are
 * rounded in the same order, and part of a pedigree gives the very number the whole gives.
 */
function breedersOf({ ids, mothers, fathers }: Rows, generations: Int32Array): Breeders {
  const order = [...new Set([...mothers, ...fathers])].filter((row) => row !== UNKNOWN)
  order.sort((a, b) => (generations[a] ?? 0) - (generations[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0))
  const numberOf = new Int32Array(ids.length)
  for (const [index, row] of order.entries()) numberOf[row] = index + 1
  const numbersOf = (parents: Int32Array): Int32Array =>
    Int32Array.from([
      UNKNOWN_PARENT,
      ...order.map((row) => numberOf[parents[row] ?? UNKNOWN] ?? UNKNOWN_PARENT),
    ])
  return { size: order.length, numberOf, mothers: numbersOf(mothers), fathers: numbersOf(fathers) }
}

/** Rows of the young of each father whose mother is known too; of all others the coefficient is 0. */
function youngByFather({ ids, mothers, fathers }: Rows, { numberOf, size }: Breeders): number[][] {
  const young: number[][] = Array.from({ length: size + 1 }, () => [])
  for (let row = 0; row < ids.length; row++)
    if (mothers[row] !== UNKNOWN) young[numberOf[fathers[row] ?? UNKNOWN] ?? UNKNOWN_PARENT]?.push(row)
  return young
}

/** The up walk: what part of the father's genes came through each ancestor. Returns the oldest one reached. */
function traceUp({ mothers, fathers }: Breeders, father: number, shares: Float64Array): number {
  let oldest = father
  shares[father] = 1
  for (let breeder = father; breeder > UNKNOWN_PARENT; breeder--) {
    const half = (shares[breeder] ?? 0) / 2
    if (half === 0) continue
    const itsMother = mothers[breeder] ?? UNKNOWN_PARENT
    const itsFather = fathers[breeder] ?? UNKNOWN_PARENT
    shares[itsMother] = (shares[itsMother] ?? 0) + half
    shares[itsFather] = (shares[itsFather] ?? 0) + half
    oldest = breeder
  }
  shares[UNKNOWN_PARENT] = 0
  return oldest
}

/**
 * Writes the relationship of a father to every breeder up to number `last` into `related`. A breeder has the mean of
 * its parents; an ancestor of the father adds its share of what was left to chance when it was made.
 */
function relate(
  breeders: Breeders,
  chances: Float64Array,
  { father, last }: { readonly father: number; readonly last: number },
  related: Float64Array,
): void {
  const { mothers, fathers } = breeders
  related.fill(0, 0, Math.max(father, last) + 1)
  const oldest = traceUp(breeders, father, related)
  for (let breeder = oldest; breeder <= last; breeder++) {
    const ofParents =
      (related[mothers[breeder] ?? UNKNOWN_PARENT] ?? 0) + (related[fathers[breeder] ?? UNKNOWN_PARENT] ?? 0)
    related[breeder] = (related[breeder] ?? 0) * (chances[breeder] ?? 0) + ofParents / 2
  }
}

/** What a breeder has by the chance which genes its parents hand on; inbred parents leave less to chance. */
function chanceOf({ mothers, fathers }: Breeders, inbreeding: Float64Array, breeder: number): number {
  const ofMother = inbreeding[mothers[breeder] ?? UNKNOWN_PARENT] ?? 0
  const ofFather = inbreeding[fathers[breeder] ?? UNKNOWN_PARENT] ?? 0
  return 0.5 - (ofMother + ofFather) / 4
}

/** Returns the coefficients by row, computed in order of descent: an ancestor's coefficient is always ready. */
function coefficients(rows: Rows, breeders: Breeders): Float64Array {
  const { size, numberOf } = breeders
  const result = new Float64Array(rows.ids.length)
  const inbreeding = new Float64Array(size + 1)
  inbreeding[UNKNOWN_PARENT] = INBREEDING_OF_UNKNOWN_PARENT
  const chances = new Float64Array(size + 1)
  const related = new Float64Array(size + 1)
  const motherOf = (row: number): number => numberOf[rows.mothers[row] ?? UNKNOWN] ?? UNKNOWN_PARENT
  const young = youngByFather(rows, breeders)
  for (let breeder = 1; breeder <= size; breeder++) {
    chances[breeder] = chanceOf(breeders, inbreeding, breeder)
    const itsYoung = young[breeder] ?? []
    const last = itsYoung.reduce((latest, row) => Math.max(latest, motherOf(row)), UNKNOWN_PARENT)
    if (last !== UNKNOWN_PARENT) relate(breeders, chances, { father: breeder, last }, related)
    for (const row of itsYoung) {
      const coefficient = (related[motherOf(row)] ?? 0) / 2
      result[row] = coefficient
      const numberOfYoung = numberOf[row] ?? UNKNOWN_PARENT
      if (numberOfYoung !== UNKNOWN_PARENT) inbreeding[numberOfYoung] = coefficient
    }
  }
  return result
}

/**
 * The coefficient of every animal of the list, which may be in any order. A parent that is not in it is a founder:
 * not inbred and related to no animal. Throws `PedigreeCycle`.
 */
export function inbreedingOf(pedigree: Pedigree): ReadonlyMap<number, number> {
  const rows = rowsOf(pedigree)
  const { generations, cycle } = climb(rows)
  if (cycle.length > 0) throw new PedigreeCycle(idsOf(rows, cycle))
  const result = coefficients(rows, breedersOf(rows, generations))
  return new Map(rows.ids.map((id, row) => [id, result[row] ?? 0]))
}

/**
 * The coefficient of one animal: the same number `inbreedingOf` finds for it in the whole pedigree. `ancestors` holds
 * the animal itself and all its ancestors; further animals do no harm. Throws `PedigreeCycle`.
 */
export function coefficientOf(id: number, ancestors: Pedigree): number {
  const coefficient = inbreedingOf(ancestors).get(id)
  if (coefficient === undefined) throw new RangeError(`Animal ${id} is not among its ancestors`)
  return coefficient
}
