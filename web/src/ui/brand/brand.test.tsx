import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { cageCells } from './cage-cells.ts'
import { CagePattern } from './cage-pattern.tsx'
import { Mark } from './mark.tsx'

describe('Mark', () => {
  it('is decoration beside the written name and has a name when it stands alone', () => {
    const { rerender } = renderUi(<Mark />)
    expect(screen.queryByRole('img')).toBeNull()
    rerender(<Mark label="Warren" />)
    expect(screen.getByRole('img', { name: 'Warren' })).toBeVisible()
  })
})

describe('CagePattern', () => {
  it('is the same on every visit', () => {
    expect(cageCells()).toEqual(cageCells())
    const lit = cageCells().filter((cell) => cell.lit)
    expect(lit.length).toBeGreaterThan(60)
    expect(lit.length).toBeLessThan(cageCells().length / 3)
  })

  it('says nothing to a screen reader', () => {
    const { container } = renderUi(<CagePattern />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
