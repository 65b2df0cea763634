import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { chartEnds } from './chart-ends.ts'
import { limitLine } from './chart-limits.ts'
import { limitBar } from './limit-bar.tsx'
import { LineBarChart } from './line-bar-chart.tsx'

const chart = (
  <LineBarChart
    title="Growth"
    sub="g per animal"
    data={[
      { age: 35, weight: 934 },
      { age: 42, weight: 1192 },
      { age: 49, weight: null },
    ]}
    x={{ key: 'age', label: 'Age' }}
    series={[{ key: 'weight', label: 'Weight', type: 'line' }]}
  />
)

describe('LineBarChart', () => {
  it('shows its figures as a table and goes back', async () => {
    renderUi(chart)
    expect(screen.getByRole('figure', { name: 'Growth' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table: Growth' }))
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['AgeWeight', '35934', '421,192', '49–'])
    await userEvent.click(screen.getByRole('button', { name: 'Show as a chart: Growth' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('figure', { name: 'Growth' })).toBeVisible()
  })
})

describe('limitLine', () => {
  it('draws a limit dashed, in its own colour, with its number', () => {
    const line = limitLine({ value: 0.2, label: 'limit 0.2 %' })
    expect(line).toMatchObject({ y: 0.2, stroke: 'var(--w-danger)', strokeDasharray: '4 3' })
    expect(line.label.value).toBe('limit 0.2 %')
    expect(limitLine({ value: 1, label: 'plan', tone: 'neutral' }).stroke).toBe('var(--w-control)')
  })
})

describe('chartEnds', () => {
  it('marks the last value a line has, not the last day of the axis', () => {
    const ends = chartEnds(
      {
        data: [
          { age: 35, dead: 4, allowed: 9 },
          { age: 36, dead: 7, allowed: 17 },
          { age: 37, dead: null, allowed: 26 },
        ],
        x: { key: 'age', label: 'Age' },
        series: [
          { key: 'dead', label: 'Dead', type: 'area' },
          { key: 'allowed', label: 'Allowed', type: 'line', planned: true },
          { key: 'daily', label: 'Daily', type: 'bar' },
        ],
      },
      String,
    )
    expect(ends.map(({ x, y, r, label }) => [x, y, r, label.value])).toEqual([
      [36, 7, 4, '7'],
      [37, 26, 0, '26'],
    ])
  })

  it('writes no number on the line where another goes on from it', () => {
    const ends = chartEnds(
      {
        data: [
          { age: 35, dead: 4, projected: 4 },
          { age: 36, dead: null, projected: 8 },
        ],
        x: { key: 'age', label: 'Age' },
        series: [
          { key: 'dead', label: 'Dead', type: 'area', goesOn: true },
          { key: 'projected', label: 'If it goes on', type: 'line' },
        ],
      },
      String,
    )
    expect(ends.map(({ x, r, label }) => [x, r, label.value])).toEqual([
      [35, 4, ''],
      [36, 4, '8'],
    ])
  })
})

describe('limitBar', () => {
  it('paints only what is beyond the limit', () => {
    const Bar = limitBar({ value: 0.2, label: 'limit 0.2 %' })
    const fillOf = (value: number) => {
      const { container } = renderUi(
        <svg>
          <Bar {...box} value={value} />
        </svg>,
      )
      return container.querySelector('rect')?.getAttribute('fill')
    }
    const box = { x: 0, y: 0, width: 9, height: 20, fill: 'grey' }
    expect([0.1, 0.2, 0.21].map(fillOf)).toEqual(['grey', 'grey', 'var(--w-danger)'])
  })
})
