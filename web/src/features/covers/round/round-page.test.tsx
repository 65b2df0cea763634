import { act, screen, waitFor, within } from '@testing-library/react'
import { getCoverGrid, getCoverSummary } from '@warren/shared/features/covers/grid.contract.ts'
import { summaryOf } from '@warren/shared/features/covers/summary.rules.ts'
import { pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockRound } from './testing/sample-round.ts'
import { fact, grid } from './testing.ts'

const open = () => renderApp({ as: 'ADMIN', at: '/adjustment/7' })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a page of a round without its rows', () => {
  it('asks which group, and remembers the one that was open', async () => {
    mockRound()
    const first = await renderApp({ as: 'ADMIN', at: '/adjustment' })
    expect(await screen.findByText('Choose an IA group')).toBeVisible()
    await first.user.click(screen.getByRole('button', { name: 'IA group: Choose' }))
    await first.user.click(screen.getByText('BAND03-260331'))
    await grid()
    act(() => first.router.history.push('/adjustment'))
    await waitFor(() => expect(first.path()).toBe('/adjustment/7'))
  })

  it('leads to the groups where there is none', async () => {
    mock(pageIaGroups, { content: [], totalElements: 0, number: 0 })
    await renderApp({ as: 'ADMIN', at: '/adjustment' })
    expect(await screen.findByText('No IA group yet')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'IA groups' })).toHaveAttribute(
      'href',
      '/ia-groups',
    )
  })

  it('leads to the pairing list where the group has no doe', async () => {
    mockRound({ rows: [] })
    await open()
    expect(await screen.findByText('No doe on this list')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the pairing list' })).toHaveAttribute(
      'href',
      '/ia-group/7/edit',
    )
  })

  it('[FAR-05] opens a very large group stable by stable, with the figures of all of it', async () => {
    const { grids } = mockRound({ total: 3000 })
    mock(getCoverSummary, { ...summaryOf([]), covers: 3000, farrowed: 1500 })
    const { user } = await open()
    expect(await screen.findByText('Choose a stable')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'M1 · 2,999 does' }))
    await waitFor(() => expect(grids.at(-1)?.query.get('stableId')).toBe('11'))
    // The figures are those of the whole group [FAR-05].
    await waitFor(() => expect(fact('Kindled')).toBe('1,50050.0\u202f%'))
  })

  it('says why the does could not be loaded, and tries again; the menu leads to no round [D-280]', async () => {
    mockRound()
    refuse(getCoverGrid, { status: 503, code: 'NOT_READY' })
    const { user, path } = await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    // A round that cannot be opened is not the one to come back to.
    await user.click(screen.getByRole('link', { name: 'Kindling result' }))
    expect(await screen.findByText('Choose an IA group')).toBeVisible()
    expect(path()).toBe('/adjustment')
  })

  it('is not for owners', async () => {
    const { path } = await renderApp({ as: 'OWNER', at: '/adjustment/7' })
    expect(path()).toBe('/')
  })
})
