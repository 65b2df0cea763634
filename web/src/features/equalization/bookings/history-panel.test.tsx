import { screen, waitFor, within } from '@testing-library/react'
import { bookMoves } from '@warren/shared/features/equalization/equalization.contract.ts'
import { undoRoundChange } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { history, mockRound, openPage, wholeWalk } from '../testing/sample-round.ts'

vi.setConfig({ testTimeout: 60_000 })

const bookings = async () =>
  within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
const textOf = (element: Element | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim()
const cellsOf = (booking: HTMLElement | undefined) =>
  within(booking ?? document.body)
    .getAllByRole('row')
    .map((row) => [...row.children].map(textOf))

describe('S-15: the history', () => {
  it('[EQU-02, EQU-09] has one line per booking; of one move or row its columns are open', async () => {
    mockRound({ history: [...wholeWalk, ...history] })
    await openPage()
    const [walk, move, row] = await bookings()
    expect(textOf(within(walk ?? document.body).getAllByRole('button')[0])).toMatch(
      /12 moves, 24 kits.*rows: 2.*23 litters, 6–12 → 8–10.*kovács\.éva/,
    )
    expect(within(walk ?? document.body).queryByRole('table')).toBeNull()
    expect(textOf(within(move ?? document.body).getAllByRole('button')[0])).toMatch(/3 kits.*12 → 9, 6 → 9/)
    const [heads, line] = cellsOf(move)
    expect(heads).toEqual(['Cage from', 'Cage to', 'Litter size', 'Kits', 'Created', 'Carry back'])
    expect(line?.slice(0, 4)).toEqual(['M1/1/D1 12 → 9', 'M1/1/D2 6 → 9', '9', '3'])
    expect(textOf(within(row ?? document.body).getAllByRole('button')[0])).toMatch(/2 litters.*→ 8/)
    expect(within(row ?? document.body).getByText(/^undone 2026-05-02/)).toBeVisible()
  })

  it('[EQU-02] opens a booking of many moves: each with its cages and size', async () => {
    mockRound({ history: wholeWalk })
    const { user } = await openPage()
    const [walk] = await bookings()
    const toggle = within(walk ?? document.body).getByRole('button', { expanded: false })
    await user.click(toggle)
    expect(cellsOf(walk)).toHaveLength(13)
    expect(cellsOf(walk)[1]?.slice(0, 4)).toEqual(['M1/1/D1 10 → 8', 'M1/1/U1 6 → 8', '8', '2'])
    expect(cellsOf(walk)[12]?.slice(0, 4)).toEqual(['M1/2/D12 12 → 10', 'dead', '–', '2'])
  })

  it('shows a dash where cages and litters were not kept', async () => {
    const [move] = history
    if (!move?.from || !move.to) throw new Error('no move')
    const from = { ...move.from, before: null, after: null }
    const to = { ...move.to, before: null, after: null }
    mockRound({ history: [{ ...move, cageFrom: null, cageTo: null, adjusted: null, from, to }] })
    await openPage()
    const [booking] = await bookings()
    expect(cellsOf(booking)[1]?.slice(0, 4)).toEqual(['– – → –', '– – → –', '–', '3'])
  })

  it('[EQU-09] undoes one booking; what was undone has no undo', async () => {
    mockRound()
    const undone = mock(undoRoundChange, { messages: [], changed: 2 })
    const { user } = await openPage()
    const [move, row] = await bookings()
    expect(within(row ?? document.body).queryByRole('button', { name: /^Undo/ })).toBeNull()
    await user.click(within(move ?? document.body).getByRole('button', { name: /^Undo: 3 kits/ }))
    await waitFor(() => expect(undone).toMatchObject([{ params: { id: '71' } }]))
    expect(await screen.findByText('Taken back')).toBeVisible()
  })

  it('asks before it undoes more than ten moves', async () => {
    mockRound({ history: wholeWalk })
    const undone = mock(undoRoundChange, { messages: [], changed: 23 })
    const { user } = await openPage()
    const [walk] = await bookings()
    await user.click(within(walk ?? document.body).getByRole('button', { name: /^Undo/ }))
    const question = await screen.findByRole('dialog', { name: 'Undo 12 moves?' })
    expect(within(question).getByText('23 litters become as they were before.')).toBeVisible()
    expect(undone).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undone).toMatchObject([{ params: { id: '75' } }]))
  })

  it('carries one move back as a booking of its own, on the litters as they are now', async () => {
    mockRound()
    const sent = mock(bookMoves, { messages: [], changeId: 74, equalizationId: 10 })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Carry back: M1/1/D2 to M1/1/D1' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        moves: [{ from: 2, to: 1, kits: 3 }],
        litters: [
          { coverId: 2, kits: 10 },
          { coverId: 1, kits: 9 },
        ],
      }),
    )
    expect(await screen.findByText('1 move booked')).toBeVisible()
  })

  it('carries nothing back that went to no litter, was undone or is not in the nest any more', async () => {
    const [move] = history
    if (!move?.to) throw new Error('no move')
    mockRound({
      history: [
        { ...move, id: 21, undoneAt: move.createdDate },
        { ...move, id: 22, to: { ...move.to, now: 2 } },
        { ...move, id: 23, to: null, cageTo: null, reason: 'DEAD' },
      ],
    })
    await openPage()
    expect(await bookings()).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /^Carry back/ })).toBeNull()
  })

  it('shows fifty bookings, and more on request', async () => {
    const [move] = history
    if (!move) throw new Error('no move')
    mockRound({ history: Array.from({ length: 60 }, (_, at) => ({ ...move, id: 100 - at })) })
    const { user } = await openPage()
    expect(await bookings()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
    expect(await bookings()).toHaveLength(60)
  })

  it('says so when it cannot be undone', async () => {
    mockRound()
    refuse(undoRoundChange, { status: 405, code: 'SAVING_ERROR' })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: /^Undo: 3 kits/ }))
    expect(await screen.findByText('It could not be taken back')).toBeVisible()
  })

  it('is empty at first', async () => {
    mockRound({ history: [] })
    await openPage()
    expect(await screen.findByText('Nothing evened out yet')).toBeVisible()
  })

  it.each([
    ['hu', '12 áthelyezés, 24 fióka', /^Visszavonás: /],
    ['fr', '12 transferts, 24 lapereaux', /^Annuler\u00a0: /],
    ['es', '12 traslados, 24 gazapos', /^Deshacer: /],
  ] as const)('[SES-01] in %s', async (language, words, undo) => {
    mockRound({ history: wholeWalk })
    await openPage('', language)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: undo })).toBeVisible()
  })
})
