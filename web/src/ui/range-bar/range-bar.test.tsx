import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PartsBar } from './parts-bar.tsx'
import { placesOf, RangeBar } from './range-bar.tsx'

const USUAL = { low: 80, high: 90 }
const outside = () => document.querySelector('[data-outside]')

describe('placesOf', () => {
  it('gives the middle half of the track where no ends are told', () => {
    expect(placesOf(85, USUAL)).toEqual({ low: 25, high: 75, value: 50 })
  })

  it('takes the ends of what is plausible', () => {
    expect(placesOf(82, { ...USUAL, from: 80, to: 100 })).toEqual({ low: 0, high: 50, value: 10 })
  })

  it.each([
    [10, 0],
    [500, 100],
  ])('keeps %s on the track', (value, at) => {
    expect(placesOf(value, USUAL).value).toBe(at)
  })

  it('draws no dot without a value, and stands a range without width', () => {
    expect(placesOf(null, USUAL).value).toBeUndefined()
    expect(placesOf(80, { low: 80, high: 80 })).toEqual({ low: 50, high: 50, value: 50 })
  })
})

describe('RangeBar', () => {
  it.each([
    [80, '80, usual 80 to 90', false],
    [90, '90, usual 80 to 90', false],
    [79, '79, below the usual 80 to 90', true],
    [91, '91, above the usual 80 to 90', true],
    [null, 'usual 80 to 90', false],
  ])('says where %s stands, and draws it so', (value, words, isOutside) => {
    renderUi(<RangeBar value={value} range={USUAL} />)
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(outside() !== null).toBe(isOutside)
  })

  it('takes the words of a screen', () => {
    renderUi(<RangeBar value={85} range={USUAL} words="herd: 80 to 90 g" />)
    expect(screen.getByText('herd: 80 to 90 g')).toBeInTheDocument()
  })
})

describe('PartsBar', () => {
  const widths = () => [...document.querySelectorAll<HTMLElement>('i')].map((part) => part.style.width)
  const parts = [
    { id: '+', label: 'pregnant', value: 181, look: 'ok' },
    { id: '-', label: 'empty', value: 29, look: 'danger' },
    { id: '?', label: 'unsure', value: 0, look: 'warn' },
  ] as const

  it('shares the width by the total, and leaves the rest free', () => {
    const { container } = renderUi(<PartsBar parts={parts} total={420} />)
    expect(widths().map(Number.parseFloat)).toEqual([(181 / 420) * 100, (29 / 420) * 100])
    expect(within(container).getByText('pregnant: 181; empty: 29; unsure: 0')).toBeInTheDocument()
  })

  it('is full without a total, also where the total is too small', () => {
    const sum = () => widths().reduce((all, width) => all + Number.parseFloat(width), 0)
    const { unmount } = renderUi(<PartsBar parts={parts} spoken={false} />)
    expect(sum()).toBeCloseTo(100)
    expect(screen.queryByText(/pregnant/)).toBeNull()
    unmount()
    renderUi(<PartsBar parts={parts} total={100} />)
    expect(sum()).toBeCloseTo(100)
  })
})
