import { LeastHeap } from './least-heap.rules.ts'

/** Not on the way to any place. */
const NONE = -1

/**
 * Puts each item into one of a few places with limited room so that all together cost the least. Exact: one item after
 * the other takes the cheapest way in, which may push others on from place to place, each once. There must be room for
 * all; Infinity is the cost of a place that an item must not have. Costs are whole numbers.
 *
 * The work grows with the items and with the square of the places, since only the cheapest move from each place to each
 * other one is looked at: a few dozen places and tens of thousands of items take a second.
 */
export function cheapestPlaces(
  items: number,
  rooms: readonly number[],
  costOf: (item: number, place: number) => number,
): Int32Array {
  const filling = new Filling(items, rooms, costOf)
  for (let item = 0; item < items; item++) filling.add(item)
  return filling.places
}

class Filling {
  readonly places: Int32Array
  readonly #rooms: number[]
  readonly #size: number
  readonly #costs: Float64Array
  /** What the cheapest move from a place to another costs, with the item that makes it. */
  readonly #moves: LeastHeap[]
  readonly #moveCosts: Float64Array
  /** Of the way that is looked for: its cost to each place, the place before, the item that moves on. */
  readonly #far: Float64Array
  readonly #before: Int32Array

  constructor(items: number, rooms: readonly number[], costOf: (item: number, place: number) => number) {
    this.#size = rooms.length
    this.#rooms = [...rooms]
    this.places = new Int32Array(items).fill(NONE)
    this.#costs = Float64Array.from({ length: items * this.#size }, (_, at) =>
      costOf(Math.floor(at / this.#size), at % this.#size),
    )
    this.#moves = Array.from({ length: this.#size ** 2 }, () => new LeastHeap())
    this.#moveCosts = new Float64Array(this.#size ** 2).fill(Infinity)
    this.#far = new Float64Array(this.#size)
    this.#before = new Int32Array(this.#size)
  }

  #cost(item: number, place: number): number {
    return this.#costs[item * this.#size + place] ?? Infinity
  }

  add(item: number): void {
    this.#findWays(item)
    let place = this.#nearestWithRoom()
    if (place === NONE) throw new RangeError('There is no room')
    this.#rooms[place] = (this.#rooms[place] ?? 0) - 1
    const changed = [place]
    // From the end of the way back: each that makes room goes to the place that has it.
    for (let from = this.#before[place] ?? NONE; from !== NONE; from = this.#before[place] ?? NONE) {
      this.#put(this.#moves[from * this.#size + place]?.leastNode ?? 0, place)
      place = from
      changed.push(place)
    }
    this.#put(item, place)
    for (const one of changed) this.#renew(one)
  }

  /** The cheapest way of an item to each place. No way leads round to cost less, as all before lie as cheap as can be. */
  #findWays(item: number): void {
    for (let place = 0; place < this.#size; place++) this.#far[place] = this.#cost(item, place)
    this.#before.fill(NONE)
    for (let goesOn = true; goesOn; ) {
      goesOn = false
      for (let from = 0; from < this.#size; from++) if (this.#reachFrom(from)) goesOn = true
    }
  }

  #reachFrom(from: number): boolean {
    const start = this.#far[from] ?? Infinity
    if (start === Infinity) return false
    let isCloser = false
    for (let to = 0; to < this.#size; to++) {
      const next = start + (this.#moveCosts[from * this.#size + to] ?? Infinity)
      if (next >= (this.#far[to] ?? 0)) continue
      this.#far[to] = next
      this.#before[to] = from
      isCloser = true
    }
    return isCloser
  }

  #nearestWithRoom(): number {
    let nearest = NONE
    for (let place = 0; place < this.#size; place++) {
      const far = this.#far[place] ?? Infinity
      if ((this.#rooms[place] ?? 0) > 0 && far < (nearest === NONE ? Infinity : (this.#far[nearest] ?? 0)))
        nearest = place
    }
    return nearest
  }

  #put(item: number, place: number): void {
    this.places[item] = place
    const here = this.#cost(item, place)
    for (let to = 0; to < this.#size; to++) {
      const there = this.#cost(item, to)
      if (to !== place && there !== Infinity) this.#moves[place * this.#size + to]?.push(there - here, item)
    }
  }

  /** Items that have left a place stay in its queues until they come first. */
  #renew(place: number): void {
    for (let to = 0; to < this.#size; to++) {
      const moves = this.#moves[place * this.#size + to]
      if (!moves) continue
      while (moves.size > 0 && this.places[moves.leastNode] !== place) moves.pop()
      this.#moveCosts[place * this.#size + to] = moves.leastKey
    }
  }
}
