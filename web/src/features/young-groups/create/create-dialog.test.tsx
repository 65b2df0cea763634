import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import {
  checkYoungGroup,
  createYoungGroup,
} from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockStables } from '../../../test/sample-groups.ts'
import { mockYoung } from '../testing/sample-young.ts'

beforeEach(() => {
  mockStables()
  mockYoung()
  // The page of the new group is another matter.
  refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function openDialog() {
  const app = await renderApp({ as: 'ADMIN', at: '/grouppage-young' })
  await screen.findByText('YNG-260220')
  await app.user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'New young group' })
  return { ...app, dialog: within(dialog) }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

const setAge = async (user: UserEvent, dialog: Dialog, text: string) => {
  const age = dialog.getByRole('textbox', { name: /Age on the first day/ })
  await user.clear(age)
  await user.type(age, text)
}
const press = (user: UserEvent, dialog: Dialog, name: string) =>
  user.click(dialog.getByRole('button', { name }))

describe('M-18: a new young group', () => {
  it('[YNG-03] shows birth, 28 and 35 days as start and age say', async () => {
    const { user, dialog } = await openDialog()
    await setAge(user, dialog, '40')
    for (const day of ['2026-04-02', '2026-04-30', '2026-05-07']) expect(dialog.getByText(day)).toBeVisible()
  })

  it('[YNG-04, YNG-05] refuses ages beyond 28 to 146, and needs no stable', async () => {
    const checks = mock(checkYoungGroup, 'YNG-251217')
    const { user, dialog } = await openDialog()
    await setAge(user, dialog, '147')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText('147 is above 146.')).toBeVisible()
    expect(dialog.queryByText('Choose at least one stable.')).toBeNull()
    expect(checks).toHaveLength(0)
    await setAge(user, dialog, '146')
    await press(user, dialog, 'Check')
    expect(await dialog.findByText('YNG-251217')).toBeVisible()
    expect(Object.fromEntries(checks[0]?.query ?? [])).toEqual({ startDate: '2026-05-12', age: '146' })
  })

  it('[YNG-08, YNG-10, YNG-11, MOT-07, MOT-09] checks the name, creates one group over all its stables, and opens its page', async () => {
    mock(checkYoungGroup, 'TAV-260407')
    const made = mock(createYoungGroup, 15)
    const { user, dialog, path } = await openDialog()
    expect(dialog.queryByRole('button', { name: 'Create group' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'tav')
    for (const name of ['F2', 'F1']) {
      await user.click(dialog.getByRole('combobox', { name: /Stables/ }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await press(user, dialog, 'Check')
    expect((await dialog.findByText('TAV-260407')).parentElement).not.toHaveTextContent('Members')
    await press(user, dialog, 'Create group')
    await waitFor(() => expect(path()).toBe('/grouppage-young/15/edit'))
    expect(made[0]?.body).toEqual({
      startDate: '2026-05-12',
      age: 35,
      name: 'tav',
      stables: [
        { id: 22, name: 'F2' },
        { id: 21, name: 'F1' },
      ],
    })
  })
})
