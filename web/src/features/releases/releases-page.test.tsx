import { screen, waitFor, within } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import {
  getRelease,
  pageReleases,
  printDeliveryNote,
  type ReleaseRow,
  takeRelease,
  withdrawRelease,
} from '@warren/shared/features/releases/releases.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileOf, messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

const ready: ReleaseRow = {
  id: 4,
  farmShort: 'TK',
  farmName: 'Tiszakert',
  code: null,
  validUntil: null,
  createdAt: '2026-05-11T09:00:00.000Z',
  state: 'READY',
  rabbits: 12,
}
const waiting: ReleaseRow = {
  ...ready,
  id: 5,
  farmShort: null,
  farmName: null,
  code: 'AB12-CD34-EF56-GH78',
  validUntil: '2026-06-10',
  state: 'WAITING',
  rabbits: 1,
}

const mockList = (rows: ReleaseRow[] = [ready, waiting]) =>
  mock(pageReleases, { content: rows, totalElements: rows.length, number: 0 })
const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/releases${query}`, language })

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

describe('S3: the list of releases', () => {
  it('shows what the farm gave: farm or code, animals, state', async () => {
    const calls = mockList()
    await open()
    const row = await screen.findByRole('row', { name: /Tiszakert \(TK\)/ })
    expect(row).toHaveTextContent('2026-05-11')
    expect(row).toHaveTextContent('Ready')
    const coded = screen.getByRole('row', { name: /AB12-CD34-EF56-GH78/ })
    expect(coded).toHaveTextContent('The farm that enters the code')
    expect(coded).toHaveTextContent('Waiting for its code')
    expect(screen.getByRole('heading', { level: 1, name: 'Released animals' })).toBeVisible()
    expect(screen.getByText('2 releases')).toBeVisible()
    expect(calls[0]?.query.get('direction')).toBeNull()
  })

  it('turns to what others gave, in the address, without codes', async () => {
    const calls = mockList([{ ...ready, state: 'USED' }])
    const { user, search } = await open()
    await screen.findByText('Tiszakert (TK)')
    await user.click(screen.getByRole('radio', { name: 'From other farms' }))
    await waitFor(() => expect(calls.at(-1)?.query.get('direction')).toBe('RECEIVED'))
    expect(Object.fromEntries(search())).toEqual({ direction: 'RECEIVED' })
    expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  })

  it('shows the animals of one, tattoo, sex, birth date, breed and line', async () => {
    mockList()
    const animals = [
      { id: 7, tattoo: 'HY51187', sex: 'FEMALE', birthDate: '2025-01-02', breed: 'HYCOLE', line: 'PS' },
    ] as const
    mock(getRelease, { ...ready, animals: [...animals] })
    const { user } = await open()
    await user.click(await screen.findByText('Tiszakert (TK)'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('link', { name: 'HY51187' })).toHaveAttribute('href', '/rabbits/7')
    expect(dialog.getByRole('row', { name: /HY51187/ })).toHaveTextContent(/Doe2025-01-02.+PS/)
  })

  it('says why the animals cannot be shown, and tries again', async () => {
    mockList()
    refuse(getRelease, { status: 503, code: 'NOT_READY' })
    const { user } = await open()
    await user.click(await screen.findByText('Tiszakert (TK)'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('withdraws one after it has said what that does', async () => {
    const lists = mockList()
    const calls = mock(withdrawRelease, { messages: [] })
    const { user } = await open()
    const row = await screen.findByRole('row', { name: /Tiszakert/ })
    await user.click(within(row).getByRole('button', { name: /Withdraw/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this release?' }))
    expect(dialog.getByText(/What it has recorded so far stays/)).toBeVisible()
    const before = lists.length
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The release is withdrawn')).toBeVisible()
    expect(calls[0]?.params['id']).toBe('4')
    await waitFor(() => expect(lists.length).toBeGreaterThan(before))
  })

  it('withdraws one from its animals, too: a card on a phone has no other way', async () => {
    mockList()
    mock(getRelease, { ...ready, animals: [] })
    const calls = mock(withdrawRelease, { messages: [] })
    const { user } = await open()
    await user.click(await screen.findByText('Tiszakert (TK)'))
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this release?' }))
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('prints the delivery note of what can still be used, and of nothing else', async () => {
    const gone = { ...ready, id: 6, farmName: 'Bakonyalja', state: 'WITHDRAWN' } as const
    const old = { ...waiting, id: 7, code: 'ZZ12-CD34-EF56-GH78', state: 'EXPIRED' } as const
    mockList([ready, waiting, gone, old])
    const calls = mock(printDeliveryNote, fileOf('Delivery note 5.pdf', '%PDF'))
    const { user } = await open()
    const offers = async (name: RegExp) =>
      within(await screen.findByRole('row', { name })).queryAllByRole('button', {
        name: /Print the delivery note/,
      })
    expect(await offers(/Tiszakert/)).toHaveLength(1)
    expect(await offers(/Bakonyalja/)).toEqual([])
    expect(await offers(/ZZ12-CD34/)).toEqual([])
    const coded = within(screen.getByRole('row', { name: /AB12-CD34/ }))
    await user.click(coded.getByRole('button', { name: /Print the delivery note/ }))
    await waitFor(() => expect(calls[0]?.params['id']).toBe('5'))
  })

  it('prints it from its animals, too, and says why it could not', async () => {
    mockList()
    mock(getRelease, { ...ready, animals: [] })
    refuse(printDeliveryNote, { status: 503, code: 'SERVER_BUSY' })
    const { user } = await open()
    await user.click(await screen.findByText('Tiszakert (TK)'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Print the delivery note' }))
    expect(await screen.findByText('The delivery note could not be made')).toBeVisible()
  })

  it('shows no note of what came from other farms: it is the seller’s paper', async () => {
    mockList([{ ...ready, state: 'USED' }])
    await open('?direction=RECEIVED')
    await screen.findByText('Tiszakert (TK)')
    expect(screen.queryByRole('button', { name: /Print the delivery note/ })).toBeNull()
  })

  it.each([
    ['', 'Nothing released yet'],
    ['?direction=RECEIVED', 'No farm has released animals to you yet'],
  ])('says how it begins when it is empty: %s', async (query, title) => {
    mockList([])
    await open(query)
    expect(await screen.findByText(title)).toBeVisible()
  })

  it('stands in the menu of an administrator, in Hungarian too', async () => {
    mockList()
    await open('', 'hu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Átadott állatok' })).toBeVisible()
    expect(await screen.findByText('Kódra vár')).toBeVisible()
  })
})

describe('S3: entering the code of a delivery note', () => {
  it('wants sixteen signs, then takes over and turns to what others gave', async () => {
    const lists = mockList()
    const calls = mock(takeRelease, { messages: [], id: 9 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Enter a code' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), 'ab12')
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await dialog.findByText('Type the 16 letters and digits of the code')).toBeVisible()
    expect(calls).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), '-cd34-ef56-gh78')
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await screen.findByText(/can be named as parents now/)).toBeVisible()
    expect(calls[0]?.body).toEqual({ code: 'ab12-cd34-ef56-gh78' })
    await waitFor(() => expect(lists.at(-1)?.query.get('direction')).toBe('RECEIVED'))
  })

  it('marks the field when no release can be taken with it', async () => {
    mockList()
    mock(takeRelease, () => messagesAnswer(['release-code-unknown']))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Enter a code' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), '0000111122223333')
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await dialog.findByText(/No release can be taken with this code/)).toBeVisible()
  })
})
