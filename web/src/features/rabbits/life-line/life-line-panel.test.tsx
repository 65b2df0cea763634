import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cellsOf } from '../../../test/cells.ts'
import { cleanToasts, deadDoe, fresh, mockSheet, openSheet, weaned } from '../../../test/sample-rabbit.ts'

beforeEach(() => {
  cleanToasts()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

describe('the life line', () => {
  it('draws litters with their numbers, the herd mean, today, the due day and an empty insemination', async () => {
    mockSheet()
    await openSheet()
    const drawing = await screen.findByRole('region', { name: 'kits born, gestation and suckling' })
    await waitFor(() => expect(drawing).toHaveTextContent('herd mean, viable 10.2'))
    for (const words of ['9', '+1', 'today', 'due 06-12', 'IA 10-14', 'empty', '8 weaned'])
      expect(drawing).toHaveTextContent(words)
  })

  it('lets no upright strike out a word', async () => {
    mockSheet()
    await openSheet()
    const drawing = await screen.findByRole('region', { name: 'kits born, gestation and suckling' })
    await waitFor(() => expect(drawing).toHaveTextContent('herd mean, viable 10.2'))
    const parts = [...drawing.querySelectorAll('svg line, svg text')]
    const uprights = parts.filter(
      (part) => /today|due/.test(part.getAttribute('class') ?? '') && part.matches('line'),
    )
    expect(uprights).toHaveLength(2)
    const last = Math.max(...uprights.map((upright) => parts.indexOf(upright)))
    for (const words of ['9', '+1', 'today', 'due 06-12', 'IA 05-12', 'herd mean, viable 10.2'])
      expect(parts.findIndex(({ textContent }) => textContent === words)).toBeGreaterThan(last)
  })

  it('of one that died ends on that day, with nothing due and no kits with her', async () => {
    vi.setSystemTime(new Date('2026-05-21T10:00:00Z'))
    const suckling = { ...weaned, farrowingDate: '2026-05-01', nestCount: null }
    mockSheet({ ...deadDoe, covers: [fresh, suckling] })
    const { user } = await openSheet()
    const drawing = await screen.findByRole('region', { name: 'kits born, gestation and suckling' })
    expect(drawing).toHaveTextContent('Left the stock')
    for (const words of ['today', 'due', 'with doe']) expect(drawing).not.toHaveTextContent(words)
    expect(cellsOf(/BAND05/)[4]).toBe('–')
    await user.click(await screen.findByRole('button', { name: /table: Life line/ }))
    expect(screen.getByText('no result')).toBeVisible()
  })

  it('expects nothing any more of an insemination whose day is long over [D-066]', async () => {
    vi.setSystemTime(new Date('2026-09-01T10:00:00Z'))
    mockSheet()
    await openSheet()
    expect(await screen.findByRole('row', { name: /BAND05/ })).not.toHaveTextContent('due')
    expect(screen.getByRole('region', { name: 'kits born, gestation and suckling' })).not.toHaveTextContent(
      'due',
    )
  })

  it('can be read as a table', async () => {
    mockSheet()
    const { user } = await openSheet()
    await user.click(await screen.findByRole('button', { name: /table: Life line/ }))
    const rows = within(screen.getByRole('region', { name: 'kits born, gestation and suckling' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      ['IA 2026-05-12', 'due 2026-06-12', '–', '–', '–'],
      ['IA 2026-01-06', 'empty', '–', '–', '–'],
      ['IA 2025-10-14', '2025-11-14', '9', '1', '8 weaned'],
    ])
  })

  it('writes on a narrow bar at least how many were weaned', async () => {
    vi.setSystemTime(new Date('2027-06-20T10:00:00Z'))
    mockSheet()
    await openSheet('', { language: 'hu' })
    await waitFor(() => expect(document.querySelector('text[data-look="weaned"]')).toHaveTextContent(/^8$/))
  })
})
