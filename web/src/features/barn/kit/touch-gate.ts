import { useLayoutEffect } from 'react'

/** Where a touch began, and when. */
export interface Touch {
  readonly at: number
  readonly x: number
  readonly y: number
}

/** A wet glove bounces near the place it touched, for up to half a second. */
const NEAR_PX = 72
export const NEAR_MS = 600
export const ELSEWHERE_MS = 250

export interface GateWorld {
  readonly now: () => number
  /** Runs once the screen shows what was changed. */
  readonly painted: (run: () => void) => void
}

const PAGE: GateWorld = {
  now: () => performance.now(),
  painted: (run) => void requestAnimationFrame(() => void requestAnimationFrame(run)),
}

/**
 * Touches of one page. After the doe, or the meaning of the keys, has changed, a touch counts only if it began some time
 * after that was painted: one that was meant for what the screen showed before answers nothing [D-221].
 */
export class TouchGate {
  readonly #world: GateWorld
  #paintedAt = Number.NEGATIVE_INFINITY
  #changes = 0
  #last: Touch | undefined
  #wasUndo = false

  constructor(world: GateWorld = PAGE) {
    this.#world = world
  }

  changed(): void {
    this.#changes += 1
    const change = this.#changes
    this.#paintedAt = Number.POSITIVE_INFINITY
    this.#world.painted(() => {
      if (change === this.#changes) this.#paintedAt = this.#world.now()
    })
  }

  /** A free key stores nothing, and is never shut; Undo is free except after Undo. */
  counts({ at, x, y }: Touch, free?: 'always' | 'undo'): boolean {
    if (free === 'always' || (free === 'undo' && !this.#wasUndo)) return true
    const last = this.#last
    const isNear = last !== undefined && Math.hypot(x - last.x, y - last.y) <= NEAR_PX
    return at - this.#paintedAt >= (isNear ? NEAR_MS : ELSEWHERE_MS)
  }

  /** A touch that counted. */
  touched(touch: Touch, free?: 'always' | 'undo'): void {
    this.#last = touch
    this.#wasUndo = free === 'undo'
  }
}

/** The one gate of this page. */
export const TOUCH_GATE = new TouchGate()

/** What a key may have that is never shut. */
export const FREE = { 'data-free': 'always' } as const
export const FREE_UNDO = { 'data-free': 'undo' } as const

const keyOf = ({ target }: Event): HTMLButtonElement | undefined =>
  (target instanceof Element ? target.closest('button') : null) ?? undefined

function freeOf({ dataset: { free } }: HTMLButtonElement): 'always' | 'undo' | undefined {
  return free === 'always' || free === 'undo' ? free : undefined
}

/** Where a press without a pointer is: in the middle of its key. */
function centreOf(key: HTMLButtonElement, at: number): Touch {
  const { left, top, width, height } = key.getBoundingClientRect()
  return { at, x: left + width / 2, y: top + height / 2 }
}

/** Looks at every touch of a key before the screen gets it; what does not count has no look and does nothing. */
export function guardTouches(page: Document = document, gate: TouchGate = TOUCH_GATE): () => void {
  let began: Touch | undefined
  let shut: HTMLButtonElement | undefined
  const clear = () => {
    delete shut?.dataset['shut']
    shut = undefined
  }
  const onDown = (event: PointerEvent) => {
    clear()
    began = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    const key = keyOf(event)
    if (!key || gate.counts(began, freeOf(key))) return
    shut = key
    key.dataset['shut'] = ''
  }
  const onClick = (event: MouseEvent) => {
    clear()
    const key = keyOf(event)
    if (!key) return
    const touch = event.detail === 0 || !began ? centreOf(key, event.timeStamp) : began
    if (gate.counts(touch, freeOf(key))) {
      gate.touched(touch, freeOf(key))
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const asCapture = { capture: true }
  page.addEventListener('pointerdown', onDown, asCapture)
  page.addEventListener('click', onClick, asCapture)
  page.addEventListener('pointercancel', clear, asCapture)
  return () => {
    clear()
    page.removeEventListener('pointerdown', onDown, asCapture)
    page.removeEventListener('click', onClick, asCapture)
    page.removeEventListener('pointercancel', clear, asCapture)
  }
}

/** Says what the keys of a screen mean, or whose they are: with another meaning the gate shuts. */
export function useKeysMean(meaning: string | number | undefined): void {
  useLayoutEffect(() => TOUCH_GATE.changed(), [meaning])
}
