import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { showKilos } from '@warren/shared/features/statistics/figures.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { KILOS, LINE } from '../testing/sample-figures.ts'
import { barsOf, ticksOf } from './waterfall-scale.ts'

const open = (query: string, language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/statistic?${query}`, language })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mock(showKilos, KILOS)
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('S-18: kilos', () => {
  it('[STA-01] leads from a bar to the lines of its groups and on to the day of a diary', async () => {
    const calls = mock(pagePostings, { content: [LINE], totalElements: 1, number: 0, sum: 168 })
    const { user } = await open('tab=kilos')
    expect(await screen.findByText('11,038.3 kg accepted, 22,077 €')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Dead to day 49 ?: ?−168 Heads ?, ?−445\.2 kg/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Dead to day 49' })
    const day = await within(dialog).findByRole('link', { name: 'Open the diary of 2024-05-20' })
    expect(day).toHaveAttribute('href', '/grouppage-fattening/2/edit?day=2024-05-20')
    expect(within(dialog).getByText('Booked: 168 heads')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      stock: 'FAT',
      kind: 'DIED',
      to: '2024-05-20',
    })
    expect(within(dialog).queryByText(/several rounds/)).toBeNull()
  })

  it('[STA-01] is walked with the keyboard', async () => {
    const { user } = await open('tab=kilos')
    const bar = await screen.findByRole('button', { name: /^Not viable/ })
    bar.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Not viable' })
    expect(within(dialog).getByText(/numbers of the page/)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[STA-01] says in words what each part of the work brought or cost', async () => {
    await open('tab=kilos')
    const target = await screen.findByRole('region', { name: 'Against the targets' })
    expect(target).toHaveTextContent(/18\.48 kg per insemination, \d\.\d\d kg more than/)
    expect(target).toHaveTextContent(/81\.3.% instead of 82\.9.%/)
    expect(target).toHaveTextContent('Without a target, the own mean stands in')
    expect(screen.getByRole('region', { name: "Against the farm's own mean" })).toHaveTextContent(
      'as expected',
    )
  })

  it('[STA-01] says so where nothing was sold yet, and where nothing was born', async () => {
    mock(showKilos, {
      ...KILOS,
      comparisons: KILOS.comparisons.map((one) => ({ ...one, parts: null })),
      steps: KILOS.steps.map((one) => ({ ...one, heads: 0, kg: 0 })),
    })
    await open('tab=kilos')
    expect(await screen.findByText('Nothing to add up yet')).toBeVisible()
    expect(screen.getAllByText(/nothing has been sold of these kits/)).toHaveLength(2)
  })

  it('[STA-01] draws each bar from where the one before ended', () => {
    const bars = barsOf([
      { step: 'born', heads: 10, kg: 25 },
      { step: 'dead', heads: -2, kg: -5 },
      { step: 'none', heads: 0, kg: 0 },
      { step: 'heavier', heads: 0, kg: 1 },
      { step: 'accepted', heads: 8, kg: 21 },
    ])
    expect(bars.map(({ step, from, to }) => [step, from, to])).toEqual([
      ['born', 0, 25],
      ['dead', 20, 25],
      ['heavier', 20, 21],
      ['accepted', 0, 21],
    ])
    expect(ticksOf(0, 14_225)).toEqual([0, 5000, 10_000, 15_000])
    expect(ticksOf(-3, 9)).toEqual([-5, -2.5, 0, 2.5, 5, 7.5, 10])
  })

  it('[STA-01] speaks Hungarian', async () => {
    await open('tab=kilos', 'hu')
    expect(
      await screen.findByRole('button', { name: /^Elhullott a 49\. napig ?: ?−168 Állat/ }),
    ).toBeVisible()
  })

  it('[STA-01] says when it cannot be had', async () => {
    refuse(showKilos, { status: 502, statusText: 'Bad Gateway' })
    await open('tab=kilos')
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible()
  })
})
