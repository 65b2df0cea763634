import { screen, waitFor, within } from '@testing-library/react'
import { getUser, pageUsers, type UserDto } from '@warren/shared/features/users/users.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { describe, expect, it } from 'vitest'
import { httpRefusal, mock, refuse } from '../../test/mock-server.ts'
import { asWideAs } from '../../test/narrow.ts'
import { renderApp } from '../../test/render-as.tsx'

const anna: UserDto = {
  id: 4,
  username: 'pap.anna',
  email: 'anna@homokhat.hu',
  phoneNumber: '+36301234567',
  role: 'ADMIN',
  assignedFarm: 7,
  farm: { id: 7, name: 'Homokhát' },
  active: true,
  enabled: true,
}
const lajos: UserDto = {
  ...anna,
  id: 5,
  username: 'kiss.lajos',
  phoneNumber: null,
  role: 'USER',
  active: false,
  enabled: false,
}
const mockPage = (content: UserDto[] = [anna, lajos], totalElements = 311) =>
  mock(pageUsers, ({ query }) => ({ content, totalElements, number: Number(query.get('page')) }))
const open = async (role: Role, at = '/users', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: role, at, language })
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the user list', () => {
  it('shows username, e-mail, phone, farm, role and state, and an edit button on every row [USR-01, USR-12, USR-22]', async () => {
    mockPage()
    await open('ADMIN')
    const cells = within(await row(/pap\.anna/))
    for (const text of ['anna@homokhat.hu', '+36301234567', 'Homokhát', 'Farm administrator', 'Active'])
      expect(cells.getByText(text)).toBeVisible()
    expect(within(await row(/kiss\.lajos/)).getByText('Inactive')).toBeVisible()
    expect(heads().slice(0, 6)).toEqual(['Username', 'E-mail', 'Phone', 'Farm', 'Role', 'State'])
    expect(screen.getByRole('button', { name: 'Edit: pap.anna' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Edit: kiss.lajos' })).toBeInTheDocument()
  })

  it('is cards on a phone: farm, role and state stand on the screen [USR-01]', async () => {
    asWideAs(390)
    mockPage()
    await open('ADMIN')
    const { children } = await row(/pap\.anna/)
    expect(screen.getByRole('grid').closest('[data-cards][data-grows]')).not.toBeNull()
    expect([...children].slice(1, 4).map((cell) => cell.getAttribute('data-label'))).toEqual([
      null,
      'Phone',
      'Farm',
    ])
  })

  it('has no farm column for a super administrator [USR-01, USR-25]', async () => {
    mockPage()
    await open('SUPERADMIN')
    await row(/pap\.anna/)
    expect(heads()).not.toContain('Farm')
    expect(screen.queryByText('Homokhát')).not.toBeInTheDocument()
  })

  it('asks for 100 rows by username upward [USR-02]', async () => {
    const calls = mockPage()
    await open('ADMIN')
    await row(/pap\.anna/)
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '0',
      pageSize: '100',
      sortFields: 'username',
      sortOrder: 'asc',
    })
  })

  it('keeps its rows and the way back when the next page does not come [U17]', async () => {
    mock(pageUsers, ({ query }) =>
      query.get('page') === '0'
        ? { content: [anna, lajos], totalElements: 311, number: 0 }
        : httpRefusal({ status: 500, code: 'UNHANDLED_EXCEPTION' }),
    )
    const { user } = await open('ADMIN')
    await row(/pap\.anna/)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
    expect(await row(/pap\.anna/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    expect(await row(/pap\.anna/)).toBeVisible()
  })

  it('does not say how many there are [USR-03]', async () => {
    mockPage()
    await open('ADMIN')
    await row(/pap\.anna/)
    expect(screen.getByRole('main')).not.toHaveTextContent('311')
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1')
    expect(screen.getByText('1–2')).toBeVisible()
  })

  it.each([
    ['Username', 'username', 'desc'],
    ['E-mail', 'email', 'asc'],
    ['Phone', 'phoneNumber', 'asc'],
    ['Farm', 'farmName', 'asc'],
    ['Role', 'role', 'asc'],
  ])('sorts by %s, and keeps it in the address [USR-01]', async (head, field, order) => {
    const calls = mockPage()
    const { user, search } = await open('ADMIN', '/users?page=2')
    await row(/pap\.anna/)
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: new RegExp(`^${head}`) }))
    await waitFor(() => expect(calls.at(-1)?.query.get('sortFields')).toBe(field))
    expect(calls.at(-1)?.query.get('sortOrder')).toBe(order)
    expect(calls.at(-1)?.query.get('page')).toBe('0')
    expect(search().get(field === 'username' ? 'order' : 'sort')).toBe(field === 'username' ? order : field)
  })

  it('cannot be sorted by state', async () => {
    mockPage()
    await open('ADMIN')
    await row(/pap\.anna/)
    expect(within(screen.getByRole('grid')).queryByRole('button', { name: /^State/ })).not.toBeInTheDocument()
  })

  it('searches on the server and keeps the word in the address', async () => {
    const calls = mockPage()
    const { user, search } = await open('ADMIN')
    await row(/pap\.anna/)
    await user.type(screen.getByRole('searchbox', { name: 'Name of the user' }), '123{Enter}')
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('123'))
    expect(search().get('search')).toContain('123')
  })

  it('opens what a link says, and forgives what it says wrongly', async () => {
    const calls = mockPage()
    await open('ADMIN', '/users?page=x&sort=shoe&order=up&search=42')
    await row(/pap\.anna/)
    expect(calls[0]?.query.get('page')).toBe('0')
    expect(calls[0]?.query.get('sortFields')).toBe('username')
    expect(calls[0]?.query.get('search')).toBe('42')
  })

  it('opens the account with Enter and with the button [USR-22]', async () => {
    mockPage()
    mock(getUser, anna)
    const { user, path } = await open('OWNER')
    await row(/pap\.anna/)
    screen.getByRole('grid').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/user/4/edit'))
  })

  it('opens the account with its button [USR-01]', async () => {
    mockPage()
    mock(getUser, lajos)
    const { user, path } = await open('ADMIN')
    await row(/kiss\.lajos/)
    await user.click(screen.getByRole('button', { name: 'Edit: kiss.lajos' }))
    await waitFor(() => expect(path()).toBe('/user/5/edit'))
  })

  it('says that nothing matches and offers the way back', async () => {
    mock(pageUsers, ({ query }) =>
      query.get('search') === null
        ? { content: [anna], totalElements: 1, number: 0 }
        : { content: [], totalElements: 0, number: 0 },
    )
    const { user } = await open('ADMIN', '/users?search=zzz')
    expect(await screen.findByText('zzz')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    expect(await row(/pap\.anna/)).toBeVisible()
  })

  it('says that there is no user yet', async () => {
    mockPage([], 0)
    await open('OWNER')
    expect(await screen.findByText('No user yet')).toBeVisible()
  })

  it('says what went wrong with the request id, and loads again [GEN-23]', async () => {
    refuse(pageUsers, { status: 500, code: 'UNHANDLED_EXCEPTION', requestId: 'r-9' })
    const { user } = await open('ADMIN')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server')
    expect(screen.getByText(/r-9/)).toBeVisible()
    mockPage()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row(/pap\.anna/)).toBeVisible()
  })
})

describe('creating from the list', () => {
  it('offers a super administrator a menu of owner and ear-tag technician [USR-04, USR-25]', async () => {
    mockPage()
    const { user, path } = await open('SUPERADMIN')
    await user.click(await screen.findByRole('button', { name: 'New user' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['New farm owner', 'New ear-tag technician', 'New super administrator'])
    await user.click(screen.getByRole('menuitem', { name: 'New ear-tag technician' }))
    await waitFor(() => expect(path()).toBe('/user/create'))
    expect(document.cookie).toContain('user-create-role=EAR_TAG_TECHNICIAN')
    expect(await screen.findByRole('heading', { name: 'New ear-tag technician' })).toBeVisible()
  })

  it('offers an owner administrators first and workers beside them [USR-05, D-025]', async () => {
    mockPage()
    const { user } = await open('OWNER')
    expect(await screen.findByRole('button', { name: 'New administrator' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New worker' }))
    expect(await screen.findByRole('heading', { name: 'New worker' })).toBeVisible()
  })

  it('offers an administrator workers only [USR-06, USR-27]', async () => {
    mockPage()
    await open('ADMIN')
    expect(await screen.findByRole('button', { name: 'New worker' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New administrator' })).not.toBeInTheDocument()
  })

  it.each(['USER', 'EAR_TAG_TECHNICIAN'] as const)('offers %s nothing [USR-06, D-024]', async (role) => {
    mockPage()
    await open(role)
    await row(/pap\.anna/)
    expect(screen.queryByRole('button', { name: /^New/ })).not.toBeInTheDocument()
  })

  it('forgets the role of the last time when it loads [USR-09]', async () => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- what the page under test does
    document.cookie = 'user-create-role=USER; Path=/'
    mockPage()
    await open('OWNER')
    await row(/pap\.anna/)
    expect(document.cookie).not.toContain('user-create-role')
  })
})

it('speaks Hungarian [USR-01]', async () => {
  mockPage()
  await open('OWNER', '/users', 'hu')
  await row(/pap\.anna/)
  expect(heads().slice(0, 6)).toEqual([
    'Felhasználónév',
    'E-mail-cím',
    'Telefon',
    'Telep',
    'Szerepkör',
    'Állapot',
  ])
  expect(screen.getByText('Telepi adminisztrátor')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Új adminisztrátor' })).toBeVisible()
  expect(document.title).toBe('Felhasználók – Warren')
})
