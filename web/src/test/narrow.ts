import { onTestFinished, vi } from 'vitest'

/** For the rest of a test as on a screen of this many pixels, to what asks in the program; there are no styles here. */
export function asWideAs(pixels: number): void {
  const usual = window.matchMedia.bind(window)
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, most] = /max-width: (\d+)px/.exec(query) ?? []
    return Object.defineProperty(usual(query), 'matches', {
      value: most !== undefined && pixels <= Number(most),
    })
  })
  onTestFinished(() => spy.mockRestore())
}
