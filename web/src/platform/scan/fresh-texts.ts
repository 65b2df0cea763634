/** A card stays before the camera, a stick reads a chip ten times a second: each is said once while it is there. */
export class FreshTexts {
  readonly #seen = new Map<string, number>()
  readonly #awayMs: number

  constructor(awayMs: number) {
    this.#awayMs = awayMs
  }

  /** Whether the text is there anew: not seen for so long. */
  isFresh(text: string, at: number): boolean {
    const before = this.#seen.get(text)
    this.#seen.set(text, at)
    return before === undefined || at - before > this.#awayMs
  }
}
