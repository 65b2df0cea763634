import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import {
  getSecondFactor,
  getUserSecondFactor,
} from '@warren/shared/features/session/second-factor.contract.ts'
import {
  getUser,
  listFarmsForUserCreation,
  pageUsers,
  updateUser,
  type UserDto,
} from '@warren/shared/features/users/users.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

const FARMS = [
  { id: 7, name: 'Homokhát', shortName: 'HO', country: 'Hungary' },
  { id: 8, name: 'Tiszakert', shortName: 'TK', country: null },
]
const account = (role: Role, id = 4): UserDto => ({
  id,
  username: 'pap.anna',
  email: 'anna@homokhat.hu',
  phoneNumber: '+36301234567',
  role,
  assignedFarm: role === 'ADMIN' || role === 'USER' ? 7 : null,
  farm: role === 'ADMIN' || role === 'USER' ? { id: 7, name: 'Homokhát' } : null,
  active: true,
  enabled: true,
})
const OFF = { since: null, recoveryCodesLeft: 0 }
/** The signed-in user of the tests. */
const SELF = 1

beforeEach(() => {
  mock(listFarmsForUserCreation, FARMS)
  mock(pageUsers, { content: [], totalElements: 0, number: 0 })
  mock(getSecondFactor, OFF)
  mock(getUserSecondFactor, OFF)
})
// Toasts outlive a page, and only three are shown at once.
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})
function open(as: Role, user: UserDto, language: 'en' | 'hu' = 'en') {
  mock(getUser, user)
  return renderApp({ as, at: `/user/${user.id}/edit`, language })
}
const field = (name: RegExp) => screen.findByLabelText(name)
const isLocked = async (name: RegExp) => (await field(name)).hasAttribute('readonly')

describe('the form of a stored user', () => {
  it.each([
    ['SUPERADMIN', 'Edit super administrator'],
    ['OWNER', 'Edit farm owner'],
    ['ADMIN', 'Edit administrator'],
    ['USER', 'Edit worker'],
    ['EAR_TAG_TECHNICIAN', 'Edit ear-tag technician'],
  ] as const)('of %s is titled %s [USR-08]', async (role, title) => {
    await open('SUPERADMIN', account(role))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('holds what is stored, and never a password [USR-12, USR-13, USR-29]', async () => {
    await open('ADMIN', account('USER'))
    expect(await field(/^Username/)).toHaveValue('pap.anna')
    expect(await field(/^E-mail/)).toHaveValue('anna@homokhat.hu')
    expect(await field(/^Phone/)).toHaveValue('+36301234567')
    expect(await field(/^Farm/)).toHaveValue('Homokhát')
    expect(await field(/^New password/)).toHaveValue('')
    expect(screen.getByRole('switch', { name: 'May sign in' })).toBeChecked()
  })

  it('sends what was changed and nothing else, so that a colleague’s change stays; an empty password stays out of it [USR-18, USR-31, D-020, D-026]', async () => {
    const calls = mock(updateUser, { messages: [] })
    const { user, path } = await open('ADMIN', account('USER'))
    await user.clear(await field(/^Phone/))
    await user.click(screen.getByRole('switch', { name: 'May sign in' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/users'))
    expect(calls[0]?.params).toMatchObject({ id: '4' })
    expect(calls[0]?.body).toEqual({ phoneNumber: null, active: false })
    expect(await screen.findByText('pap.anna is saved')).toBeVisible()
  })

  it('sends a new password when one is typed, and checks it [USR-18, D-029]', async () => {
    const calls = mock(updateUser, { messages: [] })
    const { user, path } = await open('ADMIN', account('USER'))
    await user.type(await field(/^New password/), 'rovid1{Enter}')
    expect(await screen.findByText('At least 8 characters')).toBeVisible()
    expect(calls).toEqual([])
    await user.clear(await field(/^New password/))
    await user.type(await field(/^New password/), 'kertkapu7{Enter}')
    await waitFor(() => expect(path()).toBe('/users'))
    expect(calls[0]?.body).toMatchObject({ password: 'kertkapu7' })
  })

  it.each(['ADMIN', 'USER'] as const)(
    'lets an owner move %s to another farm [USR-10, USR-20, D-023]',
    async (role) => {
      const calls = mock(updateUser, { messages: [] })
      const { user, path } = await open('OWNER', account(role))
      const farm = await screen.findByRole('combobox', { name: /^Farm/ })
      await waitFor(() => expect(farm).toHaveValue('Homokhát (HO)'))
      await user.click(farm)
      await user.click(await screen.findByRole('option', { name: 'Tiszakert (TK)' }))
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(path()).toBe('/users'))
      expect(calls[0]?.body).toMatchObject({ assignedFarm: 8 })
    },
  )

  it.each(['SUPERADMIN', 'ADMIN'] as const)('lets %s see the farm, not change it [USR-10]', async (role) => {
    const calls = mock(updateUser, { messages: [] })
    const { user, path } = await open(role, account('USER'))
    expect(await isLocked(/^Farm/)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/users'))
    expect(calls[0]?.body).not.toHaveProperty('assignedFarm')
  })

  it.each(['USER', 'EAR_TAG_TECHNICIAN'] as const)(
    'lets %s change the own e-mail, phone and password only [D-023, USR-23, USR-24]',
    async (role) => {
      const calls = mock(updateUser, { messages: [] })
      const { user, path } = await open(role, account(role, SELF))
      expect(await isLocked(/^Username/)).toBe(true)
      expect(await isLocked(/^State/)).toBe(true)
      expect(await isLocked(/^E-mail/)).toBe(false)
      await user.clear(await field(/^Phone/))
      await user.type(await field(/^Phone/), '061')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(path()).toBe('/users'))
      expect(calls[0]?.body).toEqual({ phoneNumber: '061' })
    },
  )

  it('lets no user deactivate the own account [D-023]', async () => {
    await open('ADMIN', account('ADMIN', SELF))
    expect(await isLocked(/^State/)).toBe(true)
    expect(await isLocked(/^Username/)).toBe(false)
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })

  it('is read-only as a whole for whom one may only see [D-023, USR-22]', async () => {
    const { user, path } = await open('ADMIN', account('ADMIN'))
    expect(await screen.findByText('You may look at this account, but not change it.')).toBeVisible()
    for (const label of [/^Username/, /^E-mail/, /^Phone/, /^Farm/, /^State/])
      expect(await isLocked(label)).toBe(true)
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to the users' }))
    await waitFor(() => expect(path()).toBe('/users'))
  })

  it('lists what the server refuses and stays open [GEN-26]', async () => {
    mock(updateUser, () =>
      messagesAnswer(['self-deactivation-error', 'email-error', 'failed-to-save'], undefined, [
        { code: 'self-deactivation-error', field: 'active' },
        { code: 'email-error', field: 'email' },
        { code: 'failed-to-save' },
      ]),
    )
    const { user, path } = await open('ADMIN', account('USER'))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    // Every sentence is listed; what belongs to a field stands under it too.
    const [fields, alert] = await screen.findAllByRole('alert')
    expect(fields).toHaveTextContent('2 fields need attention:')
    for (const sentence of [
      'You cannot deactivate your own account',
      'Not a valid e-mail address',
      'Saving failed',
    ])
      expect(alert).toHaveTextContent(sentence)
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveAccessibleDescription(/Not a valid e-mail/)
    expect(screen.getByRole('switch')).toHaveAccessibleDescription(/You cannot deactivate your own account/)
    expect(path()).toBe('/user/4/edit')
  })

  it('is not held up by what only another person can put right [D-023, USR-16]', async () => {
    const calls = mock(updateUser, { messages: [] })
    const { user, path } = await open('USER', { ...account('USER', SELF), username: 'no good name' })
    await user.clear(await field(/^Phone/))
    await user.type(await field(/^Phone/), '061')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/users'))
    expect(calls[0]?.body).toEqual({ phoneNumber: '061' })
  })

  it('shows either what the server refused or what is wrong by now, never both [USR-21, GEN-26]', async () => {
    mock(updateUser, () => messagesAnswer(['self-deactivation-error']))
    const { user } = await open('ADMIN', account('USER'))
    const save = await screen.findByRole('button', { name: 'Save' })
    const sentence = 'You cannot deactivate your own account'
    await user.click(save)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await user.clear(await field(/^E-mail/))
    await user.click(save)
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent(sentence))
    await user.type(await field(/^E-mail/), 'anna@homokhat.hu')
    await user.click(save)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
  })

  it('says that there is no such account in sight [USR-29, D-022]', async () => {
    refuse(getUser, { status: 404, code: 'NOT_FOUND', requestId: 'r-4' })
    await renderApp({ as: 'ADMIN', at: '/user/99/edit' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.')
    expect(screen.getByText('NOT_FOUND · r-4')).toBeVisible()
  })
})

describe('the own password', () => {
  it('says beforehand that one has to sign in again, and leads to the door [D-023]', async () => {
    const calls = mock(updateUser, { messages: [] })
    const { user, path } = await open('USER', account('USER', SELF))
    const warning = /you will have to sign in again/
    await field(/^New password/)
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
    await user.type(await field(/^New password/), 'kertkapu7')
    expect(await screen.findByText(warning)).toBeVisible()
    expect(document.cookie).toContain('user=')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    // The present one is asked for before anything is sent [S15].
    expect(await screen.findByText('Mandatory field')).toBeVisible()
    expect(calls).toEqual([])
    await user.type(await field(/^Current password/), 'regikapu7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(calls[0]?.body).toMatchObject({ password: 'kertkapu7', currentPassword: 'regikapu7' })
    expect(document.cookie).not.toContain('user=')
    expect(await screen.findByText('Your new password is set. Please sign in with it.')).toBeVisible()
  })

  it('of another account changes nothing for the user', async () => {
    mock(updateUser, { messages: [] })
    const { user, path } = await open('ADMIN', account('USER'))
    await field(/^New password/)
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument()
    await user.type(await field(/^New password/), 'kertkapu7{Enter}')
    await waitFor(() => expect(path()).toBe('/users'))
    expect(screen.queryByText(/sign in again/)).not.toBeInTheDocument()
    expect(document.cookie).toContain('user=')
  })
})

it('another own address asks for the present password before anything is sent [S15]', async () => {
  const calls = mock(updateUser, { messages: [] })
  const { user, path } = await open('OWNER', account('OWNER', SELF))
  await user.clear(await field(/^E-mail/))
  await user.type(await field(/^E-mail/), 'uj@homokhat.hu')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Mandatory field')).toBeVisible()
  expect(calls).toEqual([])
  await user.type(await field(/^Current password/), 'regikapu7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/users'))
  expect(calls[0]?.body).toMatchObject({ email: 'uj@homokhat.hu', currentPassword: 'regikapu7' })
})

it('the own phone number asks for none [S15]', async () => {
  const calls = mock(updateUser, { messages: [] })
  const { user, path } = await open('OWNER', account('OWNER', SELF))
  await user.type(await field(/^Current password/), 'regikapu7')
  await user.clear(await field(/^Phone/))
  await user.type(await field(/^Phone/), '+361')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/users'))
  expect(calls[0]?.body).toEqual({ phoneNumber: '+361' })
})

it('says under its field that the present password is wrong [S15]', async () => {
  const problem = { code: 'current-password-error', field: 'currentPassword' } as const
  mock(updateUser, { messages: ['current-password-error'], problems: [problem] })
  const { user } = await open('OWNER', account('OWNER', SELF), 'hu')
  await user.type(await field(/^Mostani jelszó/), 'rossz1234')
  await user.type(await field(/^Új jelszó/), 'kertkapu7{Enter}')
  await screen.findAllByText('Ez nem a mostani jelszava')
  expect(await field(/^Mostani jelszó/)).toHaveAccessibleDescription('Ez nem a mostani jelszava')
})

it('speaks Hungarian [USR-08]', async () => {
  await open('ADMIN', account('USER'), 'hu')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dolgozó szerkesztése' })).toBeVisible()
  expect(screen.getByText(/Hagyja üresen, ha a mostani marad/)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Beléphet' })).toBeChecked()
})
