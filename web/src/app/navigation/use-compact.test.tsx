import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCompact } from './use-compact.ts'

let notify: () => void = () => undefined
class FakeObserver {
  constructor(listener: () => void) {
    notify = listener
  }
  observe = () => undefined
  disconnect = () => undefined
}

function Line() {
  const line = useRef<HTMLDivElement>(null)
  const compact = useCompact(line)
  return (
    <div ref={line} data-testid="line" data-compact={compact || undefined}>
      <span data-part />
      <span data-part />
    </div>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('is compact exactly while the parts do not fit beside the search field', () => {
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get')
  render(<Line />)
  const compactAt = (px: number) => {
    width.mockReturnValue(px)
    act(() => notify())
    return screen.getByTestId('line').dataset['compact'] !== undefined
  }
  expect([979, 980, 1440, 700].map(compactAt)).toEqual([true, false, false, true])
})
