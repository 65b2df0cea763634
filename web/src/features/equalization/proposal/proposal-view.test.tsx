import { screen, waitFor, within } from '@testing-library/react'
import { bookMoves, proposeMoves } from '@warren/shared/features/equalization/equalization.contract.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { undoRoundChange } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { mockRound, openPage, proposal, twoRows } from '../testing/sample-round.ts'

vi.setConfig({ testTimeout: 60_000 })

const open = () => openPage('?mode=proposal')
const list = async () => within(await screen.findByRole('list', { name: 'Walking list' }))

describe('S-15: even out', () => {
  it('[EQU-01] shows what to carry from nest to nest, with the figures', async () => {
    const { proposals } = mockRound()
    await open()
    const moves = await list()
    expect(moves.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'M1/1/D112 to 93M1/1/D26 to 9',
      'M1/1/D413 to 4, orphan litter9M1/1/D30 to 9, nurse doe',
    ])
    expect(proposals[0]?.body).toEqual({ targetFirst: 8, targetOther: 9, gapDays: 1, reach: 'ROWS' })
    expect(screen.getByText('trips: 2')).toBeVisible()
    expect(screen.getByText('nurse does needed: 1')).toBeVisible()
  })

  it('asks anew with every step, and keeps it in the address', async () => {
    const { proposals } = mockRound()
    const { user, search } = await open()
    await list()
    const other = screen.getByLabelText('Kits per nest')
    await user.clear(other)
    await user.type(other, '7')
    await waitFor(() => expect(search().get('targetOther')).toBe('7'))
    await waitFor(() => expect(proposals.at(-1)?.body).toMatchObject({ targetOther: 7 }))
    await user.click(screen.getByRole('combobox', { name: 'How far' }))
    await user.click(await screen.findByRole('option', { name: 'whole stable' }))
    await waitFor(() => expect(proposals.at(-1)?.body).toMatchObject({ targetOther: 7, reach: 'STABLE' }))
  })

  it('[EQU-01] books what is ticked and nothing else, with how each litter was seen, and undoes it', async () => {
    mockRound()
    const sent = mock(bookMoves, { messages: [], changeId: 73, equalizationId: 9 })
    const undone = mock(undoRoundChange, { messages: [], changed: 2 })
    const { user } = await open()
    const moves = await list()
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Tick what was carried' })).toBeDisabled()
    await user.click(moves.getByRole('checkbox', { name: 'Carried: M1/1/D1 to M1/1/D2' }))
    await user.click(screen.getByRole('button', { name: 'Book 1 move' }))
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        clientId: expect.stringMatching(/^[\da-f-]{36}$/),
        moves: [{ from: 1, to: 2, kits: 3 }],
        litters: [
          { coverId: 1, kits: 12 },
          { coverId: 2, kits: 6 },
        ],
      }),
    )
    const news = await screen.findByText('1 move booked')
    expect(moves.getByRole('checkbox', { name: 'Carried: M1/1/D1 to M1/1/D2' })).not.toBeChecked()
    const toast = within(news.closest('[role="status"]') ?? document.body)
    await user.click(toast.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undone).toMatchObject([{ params: { id: '73' } }]))
  })

  it('what was booked goes from the list, and the rest is counted again', async () => {
    const { proposals } = mockRound()
    mock(bookMoves, () => {
      mock(proposeMoves, { ...proposal, moves: proposal.moves.slice(1), kits: 9 })
      return { messages: [], changeId: 73, equalizationId: 9 }
    })
    const { user } = await open()
    const moves = await list()
    await user.click(moves.getByRole('checkbox', { name: 'Carried: M1/1/D1 to M1/1/D2' }))
    await user.click(screen.getByRole('button', { name: 'Book 1 move' }))
    await waitFor(() => expect(moves.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByText('trips: 1')).toBeVisible()
    expect(proposals).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Tick what was carried' })).toBeDisabled()
  })

  it('the box on top ticks all of the row shown; ticks of another row wait there', async () => {
    mockRound({ proposal: twoRows })
    const sent = mock(bookMoves, { messages: [], changeId: 73, equalizationId: 9 })
    const { user } = await open()
    const moves = await list()
    expect(moves.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('0 of 2')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'All of M1, row 1' }))
    expect(screen.getByText('2 of 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Book 2 moves' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'M1, row 2' }))
    expect(screen.getByRole('button', { name: 'Tick what was carried' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Carried: M1/2/D1 to M1/2/U1' }))
    expect(screen.getByRole('checkbox', { name: 'All of M1, row 2' })).toBePartiallyChecked()
    await user.click(screen.getByRole('button', { name: 'Book 1 move' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ moves: [{ from: 10, to: 30, kits: 2 }] }))
    await user.click(screen.getByRole('button', { name: 'M1, row 1' }))
    expect(screen.getByText('2 of 2')).toBeVisible()
  })

  it('asks before it books more than ten moves', async () => {
    mockRound({ proposal: twoRows })
    const sent = mock(bookMoves, { messages: [], changeId: 73, equalizationId: 9 })
    const { user } = await open()
    await list()
    await user.click(screen.getByRole('button', { name: 'M1, row 2' }))
    await user.click(screen.getByRole('checkbox', { name: 'All of M1, row 2' }))
    await user.click(screen.getByRole('button', { name: 'Book 11 moves' }))
    const question = await screen.findByRole('dialog', { name: 'Book 11 moves?' })
    expect(within(question).getByText('22 kits are written in 22 litters.')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Book 11 moves' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('keys: Space ticks, arrows go on, Delete strikes out, Ctrl and Enter book', async () => {
    mockRound()
    const sent = mock(bookMoves, { messages: [], changeId: 73, equalizationId: 9 })
    const { user } = await open()
    const moves = await list()
    moves.getByRole('checkbox', { name: 'Carried: M1/1/D1 to M1/1/D2' }).focus()
    await user.keyboard(' {ArrowDown}')
    expect(moves.getByRole('checkbox', { name: 'Carried: M1/1/D4 to M1/1/D3' })).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(moves.getByRole('button', { name: 'Put back M1/1/D4 to M1/1/D3' })).toHaveFocus()
    await user.keyboard('{ArrowUp}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ moves: [{ from: 1, to: 2, kits: 3 }] }))
  })

  it('what is struck out is not ticked, and surplus that was given a reason is booked as well', async () => {
    mockRound()
    const sent = mock(bookMoves, { messages: [], changeId: 73, equalizationId: 9 })
    const { user } = await open()
    const moves = await list()
    await user.click(screen.getByRole('checkbox', { name: 'All of M1, row 1' }))
    await user.click(moves.getByRole('button', { name: 'Strike out M1/1/D1 to M1/1/D2' }))
    expect(screen.getByRole('button', { name: 'Book 1 move' })).toBeEnabled()
    await user.click(moves.getByRole('button', { name: 'Put back M1/1/D1 to M1/1/D2' }))
    expect(moves.getByRole('checkbox', { name: 'Carried: M1/1/D1 to M1/1/D2' })).not.toBeChecked()
    await user.click(screen.getByRole('combobox', { name: 'M1/1/D4, 4 left over' }))
    await user.click(await screen.findByRole('option', { name: 'culled' }))
    await user.click(screen.getByRole('button', { name: 'Book 2 moves' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        moves: [proposal.moves[1], { from: 4, reason: 'EXTERM', kits: 4 }],
      }),
    )
  })

  it('prints without the moves that are struck out', async () => {
    mockRound()
    const printed = mock(printRound, fileOf('list.pdf', '%PDF'))
    const { user } = await open()
    const moves = await list()
    await user.click(moves.getByRole('button', { name: 'Strike out M1/1/D4 to M1/1/D3' }))
    await user.click(screen.getByRole('button', { name: 'Print walking list' }))
    await waitFor(() => expect(printed[0]?.query.get('struck')).toBe('4-3'))
  })

  it('says why moves were not booked', async () => {
    mockRound()
    refuse(bookMoves, { status: 405, code: 'SAVING_ERROR' })
    const { user } = await open()
    await list()
    await user.click(screen.getByRole('checkbox', { name: 'All of M1, row 1' }))
    await user.click(screen.getByRole('button', { name: 'Book 2 moves' }))
    expect(await screen.findByText('The moves could not be booked')).toBeVisible()
  })

  it('says so when there is nothing to carry, and asks for a stable where there are too many litters', async () => {
    mockRound()
    mock(proposeMoves, { ...proposal, moves: [], kits: 0 })
    const first = await open()
    expect(await screen.findByText('Nothing to carry')).toBeVisible()
    mock(proposeMoves, {
      ...proposal,
      litters: [],
      moves: [],
      surplus: [],
      stables: [...proposal.stables, { id: 12, name: 'M2', litters: 3000 }],
    })
    await first.queryClient.refetchQueries()
    expect(await screen.findByText('Choose a stable')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Stable' })).toBeVisible()
  })

  it('draws a row with the ways of its kits, and tells of all rows what is done to them', async () => {
    mockRound()
    const { user } = await open()
    const moves = await list()
    expect(screen.getByRole('figure', { name: 'M1, row 1: 12 kits to carry, ways: 2' })).toBeVisible()
    const row = screen.getByRole('row', { name: /^M1, row 1/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4', '31', '27', '12', '4', '0–13 → 4–9'])
    await user.click(moves.getByRole('button', { name: 'Strike out M1/1/D4 to M1/1/D3' }))
    expect(screen.getByRole('figure', { name: 'M1, row 1: 3 kits to carry, ways: 1' })).toBeVisible()
  })

  it('Alt with 3 leads to what is left over, from the other way, too', async () => {
    mockRound()
    const { user, search } = await openPage()
    await screen.findByRole('heading', { name: 'Set a row of cages' })
    await user.keyboard('{Alt>}3{/Alt}')
    await waitFor(() => expect(search().get('mode')).toBe('proposal'))
    const left = (await screen.findByRole('heading', { name: 'Orphan and surplus litters' })).closest(
      '[tabindex]',
    )
    await waitFor(() => expect(left).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('combobox', { name: 'M1/1/D4, 4 left over' })).toHaveFocus()
  })

  it('Alt with 1 or 2 changes the way', async () => {
    mockRound()
    const { user, search } = await openPage()
    await screen.findByRole('heading', { name: 'Set a row of cages' })
    await user.keyboard('{Alt>}2{/Alt}')
    await waitFor(() => expect(search().get('mode')).toBe('proposal'))
    await user.keyboard('{Alt>}1{/Alt}')
    await waitFor(() => expect(search().get('mode')).toBeNull())
  })
})
