import { LeastHeap } from './least-heap.rules.ts'

/**
 * As much as possible from node 0 to the last node, and of all such ways the cheapest. An arc and the same arc the other
 * way, by which what flows can be taken back, stand beside each other: their numbers differ in the last bit.
 */
export class CheapestFlow {
  readonly #to: number[] = []
  readonly #cost: number[] = []
  readonly #room: number[] = []
  readonly #from: number[][]
  /** Of each node, so that no arc with room costs less than it climbs. */
  readonly #height: number[]

  constructor(nodes: number) {
    this.#from = Array.from({ length: nodes }, () => [])
    this.#height = Array.from({ length: nodes }, () => 0)
  }

  /** Costs are not below zero; answers the number of the arc. */
  join(from: number, to: number, room: number, cost: number): number {
    const arc = this.#to.push(to, from) - 2
    this.#cost.push(cost, -cost)
    this.#room.push(room, 0)
    this.#from[from]?.push(arc)
    this.#from[to]?.push(arc + 1)
    return arc
  }

  /** What flows through an arc. */
  through(arc: number): number {
    return this.#room[arc ^ 1] ?? 0
  }

  run(): void {
    while (this.#climb()) {
      const seen = new Set<number>()
      while (this.#push(0, Infinity, seen) > 0) seen.clear()
    }
  }

  /** What an arc costs beyond what it climbs. */
  #rest(from: number, arc: number): number {
    return (this.#cost[arc] ?? 0) + (this.#height[from] ?? 0) - (this.#height[this.#to[arc] ?? 0] ?? 0)
  }

  /** What the cheapest way to each node costs beyond what it climbs; those farther than the last one are not looked at. */
  #distances(): number[] {
    const far = this.#height.map(() => Infinity)
    const open = new LeastHeap()
    far[0] = 0
    open.push(0, 0)
    while (open.size > 0) {
      const { key, node } = open.pop()
      if (node === far.length - 1) break
      if (key === far[node]) this.#lookFrom(node, far, open)
    }
    return far
  }

  #lookFrom(node: number, far: number[], open: LeastHeap): void {
    for (const arc of this.#from[node] ?? []) {
      if (this.#room[arc] === 0) continue
      const to = this.#to[arc] ?? 0
      const next = (far[node] ?? 0) + this.#rest(node, arc)
      if (next >= (far[to] ?? 0)) continue
      far[to] = next
      open.push(next, to)
    }
  }

  /** Lifts the nodes until the cheapest ways that are left cost what they climb; false when the end cannot be reached. */
  #climb(): boolean {
    const far = this.#distances()
    const end = far.at(-1) ?? Infinity
    if (end === Infinity) return false
    for (const [node, distance] of far.entries())
      this.#height[node] = (this.#height[node] ?? 0) + Math.min(distance, end)
    return true
  }

  /** What goes through an arc leaves as much room on the way back. */
  #fill(arc: number, amount: number): void {
    this.#room[arc] = (this.#room[arc] ?? 0) - amount
    this.#room[arc ^ 1] = (this.#room[arc ^ 1] ?? 0) + amount
  }

  /** Sends on what it can along arcs that cost what they climb; answers how much came to the end. */
  #push(node: number, most: number, seen: Set<number>): number {
    if (node === this.#from.length - 1) return most
    seen.add(node)
    let sent = 0
    for (const arc of this.#from[node] ?? []) {
      const [room, to] = [this.#room[arc] ?? 0, this.#to[arc] ?? 0]
      if (room === 0 || seen.has(to) || this.#rest(node, arc) !== 0) continue
      const came = this.#push(to, Math.min(most - sent, room), seen)
      this.#fill(arc, came)
      sent += came
      if (sent === most) break
    }
    return sent
  }
}
