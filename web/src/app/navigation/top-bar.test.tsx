import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockTags, openRegister, row } from '../../features/ear-tags/testing/sample-tags.ts'
import { renderApp } from '../../test/render-as.tsx'

const bar = () => screen.findByRole('banner')

it('shows user name, role name, language drop-down and the way out [NAV-18]', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic' })
  const inBar = within(await bar())
  expect(inBar.getByText('kovács.éva')).toBeVisible()
  expect(inBar.getByText('KÉ')).toBeVisible()
  expect(inBar.getByText('Farm administrator')).toBeVisible()
  expect(inBar.getByRole('button', { name: 'Language: English EN' })).toBeVisible()
  expect(inBar.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout')
})

it('names the farm of ADMIN, and none for OWNER [D-030]', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic' })
  expect(await screen.findByText('Homokhát')).toBeVisible()
  expect(screen.getByText('HO')).toBeVisible()
})

it('opens an entry with several pages as a menu of links [NAV-11, NAV-12]', async () => {
  const { user, path } = await renderApp({ as: 'ADMIN', at: '/statistic' })
  const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }))
  expect(nav.getByRole('link', { name: 'Statistic' })).toHaveAttribute('aria-current', 'page')
  await user.click(nav.getByRole('button', { name: 'Process' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Equalization' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Equalization' })).toBeVisible()
  expect(path()).toBe('/equalization')
})

it('has no entries for a worker, but name, role and way out [NAV-18, NAV-19]', async () => {
  await renderApp({ as: 'USER', at: '/users' })
  const nav = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
  expect(nav.queryAllByRole('link')).toEqual([])
  expect(nav.queryAllByRole('button')).toEqual([])
  expect(within(await bar()).getByText('Worker')).toBeVisible()
  expect(within(await bar()).getByRole('link', { name: 'Sign out' })).toBeVisible()
})

it('holds everything behind the burger: pages, languages, theme, way out', async () => {
  const { user, path } = await renderApp({ as: 'OWNER', at: '/' })
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  for (const language of ['Magyar', 'English', 'Français', 'Español'])
    expect(menu.getByRole('button', { name: language })).toBeVisible()
  expect(menu.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  expect(menu.getByRole('radio', { name: 'Dark' })).toBeInTheDocument()
  expect(menu.getByRole('link', { name: 'Sign out' })).toBeVisible()
  await user.click(menu.getByRole('link', { name: 'Farms and stables' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Farms and stables' })).toBeVisible()
  expect(path()).toBe('/farms')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('jumps over the bar to the content', async () => {
  const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Skip to content' }))
  expect(screen.getByRole('main')).toHaveFocus()
})

it('F6 goes from part to part and back: bar, page, list', async () => {
  mockTags()
  const { user } = await openRegister('?farm=-1')
  await row(/A-00001/)
  const list = screen.getByRole('grid')
  const home = within(await bar()).getByRole('link', { name: /Warren/ })
  screen.getByRole('heading', { level: 1 }).focus()
  await user.keyboard('{F6}')
  expect(list).toHaveFocus()
  await user.keyboard('{F6}')
  expect(home).toHaveFocus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('main')).toHaveFocus()
  await user.keyboard('{Shift>}{F6}{F6}{/Shift}')
  expect(list).toHaveFocus()
})

it('jumps over everything to the list', async () => {
  mockTags()
  const { user } = await openRegister('?farm=-1')
  await row(/A-00001/)
  await user.click(screen.getByRole('button', { name: 'Skip to the list' }))
  expect(screen.getByRole('grid')).toHaveFocus()
})

it('speaks Hungarian', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic', language: 'hu' })
  const nav = within(await screen.findByRole('navigation', { name: 'Főmenü' }))
  expect(nav.getByRole('link', { name: 'Állomány' })).toBeVisible()
  expect(nav.getByRole('button', { name: 'Csoportlapok' })).toBeVisible()
  expect(screen.getByText('Telepi adminisztrátor')).toBeVisible()
})
