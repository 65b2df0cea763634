/** What a day brought to a stock, and took from it by moves. */
export interface ArrivedDay {
  readonly added: number
  readonly movedIn: number
  readonly movedOut: number
  readonly gramsIn: number
  /** Of moves in, less those out. */
  readonly gramsMoved: number
}

/**
 * Weighs what arrived, day by day, moves in among it; what is moved out takes the mean of the others with it and leaves it as
 * it was [D-135]. A day keeps the grams of its moves as one sum: where animals also left, they are taken out of it by that mean.
 */
export class ArrivalWeight {
  #heads = 0
  #grams = 0

  add({ added, movedIn, movedOut, gramsIn, gramsMoved }: ArrivedDay): void {
    const left = movedIn > 0 && movedOut > 0 ? movedOut * (this.grams ?? 0) : 0
    this.#heads += added + movedIn
    this.#grams += gramsIn + (movedIn > 0 ? gramsMoved + left : 0)
  }

  /** Mean of an animal in grams; none while nothing arrived. */
  get grams(): number | null {
    return this.#heads > 0 && this.#grams > 0 ? Math.round(this.#grams / this.#heads) : null
  }
}
