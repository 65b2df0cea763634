import { screen } from '@testing-library/react'
import {
  createUser,
  listFarmsForUserCreation,
  pageUsers,
} from '@warren/shared/features/users/users.contract.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mockFarms } from '../features/farms/testing/farms-world.ts'
import { mockGroups } from '../features/fattening-groups/testing/sample-groups.ts'
import { messagesAnswer, mock } from '../test/mock-server.ts'
import { renderApp } from '../test/render-as.tsx'
import { mockStables } from '../test/sample-groups.ts'

const MANDATORY = 'Mandatory field'
const field = (name: RegExp) => screen.getByLabelText(name)

describe('a form that is saved empty says Mandatory field at each required field', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['en', MANDATORY],
    ['hu', 'Kötelező mező'],
    ['fr', 'Champ obligatoire'],
    ['es', 'Campo obligatorio'],
  ] as const)('a new user in %s: user name, e-mail and password [GEN-20]', async (language, said) => {
    mock(listFarmsForUserCreation, [])
    mock(pageUsers, { content: [], totalElements: 0, number: 0 })
    const { user } = await renderApp({ as: 'ADMIN', at: '/user/create', language })
    const password = await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-path="password"]')
      if (!found) throw new Error('not yet there')
      return found
    })
    password.focus()
    await user.keyboard('{Enter}')
    for (const path of ['username', 'email', 'password'])
      expect(document.querySelector(`[data-path="${path}"]`)).toHaveAccessibleDescription(said)
    // What may be left empty is not mandatory.
    expect(document.querySelector('[data-path="phoneNumber"]')).toBeValid()
  })

  it('then the own words of a field where something wrong is typed, and Mandatory field again without it [GEN-20, USR-16]', async () => {
    mock(listFarmsForUserCreation, [])
    const { user } = await renderApp({ as: 'ADMIN', at: '/user/create' })
    await user.type(await screen.findByLabelText(/^Username/), 'jó név')
    await user.tab()
    expect(field(/^Username/)).not.toHaveAccessibleDescription(MANDATORY)
    expect(field(/^Username/)).toBeInvalid()
    await user.clear(field(/^Username/))
    await user.type(field(/^Username/), '  ')
    await user.tab()
    expect(field(/^Username/)).toHaveAccessibleDescription(MANDATORY)
  })

  it('a request for an account: name, e-mail and password [GEN-20]', async () => {
    const { user } = await renderApp({ at: '/register' })
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    for (const name of [/Full name/, /E-mail address/, /^Password/])
      expect(field(name)).toHaveAccessibleDescription(MANDATORY)
  })

  it('a new farm: its id; its name keeps the words of the specification [GEN-20, FRM-18]', async () => {
    mockFarms()
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    await user.click(await screen.findByRole('button', { name: 'New farm' }))
    await screen.findByRole('dialog', { name: 'New farm' })
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: /^Farm id/ })).toHaveAccessibleDescription(MANDATORY)
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(
      'The farm name is required',
    )
  })

  it('a new fattening group: its first day [GEN-20]', async () => {
    mockStables()
    mockGroups()
    vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
    const { user } = await renderApp({ as: 'ADMIN', at: '/grouppage-fattening' })
    await screen.findByText('FAT-260220')
    await user.keyboard('n')
    await screen.findByRole('dialog', { name: 'New fattening group' })
    const day = document.querySelector<HTMLElement>('[data-path="startDate"]')
    expect(day).not.toBeNull()
    await user.clear(day as HTMLElement)
    await user.tab()
    expect(day).toHaveAccessibleDescription(new RegExp(MANDATORY))
  })

  it('signing in keeps its own words [SES-07, GEN-20]', async () => {
    const { user } = await renderApp({ at: '/login' })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(field(/^Username/)).toHaveAccessibleDescription('Please add your username')
    expect(field(/^Password/)).toHaveAccessibleDescription('Please add your password')
  })
})

describe('a form that is a page, refused by the server', () => {
  it.each([
    ['en', 'Save was not successful'],
    ['hu', 'A mentés nem sikerült'],
    ['fr', 'L’enregistrement n’a pas abouti'],
    ['es', 'No se ha podido guardar'],
  ] as const)(
    'is headed by what failed in %s, and not before it was sent [GEN-22]',
    async (language, said) => {
      mock(createUser, () => messagesAnswer(['failed-to-save']))
      const { user } = await renderApp({ as: 'ADMIN', at: '/user/create', language })
      const fill = async (path: string, value: string) => {
        const input = await vi.waitFor(() => {
          const found = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
          if (!found) throw new Error('not yet there')
          return found
        })
        await user.type(input, value)
      }
      await fill('username', 'kovacs.anna')
      await fill('email', 'anna@homokhat.hu')
      await user.keyboard('{Enter}')
      // A mandatory field is missing: nothing was sent, so nothing failed on the server.
      expect(screen.queryByText(said)).toBeNull()
      await fill('password', 'kertkapu7')
      await user.keyboard('{Enter}')
      expect(await screen.findByText(said)).toBeVisible()
    },
  )
})
