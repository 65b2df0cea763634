import { screen, waitFor, within } from '@testing-library/react'
import {
  getSecondFactor,
  getUserSecondFactor,
  proposeSecondFactor,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@warren/shared/features/session/second-factor.contract.ts'
import { getUser, pageUsers, type UserDto } from '@warren/shared/features/users/users.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

const ON = { since: '2026-05-12T08:00:00Z', recoveryCodesLeft: 1 }
const OFF = { since: null, recoveryCodesLeft: 0 }
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
const account = (role: Role, id: number): UserDto => ({
  id,
  username: 'pap.anna',
  email: 'anna@homokhat.hu',
  phoneNumber: null,
  role,
  assignedFarm: null,
  farm: null,
  active: true,
  enabled: true,
})

function open(as: Role, user: UserDto, language: 'en' | 'hu' = 'en') {
  mock(getUser, user)
  return renderApp({ as, at: `/user/${user.id}/edit`, language })
}
const title = () => screen.queryByRole('heading', { level: 2, name: 'Two-step sign-in' })
const turnOnButton = () => screen.findByRole('button', { name: 'Turn on' })

beforeEach(() => {
  mock(pageUsers, { content: [], totalElements: 0, number: 0 })
  mock(proposeSecondFactor, { secret: 'ABCDEFGH', qr: { size: 21, path: 'M0 0h1v1h-1z' } })
})

describe('on the page of the own account', () => {
  it('is turned on with the square, the password and a code, and shows the recovery codes once [S14]', async () => {
    mock(getSecondFactor, OFF)
    const calls = mock(turnOnSecondFactor, { recoveryCodes: CODES })
    const { user } = await open('OWNER', account('OWNER', 1))
    await user.click(await turnOnButton())
    const dialog = await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' })
    expect(
      await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' }),
    ).toBeVisible()
    expect(within(dialog).getByText('ABCD EFGH')).toBeVisible()
    // The square comes after its dialog: the keys must not stay on a button.
    expect(within(dialog).getByLabelText(/^Code/)).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    expect(within(dialog).getAllByText('Mandatory field')[0]).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Code/), '123456')
    await user.type(within(dialog).getByLabelText(/^Password/), 'titok')
    mock(getSecondFactor, ON)
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' })
    for (const code of CODES) expect(within(shown).getByText(code)).toBeVisible()
    expect(calls[0]?.body).toEqual({ code: '123456', password: 'titok', secret: 'ABCDEFGH' })
    await user.click(within(shown).getByRole('button', { name: 'I have kept them' }))
    expect(await screen.findByText(/1 recovery code is left\./)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument())
  })
  it('marks the field that was refused [S14]', async () => {
    mock(getSecondFactor, OFF)
    mock(turnOnSecondFactor, () => messagesAnswer(['second-factor-wrong']))
    const { user } = await open('SUPERADMIN', account('SUPERADMIN', 1))
    await user.click(await turnOnButton())
    const dialog = await screen.findByRole('dialog')
    await user.type(await within(dialog).findByLabelText(/^Code/), '000000')
    await user.type(within(dialog).getByLabelText(/^Password/), 'titok{Enter}')
    expect(await within(dialog).findByText(/^This code is wrong or has been used\./)).toBeVisible()
  })
  it('is turned off with password and code [S14]', async () => {
    mock(getSecondFactor, ON)
    const calls = mock(turnOffSecondFactor, { messages: [] })
    const { user } = await open('OWNER', account('OWNER', 1))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' })
    await user.type(within(dialog).getByLabelText(/^Code/), '123456')
    await user.type(within(dialog).getByLabelText(/^Password/), 'titok')
    mock(getSecondFactor, OFF)
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    expect(await turnOnButton()).toBeVisible()
    expect(calls[0]?.body).toEqual({ code: '123456', password: 'titok' })
  })
  it('says when its state cannot be loaded, and speaks Hungarian [S14]', async () => {
    refuse(getSecondFactor, { status: 500, code: 'UNHANDLED_EXCEPTION' })
    await open('OWNER', account('OWNER', 1), 'hu')
    expect(await screen.findByRole('heading', { level: 2, name: 'Kétlépcsős bejelentkezés' })).toBeVisible()
    expect(await screen.findByRole('alert')).toBeVisible()
  })
  it.each(ROLES)('of %s is there only for owners and super administrators [S14]', async (role) => {
    mock(getSecondFactor, OFF)
    await open(role, account(role, 1))
    await screen.findByRole('button', { name: 'Save' })
    const offered = role === 'OWNER' || role === 'SUPERADMIN'
    if (offered) await turnOnButton()
    expect(title() !== null).toBe(offered)
  })
})

describe('on the page of another account', () => {
  it('a super administrator removes it after a question [S14]', async () => {
    mock(getUserSecondFactor, ON)
    const calls = mock(resetSecondFactor, { messages: [] })
    const { user } = await open('SUPERADMIN', account('OWNER', 4))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove two-step sign-in?' })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    mock(getUserSecondFactor, OFF)
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(title()).not.toBeInTheDocument())
    expect(calls[0]?.params['id']).toBe('4')
  })
  it('nothing stands where it is off [S14]', async () => {
    const calls = mock(getUserSecondFactor, OFF)
    await open('SUPERADMIN', account('OWNER', 4))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(title()).not.toBeInTheDocument()
  })
})
