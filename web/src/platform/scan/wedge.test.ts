import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOSED_MS, hearWedge, OPEN_MS, type PageKey, Wedge } from './wedge.ts'

const CODES = Array.from({ length: 40 }, (_, n) => `A-${String(n).padStart(5, '0')}`)

/** Random numbers that come again with the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const keyAt = (key: string, at: number, other: Partial<PageKey> = {}): PageKey => ({
  key,
  at,
  isModified: false,
  isRepeat: false,
  hasVisibleFocus: false,
  ...other,
})

/** Texts of a run of keys so many milliseconds apart; and which of the keys the page gets. */
function typed(keys: readonly string[], gap: number, { wedge = new Wedge(), from = 0 } = {}) {
  const pressed = keys.map((key, at) => wedge.press(keyAt(key, from + at * gap)))
  return {
    texts: pressed.flatMap(({ text }) => text ?? []),
    passed: keys.filter((_, at) => pressed[at]?.isKept === false),
  }
}

describe('a reader in keyboard mode', () => {
  it.each([3, 35, 50, 120, 280])(
    'is heard at %i ms a character, and the page gets none of its keys [D-220]',
    (gap) => {
      for (const end of ['Enter', 'Tab', ' '])
        expect(typed([...'A-00392'.split(''), end], gap)).toEqual({ texts: ['A-00392'], passed: [] })
    },
  )

  it('without an end key is received after a silence: shortly after a code that cannot continue, later otherwise [D-220]', () => {
    const wedge = new Wedge()
    typed('A-00392'.split(''), 50, { wedge })
    expect(wedge.silence(300 + CLOSED_MS - 1)).toBeUndefined()
    expect(wedge.silence(300 + CLOSED_MS)).toBe('A-00392')
    // The cage may be D1, and may be D12: a stall is no end.
    expect(typed('M1/1/D1'.split(''), 50, { wedge, from: 5000 }).texts).toEqual([])
    expect(wedge.silence(5300 + CLOSED_MS)).toBeUndefined()
    expect(wedge.press(keyAt('2', 6000)).text).toBeUndefined()
    expect(wedge.silence(6000 + OPEN_MS)).toBe('M1/1/D12')
    expect(wedge.silence(9999)).toBeUndefined()
  })

  it('may stall: the next text begins where the silence ended the one before [D-220]', () => {
    const wedge = new Wedge()
    typed('A-003'.split(''), 10, { wedge })
    expect(wedge.press(keyAt('A', 40 + OPEN_MS)).text).toBe('A-003')
    expect(typed([...'-00392'.split(''), 'Enter'], 10, { wedge, from: 50 + OPEN_MS }).texts).toEqual([
      'A-00392',
    ])
  })

  it('keeps a space that belongs to the text, and ends with one behind a code [D-220]', () => {
    expect(typed([...'LA 941000012345678'.split(''), 'Enter'], 5).texts).toEqual(['LA 941000012345678'])
    expect(typed([...'W1:T:KE 5'.split(''), 'Enter'], 5).texts).toEqual(['W1:T:KE 5'])
    expect(typed([...'W1:A-00392'.split(''), ' ', 'Enter'], 5)).toEqual({ texts: ['W1:A-00392'], passed: [] })
  })

  it('presses nothing for a second after its text, however often it sends Enter [D-220]', () => {
    const wedge = new Wedge()
    typed([...'A-00392'.split(''), 'Enter'], 5, { wedge })
    for (const key of ['Enter', 'Tab', ' '])
      expect(wedge.press(keyAt(key, 1034, { hasVisibleFocus: true })).isKept).toBe(true)
    expect(wedge.press(keyAt('Enter', 1036, { hasVisibleFocus: true })).isKept).toBe(false)
  })

  it('leaves to people: Tab, keys with Ctrl, arrows; Enter and Space where the focus is seen, once a press [D-220]', () => {
    const wedge = new Wedge()
    const isKept = (key: string, other: Partial<PageKey> = {}) => wedge.press(keyAt(key, 0, other)).isKept
    for (const key of ['Tab', 'Shift', 'ArrowDown', 'Escape', 'F5']) expect(isKept(key)).toBe(false)
    expect(isKept('c', { isModified: true })).toBe(false)
    for (const key of ['Enter', ' ']) {
      expect(isKept(key)).toBe(true)
      expect(isKept(key, { hasVisibleFocus: true })).toBe(false)
      expect(isKept(key, { hasVisibleFocus: true, isRepeat: true })).toBe(true)
    }
    expect(isKept('a', { isRepeat: true })).toBe(true)
    expect(wedge.silence(99_999)).toBeUndefined()
  })

  it('gives no answer in any stream of keys: whole codes are received once, the page gets no key of a text [D-220]', () => {
    const random = randomFrom(20_261_119)
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
    const [heard, sent, leaked]: [string[], string[], string[]] = [[], [], []]
    for (let stream = 0; stream < 10_000; stream += 1) {
      const wedge = new Wedge()
      let at = 0
      // A finger pressed last: the focus is not seen.
      const press = (key: string, isRepeat = false) => {
        const { isKept, text } = wedge.press(keyAt(key, at, { isRepeat }))
        if (text !== undefined) heard.push(text)
        if (!isKept) leaked.push(key)
      }
      for (let burst = 0; burst < 3; burst += 1) {
        const whole = pick(CODES)
        const text = random() < 0.05 ? whole.slice(0, 3) : whole
        const gap = 3 + random() * 297
        for (const key of text) {
          at += random() < 0.02 ? 700 : gap
          press(key)
        }
        sent.push(text)
        const end = random()
        if (end < 0.1) at += OPEN_MS
        else {
          at += gap
          press(end < 0.2 ? 'Tab' : 'Enter')
          for (let more = random(); more > 0.7; more = random()) {
            at += 30
            press('Enter', random() < 0.5)
          }
        }
        const rest = wedge.silence(at)
        if (rest !== undefined) heard.push(rest)
        at += 1100
      }
    }
    expect(leaked).toEqual([])
    expect(heard).toEqual(sent)
  })
})

describe('keys of the page', () => {
  const texts: string[] = []
  let leave = () => {}
  let pad: HTMLButtonElement
  let presses = 0
  beforeEach(() => {
    vi.useFakeTimers()
    texts.length = 0
    presses = 0
    pad = document.createElement('button')
    pad.addEventListener('click', () => (presses += 1))
    document.body.append(pad)
    leave = hearWedge((text) => texts.push(text))
  })
  afterEach(() => {
    leave()
    pad.remove()
    vi.useRealTimers()
  })

  /** As a browser does: a key that no rule kept presses what has the focus. */
  const press = (key: string, on: Element = pad) => {
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: performance.now() })
      on.dispatchEvent(event)
      const isPressed = key === (type === 'keydown' ? 'Enter' : ' ') && !event.defaultPrevented
      if (isPressed && on instanceof HTMLButtonElement) on.click()
    }
  }
  const type = (text: string, gap: number) => {
    for (const key of text) {
      vi.advanceTimersByTime(gap)
      press(key)
    }
  }
  const touch = () => {
    pad.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    pad.focus()
  }

  it('of a reader at 50 ms press no key that was touched before; its text is received once [D-220]', () => {
    touch()
    type('A-00392', 50)
    press('Enter')
    press('Enter')
    expect(texts).toEqual(['A-00392'])
    expect(presses).toBe(0)
    vi.advanceTimersByTime(2000)
    press('Enter')
    press(' ')
    expect(presses).toBe(0)
  })

  it('that end with no key are received after their silence, each once [D-220]', () => {
    type('A-00392', 100)
    vi.advanceTimersByTime(CLOSED_MS + 50)
    expect(texts).toEqual(['A-00392'])
    vi.advanceTimersByTime(2000)
    type('A-003', 100)
    vi.advanceTimersByTime(CLOSED_MS + 50)
    expect(texts).toEqual(['A-00392'])
    vi.advanceTimersByTime(OPEN_MS)
    expect(texts).toEqual(['A-00392', 'A-003'])
  })

  it('press what was reached with Tab, where the focus is seen [D-220]', () => {
    press('Tab')
    pad.focus()
    press('Enter')
    press(' ')
    expect(presses).toBe(2)
    touch()
    press('Enter')
    expect(presses).toBe(2)
  })

  it('are those of a text field while it has the focus [D-220]', () => {
    const field = document.createElement('input')
    document.body.append(field)
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    vi.advanceTimersByTime(OPEN_MS * 2)
    expect(texts).toEqual([])
    // From the field one goes on with Tab, and presses the key behind it.
    press('Tab', field)
    pad.focus()
    press('Enter')
    expect(presses).toBe(1)
    field.remove()
  })
})
