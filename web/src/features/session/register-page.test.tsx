import { screen, waitFor } from '@testing-library/react'
import { getInstallation, register } from '@warren/shared/features/session/session.contract.ts'
import { expect, it } from 'vitest'
import { messagesAnswer, mock, unreachable } from '../../test/mock-server.ts'
import { INSTALLATION, renderApp } from '../../test/render-as.tsx'

const open = () => renderApp({ at: '/register' })
async function fill({ user }: Awaited<ReturnType<typeof renderApp>>) {
  await user.type(await screen.findByLabelText(/Full name/), 'Horváth Pál')
  await user.type(screen.getByLabelText(/E-mail address/), 'pal@homokhat.hu')
  await user.type(screen.getByLabelText(/^Password/), 'kertkapu7')
}

it('sends the registration record and says that it has arrived [SES-14, SES-15, SES-21, D-016]', async () => {
  const calls = mock(register, { message: 'registration-received' })
  const app = await open()
  await fill(app)
  await app.user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Your request has arrived')
  expect(screen.getByRole('status')).toHaveFocus()
  expect(calls[0]?.body).toEqual({ fullname: 'Horváth Pál', email: 'pal@homokhat.hu', password: 'kertkapu7' })
  expect(screen.queryByRole('button', { name: 'Send request' })).not.toBeInTheDocument()
})

it('is in progress while the server thinks [SES-14]', async () => {
  let answer: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  mock(register, async () => {
    await waiting
    return { message: 'registration-received' }
  })
  const app = await open()
  await fill(app)
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeDisabled())
  answer()
  expect(await screen.findByRole('status')).toBeVisible()
})

it('checks a field on leaving it, and all of them on sending [D-016, D-029]', async () => {
  const calls = mock(register, { message: '' })
  const { user } = await open()
  await user.type(await screen.findByLabelText(/E-mail address/), 'pal@')
  await user.tab()
  expect(screen.getByText('Not a valid e-mail address')).toBeVisible()
  expect(screen.queryByText('Mandatory field')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Password/), 'kert7')
  await user.keyboard('{Enter}')
  expect(screen.getByText('Mandatory field')).toBeVisible()
  expect(screen.getByText('At least 8 characters')).toBeVisible()
  expect(screen.getByLabelText(/Full name/)).toHaveFocus()
  expect(calls).toEqual([])
})

it('lists what the server refuses in red and stays open [GEN-26, SES-14]', async () => {
  mock(register, () => messagesAnswer(['email-error', 'password-too-common']))
  const app = await open()
  await fill(app)
  await app.user.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Not a valid e-mail address')
  expect(alert).toHaveTextContent('This password is among the first to be guessed')
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Horváth Pál')
})

it('says that the server is not available [GEN-24, SES-14]', async () => {
  unreachable(register)
  const app = await open()
  await fill(app)
  await app.user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection failed, server not available')
})

it('S12: says that no visitor can ask where registration is switched off', async () => {
  const app = await renderApp({ at: '/register', language: 'hu' })
  await screen.findByLabelText(/Teljes név/)
  mock(getInstallation, { ...INSTALLATION, registrationOpen: false })
  await app.queryClient.refetchQueries({ queryKey: ['installation'] })
  expect(await screen.findByText(/Itt nem lehet hozzáférést kérni/)).toBeVisible()
  expect(screen.queryByLabelText(/Teljes név/)).not.toBeInTheDocument()
})

it('speaks Hungarian', async () => {
  const { user } = await renderApp({ at: '/register', language: 'hu' })
  await user.click(await screen.findByRole('button', { name: 'Kérés elküldése' }))
  expect(screen.getAllByText('Kötelező mező')[0]).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vissza a bejelentkezéshez' })).toHaveAttribute('href', '/login')
})
