import { onTestFinished, vi } from 'vitest'

const WIDTH = /\((min|max)-width: (\d+)px\)/g

/** For the rest of a test as on a screen of this many pixels, to what asks in the program; there are no styles here. */
export function asWideAs(pixels: number): void {
  const usual = window.matchMedia.bind(window)
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const widths = [...query.matchAll(WIDTH)]
    const media = usual(query)
    if (widths.length === 0) return media
    const isMet = widths.every(([, end, limit]) =>
      end === 'min' ? pixels >= Number(limit) : pixels <= Number(limit),
    )
    return Object.defineProperty(media, 'matches', { value: isMet })
  })
  onTestFinished(() => spy.mockRestore())
}
