import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import {
  createSlaughtering,
  deleteSlaughtering,
  updateSlaughtering,
} from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diaryGrid, openGroup } from '../../test/diary-grid.ts'
import { mock, refuse } from '../../test/mock-server.ts'
import { mockGroup, sampleSheet, stockValues } from '../../test/sample-groups.ts'
import { slaughterOf } from '../../test/sample-slaughter.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const panel = (name = 'Slaughterings') => within(screen.getByRole('region', { name }))

async function openDialog(button: string | RegExp = 'Add slaughtering') {
  const app = await openGroup()
  await diaryGrid()
  await app.user.click(panel().getByRole('button', { name: button }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']
const box = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
const fill = async (user: UserEvent, dialog: Dialog, name: string, text: string) => {
  const field = box(dialog, name)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const save = (user: UserEvent, dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Save slaughtering' }))
const withSlaughter = (group = {}) =>
  sampleSheet(
    {
      slaughterings: [
        slaughterOf(),
        slaughterOf({
          id: 62,
          createDate: '2026-05-12',
          lot: null,
          abscessNum: 0,
          abscessWeight: 0,
          trDeadNum: 0,
          trDeadWeight: 0,
        }),
      ],
    },
    group,
  )

describe('slaughterings of a fattening group', () => {
  it('[SLA-09, CUT-01] stand on its page; a date opens the cutting screen in a new tab', async () => {
    mockGroup({ sheet: withSlaughter() })
    await openGroup()
    await diaryGrid()
    const row = panel().getByRole('row', { name: /2026-05-10/ })
    for (const text of ['L-2261', '400', '2,638', '6', '1.50']) expect(row).toHaveTextContent(text)
    const link = within(row).getByRole('link', { name: 'Cutting of 2026-05-10, opens in a new tab' })
    expect(link).toHaveAttribute('href', '/grouppage-fattening/7/slaughtering/61/cutting')
    expect(link).toHaveAttribute('target', '_blank')
    // Causes of the newest one that has any, the most frequent first.
    expect(panel().getByText('Condemned on 2026-05-10, heads')).toBeVisible()
    expect(
      panel()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Abscess', 'Dead in transport'])
  })

  it('[SLA-09, FAT-07] are not on the page of a merged group', async () => {
    mockGroup({ sheet: withSlaughter({ isParent: true, parentId: 7 }) })
    await openGroup()
    await diaryGrid()
    expect(screen.queryByRole('region', { name: 'Slaughterings' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Members' })).toBeVisible()
  })

  it('[SLA-09] of a closed group are only shown; without any it says so', async () => {
    mockGroup({ sheet: withSlaughter({ endDate: '2026-05-12' }) })
    await openGroup()
    await diaryGrid()
    expect(panel().queryByRole('button')).toBeNull()
    expect(panel().getAllByRole('link')).toHaveLength(2)
  })

  it('[SLA-08] are deleted after a question, and brought back by the message', async () => {
    mockGroup({ sheet: withSlaughter() })
    const deleted = mock(deleteSlaughtering, { messages: [], binId: 61 })
    const restored = mock(restoreFromBin, { messages: [] })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(panel().getByRole('button', { name: 'Delete the slaughtering of 2026-05-10' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/400 animals come back into the group/)).toBeVisible()
    await user.click(question.getByRole('checkbox', { name: 'I understand' }))
    await user.click(question.getByRole('button', { name: 'Delete slaughtering' }))
    expect(await screen.findByText('Slaughtering 2026-05-10, 400 animals deleted')).toBeVisible()
    expect(deleted[0]?.params).toMatchObject({ id: '7', slaughteringId: '61' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(restored[0]?.params).toMatchObject({ type: 'slaughtering', id: '61' }))
  })

  it('[SLA-08] that cannot be deleted say so', async () => {
    mockGroup({ sheet: withSlaughter() })
    refuse(deleteSlaughtering, { status: 405, code: 'SAVING_ERROR' })
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(panel().getByRole('button', { name: 'Delete the slaughtering of 2026-05-10' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('checkbox', { name: 'I understand' }))
    await user.click(question.getByRole('button', { name: 'Delete slaughtering' }))
    expect(await screen.findByText('The slaughtering could not be deleted')).toBeVisible()
  })
})

describe('M-24: the dialog of a slaughtering', () => {
  it('[SLA-01, SLA-03] says live what is left and accepted, and saves every cause', async () => {
    mockGroup()
    const saved = mock(createSlaughtering, { messages: [], id: 70 })
    const { user, dialog } = await openDialog()
    expect(box(dialog, 'Date')).toHaveValue('2026-05-12')
    expect(dialog.getByText('live 994')).toBeVisible()
    expect(dialog.getByText('The date cannot be changed after saving')).toBeVisible()
    await fill(user, dialog, 'Lot', ' L-2268 ')
    await fill(user, dialog, 'Count', '900')
    await fill(user, dialog, 'Weight', '2349.5')
    await fill(user, dialog, 'Abscess: count', '6')
    await fill(user, dialog, 'Abscess: weight', '11.4')
    expect(dialog.getByText('2,611 g')).toBeVisible()
    expect(dialog.getByText('894 · 2,338.1 kg')).toBeVisible()
    const left = dialog.getByText('Left in the group').parentElement
    expect(left).toHaveTextContent('94')
    const total = dialog.getByRole('row', { name: /^Total/ })
    for (const text of ['6', '11.4', '1,900', '0.67']) expect(total).toHaveTextContent(text)
    await save(user, dialog)
    expect(await screen.findByText('Slaughtering of 2026-05-12 saved')).toBeVisible()
    expect(saved[0]?.body).toMatchObject({
      createDate: '2026-05-12',
      lot: 'L-2268',
      num: 900,
      weight: 2349.5,
      abscessNum: 6,
      abscessWeight: 11.4,
      trDeadNum: null,
    })
  })

  it('[SLA-02, SLA-03, SLA-04, SLA-05] refuses days, counts and weights beyond their limits, and half pairs', async () => {
    mockGroup()
    const saved = mock(createSlaughtering, { messages: [], id: 70 })
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'Count', '995')
    await fill(user, dialog, 'Weight', '0')
    await fill(user, dialog, 'Pneumonia: count', '4')
    await fill(user, dialog, 'Bloat: weight', '3')
    await save(user, dialog)
    expect(await dialog.findByText('A whole number from 1 to 994')).toBeVisible()
    expect(dialog.getByText('A weight above 0 up to 90,000 kg')).toBeVisible()
    expect(dialog.getByText('Give the weight too')).toBeVisible()
    expect(dialog.getByText('Give the count too')).toBeVisible()
    await fill(user, dialog, 'Date', '2026-04-30')
    await fill(user, dialog, 'Count', '0')
    await save(user, dialog)
    expect(await dialog.findByText('The day must lie in the diary: 2026-05-01 to 2026-07-03')).toBeVisible()
    expect(dialog.getByText('A whole number from 1 to 30,000')).toBeVisible()
    expect(saved).toHaveLength(0)
  })

  it('[D-230, D-233] keeps what it cannot read of a spreadsheet at its cause, says why, and saves nothing', async () => {
    mockGroup()
    const saved = mock(createSlaughtering, { messages: [], id: 70 })
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('textbox', { name: 'Pneumonia: count' }))
    await user.paste('1.5\t3,25\n2\t4,5')
    expect(dialog.getByRole('textbox', { name: 'Pneumonia: count' })).toHaveValue('1.5')
    expect(dialog.getByRole('textbox', { name: /^Pneumonia: weight/ })).toHaveValue('3.25')
    await save(user, dialog)
    expect(dialog.getByText('“1.5”: whole animals only, 1 or 2.')).toBeVisible()
    expect(saved).toHaveLength(0)
  })

  it('[SLA-05] takes two columns of a spreadsheet from one cause on', async () => {
    mockGroup()
    const { user, dialog } = await openDialog()
    await user.click(box(dialog, 'Anorexia: count'))
    await user.paste('4\t4.7\r\n2\t3.6\r\n\t\r\n3\t5,5')
    expect(box(dialog, 'Anorexia: count')).toHaveValue('4')
    expect(box(dialog, 'Anorexia: weight')).toHaveValue('4.7')
    expect(box(dialog, 'Bloat: weight')).toHaveValue('3.6')
    expect(box(dialog, 'Purulent chest: count')).toHaveValue('')
    expect(box(dialog, 'Broken bones: count')).toHaveValue('3')
  })

  it('[SLA-06] keeps the date of a saved one, lets its own animals be counted again, and sends its version', async () => {
    const sheet = sampleSheet({ slaughterings: [slaughterOf()] })
    const [days] = sheet.sheets
    days?.stock.push(stockValues(9, { slaughtered: 400 }))
    mockGroup({ sheet })
    const saved = mock(updateSlaughtering, { messages: [], id: 61 })
    const { user, dialog } = await openDialog('Change the slaughtering of 2026-05-10')
    expect(box(dialog, 'Date')).toBeDisabled()
    expect(dialog.getByText('The date is fixed')).toBeVisible()
    expect(dialog.getByText('live 994')).toBeVisible()
    await fill(user, dialog, 'Count', '410')
    await save(user, dialog)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.params).toMatchObject({ id: '7', slaughteringId: '61' })
    expect(saved[0]?.body).toMatchObject({ createDate: '2026-05-10', num: 410, abscessNum: 4, version: 3 })
  })

  it('[SLA-03] shows what the server refuses, and stays open', async () => {
    mockGroup()
    refuse(createSlaughtering, { status: 405, code: 'SAVING_ERROR' })
    const { user, dialog } = await openDialog()
    await fill(user, dialog, 'Count', '10')
    await fill(user, dialog, 'Weight', '26')
    await save(user, dialog)
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(box(dialog, 'Count')).toHaveValue('10')
  })

  it('[SLA-01] speaks Hungarian', async () => {
    mockGroup({ sheet: withSlaughter() })
    const { user } = await openGroup('/grouppage-fattening/7/edit', 'hu')
    await diaryGrid()
    await user.click(panel('Vágások').getByRole('button', { name: 'Vágás rögzítése' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Új vágás' }))
    expect(dialog.getByRole('textbox', { name: 'Tályog: darab' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Vágás mentése' })).toBeVisible()
  })
})
