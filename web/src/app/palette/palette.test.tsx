import { screen, waitFor, within } from '@testing-library/react'
import { listFarms } from '@warren/shared/features/farms/farms.contract.ts'
import {
  type CageChoices,
  search,
  searchCages,
  type SearchHit,
} from '@warren/shared/features/search/search.contract.ts'
import { logout } from '@warren/shared/features/session/session.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOMOKHAT, mockFarms } from '../../features/farms/testing/farms-world.ts'
import { hrefOf } from '../../platform/link.tsx'
import { mock } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { SCREENS } from '../screens.ts'
import { palettePages } from './use-palette-items.ts'
import { paletteTypes } from './use-palette-records.ts'

// No record matches, unless a test says otherwise.
beforeEach(() => void mock(search, []))

const offered = (role: Role) => palettePages(SCREENS, role).map(({ address }) => hrefOf(address))
const field = () => screen.findByRole('combobox', { name: 'Go to a page or run an action' })
const lines = () => screen.getAllByRole('option').map((option) => option.textContent)
const current = () => screen.getByRole('option', { selected: true }).textContent

describe('the pages it offers', () => {
  it('are the screens of the role that need no value in their address [NAV-02…06]', () => {
    expect(offered('OWNER')).toEqual(['/', '/users', '/user/create', '/farms'])
    expect(offered('ADMIN')).toContain('/adjustment')
    expect(offered('ADMIN')).not.toContain('/commands')
  })
  it.each(ROLES)('hold no door and no gap for %s', (role) => {
    for (const address of offered(role)) expect(address).not.toMatch(/log(in|out)|\$/)
  })
})

describe('by keyboard', () => {
  it('opens with Ctrl K, finds without accents, and goes there', async () => {
    const { user, path } = await renderApp({ as: 'ADMIN', at: '/', language: 'hu' })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox')
    expect(input).toHaveFocus()
    await user.type(input, 'alomki')
    expect(lines()).toEqual(['Alomkiegyenlítés'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/equalization'))
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  })

  it('opens with / outside fields only', async () => {
    const { user } = await renderApp({ as: 'OWNER', at: '/' })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('/')
    const input = await field()
    await user.type(input, 'a/b')
    expect(input).toHaveValue('a/b')
    expect(await screen.findByText('Nothing matches “a/b”')).toBeVisible()
  })

  it('walks the lines with the arrows, around both ends', async () => {
    const { user } = await renderApp({ as: 'OWNER', at: '/' })
    await screen.findByRole('heading', { level: 1 })
    await user.click(screen.getByRole('button', { name: /Go to…|Tattoo, tag, cage/ }))
    const input = await field()
    expect(current()).toBe('Home')
    await user.keyboard('{ArrowDown}')
    expect(current()).toBe('Users')
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Users' }).id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(current()).toBe('Sign out')
  })
})

it('signs out and changes the theme as actions', async () => {
  mock(logout, { messages: [] })
  const { user, path } = await renderApp({ as: 'SUPERADMIN', at: '/' })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'theme dark')
  await user.click(screen.getByRole('option', { name: 'Theme: dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'sign')
  const actions = screen.getByRole('group', { name: 'Actions' })
  await user.click(within(actions).getByRole('option', { name: 'Sign out' }))
  await waitFor(() => expect(path()).toBe('/login'))
})

describe('the records it finds', () => {
  const HITS = {
    farm: [{ id: 7, label: 'S-telep (ST)', info: 'Hungary' }],
    stable: [{ id: 71, label: 'S1', info: 'Homokhát' }],
    cage: [{ id: 102, label: 'S1/1/D2', info: 'HY102' }],
    user: [{ id: 9, label: 's1.kovacs', info: 'ADMIN' }],
    rabbit: [{ id: 51, label: 'HYS1187', info: 'S1/1/U7' }],
    sperm: [{ id: 4, label: 'S1-26', info: 'HYB0117' }],
  } as const
  const isType = (type: unknown): type is keyof typeof HITS => typeof type === 'string' && type in HITS
  const mockHits = () =>
    mock(search, ({ params }) => (isType(params['searchType']) ? [...HITS[params['searchType']]] : []))
  const open = async (as: 'ADMIN' | 'OWNER' | 'SUPERADMIN' | 'USER', typed: string) => {
    const app = await renderApp({ as, at: as === 'USER' ? '/users' : '/' })
    const calls = mockHits()
    mock(listFarms, [])
    await screen.findByRole('heading', { level: 1 })
    await app.user.keyboard('{Control>}k{/Control}')
    await app.user.type(await field(), typed)
    return { ...app, calls, typesAsked: () => calls.map(({ params }) => params['searchType']) }
  }

  it('are of the types the role may search for and open [SRC-05]', () => {
    expect(ROLES.map((role) => [role, paletteTypes(SCREENS, role)])).toEqual([
      ['SUPERADMIN', ['user']],
      ['OWNER', ['farm', 'stable', 'user']],
      ['ADMIN', ['rabbit', 'farm', 'stable', 'cage', 'sperm', 'user']],
      ['USER', []],
      ['EAR_TAG_TECHNICIAN', []],
    ])
  })

  it('come grouped, with a second line, one call per type [SRC-02, SRC-03, SRC-04]', async () => {
    const { typesAsked, calls } = await open('ADMIN', 's1')
    const cages = await screen.findByRole('group', { name: 'Cages' })
    expect(within(cages).getByRole('option')).toHaveTextContent('S1/1/D2HY102')
    const users = screen.getByRole('group', { name: 'Users' })
    expect(within(users).getByRole('option')).toHaveTextContent('s1.kovacsFarm administrator')
    expect(screen.getByRole('group', { name: 'Farms' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Stables' })).toBeVisible()
    expect(new Set(typesAsked())).toEqual(new Set(['rabbit', 'cage', 'farm', 'stable', 'sperm', 'user']))
    expect(calls).toHaveLength(6)
    expect(calls.every(({ query }) => query.get('search') === 's1')).toBe(true)
  })

  it('wait for the second letter [SRC-01]', async () => {
    const { calls, user } = await open('ADMIN', 's')
    await new Promise((done) => setTimeout(done, 320))
    expect(calls).toEqual([])
    await user.keyboard('1')
    await screen.findByRole('option', { name: /S1\/1\/D2/ })
  })

  it.each([
    ['Farms', '/farms', { farm: '7' }],
    ['Stables', '/farms', { stable: '71' }],
    ['Cages', '/farms', { tab: 'map', cage: '102' }],
    ['Users', '/user/9/edit', {}],
    ['Rabbits', '/rabbits/51', {}],
    ['Semen', '/sperms', { search: 'S1-26' }],
  ])('of %s open at %s', async (group, address, query) => {
    const { user, path, search: searchOf } = await open('ADMIN', 's1')
    const lineOfGroup = within(await screen.findByRole('group', { name: group })).getByRole('option')
    await user.click(lineOfGroup)
    await waitFor(() => expect(path()).toBe(address))
    expect(Object.fromEntries(searchOf())).toEqual(query)
  })

  it('lead to a cage on the map of its stable [SRC-07]', async () => {
    const { user } = await open('ADMIN', 's1')
    mockFarms([HOMOKHAT])
    const lookups = mock(searchCages, ({ query }): SearchHit[] | CageChoices =>
      query.has('search')
        ? [...HITS.cage]
        : {
            stables: [],
            rows: [],
            positions: [],
            cages: [],
            filter: { stableId: 71, row: 1, position: 'DOWN', cageId: 102 },
          },
    )
    const cages = await screen.findByRole('group', { name: 'Cages' })
    await user.click(within(cages).getByRole('option'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Stable S1' })).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Map', selected: true })).toBeVisible()
    expect(await screen.findByRole('dialog', { name: 'S1/1/D2' })).toHaveTextContent('HY102')
    expect(lookups.some(({ query }) => query.get('cageId') === '102')).toBe(true)
  })

  it('never move the line that Enter would run', async () => {
    const { user, path } = await open('OWNER', 'us')
    await screen.findByRole('group', { name: 'Stables' })
    expect(current()).toBe('Users')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/users'))
  })

  it('are announced while they are looked for, and missed when there are none', async () => {
    const { user } = await open('SUPERADMIN', 'qqzz')
    expect(screen.getByText('Searching for “qqzz”…')).toBeVisible()
    await screen.findByRole('group', { name: 'Users' })
    mock(search, [])
    await user.keyboard('q')
    expect(await screen.findByText('Nothing matches “qqzzq”')).toBeVisible()
  })
})
