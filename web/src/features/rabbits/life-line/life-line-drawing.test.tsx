import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { weaned } from '../../../test/sample-rabbit.ts'
import { lifeLineOf } from './life-line.ts'
import { LifeLineDrawing } from './life-line-drawing.tsx'

let notify: (width: number) => void = () => undefined
class FakeObserver {
  constructor(listener: (entries: readonly object[]) => void) {
    notify = (width) =>
      listener([{ borderBoxSize: [{ inlineSize: width, blockSize: 240 }], contentRect: {} }])
  }
  observe = () => undefined
  disconnect = () => undefined
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('begins at its end, also where the room shrinks and the drawing keeps its width', () => {
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw()
    return 0
  })
  const line = lifeLineOf([weaned], '2027-06-20')
  if (line === undefined) throw new Error('the sample has no life line')
  render(<LifeLineDrawing line={line} mean={9} />)
  const scroller = screen.getByRole('region')
  const scrolled = vi.spyOn(scroller, 'scrollLeft', 'set')
  const drawnAt = (room: number) => {
    scrolled.mockClear()
    act(() => notify(room))
    expect(scrolled).toHaveBeenCalledTimes(1)
    return Number(scroller.querySelector('svg')?.getAttribute('width'))
  }
  const wide = drawnAt(410)
  expect(scrolled).toHaveBeenCalledWith(wide)
  expect(drawnAt(332)).toBe(wide)
  expect(scrolled).toHaveBeenCalledWith(wide)
})
