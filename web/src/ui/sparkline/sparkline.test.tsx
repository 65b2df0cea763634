import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { linePoints, pathOf, Sparkline } from './sparkline.tsx'

const BOX = { width: 108, height: 28 }

describe('linePoints', () => {
  it('uses the whole height, from the least figure to the largest', () => {
    expect(linePoints([0, 5, 10], undefined, BOX).points).toEqual([
      { x: 4, y: 24 },
      { x: 54, y: 14 },
      { x: 104, y: 4 },
    ])
  })

  it('makes room for a limit beyond the figures', () => {
    expect(linePoints([0, 5], 10, BOX)).toMatchObject({ limitY: 4, points: [{ y: 24 }, { y: 14 }] })
  })

  it('stands figures without a difference in the middle, and a single one at the start', () => {
    expect(linePoints([7, 7], undefined, BOX).points.map((point) => point?.y)).toEqual([14, 14])
    expect(linePoints([7], undefined, BOX).points).toEqual([{ x: 4, y: 14 }])
  })
})

it('a missing figure lifts the line', () => {
  const { points } = linePoints([0, null, 10, 10], undefined, BOX)
  expect(pathOf(points).match(/[ML]/g)).toEqual(['M', 'M', 'L'])
})

describe('Sparkline', () => {
  it('speaks its figures in the language of the page, and the limit', () => {
    renderUi(
      <Sparkline
        label="Viable per birth"
        values={[9.6, null, 10.2]}
        digits={1}
        limit={{ value: 10, label: 'target 10.0' }}
      />,
    )
    expect(screen.getByRole('img', { name: 'Viable per birth: 9.6; –; 10.2; target 10.0' })).toBeVisible()
    expect(document.querySelectorAll('circle')).toHaveLength(1)
  })

  it('draws a bar for each figure, a line for a missing one, and marks those one should look at', () => {
    renderUi(
      <Sparkline
        label="Gain"
        kind="bars"
        values={[34, 0, null, 12]}
        marked={(value) => value > 0 && value < 20}
      />,
    )
    const bars = [...document.querySelectorAll('rect')]
    expect(bars).toHaveLength(4)
    expect(bars.map((bar) => bar.getAttribute('data-tone'))).toEqual(['neutral', 'neutral', null, 'warn'])
    expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual([
      27,
      1.5,
      1.5,
      expect.closeTo(9.53, 1),
    ])
  })

  it('stands without any figure', () => {
    renderUi(<Sparkline label="Gain" values={[null, null]} />)
    expect(screen.getByRole('img', { name: 'Gain: –; –' })).toBeEmptyDOMElement()
  })
})
