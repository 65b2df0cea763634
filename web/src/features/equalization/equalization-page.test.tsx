import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getCoverSummary } from '@warren/shared/features/covers/grid.contract.ts'
import { createEqualization } from '@warren/shared/features/equalization/equalization.contract.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { undoRoundChange } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../test/mock-server.ts'
import { mockRound, openPage } from './testing/sample-round.ts'

vi.setConfig({ testTimeout: 60_000 })

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const choose = async (user: UserEvent, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const chooseFrom = async (user: UserEvent, cage: string) => {
  await choose(user, /^Stable/, 'M1')
  await choose(user, /^Row/, '1')
  await choose(user, /^Position/, 'Lower')
  await choose(user, /^Cage(?! to)/, cage)
}

describe('S-15: the page', () => {
  it('[EQU-01, INS-04] opens on the round with litters, and shows where it stands', async () => {
    mockRound()
    await openPage()
    expect(await screen.findByRole('button', { name: 'IA group: BAND03-260331' })).toBeVisible()
    expect(await screen.findByText('litters: 4')).toBeVisible()
    expect(screen.getByText('3 without a litter')).toBeVisible()
    expect(screen.getByText(/born 2026-05-01, day/)).toBeVisible()
  })

  it('[EQU-01] another round is chosen beside the title, and stands in the address', async () => {
    mockRound()
    const { user, search } = await openPage()
    await press(user, 'IA group: BAND03-260331')
    await user.click(await screen.findByRole('option', { name: /BAND01-260428/ }))
    expect(await screen.findByRole('button', { name: 'IA group: BAND01-260428' })).toBeVisible()
    expect(search().get('group')).toBe('5')
  })

  it('[ and ] lead to the neighbour round, and not while one types', async () => {
    mockRound()
    const { user, search } = await openPage()
    await screen.findByRole('button', { name: 'IA group: BAND03-260331' })
    await user.keyboard(']')
    await waitFor(() => expect(search().get('group')).toBe('5'))
    await user.keyboard('[[')
    await waitFor(() => expect(search().get('group')).toBe('4'))
    await user.click(await screen.findByLabelText(/Litter size/))
    await user.keyboard(']')
    expect(search().get('group')).toBe('4')
  })

  it('says when the first birth is awaited, and what to do without a round', async () => {
    mockRound({ summary: { litters: 0, farrowed: 0 } })
    await openPage()
    expect(await screen.findByText('First birth awaited 2026-05-01.')).toBeVisible()
  })

  it('has a way on where there is no round yet', async () => {
    mockRound({ rounds: [] })
    await openPage()
    expect(await screen.findByText('No IA group has begun yet')).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'IA groups' })
    expect(links.at(-1)).toHaveAttribute('href', '/ia-groups')
  })

  it('[GEN-23] offers to load again what did not come', async () => {
    mockRound()
    refuse(getCoverSummary, { status: 503, code: 'SERVER_BUSY' })
    await openPage()
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible()
  })

  it('prints the walking list by button and by key', async () => {
    mockRound()
    const printed = mock(printRound, fileOf('list.pdf', '%PDF'))
    const { user } = await openPage('?stable=11')
    await press(user, 'Print walking list')
    await waitFor(() => expect(printed).toMatchObject([{ params: { id: '4', paper: 'equalization' } }]))
    expect(printed[0]?.query.get('stableId')).toBe('11')
    await user.keyboard('p')
    await waitFor(() => expect(printed).toHaveLength(2))
  })

  it.each([
    ['hu', 'Ketrecsor beállítása', 'Előzmények'],
    ['fr', 'Régler une rangée', 'Historique'],
    ['es', 'Igualar una fila', 'Historial'],
  ] as const)('[SES-01] in %s', async (language, ...names) => {
    mockRound()
    await openPage('', language)
    for (const name of names) expect(await screen.findByRole('heading', { name })).toBeVisible()
  })
})

describe('S-15: a row of cages', () => {
  it('[EQU-03, EQU-04, EQU-05, EQU-06] asks for both cages and a size of 1 to 25', async () => {
    mockRound()
    const sent = mock(createEqualization, { messages: [] })
    const { user } = await openPage()
    const size = await screen.findByLabelText(/Litter size/)
    expect(size).toHaveValue('8')
    await user.clear(size)
    await user.type(size, '26')
    await press(user, 'Equalize')
    const errors = await screen.findByText('Please correct:')
    const list = within(errors.closest('div') ?? document.body).getAllByRole('listitem')
    expect(list.map((item) => item.textContent)).toEqual([
      'Choose the first cage',
      'Choose the last cage',
      'The litter size must be 1 to 25',
    ])
    expect(sent).toEqual([])
  })

  it('[EQU-07, EQU-08, EQU-10] shows what will happen, saves, and can be taken back', async () => {
    const { cages, histories } = mockRound()
    const sent = mock(createEqualization, { messages: [], changeId: 72, litters: 2 })
    const undone = mock(undoRoundChange, { messages: [], changed: 2 })
    const { user } = await openPage()
    await chooseFrom(user, 'M1/1/D1')
    await choose(user, /^Cage to/, 'M1/1/D3')
    const preview = within(await screen.findByRole('region', { name: 'What will happen' }))
    expect(preview.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '17',
      '−3',
      '+2',
      '16',
    ])
    expect(preview.getByText('kits still to place: 1')).toBeVisible()
    // The row as it would be: eleven become eight, six get two; the third cage has no litter.
    const bars = within(screen.getByRole('list', { name: 'Litters of the row' }))
    expect(bars.getAllByRole('listitem').map((bar) => bar.title)).toEqual([
      'M1/1/D1: 8 kits, 3 taken',
      'M1/1/D2: 8 kits, 2 added',
    ])
    expect(preview.getByText('litters whose entries are overwritten: 1')).toBeVisible()
    expect(cages.some(({ query }) => query.get('iaGroupId') === '4')).toBe(true)
    const before = histories.length
    expect(screen.queryByRole('button', { name: 'Equalize' })).toBeNull()
    await press(user, 'Equalize 2 litters')
    await waitFor(() => expect(sent).toMatchObject([{ body: { cageFrom: 101, cageTo: 103, adjusted: 8 } }]))
    const said = await screen.findByText('M1/1/D1 to M1/1/D3 equalized to 8')
    expect(said).toBeVisible()
    await waitFor(() => expect(histories.length).toBeGreaterThan(before))
    const news = screen.getAllByRole('status').find((one) => one.contains(said))
    await user.click(within(news ?? said).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undone).toMatchObject([{ params: { id: '72' } }]))
  })

  it('[EQU-05] warns of does with fewer teats than kits', async () => {
    mockRound()
    const { user } = await openPage()
    await chooseFrom(user, 'M1/1/D1')
    await choose(user, /^Cage to/, 'M1/1/D1')
    const size = await screen.findByLabelText(/Litter size/)
    await user.clear(size)
    await user.type(size, '9')
    expect(await screen.findByText('M1/1/D1 has 8 teats.')).toBeVisible()
  })

  it('[EQU-10] says why it was refused', async () => {
    mockRound()
    refuse(createEqualization, { status: 405, code: 'SAVING_ERROR' })
    const { user } = await openPage()
    await chooseFrom(user, 'M1/1/D1')
    await choose(user, /^Cage to/, 'M1/1/D2')
    await press(user, /^Equalize/)
    expect(await screen.findByText('The litters could not be equalized')).toBeVisible()
  })
})
