import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import {
  checkMotherGroup,
  createMotherGroup,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { listGroupNames } from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse, unreachable } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockStables } from '../../../test/sample-groups.ts'
import { mockGroups } from '../testing/sample-groups.ts'

beforeEach(() => {
  mockStables()
  mockGroups()
  mock(listGroupNames, [
    { id: 1, name: 'BAND01' },
    { id: 2, name: 'BAND02' },
  ])
  // The page of the new group is another matter.
  refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function openDialog() {
  const app = await renderApp({ as: 'ADMIN', at: '/grouppage-mother' })
  await screen.findByText('BAND03-260331')
  await app.user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'New mother group' }))
  return { ...app, dialog, name: dialog.getByRole('combobox', { name: /^Name/ }) }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

async function addStable(user: UserEvent, dialog: Dialog, name: string) {
  await user.click(dialog.getByRole('combobox', { name: /Stables/ }))
  await user.click(await screen.findByRole('option', { name }))
}
const press = (user: UserEvent, dialog: Dialog, name: string) =>
  user.click(dialog.getByRole('button', { name }))

describe('M-13: a new mother group', () => {
  it('[MOT-06, MOT-08] shows the farrowing date, 31 days after the start', async () => {
    const { user, dialog } = await openDialog()
    expect(dialog.getByText('2026-06-12')).toBeVisible()
    const start = dialog.getByRole('textbox', { name: /Start date/ })
    await user.clear(start)
    await user.type(start, '2024-03-01{Enter}')
    expect(await dialog.findByText('2024-04-01')).toBeVisible()
  })

  it('[MOT-10] refuses a group without a day, with a blank name or without a stable', async () => {
    const { user, dialog, name } = await openDialog()
    await user.clear(dialog.getByRole('textbox', { name: /Start date/ }))
    await user.type(name, '  ')
    await press(user, dialog, 'Check')
    // The day and the name.
    expect(await dialog.findAllByText('Mandatory field')).toHaveLength(2)
    expect(dialog.getByText('Choose at least one stable.')).toBeVisible()
  })

  it('[MOT-07, MOT-25] checks the name first; only then it can be saved, and a change takes the check back', async () => {
    const checks = mock(checkMotherGroup, 'BAND02-260512')
    const { user, dialog, name } = await openDialog()
    await user.type(name, 'BAND')
    await user.click(await screen.findByRole('option', { name: 'BAND02' }))
    await addStable(user, dialog, 'F2')
    expect(dialog.queryByRole('button', { name: 'Create group' })).toBeNull()
    await press(user, dialog, 'Check')
    expect(await dialog.findByText('BAND02-260512')).toBeVisible()
    expect(Object.fromEntries(checks[0]?.query ?? [])).toEqual({ name: 'BAND02', startDate: '2026-05-12' })
    expect(dialog.getByRole('button', { name: 'Create group' })).toBeVisible()
    await addStable(user, dialog, 'F1')
    expect(dialog.queryByText('BAND02-260512')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Create group' })).toBeNull()
  })

  it('[MOT-09, MOT-16, MOT-24, MOT-37] takes any name, makes a member for each stable in their order, and opens the page', async () => {
    mock(checkMotherGroup, 'ALFA01-260512')
    const made = mock(createMotherGroup, 15)
    const { user, dialog, path, name } = await openDialog()
    await user.type(name, 'alfa01')
    await addStable(user, dialog, 'F2')
    await addStable(user, dialog, 'F1')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText(/ALFA01-260512a \(F2\), ALFA01-260512b \(F1\)/)).toBeVisible()
    await press(user, dialog, 'Create group')
    await waitFor(() => expect(path()).toBe('/grouppage-mother/15/edit'))
    expect(made[0]?.body).toEqual({
      name: 'alfa01',
      startDate: '2026-05-12',
      stables: [
        { id: 22, name: 'F2' },
        { id: 21, name: 'F1' },
      ],
    })
  })

  it('[MOT-09] goes back to the list where no number is answered', async () => {
    mock(checkMotherGroup, 'ALFA01-260512')
    mock(createMotherGroup, { messages: [] })
    const { user, dialog, path, name } = await openDialog()
    await user.type(name, 'alfa01')
    await addStable(user, dialog, 'F1')
    await press(user, dialog, 'Check')
    const lists = mockGroups()
    await user.click(await dialog.findByRole('button', { name: 'Create group' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(lists).toHaveLength(1))
    expect(path()).toBe('/grouppage-mother')
  })

  it('[MOT-24, MOT-38] says that there is such a group already, and keeps what was typed', async () => {
    mock(checkMotherGroup, 'BAND03-260331')
    refuse(createMotherGroup, { status: 405, code: 'INVALID_GROUP_NAME' })
    const { user, dialog, name } = await openDialog()
    await user.type(name, 'BAND03')
    await addStable(user, dialog, 'F1')
    await press(user, dialog, 'Check')
    await user.click(await dialog.findByRole('button', { name: 'Create group' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('A group with this name already exists')
    expect(name).toHaveValue('BAND03')
    unreachable(createMotherGroup)
    await user.click(dialog.getByRole('button', { name: 'Create group' }))
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Connection failed, server not available'),
    )
    expect(name).toHaveValue('BAND03')
  })
})
