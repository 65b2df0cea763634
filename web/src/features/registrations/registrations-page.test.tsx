import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  acceptRegistration,
  declineRegistration,
  listRegistrations,
  type RegistrationRow,
} from '@warren/shared/features/registrations/registrations.contract.ts'
import { getInstallation } from '@warren/shared/features/session/session.contract.ts'
import { pageUsers } from '@warren/shared/features/users/users.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { INSTALLATION, renderApp } from '../../test/render-as.tsx'

const request: RegistrationRow = {
  id: 4,
  fullName: 'Nagy Tamás',
  email: 'nagy.tamas@farm.example',
  requestedAt: '2026-05-12T08:00:00.000Z',
  expiresAt: '2026-06-11T08:00:00.000Z',
  suggestedName: 'nagy.tamas',
}
const open = (language: 'en' | 'hu' = 'en') => renderApp({ as: 'SUPERADMIN', at: '/registrations', language })

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

describe('S12: requests for access', () => {
  it('stand with name, address and days', async () => {
    mock(listRegistrations, [request])
    await open()
    const row = (await screen.findByText('Nagy Tamás')).closest('li')
    expect(row).toHaveTextContent('nagy.tamas@farm.example')
    expect(row).toHaveTextContent('Asked on 2026-05-12, forgotten on 2026-06-11')
    expect(screen.getByRole('heading', { level: 1, name: 'Requests for access' })).toBeVisible()
    expect(screen.getByText('1 request')).toBeVisible()
  })

  it('say when there are none, in Hungarian too, and that registration is off', async () => {
    mock(listRegistrations, [])
    const { queryClient } = await open('hu')
    expect(await screen.findByText('Nincs várakozó kérés')).toBeVisible()
    expect(screen.queryByText(/ki van kapcsolva/)).not.toBeInTheDocument()
    mock(getInstallation, { ...INSTALLATION, registrationOpen: false })
    await queryClient.refetchQueries({ queryKey: ['installation'] })
    expect(await screen.findByText(/A regisztráció ki van kapcsolva/)).toBeVisible()
  })

  it('say that they could not be loaded', async () => {
    refuse(listRegistrations, { status: 503, code: 'SERVER_BUSY', requestId: 'r-7' })
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVER_BUSY')
  })

  it('become an account under the suggested name or another one', async () => {
    mock(listRegistrations, [request])
    const calls = mock(acceptRegistration, { id: 9, messages: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Accept the request of Nagy Tamás' }))
    const field = await screen.findByLabelText(/^Username/)
    expect(field).toHaveValue('nagy.tamas')
    await user.clear(field)
    await user.type(field, 'nagy tamas{Enter}')
    expect(await screen.findByText('Only letters, digits, dot and underscore are allowed')).toBeVisible()
    expect(calls).toEqual([])
    await user.clear(field)
    await user.type(field, 'tamas')
    mock(listRegistrations, [])
    await user.click(screen.getByRole('button', { name: 'Open account' }))
    expect(await screen.findByText('tamas can sign in now')).toBeVisible()
    expect(calls[0]?.body).toEqual({ username: 'tamas' })
    expect(await screen.findByText('No request is waiting')).toBeVisible()
  })

  it('keep the dialog open when the name is taken', async () => {
    mock(listRegistrations, [request])
    mock(acceptRegistration, () => messagesAnswer(['username-taken']))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Accept the request of Nagy Tamás' }))
    await user.click(await screen.findByRole('button', { name: 'Open account' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent('This user name is taken'))
  })

  it('are declined after a question', async () => {
    mock(listRegistrations, [request])
    const calls = mock(declineRegistration, { messages: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Decline the request of Nagy Tamás' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('nagy.tamas@farm.example gets no message')
    mock(listRegistrations, [])
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The request of Nagy Tamás was declined')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it('are linked from the users where registration is on', async () => {
    mock(pageUsers, { content: [], totalElements: 0, number: 0 })
    mock(listRegistrations, [])
    const { user, path } = await renderApp({ as: 'SUPERADMIN', at: '/users' })
    await user.click(await screen.findByRole('link', { name: 'Requests for access' }))
    await waitFor(() => expect(path()).toBe('/registrations'))
  })
})
