import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { compareOwnStables } from '@warren/shared/features/statistics/figures.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { STABLES } from '../testing/sample-figures.ts'

const open = (query: string) => renderApp({ as: 'ADMIN', at: `/statistic?${query}` })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mock(compareOwnStables, STABLES)
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('S-18: stables', () => {
  it('[STA-01] tells value, interval and whether it differs', async () => {
    await open('tab=stables')
    const better = await screen.findByRole('row', { name: /^F1/ })
    expect(better).toHaveTextContent('6.4')
    expect(better).toHaveTextContent('5.4 to 7.4')
    expect(better).toHaveTextContent('better')
    expect(screen.getByRole('row', { name: /^F2/ })).toHaveTextContent('no difference shown')
  })

  it('[STA-01] ranks nothing where stables do not differ beyond chance', async () => {
    const calls = mock(compareOwnStables, {
      ...STABLES,
      verdict: 'chance',
      stables: STABLES.stables.map((one) => ({
        ...one,
        value: null,
        from: null,
        to: null,
        standing: 'none' as const,
      })),
    })
    await open('tab=stables&figure=dailyGain')
    expect(await screen.findByText('The stables do not differ beyond chance.')).toBeVisible()
    expect(screen.queryByText('no difference shown')).toBeNull()
    expect(calls[0]?.query.get('figure')).toBe('dailyGain')
  })

  it('[STA-01] says when it cannot be had', async () => {
    refuse(compareOwnStables, { status: 502, statusText: 'Bad Gateway' })
    await open('tab=stables')
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible()
  })
})
