import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  createFatteningOrigin,
  deleteFatteningOrigin,
  updateFatteningOrigin,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import {
  mergeGroup,
  restoreFromBin,
  unmergeGroup,
} from '@warren/shared/features/group-pages/group-life.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { mockGroup, nameOf, originOf, sampleSheet } from '../../../test/sample-groups.ts'
import { diaryGrid, openGroup } from '../../../test/diary-grid.ts'

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
  nameOf({}),
  nameOf({ groupId: 12, formattedName: 'FAT-260101', closed: true }),
  nameOf({ groupId: 7, formattedName: 'FAT-260327' }),
  nameOf({
    groupId: 3,
    formattedName: 'BAND02-260127',
    groupMarker: 'MOTHER',
    weaned: 4392,
    notPlaced: 120,
  }),
]

async function openDialog(kind?: 'Move out' | 'Merge') {
  const app = await openGroup()
  await diaryGrid()
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
const chooseTarget = async (user: UserEvent, dialog: Dialog) => {
  await user.click(dialog.getByRole('combobox', { name: /Target group/ }))
  await user.click(await screen.findByRole('option', { name: 'FAT-260403' }))
}
const press = (user: UserEvent, dialog: Dialog, name: string | RegExp) =>
  user.click(dialog.getByRole('button', { name }))

describe('origins of a fattening group', () => {
  it('[ORI-04, ORI-05] shows the source side signed; moves are deleted, never changed', async () => {
    const move = originOf({
      id: 32,
      arrivedDate: '2026-05-09',
      groupId: 8,
      groupName: 'FAT-260403',
      num: -124,
      weight: -119,
      isMoving: true,
      isMovingSource: true,
      associatedId: 'x',
    })
    mockGroup({ sheet: sampleSheet({ origins: [originOf(), move] }) })
    await openGroup()
    await diaryGrid()
    const panel = within(screen.getByRole('region', { name: 'Origins' }))
    const row = panel.getByRole('row', { name: /to FAT-260403/ })
    expect(row).toHaveTextContent('−124')
    expect(row).toHaveTextContent('−119')
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/grouppage-fattening/8/edit')
    expect(panel.getByRole('button', { name: 'Change the arrival of 2026-05-01' })).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Change the arrival of 2026-05-09' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Delete the origin of 2026-05-09' })).toBeVisible()
  })

  it('[FAT-08] offers nothing on a closed group', async () => {
    mockGroup({ sheet: sampleSheet({}, { endDate: '2026-05-11' }) })
    await openGroup()
    await diaryGrid()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Delete the origin/ })).toBeNull()
  })

  it('[D-232, D-233] keeps a count it cannot read and sends nothing', async () => {
    mockGroup({ names: NAMES })
    const saved = mock(createFatteningOrigin, { messages: [], id: 40 })
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'Count', '10.5')
    expect(dialog.getByRole('textbox', { name: /^Count/ })).toHaveValue('10.5')
    await fill(user, dialog, 'Weight', '114')
    await press(user, dialog, 'Save arrival')
    expect(dialog.getByText('“10.5”: whole animals only, 10 or 11.')).toBeVisible()
    expect(saved).toEqual([])
  })

  it('[ORI-01, ORI-14, FAT-18] saves an arrival from an own mother group, with grams an animal said', async () => {
    mockGroup({ names: NAMES })
    const saved = mock(createFatteningOrigin, { messages: [], id: 40, warnings: ['age-differs'] })
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('combobox', { name: /^Group/ }))
    await user.paste('BAND02-260127')
    expect(await dialog.findByText('4,392 weaned, 120 not placed yet')).toBeVisible()
    await fill(user, dialog, 'Count', '120')
    await fill(user, dialog, 'Weight', '114')
    expect(dialog.getByText('950 g an animal')).toBeVisible()
    await press(user, dialog, 'Save arrival')
    expect(await screen.findByText('The age differs from that of the group')).toBeVisible()
    expect(saved[0]?.body).toEqual({
      arrivedDate: '2026-05-12',
      age: 46,
      num: 120,
      weight: 114,
      farmName: 'Homokhát',
      groupId: 3,
      groupName: 'BAND02-260127',
      isMoving: false,
    })
  })

  it('[ORI-09] begins with the first day of the group where no animal has arrived yet', async () => {
    mockGroup({ sheet: sampleSheet({ origins: [] }) })
    const { dialog } = await openDialog()
    expect(dialog.getByRole('textbox', { name: /^Date/ })).toHaveValue('2026-05-01')
    expect(dialog.getByRole('textbox', { name: /^Age/ })).toHaveValue('35')
  })

  it('[ORI-06, ORI-07, ORI-08, ORI-09] refuses ages, counts, weights and days beyond their limits', async () => {
    mockGroup()
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'Age', '99')
    await fill(user, dialog, 'Count', '40001')
    await fill(user, dialog, 'Weight', '0')
    await fill(user, dialog, 'Date', '2026-04-30')
    await press(user, dialog, 'Save arrival')
    expect(await dialog.findByText('A whole number from 28 to 98')).toBeVisible()
    expect(dialog.getByText('40,001 is above 40,000.')).toBeVisible()
    expect(dialog.getByText('A weight above 0 up to 90,000 kg')).toBeVisible()
    expect(dialog.getByText('The day must lie in the diary: 2026-05-01 to 2026-05-12')).toBeVisible()
  })

  it('[ORI-14] changes an arrival with its version', async () => {
    mockGroup()
    const saved = mock(updateFatteningOrigin, { messages: [] })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Change the arrival of 2026-05-01' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change an arrival of FAT-260327' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    await fill(user, dialog, 'Count', '1001')
    await press(user, dialog, 'Save arrival')
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ num: 1001, weight: 950, version: 1 }))
    expect(saved[0]?.params).toMatchObject({ id: '7', originId: '31' })
  })

  it('[ORI-03, ORI-07, ORI-10] moves animals to a known open group, at most what is there', async () => {
    mockGroup({ names: NAMES })
    const saved = mock(createFatteningOrigin, { messages: [], id: 41, associatedId: 'x' })
    const { user, dialog } = await openDialog('Move out')
    expect(dialog.getByText('at most 994')).toBeVisible()
    await fill(user, dialog, 'Count', '995')
    await press(user, dialog, /^Move 995/)
    expect(await dialog.findByText('Mandatory field')).toBeVisible()
    expect(dialog.getByText('A whole number from 1 to 994')).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: /Target group/ }))
    expect(screen.queryByRole('option', { name: 'FAT-260101' })).toBeNull()
    expect(screen.queryByRole('option', { name: 'FAT-260327' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'FAT-260403' }))
    await fill(user, dialog, 'Count', '100')
    // 100 of 1,192 g
    expect(dialog.getByRole('textbox', { name: /^Weight/ })).toHaveValue('119.2')
    await press(user, dialog, 'Move 100 animals')
    expect(await screen.findByText('100 animals are moved to FAT-260403')).toBeVisible()
    expect(saved[0]?.body).toMatchObject({
      groupId: 8,
      groupName: 'FAT-260403',
      num: 100,
      weight: 119.2,
      isMoving: true,
    })
  })

  it('[ORI-09, ORI-10] wants a day that both diaries have', async () => {
    mockGroup({ names: NAMES })
    const { user, dialog } = await openDialog('Move out')
    await chooseTarget(user, dialog)
    await fill(user, dialog, 'Date', '2026-05-07')
    await fill(user, dialog, 'Count', '10')
    await press(user, dialog, /^Move 10/)
    expect(
      await dialog.findByText('The diary of the target group runs from 2026-05-08 to 2026-07-10'),
    ).toBeVisible()
  })

  it('[ORI-17] keeps the dialog open where the group is closed by now', async () => {
    mockGroup()
    refuse(createFatteningOrigin, { status: 405, code: 'SAVING_ERROR' })
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'Count', '10')
    await fill(user, dialog, 'Weight', '9')
    await press(user, dialog, 'Save arrival')
    expect(await dialog.findByText(/It could not be saved/)).toBeVisible()
  })

  it('merges all that is left into another group, and takes it back', async () => {
    mockGroup({ names: NAMES })
    const merged = mock(mergeGroup, { messages: [], originId: 50, moved: 994 })
    const undone = mock(unmergeGroup, { messages: [] })
    const { user, dialog } = await openDialog('Merge')
    expect(dialog.getByRole('textbox', { name: /^Weight/ })).toHaveValue('1184.8')
    await chooseTarget(user, dialog)
    await press(user, dialog, 'Move 994 and close FAT-260327')
    expect(await screen.findByText('994 animals are moved to FAT-260403, the group is closed')).toBeVisible()
    expect(merged[0]?.body).toEqual({ targetId: 8, day: '2026-05-12', weight: 1184.8 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undone[0]?.query.get('originId')).toBe('50'))
    expect(await screen.findByText('FAT-260327 is open again with its animals')).toBeVisible()
  })

  it('[ORI-01, ORI-13] keeps a weight of its own for each kind of origin; one that was not typed follows', async () => {
    mockGroup({ names: NAMES })
    const { user, dialog } = await openDialog('Merge')
    const choose = (name: string) => user.click(dialog.getByRole('radio', { name }))
    const weight = () => dialog.getByRole('textbox', { name: /^Weight/ })
    await choose('Move out')
    await fill(user, dialog, 'Count', '100')
    expect(weight()).toHaveValue('119.2')
    await fill(user, dialog, 'Weight', '120.5')
    await choose('Merge')
    expect(weight()).toHaveValue('1184.8')
    await choose('Move out')
    expect(weight()).toHaveValue('120.5')
  })

  it('[ORI-05, ORI-16, GEN-12] deletes an origin after a question, and puts it back', async () => {
    mockGroup()
    const gone = mock(deleteFatteningOrigin, { messages: [], binId: 31 })
    const back = mock(restoreFromBin, { messages: [] })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Delete the origin of 2026-05-01' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/For 30 days it can be put back .* after that it cannot be undone/)).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'I understand' }))
    await press(user, dialog, 'Delete origin')
    expect(await screen.findByText('The origin is deleted')).toBeVisible()
    expect(gone[0]?.params).toMatchObject({ id: '7', originId: '31' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(back[0]?.params).toMatchObject({ type: 'origin', id: '31' }))
  })

  it('[ORI-16] says that an origin could not be deleted', async () => {
    mockGroup()
    refuse(deleteFatteningOrigin, {
      status: 405,
      code: 'SAVING_ERROR',
      problems: [
        {
          code: 'SAVING_ERROR',
          reason: 'animalsMissing',
          params: { count: 12, day: '2026-05-03', stock: 'FAT' },
        },
      ],
    })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Delete the origin of 2026-05-01' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'I understand' }))
    await press(user, dialog, 'Delete origin')
    expect(await screen.findByText('The origin could not be deleted')).toBeVisible()
    expect(
      screen.getByText(/^12 of these animals have died or left: on 2026-05-03 they would be missing\./),
    ).toBeVisible()
  })
})
