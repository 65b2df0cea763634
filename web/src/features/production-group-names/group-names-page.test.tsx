import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  createGroupName,
  deleteGroupName,
  listGroupNames,
} from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { mock, refuse, unreachable } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

const NAMES = [
  { id: 1, name: 'ALFA2026' },
  { id: 2, name: 'OLD01' },
]
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})
const open = (language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: '/production-group-management', language })
const input = () => screen.findByLabelText('New name')
const add = () => screen.getByRole('button', { name: 'Permit name' })
const names = () =>
  within(screen.getByRole('region', { name: 'Permitted names' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the permitted names', () => {
  it('are listed with their count [PGN-01, PGN-03, PGN-06]', async () => {
    mock(listGroupNames, NAMES)
    await open()
    expect(await screen.findByText('2 names')).toBeVisible()
    expect(names()).toEqual(['ALFA2026', 'OLD01'])
    expect(document.title).toBe('Permitted group names · Warren')
  })

  it('are cleaned as they are typed, with the caret where one types [PGN-04, T-28]', async () => {
    mock(listGroupNames, NAMES)
    const { user } = await open()
    const box = await input()
    await user.type(box, ' abc-12 3x')
    expect(box).toHaveValue('ABC123X')
    await user.type(box, '-q', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(box).toHaveValue('ABCQ123X')
  })

  it.each([
    ['', false],
    ['abcde', false],
    ['a-b-c-d', false],
    ['abcdef', true],
    // A short one that is there already stays valid [D-121].
    ['old01', true],
    ['old02', false],
  ])('typed %j: the button is open: %s [PGN-02, PGN-05, T-28]', async (typed, valid) => {
    mock(listGroupNames, NAMES)
    const { user } = await open()
    const box = await input()
    if (typed) await user.type(box, typed)
    expect(add().hasAttribute('disabled')).toBe(!valid)
  })

  it('say what is missing on leaving the field, and send nothing on Enter [PGN-02, PGN-05]', async () => {
    mock(listGroupNames, NAMES)
    const calls = mock(createGroupName, { id: 3, name: 'X' })
    const { user } = await open()
    await user.type(await input(), 'abc{Enter}')
    expect(await input()).toBeValid()
    await user.tab()
    expect(await input()).toHaveAttribute('aria-invalid', 'true')
    expect(await input()).toHaveAccessibleDescription('A to Z and 0 to 9, at least 6 characters')
    expect(calls).toEqual([])
  })

  it('get a new one, and the field is free for the next [PGN-01, PGN-07]', async () => {
    const list = [...NAMES]
    mock(listGroupNames, () => list)
    const calls = mock(createGroupName, ({ body }) => {
      list.push({ id: 3, name: body.name })
      return { id: 3, name: body.name }
    })
    const { user } = await open()
    await user.type(await input(), 'beta 2026')
    await user.click(add())
    expect(await screen.findByText('BETA2026 is on the list now')).toBeVisible()
    expect(calls[0]?.body).toEqual({ name: 'BETA2026' })
    await waitFor(() => expect(names()).toEqual(['ALFA2026', 'OLD01', 'BETA2026']))
    expect(await input()).toHaveValue('')
  })

  it('are not doubled: an existing one is answered [PGN-05, D-121]', async () => {
    mock(listGroupNames, NAMES)
    mock(createGroupName, { id: 2, name: 'OLD01' })
    const { user } = await open()
    await user.type(await input(), 'old01{Enter}')
    expect(await screen.findByText('OLD01 was on the list already')).toBeVisible()
    expect(names()).toEqual(['ALFA2026', 'OLD01'])
  })

  it('keep what was typed when the server cannot be reached [PGN-07, GEN-24]', async () => {
    mock(listGroupNames, NAMES)
    unreachable(createGroupName)
    const { user } = await open()
    await user.type(await input(), 'gamma2026{Enter}')
    expect(await screen.findByText('GAMMA2026 was not added')).toBeVisible()
    expect(screen.getByText('Connection failed, server not available')).toBeVisible()
    expect(await input()).toHaveValue('GAMMA2026')
  })
})

describe('deleting a name', () => {
  const ask = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete ALFA2026' }))
    return screen.findByRole('dialog', { name: 'Delete ALFA2026?' })
  }

  it('asks first, needs the tick, and says that it is done [PGN-08, GEN-11, GEN-12]', async () => {
    let list = NAMES
    mock(listGroupNames, () => list)
    const calls = mock(deleteGroupName, () => {
      list = NAMES.slice(1)
      return { messages: [] }
    })
    const app = await open()
    const dialog = within(await ask(app))
    expect(dialog.getByText(/This cannot be undone/)).toBeVisible()
    expect(dialog.getByText(/Groups that have the name keep it/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Delete name' })).toBeDisabled()
    await app.user.click(dialog.getByLabelText('I understand'))
    await app.user.click(dialog.getByRole('button', { name: 'Delete name' }))
    expect(await screen.findByText('ALFA2026: the name was deleted')).toBeVisible()
    expect(calls[0]?.params).toMatchObject({ id: '1' })
    await waitFor(() => expect(names()).toEqual(['OLD01']))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is called off without a call [PGN-08]', async () => {
    mock(listGroupNames, NAMES)
    const calls = mock(deleteGroupName, { messages: [] })
    const app = await open()
    const dialog = within(await ask(app))
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete ALFA2026' })).toHaveFocus())
    expect(calls).toEqual([])
  })

  it('says that it failed, and why [PGN-08, GEN-12]', async () => {
    mock(listGroupNames, NAMES)
    refuse(deleteGroupName, { status: 404, code: 'NOT_FOUND' })
    const app = await open()
    const dialog = within(await ask(app))
    await app.user.click(dialog.getByLabelText('I understand'))
    await app.user.click(dialog.getByRole('button', { name: 'Delete name' }))
    expect(await screen.findByText('ALFA2026: the name could not be deleted')).toBeVisible()
    expect(screen.getByText('Not found')).toBeVisible()
  })
})

it('says that there is none yet [PGN-01]', async () => {
  mock(listGroupNames, [])
  await open()
  expect(await screen.findByText('No name permitted yet')).toBeVisible()
  expect(screen.getByText('0 names')).toBeVisible()
})

it('says that the list could not be loaded, and loads it again', async () => {
  refuse(listGroupNames, { status: 503, code: 'NOT_READY' })
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is just starting')
  mock(listGroupNames, NAMES)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ALFA2026')).toBeVisible()
})

it('speaks Hungarian [PGN-01]', async () => {
  mock(listGroupNames, NAMES)
  const { user } = await open('hu')
  expect(await screen.findByRole('heading', { level: 1, name: 'Engedélyezett csoportnevek' })).toBeVisible()
  expect(await screen.findByText('2 név')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'ALFA2026 törlése' }))
  expect(await screen.findByRole('dialog', { name: 'Törli ezt a nevet: ALFA2026?' })).toBeVisible()
})
