import { screen, waitFor, within } from '@testing-library/react'
import { LAYOUT_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-as.tsx'

const frame = () => document.querySelector('[data-layout]')
const sideList = () => screen.queryByRole('navigation', { name: 'Pages of Process' })
const openSettings = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Display settings' }))
  return within(await screen.findByRole('dialog', { name: 'Settings' }))
}

it('begins vertical, fluid, default theme, fixed [LAY-01, LAY-02]', async () => {
  await renderApp({ as: 'ADMIN', at: '/equalization' })
  await screen.findByRole('heading', { level: 1 })
  expect(frame()).toHaveAttribute('data-layout', 'vertical')
  expect(frame()).toHaveAttribute('data-width', 'fluid')
  expect(frame()).toHaveAttribute('data-side-theme', 'default')
  expect(frame()).toHaveAttribute('data-side-type', 'fixed')
})

it('detached, then topnav: fluid, scrollable, default theme; then default theme, fixed [T-38, LAY-04, LAY-05]', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/equalization' })
  const settings = await openSettings(user)
  await user.click(settings.getByRole('radio', { name: /Free-standing list/ }))
  expect(frame()).toHaveAttribute('data-layout', 'detached')
  expect(frame()).toHaveAttribute('data-width', 'fluid')
  expect(frame()).toHaveAttribute('data-side-type', 'scrollable')
  expect(frame()).toHaveAttribute('data-side-theme', 'default')
  await user.click(settings.getByRole('radio', { name: /Top bar only/ }))
  expect(frame()).toHaveAttribute('data-layout', 'topnav')
  expect(frame()).toHaveAttribute('data-side-type', 'fixed')
  expect(frame()).toHaveAttribute('data-side-theme', 'default')
})

it('keeps the choice in the browser and starts with it [LAY-06, D-193]', async () => {
  localStorage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify({ layoutType: 'detached' }))
  const { user } = await renderApp({ as: 'ADMIN', at: '/equalization' })
  await waitFor(() => expect(frame()).toHaveAttribute('data-layout', 'detached'))
  await user.click((await openSettings(user)).getByRole('radio', { name: /Side list/ }))
  expect(JSON.parse(localStorage.getItem(LAYOUT_STORAGE_KEY) ?? '{}')).toMatchObject({
    layoutType: 'vertical',
    leftSideBarType: 'fixed',
  })
})

it('toggles and hides the right sidebar [LAY-03]', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/equalization' })
  const settings = await openSettings(user)
  const gear = document.querySelector('[aria-expanded="true"]')
  expect(gear).toBeInTheDocument()
  await user.click(settings.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await openSettings(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('lists the sibling pages in vertical and detached, never in topnav [D-193]', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/equalization' })
  await screen.findByRole('heading', { level: 1 })
  const list = sideList()
  expect(list).toBeVisible()
  expect(
    within(list ?? document.body)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Insemination',
    'Kindling result',
    'Equalization',
    'IA task management',
    'Ear tagging',
    'From the barn',
    'Phones',
  ])
  expect(within(list ?? document.body).getByRole('link', { current: 'page' })).toHaveTextContent(
    'Equalization',
  )
  const settings = await openSettings(user)
  await user.click(settings.getByRole('radio', { name: /Free-standing list/ }))
  expect(sideList()).toBeInTheDocument()
  await user.click(settings.getByRole('radio', { name: /Top bar only/ }))
  expect(sideList()).not.toBeInTheDocument()
})

it('has no list where the entry has one page [D-193]', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: /^Pages of/ })).not.toBeInTheDocument()
})

it('chooses the theme', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/statistic' })
  const settings = await openSettings(user)
  await user.click(settings.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await user.click(settings.getByRole('radio', { name: 'Light' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
})

it('speaks Hungarian', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/equalization', language: 'hu' })
  await user.click(await screen.findByRole('button', { name: 'A megjelenés beállításai' }))
  const settings = within(await screen.findByRole('dialog', { name: 'Beállítások' }))
  expect(settings.getByRole('radio', { name: /Különálló lista/ })).toBeInTheDocument()
})
