import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render-as.tsx'

it('says that the screen comes later and offers the way home', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistic' })).toBeVisible()
  expect(screen.getByText('This screen is not available yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

it('says it in Hungarian', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic', language: 'hu' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Statisztika' })).toBeVisible()
  expect(screen.getByText('Ez az oldal még készül')).toBeVisible()
})
