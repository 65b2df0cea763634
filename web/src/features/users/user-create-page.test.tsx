import { screen, waitFor, within } from '@testing-library/react'
import {
  createUser,
  listFarmsForUserCreation,
  pageUsers,
} from '@warren/shared/features/users/users.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { type CreatedRole, forgetRole, rememberRole } from './create-role.ts'

const FARMS = [
  { id: 7, name: 'Homokhát', shortName: 'HO', country: 'Hungary' },
  { id: 8, name: 'Tiszakert', shortName: 'TK', country: null },
]
type App = Awaited<ReturnType<typeof renderApp>>

beforeEach(() => {
  mock(listFarmsForUserCreation, FARMS)
  mock(pageUsers, { content: [], totalElements: 0, number: 0 })
})
afterEach(forgetRole)

async function open(as: Role, remembered?: CreatedRole): Promise<App> {
  if (remembered) rememberRole(remembered)
  return renderApp({ as, at: '/user/create' })
}
const field = (name: RegExp | string) => screen.findByLabelText(name)
async function fill({ user }: App) {
  await user.type(await field(/^Username/), ' kovács.anna_1 ')
  await user.type(await field(/^E-mail/), 'anna@homokhat.hu')
  await user.type(await field(/^Phone/), '+3612')
  await user.type(await field(/^Password/), 'kertkapu7')
}
const submit = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Create user' }))

describe('the form for a new user', () => {
  it.each([
    ['SUPERADMIN', undefined, 'New farm owner'],
    ['SUPERADMIN', 'EAR_TAG_TECHNICIAN', 'New ear-tag technician'],
    ['SUPERADMIN', 'SUPERADMIN', 'New super administrator'],
    ['OWNER', undefined, 'New administrator'],
    ['OWNER', 'USER', 'New worker'],
    ['ADMIN', undefined, 'New worker'],
    // Another role's choice, left over in the browser, is not one's own.
    ['ADMIN', 'OWNER', 'New worker'],
  ] as const)('%s with the remembered role %s: %s [USR-07, USR-09]', async (as, remembered, title) => {
    await open(as, remembered)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('holds username, e-mail, password, phone, state and farm [USR-12]', async () => {
    await open('OWNER')
    for (const label of [/^Username/, /^E-mail/, /^Password/, /^Phone/, /^State/])
      expect(await field(label)).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Farm/ })).toBeVisible()
    // The call has no such field: the account is active at once.
    expect(await field(/^State/)).toHaveValue('Active')
    expect(await field(/^State/)).toHaveAttribute('readonly')
    expect(screen.getByText('Letters and digits, at least 8 characters')).toBeVisible()
  })

  it.each(['SUPERADMIN', 'ADMIN'] as const)('has no farm selector for %s [USR-10]', async (role) => {
    await open(role)
    await field(/^Username/)
    expect(screen.queryByRole('combobox', { name: /^Farm/ })).not.toBeInTheDocument()
  })

  it('shows the password on request [USR-12]', async () => {
    const { user } = await open('ADMIN')
    await user.type(await field(/^Password/), 'kertkapu7')
    expect(await field(/^Password/)).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(await field(/^Password/)).toHaveAttribute('type', 'text')
  })

  it('creates on the chosen farm of an owner [USR-10, USR-26, USR-30, USR-32]', async () => {
    const calls = mock(createUser, { id: 9, messages: [] })
    const app = await open('OWNER')
    await fill(app)
    await app.user.click(screen.getByRole('combobox', { name: /^Farm/ }))
    await app.user.click(await screen.findByRole('option', { name: 'Tiszakert (TK)' }))
    await submit(app)
    await waitFor(() => expect(app.path()).toBe('/users'))
    expect(calls[0]?.body).toEqual({
      role: 'ADMIN',
      username: 'kovács.anna_1',
      email: 'anna@homokhat.hu',
      phoneNumber: '+3612',
      password: 'kertkapu7',
      assignedFarm: 8,
    })
    expect(await screen.findByText('kovács.anna_1 can sign in now')).toBeVisible()
  })

  it("creates on an administrator's own farm without asking [USR-11]", async () => {
    const calls = mock(createUser, { id: 9, messages: [] })
    const app = await open('ADMIN')
    await fill(app)
    await app.user.clear(await field(/^Phone/))
    await submit(app)
    await waitFor(() => expect(app.path()).toBe('/users'))
    expect(calls[0]?.body).toMatchObject({ role: 'USER', phoneNumber: null, assignedFarm: 7 })
  })

  it('asks, and goes back without creating an account', async () => {
    const calls = mock(createUser, { id: 9, messages: [] })
    const app = await open('ADMIN')
    await fill(app)
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(app.path()).toBe('/users'))
    expect(calls).toEqual([])
  })
})

describe('the rules of the form', () => {
  it.each([
    [/^Username/, 'a b', 'Only letters, digits, dot and underscore are allowed', 'USR-16'],
    [/^E-mail/, 'anna@', 'Not a valid e-mail address', 'USR-17'],
    [/^Password/, 'abcdefgh', 'Letters and digits only, at least one of each', 'USR-18'],
    [/^Password/, 'abc1', 'At least 8 characters', 'USR-18, D-029'],
    [/^Phone/, '36-1', 'Digits only, with an optional leading +', 'USR-19'],
  ])('%s %j on leaving: %s [%s, T-06]', async (label, typed, sentence) => {
    const { user } = await open('ADMIN')
    await user.type(await field(label), typed)
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  it('blocks saving, names the fields as links and goes to the first [USR-20, USR-21]', async () => {
    const calls = mock(createUser, { id: 9, messages: [] })
    const app = await open('OWNER')
    await app.user.type(await field(/^E-mail/), 'anna@homokhat.hu')
    await submit(app)
    const line = within(await screen.findByRole('alert'))
    expect(line.getByText('3 fields need attention:')).toBeVisible()
    expect(line.getAllByRole('button').map((link) => link.textContent)).toEqual([
      'Username',
      'Farm',
      'Password',
    ])
    expect(screen.getByText("Please choose the user's farm")).toBeVisible()
    expect(await field(/^Username/)).toHaveFocus()
    await app.user.click(line.getByRole('button', { name: 'Farm' }))
    expect(screen.getByRole('combobox', { name: /^Farm/ })).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('lists what the server refuses, under its field too, and keeps the form [USR-33, GEN-26]', async () => {
    mock(createUser, () =>
      messagesAnswer(['username-taken'], 'r-5', [{ code: 'username-taken', field: 'username' }]),
    )
    const app = await open('ADMIN')
    await fill(app)
    await submit(app)
    const [, alert] = await screen.findAllByRole('alert')
    expect(alert).toHaveTextContent('This user name is taken')
    expect(await field(/^Username/)).toHaveAccessibleDescription(/This user name is taken/)
    expect(screen.getByText('Request r-5')).toBeVisible()
    expect(app.path()).toBe('/user/create')
    expect(await field(/^E-mail/)).toHaveValue('anna@homokhat.hu')
  })

  it('says when the farms cannot be loaded, and when there are none [USR-32]', async () => {
    refuse(listFarmsForUserCreation, { status: 500 })
    const { user } = await open('OWNER')
    expect(await screen.findByText('The farms could not be loaded.')).toBeVisible()
    mock(listFarmsForUserCreation, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/You have no farm yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create a farm' })).toHaveAttribute('href', '/farms')
  })
})

it.each(['USER', 'EAR_TAG_TECHNICIAN'] as const)(
  '%s reads that creating is not allowed [D-024, USR-23, USR-24]',
  async (role) => {
    await open(role, 'USER')
    expect(await screen.findByText('You cannot create users')).toBeVisible()
    expect(screen.queryByLabelText(/^Username/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the users' })).toHaveAttribute('href', '/users')
  },
)

it('speaks Hungarian [USR-07, USR-21]', async () => {
  const { user } = await renderApp({ as: 'OWNER', at: '/user/create', language: 'hu' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Új adminisztrátor' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Felhasználó létrehozása' }))
  expect(await screen.findByText('4 mezőt javítani kell:')).toBeVisible()
  expect(screen.getByText('Kérjük, válassza ki a felhasználó telepét')).toBeVisible()
})
