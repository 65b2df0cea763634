import { describe, expect, it } from 'vitest'
import { hearWedge, Wedge } from './wedge.ts'

/** Keys of a text so many milliseconds apart; what was heard. */
function typed(
  text: string,
  gap: number,
  { end = 'Enter', wedge = new Wedge(), from = 0 } = {},
): (string | undefined)[] {
  return [...text.split(''), end].map((key, at) =>
    wedge.press({ key, at: from + at * gap, isModified: false }),
  )
}
const heard = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined)

describe('a reader in keyboard mode', () => {
  it('is heard with the key that ends its text, Enter or Tab [FLD-05]', () => {
    expect(heard(typed('W1:A-04478', 5))).toEqual(['W1:A-04478'])
    expect(heard(typed('W1:A-04478', 35, { end: 'Tab' }))).toEqual(['W1:A-04478'])
    expect(typed('W1:A-04478', 5).indexOf('W1:A-04478')).toBe(10)
  })

  it('is told from fingers: slower, shorter, or with Ctrl it is no reader [FLD-05]', () => {
    expect(heard(typed('W1:A-04478', 36))).toEqual([])
    expect(heard(typed('12345', 5))).toEqual([])
    const wedge = new Wedge()
    for (const [at, key] of '123456'.split('').entries()) wedge.press({ key, at, isModified: true })
    expect(wedge.press({ key: 'Enter', at: 7, isModified: false })).toBeUndefined()
  })

  it('may press Shift between its letters; what a finger typed before is not part of it [FLD-05]', () => {
    const wedge = new Wedge()
    wedge.press({ key: '7', at: 0, isModified: false })
    const keys = ['Shift', 'W', '1', 'Shift', ':', 'T', ':', 'H', 'Y', '5']
    for (const [at, key] of keys.entries()) wedge.press({ key, at: 500 + at * 20, isModified: false })
    expect(wedge.press({ key: 'Enter', at: 700, isModified: false })).toBe('W1:T:HY5')
  })

  it('is heard a thousand times running, each text whole and once [FLD-05]', () => {
    const wedge = new Wedge()
    const codes = Array.from({ length: 1000 }, (_, n) => `W1:A-${String(n).padStart(5, '0')}`)
    const all = codes.flatMap((code, n) =>
      typed(code, 2 + (n % 33), { end: n % 2 === 0 ? 'Enter' : 'Tab', wedge, from: n * 1000 }),
    )
    expect(heard(all)).toEqual(codes)
  })

  it('presses no key that has the focus [FLD-05]', () => {
    const pad = document.createElement('button')
    document.body.append(pad)
    pad.focus()
    const texts: string[] = []
    const leave = hearWedge((text) => texts.push(text))
    // By a clock of its own: a loaded machine is slower than a reader.
    const press = (key: string, at: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      pad.dispatchEvent(event)
      return event
    }
    for (const [at, key] of 'A-04478'.split('').entries()) press(key, at * 5)
    const enter = press('Enter', 40)
    expect(texts).toEqual(['A-04478'])
    expect(enter.defaultPrevented).toBe(true)
    leave()
    pad.remove()
  })
})
