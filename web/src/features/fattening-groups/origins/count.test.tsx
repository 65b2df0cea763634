import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { updateFatteningGroup } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { countStock } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diaryGrid, openGroup } from '../../../test/diary-grid.ts'
import { mock } from '../../../test/mock-server.ts'
import { mockGroup } from '../../../test/sample-groups.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

type Dialog = ReturnType<typeof within>
const fill = async (user: UserEvent, dialog: Dialog, name: string, text: string) => {
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const press = (user: UserEvent, dialog: Dialog, name: string) =>
  user.click(dialog.getByRole('button', { name }))

describe('count and stables', () => {
  it('saves a count with its reason, and says what it corrects', async () => {
    mockGroup()
    const saved = mock(countStock, { messages: [], corrected: -6 })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Count' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Count of FAT-260327' }))
    expect(dialog.getByText('994 on the books')).toBeVisible()
    await fill(user, dialog, 'Animals counted', '988')
    expect(dialog.getByText('Correction: −6')).toBeVisible()
    await press(user, dialog, 'Save count')
    expect(await dialog.findByText('Mandatory field')).toBeVisible()
    expect(saved).toHaveLength(0)
    await fill(user, dialog, 'Why it differs', 'found none')
    await press(user, dialog, 'Save count')
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ day: '2026-05-12', stock: 'FAT', counted: 988, reason: 'found none' }),
    )
  })

  it('[FAT-05, FAT-06, FAT-14] changes stables and delivery age of a group', async () => {
    mockGroup()
    const saved = mock(updateFatteningGroup, { messages: [] })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Edit stables' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stables of FAT-260327' }))
    await press(user, dialog, 'Remove F1')
    await press(user, dialog, 'Save stables')
    expect(await dialog.findByText('Choose at least one stable.')).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: /Stables/ }))
    await user.click(await screen.findByRole('option', { name: 'F3' }))
    await fill(user, dialog, 'Planned delivery age', '84')
    await press(user, dialog, 'Save stables')
    await waitFor(() => expect(saved[0]?.body).toEqual([{ id: 23, name: 'F3' }]))
    expect(Object.fromEntries(saved[0]?.query ?? [])).toEqual({ deliveryAge: '84', version: '5' })
  })
})
