import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ELSEWHERE_MS, guardTouches, NEAR_MS, type Touch, TouchGate } from './touch-gate.ts'

let now = 0
let paint = () => {}
const world = {
  now: () => now,
  painted: (run: () => void) => {
    paint = run
  },
}
const at = (time: number, x = 0, y = 0): Touch => ({ at: time, x, y })

/** A gate whose last touch was at 0, 0, and whose screen was painted at 1,000. */
function painted(): TouchGate {
  const gate = new TouchGate(world)
  gate.touched(at(990))
  gate.changed()
  now = 1000
  paint()
  return gate
}

describe('the gate of touches', () => {
  it('counts a touch near the last one 600 ms after the paint, elsewhere after 250 ms [D-221]', () => {
    const gate = painted()
    expect(gate.counts(at(1000 + NEAR_MS - 1, 50, 51))).toBe(false)
    expect(gate.counts(at(1000 + NEAR_MS, 50, 51))).toBe(true)
    expect(gate.counts(at(1000 + ELSEWHERE_MS - 1, 73, 0))).toBe(false)
    expect(gate.counts(at(1000 + ELSEWHERE_MS, 73, 0))).toBe(true)
  })

  it('counts none that began before the change was painted, however long it is held [D-221]', () => {
    const gate = painted()
    gate.changed()
    expect(gate.counts(at(5000, 300, 300))).toBe(false)
    now = 6000
    paint()
    expect(gate.counts(at(5999, 300, 300))).toBe(false)
    expect(gate.counts(at(6600, 300, 300))).toBe(true)
  })

  it('waits for the paint of the last of several changes [D-221]', () => {
    const gate = painted()
    gate.changed()
    const early = paint
    gate.changed()
    now = 2000
    early()
    expect(gate.counts(at(9000))).toBe(false)
  })

  it('is never shut to what stores nothing, nor to Undo, except after Undo [D-221]', () => {
    const gate = painted()
    expect(gate.counts(at(1001), 'always')).toBe(true)
    expect(gate.counts(at(1001), 'undo')).toBe(true)
    gate.touched(at(1001), 'undo')
    expect(gate.counts(at(1100), 'undo')).toBe(false)
    expect(gate.counts(at(1000 + NEAR_MS), 'undo')).toBe(true)
    gate.touched(at(1700))
    expect(gate.counts(at(1701), 'undo')).toBe(true)
  })

  it('takes 600 does from a glove that bounces up to three times within 590 ms: one press a doe [D-221]', () => {
    const gate = new TouchGate(world)
    let state = 20_261_119
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    let [time, entries] = [0, 0]
    const press = (touch: Touch) => {
      if (!gate.counts(touch)) return
      gate.touched(touch)
      entries += 1
      gate.changed()
      now = touch.at + 30
      paint()
    }
    for (let doe = 0; doe < 600; doe += 1) {
      time += 1000
      const [x, y] = [60 + Math.floor(random() * 3) * 110, 600]
      press(at(time, x, y))
      let last = time
      for (let bounce = Math.floor(random() * 4); bounce > 0; bounce -= 1) {
        last += 20 + random() * (time + 590 - last - 20)
        press(at(last, x + random() * 28, y + random() * 28))
      }
    }
    expect(entries).toBe(600)
  })
})

describe('keys of a page', () => {
  let key: HTMLButtonElement
  let presses = 0
  let leave = () => {}
  const gate = new TouchGate(world)
  beforeEach(() => {
    presses = 0
    key = document.createElement('button')
    key.addEventListener('click', () => {
      presses += 1
      gate.changed()
    })
    document.body.append(key)
    leave = guardTouches(document, gate)
  })
  afterEach(() => {
    leave()
    key.remove()
  })
  const send = (event: Event, time: number) => {
    Object.defineProperty(event, 'timeStamp', { value: time })
    key.dispatchEvent(event)
  }
  const down = (time: number) =>
    send(new PointerEvent('pointerdown', { bubbles: true, clientX: 10, clientY: 10 }), time)
  const up = (time: number) =>
    send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 10 }), time)

  it('get no bounce, and look as if nothing had touched them [D-221]', () => {
    down(10_000)
    up(10_040)
    now = 10_060
    paint()
    expect(presses).toBe(1)
    down(10_200)
    expect(key).toHaveAttribute('data-shut')
    up(10_230)
    expect(key).not.toHaveAttribute('data-shut')
    expect(presses).toBe(1)
    // Held over the change: when it is let go does not matter.
    down(10_300)
    up(11_500)
    expect(presses).toBe(1)
    down(10_700)
    up(10_740)
    expect(presses).toBe(2)
  })

  it('are shut to a keyboard and to readers of the screen as well [D-221]', () => {
    now = 19_000
    gate.changed()
    paint()
    const click = (time: number) =>
      send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }), time)
    click(20_000)
    now = 20_050
    paint()
    click(20_300)
    click(20_600)
    expect(presses).toBe(1)
    click(20_700)
    expect(presses).toBe(2)
  })
})
