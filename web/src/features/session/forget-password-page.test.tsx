import { screen } from '@testing-library/react'
import {
  confirmPasswordReset,
  getInstallation,
  requestPasswordReset,
} from '@warren/shared/features/session/session.contract.ts'
import { describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { INSTALLATION, renderApp } from '../../test/render-as.tsx'

describe('asking for a link', () => {
  it('sends the username and gives the same answer for every username [SES-10, SES-14, SES-22, D-017]', async () => {
    const calls = mock(requestPasswordReset, { message: 'password-reset-sent' })
    const { user } = await renderApp({ at: '/forget-password' })
    await user.type(await screen.findByLabelText(/Username/), ' kovács.éva{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent('If the user exists, a link is on its way.')
    expect(calls[0]?.body).toEqual({ username: 'kovács.éva' })
  })
  it('wants a username, on leaving and on sending', async () => {
    const calls = mock(requestPasswordReset, { message: '' })
    const { user } = await renderApp({ at: '/forget-password' })
    await user.click(await screen.findByLabelText(/Username/))
    await user.tab()
    expect(screen.getByText('Please add your username')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(screen.getByLabelText(/Username/)).toHaveFocus()
    expect(calls).toEqual([])
  })
  it('shows what went wrong with the request id [SES-14]', async () => {
    refuse(requestPasswordReset, { status: 500, code: 'UNHANDLED_EXCEPTION', requestId: 'r-77' })
    const { user } = await renderApp({ at: '/forget-password' })
    await user.type(await screen.findByLabelText(/Username/), 'a{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server')
    expect(screen.getByText('Request r-77')).toBeVisible()
  })
})

describe('with the token of the link', () => {
  it('sends token and new password, exactly as written in the link [SES-14, D-017]', async () => {
    const calls = mock(confirmPasswordReset, { message: 'password-set' })
    const { user } = await renderApp({ at: '/forget-password?token=0012345' })
    await user.type(await screen.findByLabelText(/New password/), 'kertkapu7{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent('The new password is set')
    expect(calls[0]?.body).toEqual({ token: '0012345', password: 'kertkapu7' })
  })
  it('checks the password by the rule of the installation [D-029]', async () => {
    const app = await renderApp({ at: '/forget-password?token=abc' })
    mock(getInstallation, { ...INSTALLATION, passwordPolicy: { minLength: 12, allowSymbols: true } })
    await app.queryClient.refetchQueries({ queryKey: ['installation'] })
    expect(await screen.findByText('Letters and digits, signs allowed, at least 12 characters')).toBeVisible()
    await app.user.type(screen.getByLabelText(/New password/), 'kert-kapu7')
    await app.user.tab()
    expect(screen.getByText('At least 12 characters')).toBeVisible()
  })
  it('leads to a new link when this one is spent', async () => {
    mock(confirmPasswordReset, () => messagesAnswer(['reset-token-invalid']))
    const { user, path } = await renderApp({ at: '/forget-password?token=abc' })
    await user.type(await screen.findByLabelText(/New password/), 'kertkapu7{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or is too old.')
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    expect(await screen.findByLabelText(/Username/)).toBeVisible()
    expect(path()).toBe('/forget-password')
  })
})

it('speaks Hungarian', async () => {
  await renderApp({ at: '/forget-password', language: 'hu' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Elfelejtette a jelszavát?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hivatkozás küldése' })).toBeVisible()
})
