import { act, screen, waitFor } from '@testing-library/react'
import { listGroupCovers } from '@warren/shared/features/covers/grid.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { fresh } from '../../../test/sample-rabbit.ts'
import { doeAt, mockRound, sampleRows } from './testing/sample-round.ts'
import { cell, chip, fact, grid, head, tattoos, totals, type } from './testing.ts'

const open = async (query = '', language: 'en' | 'hu' = 'en') => {
  const app = await renderApp({ as: 'ADMIN', at: `/adjustment/7${query}`, language })
  return app
}
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('S-14: the kindling result', () => {
  it('[FAR-01, FAR-02, FAR-03, FAR-04] shows the does of the group in the address, with sums and means', async () => {
    mockRound()
    await open()
    expect(await grid()).toHaveAttribute('aria-rowcount', '7')
    expect(tattoos()).toEqual(['HY00001', 'HY00002', 'HY00003', 'HY00004'])
    expect(screen.getByRole('button', { name: 'IA group: BAND03-260331' })).toBeVisible()
    expect(screen.getByText('day 31')).toBeVisible()
    expect(cell(1, 'Born')).toHaveTextContent('11')
    expect(totals()).toEqual(['Sum of 4 does21011100000', 'Mean per kindling10.001.0011.00'])
    expect(fact('Kindled')).toBe('125.0\u202f%')
    expect(fact('Pregnant')).toBe('250.0\u202f%')
  })

  it('[INS-04, D-095] offers every group with a day, the newest first, and leads to its neighbour by key', async () => {
    mockRound()
    const { user, path } = await open()
    await grid()
    await user.click(screen.getByRole('button', { name: 'IA group: BAND03-260331' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'BAND03-260331day 31 · Kindling',
      'BAND01-260101day 120 · Over',
    ])
    await user.keyboard('{Escape}')
    await user.keyboard('[[')
    await waitFor(() => expect(path()).toBe('/adjustment/3'))
  })

  it('[FAR-08] a litter is five keys: sent with what it was typed over and the day of the head, which comes back', async () => {
    const { saves } = mockRound({
      judge: (_, { farrowing }) => ({ values: { farrowingDate: farrowing ?? null } }),
    })
    const { user } = await open()
    await type(user, '{ArrowDown}12{Tab}1{Enter}')
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toEqual({
      rows: [{ id: 102, was: { viable: null, unviable: null }, set: { viable: 12, unviable: 1 } }],
      dates: { touching: null, farrowing: '2026-05-01' },
    })
    await waitFor(() => expect(cell(2, 'Kindling')).toHaveTextContent('2026-05-01'))
    expect(cell(2, 'Born')).toHaveTextContent('13')
    await waitFor(() => expect(fact('Kindled')).toBe('250.0\u202f%'))
  })

  it('keeps what cannot be read, says why, and leads to it; Ctrl+Z takes it back', async () => {
    const { saves } = mockRound()
    const { user } = await open()
    await type(user, '27{Enter}')
    const badge = await screen.findByRole('button', { name: '1 row not saved' })
    await user.click(badge)
    expect(
      screen.getAllByText('0 to 25 kits. 27 was not saved; the last good value is 10.'),
    ).not.toHaveLength(0)
    expect(saves).toHaveLength(0)
    await type(user, '{Control>}z{/Control}')
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 row not saved' })).toBeNull())
    expect(cell(1, 'Viable')).toHaveTextContent('10')
  })

  it('asks who is right where another person has typed meanwhile, with the name and the time', async () => {
    const { saves } = mockRound({
      judge: ({ was }) =>
        was.viable === 10
          ? {
              outcome: 'conflict',
              values: { viable: 9 },
              theirs: { viable: { value: 9, by: 'pap.anna', at: '2026-05-01T08:41:00.000Z' } },
            }
          : {},
    })
    const { user } = await open()
    await type(user, '11{Enter}')
    await waitFor(() => expect(cell(1, 'Viable')).toHaveTextContent('11 / 9'))
    await type(user, '{ArrowUp}')
    const time = new Date('2026-05-01T08:41:00.000Z').toTimeString().slice(0, 5)
    expect(screen.getByText('Two answers for M1/1/D1')).toBeVisible()
    expect(screen.getByText(`pap.anna, ${time}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]?.body.rows).toEqual([{ id: 101, was: { viable: 9 }, set: { viable: 11 } }])
  })

  it('says that the day of kindling is missing, and sends again once the head has one', async () => {
    const { saves } = mockRound({
      startDate: '2026-04-20',
      judge: (_, { farrowing }) =>
        farrowing ? {} : { outcome: 'refused', problems: [{ code: 'INVALID_DATA', field: 'farrowingDate' }] },
    })
    const { user } = await open()
    await type(user, '{ArrowDown}8{Enter}')
    await waitFor(() => expect(cell(2, 'Viable')).toHaveAttribute('aria-invalid', 'true'))
    await type(user, '{ArrowUp}')
    expect(screen.getAllByText(/The day of kindling is missing/)).not.toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: 'Kindled on' }), '2026-04-30{Enter}')
    await waitFor(() => expect(saves.at(-1)?.body.dates).toEqual({ touching: null, farrowing: '2026-04-30' }))
    await waitFor(() => expect(cell(2, 'Viable')).not.toHaveAttribute('aria-invalid'))
  })

  it('shows what another person has saved, with the initials, and leaves alone what is newer here', async () => {
    let news = false
    mockRound({
      changes: () => ({
        rows: news
          ? [
              doeAt(2, { version: 3, viable: 9, farrowingDate: '2026-05-01' }),
              doeAt(1, { version: 0, viable: 3 }),
            ]
          : [],
        by: ['pap.anna', 'pap.anna'],
      }),
    })
    await open()
    await grid()
    news = true
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(cell(2, 'Viable')).toHaveTextContent('9'))
    expect(screen.getByText('PA')).toBeVisible()
    expect(cell(1, 'Viable')).toHaveTextContent('10')
  })

  it('shows chosen does, keeps their numbers and the row one types in, and says it in the address', async () => {
    mockRound({ judge: (_, { farrowing }) => ({ values: { farrowingDate: farrowing ?? null } }) })
    const { user, search } = await open('?show=toKindle')
    await screen.findByText('HY00002')
    await waitFor(() => expect(tattoos()).toEqual(['HY00002', 'HY00004']))
    expect(
      [...document.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent),
    ).toContain('4')
    const here = document.querySelector<HTMLElement>('[role="grid"]')
    act(() => here?.focus())
    await user.keyboard('7{Tab}0{Enter}')
    await waitFor(() => expect(fact('Kindled')).toBe('250.0\u202f%'))
    expect(tattoos()).toEqual(['HY00002', 'HY00004'])
    await user.click(chip('Kindled 2'))
    expect(search().get('show')).toBe('kindled')
    await waitFor(() => expect(tattoos()).toEqual(['HY00001', 'HY00002']))
  })

  it('says when no doe is of that kind, and shows all again', async () => {
    mockRound()
    const { user } = await open('?show=toExplain')
    expect(await screen.findByText('No doe matches')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(tattoos()).toHaveLength(4))
  })

  it('doubts what can hardly be right, and believes it once its user says so', async () => {
    mockRound({ rows: [doeAt(1, { farrowingDate: '2026-05-01', viable: 5, unviable: 6 }), doeAt(2)] })
    const { user } = await open()
    await grid()
    expect(cell(1, 'Unviable')).toHaveAttribute('data-state', 'doubtful')
    await type(user, '{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getByText('More kits unviable than viable', { selector: 'span' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fine as it is' }))
    expect(cell(1, 'Unviable')).not.toHaveAttribute('data-state', 'doubtful')
  })

  it('[INS-02, FAR-08, D-091] Enter on the doe opens her insemination', async () => {
    mockRound()
    mock(listGroupCovers, [{ ...fresh, id: 101, seq: 1 }])
    const { user } = await open()
    await type(user, '{Home}{Enter}')
    expect(await screen.findByRole('dialog', { name: /^Insemination/ })).toBeVisible()
  })

  it('shows more columns when one asks for them', async () => {
    mockRound()
    const { user, search } = await open()
    await grid()
    expect(head('Status of the doe')).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Waste' }))
    await waitFor(() => expect(head('Status of the doe')).toBeVisible())
    expect(search().get('columns')).toBe('waste')
  })

  it('ticks the columns of 35 days while they are shown, and takes them away when unticked', async () => {
    vi.setSystemTime(new Date('2026-07-20T10:00:00Z'))
    mockRound()
    const { user, search } = await open()
    await grid()
    const lightest = () => screen.queryByRole('columnheader', { name: /Lightest/ })
    expect(lightest()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const tick = await screen.findByRole('checkbox', { name: '35 days' })
    expect(tick).toBeChecked()
    await user.click(tick)
    await waitFor(() => expect(lightest()).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: '35 days' }))
    await waitFor(() => expect(lightest()).toBeVisible())
    expect(search().has('columns')).toBe(false)
  })

  it('speaks Hungarian', async () => {
    mockRound({ rows: sampleRows })
    await open('', 'hu')
    await grid()
    expect(screen.getByText('31. nap')).toBeVisible()
    expect(totals()[0]).toMatch(/^4 anya összesen/)
    expect(chip('Fialásra vár 2')).toBeVisible()
  })
})
