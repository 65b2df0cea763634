import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-as.tsx'

it('tells a visitor the terms, and leads back to the door [SES-09, D-015]', async () => {
  await renderApp({ at: '/terms' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/')
})

it('names what the browser keeps [SES-09, SES-17]', async () => {
  await renderApp({ as: 'USER', at: '/privacy' })
  expect(await screen.findByText(/“user” holds your user name/)).toHaveTextContent('after at most 12 hours')
  expect(screen.getByText(/IndexedDB/)).toHaveTextContent('for 40 days')
  expect(screen.getByText(/The command log keeps who changed what/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})

it.each([
  ['/terms', 'Felhasználási feltételek'],
  ['/privacy', 'Adatvédelem'],
])('%s speaks Hungarian', async (at, title) => {
  await renderApp({ at, language: 'hu' })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
