import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  exportStatistics,
  listRounds,
  listTargets,
} from '@warren/shared/features/statistics/figures.contract.ts'
import { targetsOf } from '@warren/shared/features/statistics/targets.rules.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { ROUNDS } from '../testing/sample-figures.ts'

const open = (query: string) => renderApp({ as: 'ADMIN', at: `/statistic?${query}` })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mock(listRounds, ROUNDS)
  mock(listTargets, targetsOf([]))
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('S-18: key figures', () => {
  it('[STA-01, GEN-37] has a row for each round, provisional ones marked, and all of them together', async () => {
    await open('tab=rounds')
    expect(await screen.findByRole('tab', { name: 'Key figures' })).toHaveAttribute('aria-selected', 'true')
    const row = await screen.findByRole('row', { name: /^ALFA01-240301 provisional/ })
    expect(row).toHaveTextContent('81.3')
    expect(row).toHaveTextContent('18.48')
    expect(screen.getByRole('row', { name: /^All rounds together/ })).toBeVisible()
    expect(within(row).getByRole('link', { name: 'ALFA01-240301' })).toHaveAttribute(
      'href',
      '/grouppage-mother/1/edit',
    )
  })

  it('[STA-01] explains a figure: formula, both numbers, target, source and year', async () => {
    const { user } = await open('tab=rounds&part=nest')
    await user.click(await screen.findByRole('button', { name: 'How it is counted: Kindling rate' }))
    const told = await screen.findByRole('dialog')
    expect(told).toHaveTextContent('kindlings ÷ does inseminated')
    expect(told).toHaveTextContent('488 ÷ 600')
    expect(told).toHaveTextContent(/Target 82\.9.%/)
    expect(told).toHaveTextContent('RENACEB, France, 2014')
  })

  it('[STA-01] narrows the figures down to a part, and takes them home', async () => {
    const calls = mock(exportStatistics, fileOf('figures.xlsx') as never)
    const { user } = await open('tab=rounds&from=2024-01-01&to=2024-12-31')
    await user.click(await screen.findByRole('radio', { name: 'Feed conversion' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Kindling rate/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.params).toMatchObject({ view: 'rounds' })
    expect(calls[0]?.query.get('from')).toBe('2024-01-01')
  })

  it('[STA-01] says when there is no round', async () => {
    mock(listRounds, [])
    await open('tab=rounds')
    expect(await screen.findByText('No round in these days')).toBeVisible()
  })

  it('[STA-01] says when it cannot be had', async () => {
    refuse(listRounds, { status: 502, statusText: 'Bad Gateway' })
    await open('tab=rounds')
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible()
  })
})
