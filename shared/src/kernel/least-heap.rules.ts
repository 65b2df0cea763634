/** A queue whose smallest comes first. */
export class LeastHeap {
  readonly #keys: number[] = []
  readonly #nodes: number[] = []

  get size(): number {
    return this.#keys.length
  }

  /** Key and node of the smallest; Infinity and 0 of an empty queue. */
  get leastKey(): number {
    return this.#keys[0] ?? Infinity
  }

  get leastNode(): number {
    return this.#nodes[0] ?? 0
  }

  push(key: number, node: number): void {
    let at = this.#keys.push(key) - 1
    this.#nodes.push(node)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!this.#isBefore(at, up)) return
      this.#swap(at, up)
      at = up
    }
  }

  pop(): { readonly key: number; readonly node: number } {
    this.#swap(0, this.#keys.length - 1)
    const [key, node] = [this.#keys.pop() ?? 0, this.#nodes.pop() ?? 0]
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (left < this.size && this.#isBefore(left, least)) least = left
      if (right < this.size && this.#isBefore(right, least)) least = right
      if (least === at) return { key, node }
      this.#swap(at, least)
      at = least
    }
  }

  /** Of equals the node with the smaller number: the same question always gets the same answer. */
  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#keys[a] ?? 0, this.#keys[b] ?? 0]
    return one < other || (one === other && (this.#nodes[a] ?? 0) < (this.#nodes[b] ?? 0))
  }

  #swap(a: number, b: number): void {
    const [key, node] = [this.#keys[a] ?? 0, this.#nodes[a] ?? 0]
    this.#keys[a] = this.#keys[b] ?? 0
    this.#nodes[a] = this.#nodes[b] ?? 0
    this.#keys[b] = key
    this.#nodes[b] = node
  }
}
