/** A glove bounces: a second press counts only after the screen has shown what the first one did. */
const OPEN_AFTER_PAINT = 60

type Later = (ms: number, run: () => void) => void
type Painted = (run: () => void) => void

const laterOf: Later = (ms, run) => void setTimeout(run, ms)
const paintedOf: Painted = (run) =>
  typeof requestAnimationFrame === 'undefined' ? run() : void requestAnimationFrame(run)

export class PressGate {
  readonly #later: Later
  readonly #painted: Painted
  #isShut = false

  constructor(later: Later = laterOf, painted: Painted = paintedOf) {
    this.#later = later
    this.#painted = painted
  }

  /** Runs the work of a press, unless another one is not over yet; whether it ran. */
  async press(work: () => Promise<void>): Promise<boolean> {
    if (this.#isShut) return false
    this.#isShut = true
    try {
      await work()
    } finally {
      this.#painted(() =>
        this.#later(OPEN_AFTER_PAINT, () => {
          this.#isShut = false
        }),
      )
    }
    return true
  }
}
