import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  checkFatteningGroup,
  createFatteningGroup,
  updateFatteningGroup,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockStables } from '../../../test/sample-groups.ts'
import { mockGroups } from '../testing/sample-groups.ts'

beforeEach(() => {
  mockStables()
  mockGroups()
  // The page of the new group is another matter.
  refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function openDialog() {
  const app = await renderApp({ as: 'ADMIN', at: '/grouppage-fattening' })
  await screen.findByText('FAT-260220')
  await app.user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'New fattening group' })
  return { ...app, dialog: within(dialog) }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

async function addStable(user: UserEvent, dialog: Dialog, name: string) {
  await user.click(dialog.getByRole('combobox', { name: /Stables/ }))
  await user.click(await screen.findByRole('option', { name }))
}
const press = (user: UserEvent, dialog: Dialog, name: string) =>
  user.click(dialog.getByRole('button', { name }))

describe('M-21: a new fattening group', () => {
  it('[FAT-03] shows birth, 28 and 35 days as start and age say', async () => {
    const { user, dialog } = await openDialog()
    expect(dialog.getByText('2026-04-07')).toBeVisible()
    const age = dialog.getByRole('textbox', { name: /Age on the first day/ })
    await user.clear(age)
    await user.type(age, '40')
    expect(dialog.getByText('2026-04-02')).toBeVisible()
    expect(dialog.getByText('2026-04-30')).toBeVisible()
    expect(dialog.getByText('2026-05-07')).toBeVisible()
  })

  it('[MOT-07, FAT-13] checks the name first; only then it can be saved, and a change takes the check back', async () => {
    const checks = mock(checkFatteningGroup, 'TAV-260407')
    const { user, dialog } = await openDialog()
    expect(dialog.queryByRole('button', { name: 'Create group' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'tav')
    await addStable(user, dialog, 'F2')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText('TAV-260407')).toBeVisible()
    expect(Object.fromEntries(checks[0]?.query ?? [])).toEqual({
      name: 'tav',
      startDate: '2026-05-12',
      age: '35',
    })
    expect(dialog.getByRole('button', { name: 'Create group' })).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'a')
    expect(dialog.queryByRole('button', { name: 'Create group' })).toBeNull()
    expect(dialog.queryByText('TAV-260407')).toBeNull()
  })

  it('[FAT-04, FAT-05] refuses a group without a stable, and ages beyond their limits', async () => {
    const { user, dialog } = await openDialog()
    const age = dialog.getByRole('textbox', { name: /Age on the first day/ })
    await user.clear(age)
    await user.type(age, '27')
    const delivery = dialog.getByRole('textbox', { name: /Planned delivery age/ })
    expect(delivery).toHaveValue('90')
    await user.clear(delivery)
    await user.type(delivery, '98')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText('27 is below 28.')).toBeVisible()
    expect(dialog.getByText('98 is above 97.')).toBeVisible()
    expect(dialog.getByText('Choose at least one stable.')).toBeVisible()
  })

  it('[FAT-12, MOT-09] creates one group for each stable, in their order with letters, and opens its page', async () => {
    mock(checkFatteningGroup, 'FAT-260407')
    const made = mock(createFatteningGroup, 15)
    const { user, dialog, path } = await openDialog()
    await addStable(user, dialog, 'F2')
    await addStable(user, dialog, 'F1')
    await press(user, dialog, 'Move F1 up')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText(/FAT-260407a \(F1\), FAT-260407b \(F2\)/)).toBeVisible()
    await press(user, dialog, 'Create group')
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/15/edit'))
    expect(made[0]?.body).toEqual({
      startDate: '2026-05-12',
      age: 35,
      name: null,
      stables: [
        { id: 21, name: 'F1' },
        { id: 22, name: 'F2' },
      ],
    })
  })

  it('[FAT-03, FAT-14] says the delivery age afterwards where it is not the usual one', async () => {
    mock(checkFatteningGroup, 'FAT-260407')
    mock(createFatteningGroup, 15)
    const saved = mock(updateFatteningGroup, { messages: [] })
    const { user, dialog, path } = await openDialog()
    await addStable(user, dialog, 'F1')
    const delivery = dialog.getByRole('textbox', { name: /Planned delivery age/ })
    await user.clear(delivery)
    await user.type(delivery, '84')
    await press(user, dialog, 'Check')
    await user.click(await dialog.findByRole('button', { name: 'Create group' }))
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/15/edit'))
    expect(saved[0]?.query.get('deliveryAge')).toBe('84')
    expect(saved[0]?.params).toMatchObject({ id: '15' })
    expect(saved[0]?.body).toEqual([{ id: 21, name: 'F1' }])
  })

  it('[MOT-07] says where a group with this name exists', async () => {
    refuse(checkFatteningGroup, { status: 405, code: 'INVALID_GROUP_NAME' })
    const { user, dialog } = await openDialog()
    await addStable(user, dialog, 'F1')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText('A group with this name already exists')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Create group' })).toBeNull()
  })
})
