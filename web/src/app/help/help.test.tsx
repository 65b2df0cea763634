import { screen, waitFor, within } from '@testing-library/react'
import { HELP } from '@warren/shared/help.ts'
import { isFor } from '@warren/shared/kernel/help.ts'
import { groupsFor } from '@warren/shared/kernel/key-groups.ts'
import { type Role, ROLES } from '@warren/shared/kernel/roles.ts'
import { expect, it } from 'vitest'
import { isAllowed, type Screen } from '../../platform/screen.ts'
import { renderApp } from '../../test/render-as.tsx'
import { textOfRef } from '../../ui/keys/key-hints.ts'
import { startTexts } from '../../test/start-texts.ts'
import { SCREENS } from '../screens.ts'
import { isHelpWanted } from './help-keys.ts'

const visitors = ({ access }: Screen): readonly (Role | undefined)[] =>
  access === 'public' ? [undefined] : ROLES.filter((role) => isAllowed(access, role))

const helpsFor = (path: string, role: Role | undefined) =>
  HELP.filter(({ paths, roles }) => (paths as readonly string[]).includes(path) && isFor(roles, role))

it('every screen has one help for each role that may open it, under its own title', async () => {
  await startTexts('en')
  const found = SCREENS.flatMap((one) =>
    visitors(one).map((role) => [
      one.path,
      role,
      helpsFor(one.path, role).map(({ title }) => textOfRef(title)),
    ]),
  )
  const wanted = SCREENS.flatMap((one) => visitors(one).map((role) => [one.path, role, [one.title()]]))
  expect(found).toEqual(wanted)
})

it('every help leads to a screen, and each role of it has a task there', () => {
  const paths = new Set<string>(SCREENS.map(({ path }) => path))
  expect(HELP.flatMap((help) => help.paths).filter((path) => !paths.has(path))).toEqual([])
  const idle = HELP.filter(({ tasks }) => tasks.length === 0 || tasks.length > 3)
  expect(idle.map(({ id }) => id)).toEqual([])
})

const panel = async () => within(await screen.findByRole('complementary', { name: 'Help: Statistic' }))
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: /^Help/ })).not.toBeInTheDocument())

it('F1, ? and the button open it; Esc and F1 close it and lead back', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/statistic' })
  const button = await screen.findByRole('button', { name: 'Help' })
  await user.click(button)
  const help = await panel()
  expect(help.getByRole('heading', { name: 'Take a file home' })).toBeVisible()
  expect(help.getByText('Download')).toBeVisible()
  expect(help.getByText('F6')).toBeVisible()
  await user.keyboard('{Escape}')
  await isGone()
  expect(button).toHaveFocus()
  await user.keyboard('?')
  await panel()
  await user.keyboard('{F1}')
  await isGone()
})

it('F6 goes on to the open help, as to every part', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/statistic' })
  const title = await screen.findByRole('heading', { level: 1 })
  const home = within(screen.getByRole('banner')).getByRole('link', { name: /Warren/ })
  await user.keyboard('{F1}')
  await panel()
  title.focus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('complementary', { name: 'Help: Statistic' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(home).toHaveFocus()
  await user.keyboard('{Shift>}{F6}{/Shift}')
  expect(screen.getByRole('complementary', { name: 'Help: Statistic' })).toHaveFocus()
})

it('keys of the frame of the desk are told where it stands, and nowhere else', () => {
  const found = SCREENS.flatMap((one) =>
    visitors(one).map((role) => [
      one.path,
      role,
      helpsFor(one.path, role).every((help) => groupsFor(help, role).includes('desk')),
    ]),
  )
  const wanted = SCREENS.flatMap((one) =>
    visitors(one).map((role) => [one.path, role, role !== undefined && !one.barnFor?.includes(role)]),
  )
  expect(found).toEqual(wanted)
})

it('in front of the door no key is told that nothing hears', async () => {
  const { user } = await renderApp({ at: '/login' })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{F1}')
  const help = within(await screen.findByRole('complementary', { name: /^Help/ }))
  expect(help.getByText('Esc')).toBeVisible()
  expect(help.queryByText('F6')).toBeNull()
})

it('speaks the language of the page, in the words of its screens', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/statistic', language: 'hu' })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{F1}')
  const help = within(await screen.findByRole('complementary', { name: /^Súgó/ }))
  expect(help.getByRole('heading', { name: 'Mit szeretne tenni?' })).toBeVisible()
})

const press = (key: string, target: Element, init: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...init })
  target.dispatchEvent(event)
  return event
}

it('? is text in a field and may come from a reader in the barn; F1 is neither', () => {
  const field = document.body.appendChild(document.createElement('input'))
  expect(isHelpWanted(press('?', document.body), false)).toBe(true)
  expect(isHelpWanted(press('?', field), false)).toBe(false)
  expect(isHelpWanted(press('?', document.body), true)).toBe(false)
  expect(isHelpWanted(press('F1', field), true)).toBe(true)
  expect(isHelpWanted(press('F1', field, { ctrlKey: true }), false)).toBe(false)
  field.remove()
})
