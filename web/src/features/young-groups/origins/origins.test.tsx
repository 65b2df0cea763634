import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { mergeGroup, restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import {
  createYoungOrigin,
  deleteYoungOrigin,
  updateYoungOrigin,
} from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diaryGrid, openGroup } from '../../../test/diary-grid.ts'
import { mock } from '../../../test/mock-server.ts'
import { mockGroup, nameOf } from '../../../test/sample-groups.ts'
import { youngOrigin, youngSheet } from '../testing/sample-young.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const NAMES = [
  nameOf({ groupId: 30, formattedName: 'YNG-260403', groupMarker: 'YOUNG' }),
  nameOf({ groupId: 31, formattedName: 'FAT-260403' }),
  nameOf({ groupId: 32, formattedName: 'BAND02-260127', groupMarker: 'MOTHER' }),
  nameOf({ groupId: 33, formattedName: 'YNG-260101', groupMarker: 'YOUNG', closed: true }),
]

async function open(sheet = youngSheet()) {
  mockGroup({ names: NAMES, sheet })
  const app = await openGroup('/grouppage-young/9/edit')
  await diaryGrid()
  return app
}
async function openDialog(kind?: 'Move out' | 'Merge') {
  const app = await open()
  await app.user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  if (kind !== undefined) await app.user.click(dialog.getByRole('radio', { name: kind }))
  return { ...app, dialog }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

const fill = async (user: UserEvent, dialog: Dialog, name: string, text: string) => {
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const press = (user: UserEvent, dialog: Dialog, name: string | RegExp) =>
  user.click(dialog.getByRole('button', { name }))
const chooseTarget = async (user: UserEvent, dialog: Dialog, name: string) => {
  await user.click(dialog.getByRole('combobox', { name: /Target group/ }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('M-20: origins of a young group', () => {
  it('[ORI-02, ORI-04, ORI-05] shows PS and GP with their kilograms, and links the group of a move by its kind', async () => {
    const move = youngOrigin({
      id: 32,
      arrivedDate: '2026-05-09',
      groupId: 31,
      groupName: 'FAT-260403',
      numPS: -20,
      weightPS: -24.6,
      numGP: 0,
      weightGP: 0,
      isMoving: true,
      isMovingSource: true,
      associatedId: 'x',
    })
    await open(youngSheet({ origins: [youngOrigin(), move] }))
    const panel = within(screen.getByRole('region', { name: 'Origins' }))
    expect(panel.getByRole('row', { name: /BAND01-260120/ })).toHaveTextContent(/200190 kg4040 kg/)
    const row = panel.getByRole('row', { name: /to FAT-260403/ })
    expect(row).toHaveTextContent(/−20−24\.6 kg00 kg/)
    await waitFor(() =>
      expect(within(row).getByRole('link')).toHaveAttribute('href', '/grouppage-fattening/31/edit'),
    )
    expect(panel.queryByRole('button', { name: 'Change the arrival of 2026-05-09' })).toBeNull()
  })

  it('[ORI-02, ORI-12, ORI-15] saves an arrival of PS alone, with the other pair empty', async () => {
    const saved = mock(createYoungOrigin, { messages: [], id: 40 })
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'PS: Count', '20')
    await fill(user, dialog, 'PS: Weight', '19')
    expect(dialog.getByText('950 g an animal')).toBeVisible()
    await press(user, dialog, 'Save arrival')
    expect(await screen.findByText('The arrival is saved')).toBeVisible()
    expect(saved[0]?.body).toEqual({
      arrivedDate: '2026-05-12',
      age: 46,
      numPS: 20,
      weightPS: 19,
      numGP: 0,
      weightGP: 0,
      farmName: 'Homokhát',
      groupId: null,
      groupName: null,
      isMoving: false,
    })
  })

  it('[ORI-11, ORI-12] refuses ages, counts and weights beyond their limits, weights without animals, and nothing at all', async () => {
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'Age', '147')
    await fill(user, dialog, 'GP: Weight', '5')
    await press(user, dialog, 'Save arrival')
    expect(await dialog.findByText('A whole number from 28 to 146')).toBeVisible()
    expect(dialog.getAllByText('Mandatory field')[0]).toBeVisible()
    expect(dialog.getByText('A weight needs animals')).toBeVisible()
    await fill(user, dialog, 'PS: Count', '40001')
    await press(user, dialog, 'Save arrival')
    expect(await dialog.findByText('40,001 is above 40,000.')).toBeVisible()
    await fill(user, dialog, 'PS: Count', '40')
    await press(user, dialog, 'Save arrival')
    expect(await dialog.findByText('Mandatory field')).toBeVisible()
  })

  it('[ORI-13, ORI-10] moves to young and to fattening groups, at most what every later day has of each', async () => {
    const saved = mock(createYoungOrigin, { messages: [], id: 41, associatedId: 'x' })
    const { user, dialog } = await openDialog('Move out')
    expect(dialog.getByText('at most 192')).toBeVisible()
    expect(dialog.getByText('at most 35')).toBeVisible()
    await fill(user, dialog, 'GP: Count', '36')
    await press(user, dialog, /^Move 36/)
    expect(await dialog.findByText('A whole number from 0 to 35')).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: /Target group/ }))
    await screen.findByRole('option', { name: 'YNG-260403' })
    for (const none of ['BAND02-260127', 'YNG-260101', 'YNG-260327'])
      expect(screen.queryByRole('option', { name: none })).toBeNull()
    await user.click(screen.getByRole('option', { name: 'FAT-260403' }))
    await fill(user, dialog, 'PS: Count', '10')
    await fill(user, dialog, 'GP: Count', '5')
    // 10 of 1,310 g and 5 of 1,211 g
    expect(dialog.getByRole('textbox', { name: /^PS: Weight/ })).toHaveValue('13.1')
    expect(dialog.getByRole('textbox', { name: /^GP: Weight/ })).toHaveValue('6.1')
    const afterwards = within(dialog.getByRole('region', { name: 'Before and after' }))
    expect(afterwards.getByText('PS 192 → 182 · GP 35 → 30')).toBeVisible()
    await press(user, dialog, 'Move 15 animals')
    expect(await screen.findByText('15 animals are moved to FAT-260403')).toBeVisible()
    expect(saved[0]?.body).toMatchObject({
      groupId: 31,
      groupName: 'FAT-260403',
      numPS: 10,
      weightPS: 13.1,
      numGP: 5,
      weightGP: 6.1,
      isMoving: true,
    })
  })

  it('merges PS and GP into another group, each with its kilograms', async () => {
    const merged = mock(mergeGroup, { messages: [], originId: 50, moved: 227 })
    const { user, dialog } = await openDialog('Merge')
    await chooseTarget(user, dialog, 'YNG-260403')
    await press(user, dialog, 'Move 227 and close YNG-260327')
    expect(await screen.findByText('227 animals are moved to YNG-260403, the group is closed')).toBeVisible()
    expect(merged[0]?.body).toEqual({ targetId: 30, day: '2026-05-12', weightPS: 251.5, weightGP: 42.4 })
  })

  it('[ORI-15, ORI-16] changes an arrival with its version, deletes it, and puts it back', async () => {
    const saved = mock(updateYoungOrigin, { messages: [] })
    const gone = mock(deleteYoungOrigin, { messages: [], binId: 31 })
    const back = mock(restoreFromBin, { messages: [] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Change the arrival of 2026-05-01' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change an arrival of YNG-260327' }))
    await fill(user, dialog, 'GP: Count', '41')
    await press(user, dialog, 'Save arrival')
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ numPS: 200, numGP: 41, version: 1 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Delete the origin of 2026-05-01' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^240 animals are taken off the books/)).toBeVisible()
    await user.click(question.getByRole('checkbox', { name: 'I understand' }))
    await press(user, question, 'Delete origin')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(back[0]?.params).toMatchObject({ type: 'origin', id: '31' }))
    expect(gone[0]?.params).toMatchObject({ id: '9', originId: '31' })
  })
})
