import { screen, waitFor, within } from '@testing-library/react'
import {
  changeRabbits,
  pageRabbits,
  previewRabbits,
  undoRabbits,
} from '@warren/shared/features/stock/stock.contract.ts'
import type { AnswerInputOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Call, messagesAnswer, mock } from '../../../test/mock-server.ts'
import { mockSheet } from '../../../test/sample-rabbit.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { daysAfter } from '../../../ui/form/date/parse-day.ts'
import { cleanToasts, mockBeside, mockStock, openStock, ready, tick } from '../testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
})

type Preview = AnswerInputOf<typeof previewRabbits>
const PREVIEW: Preview = {
  chosen: 3,
  changed: 2,
  unchanged: 1,
  leavingCages: 2,
  statuses: [{ from: 'IN_PROD', to: 'WASTE', count: 2 }],
  health: [],
  refused: { count: 0, tattoos: [] },
  bornLater: { count: 0, tattoos: [] },
}

/** The dialog for two chosen does, or for all that match but one. */
async function open(choice: 'two' | 'all' = 'two', query = '') {
  const pages: Call<typeof pageRabbits>[] = mockStock(undefined, 642)
  const app = await openStock(query)
  const { user } = app
  await ready()
  await user.click(tick('HY51187'))
  if (choice === 'two') await user.click(tick('DA58894'))
  else {
    await user.click(screen.getByRole('button', { name: 'Select all 642' }))
    await user.click(tick('HY51187'))
  }
  await user.click(screen.getByRole('button', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...app, pages, dialog, choose }
}

describe('changing many rabbits', () => {
  it('wants a status or a health condition [STK-18]', async () => {
    const calls = mock(changeRabbits, { messages: [] })
    const { user, dialog } = await open()
    expect(dialog.getByRole('heading')).toHaveTextContent('Change 2 rabbits')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('No given change')
    expect(calls).toEqual([])
  })

  it('offers no health condition that says what a status says [D-061]', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('combobox', { name: 'Health' }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options.slice(0, 2)).toEqual(['Leave the health as it is', 'Healthy'])
    expect(options).not.toContain('Sold')
  })

  it('shows what will happen, does it as one piece, and takes it back [STK-17, STK-19]', async () => {
    const previews = mock(previewRabbits, PREVIEW)
    const calls = mock(changeRabbits, { messages: [], changed: 2, changeId: 77 })
    const undos = mock(undoRabbits, { messages: [], changed: 2 })
    const { user, dialog, choose, pages } = await open()
    await choose('Status', 'Waste')
    const preview = await dialog.findByRole('region', { name: 'What will happen' })
    await within(preview).findByText('2 cages become free')
    expect(preview).toHaveTextContent('2In production→Waste')
    expect(preview).toHaveTextContent('1 rabbit stays as it is')
    expect(previews[0]?.body).toEqual({ rabbitIds: [1, 2], rabbitStatus: 'WASTE', healthCondition: null })
    const before = pages.length
    await user.click(dialog.getByRole('button', { name: 'Change 2 rabbits' }))
    expect(await screen.findByText('2 rabbits: waste')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      rabbitIds: [1, 2],
      rabbitStatus: 'WASTE',
      healthCondition: null,
      expected: 2,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull()
    await waitFor(() => expect(pages.length).toBeGreaterThan(before))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 rabbits are as they were before')).toBeVisible()
    expect(undos[0]?.params['id']).toBe('77')
  })

  it('asks on which day they left: today, unless another one is typed [STK-17, D-062]', async () => {
    const previews = mock(previewRabbits, PREVIEW)
    const calls = mock(changeRabbits, { messages: [], changed: 2, changeId: 77 })
    const { user, dialog, choose } = await open()
    await choose('Status', 'Waste candidate')
    expect(dialog.queryByRole('textbox', { name: 'Left on' })).toBeNull()
    await choose('Status', 'Dead')
    const day = dialog.getByRole('textbox', { name: 'Left on' })
    expect(day).toHaveValue(localToday())
    await user.clear(day)
    await user.type(day, '+1{Enter}')
    await user.click(dialog.getByRole('combobox', { name: 'Health' }))
    expect(previews.at(-1)?.body).not.toHaveProperty('exitDate')
    const yesterday = daysAfter(localToday(), -1)
    await user.clear(day)
    await user.type(day, `-1{Tab}`)
    expect(day).toHaveValue(yesterday)
    await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ exitDate: yesterday }))
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rabbits' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ rabbitStatus: 'DEAD', exitDate: yesterday, expected: 2 })
  })

  it('names those born after the day, and waits [STK-17, D-062]', async () => {
    mock(previewRabbits, { ...PREVIEW, bornLater: { count: 1, tattoos: ['HY9'] } })
    const { dialog, choose } = await open()
    await choose('Status', 'Dead')
    expect(await dialog.findByText(/1 rabbit was born later/)).toHaveTextContent('HY9')
    expect(dialog.getByRole('button', { name: 'Change 2 rabbits' })).toBeDisabled()
  })

  it('sends the filter and those left out when all that match are chosen [STK-17]', async () => {
    const previews = mock(previewRabbits, {
      ...PREVIEW,
      statuses: [],
      health: [{ from: 'HEALTHY', to: 'SKINNY', count: 2 }],
    })
    const { choose, dialog } = await open('all', '?stable=11&q=HY')
    // Some of them may have no tattoo: only the server knows how many are left.
    expect(dialog.getByRole('heading')).toHaveTextContent('Change status')
    await choose('Health', 'Skinny')
    await waitFor(() => expect(previews).toHaveLength(1))
    expect(previews[0]?.body).toEqual({
      matching: {
        filter: { other: 'ALL_MOTHER', stableId: 11, statuses: ['IN_PROD', 'WASTE_CANDIDATE'], search: 'HY' },
        except: [1],
      },
      rabbitStatus: null,
      healthCondition: 'SKINNY',
    })
    expect(await dialog.findByText(/^2$/)).toBeVisible()
    expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Change 3 rabbits')
  })

  it('names those it cannot change, and waits [STK-24, D-062]', async () => {
    mock(previewRabbits, {
      ...PREVIEW,
      changed: 5,
      statuses: [{ from: 'WASTE_CANDIDATE', to: 'IN_PROD', count: 5 }],
      refused: { count: 12, tattoos: ['HY1', 'HY2'] },
    })
    const { dialog, choose } = await open()
    await choose('Status', 'In production')
    expect(await dialog.findByText(/12 rabbits have left the farm/)).toHaveTextContent('HY1, HY2 and 10 more')
    expect(dialog.getByRole('button', { name: 'Change 5 rabbits' })).toBeDisabled()
  })

  it('stays open with what the server refused [GEN-26]', async () => {
    mock(previewRabbits, PREVIEW)
    mock(changeRabbits, () => messagesAnswer(['SAVING_ERROR']))
    const { user, dialog, choose } = await open()
    await choose('Status', 'Waste')
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rabbits' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('It could not be saved')
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('says why a change cannot be taken back', async () => {
    mock(previewRabbits, PREVIEW)
    mock(changeRabbits, { messages: [], changed: 2, changeId: 77 })
    mock(undoRabbits, () => messagesAnswer(['SAVING_ERROR']))
    const { user, dialog, choose } = await open()
    await choose('Status', 'Waste')
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rabbits' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The change could not be undone')).toBeVisible()
    expect(screen.getByText(/It could not be saved/)).toBeVisible()
  })
})

describe('the way to the health', () => {
  it('is an action of its own, in the same dialog [STK-17]', async () => {
    mockStock()
    const { user } = await openStock()
    await ready()
    await user.click(tick('HY51187'))
    const bar = screen.getByRole('region', { name: 'Actions for the selected rows' })
    await user.click(within(bar).getByRole('button', { name: 'Health condition' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Health' })).toHaveFocus())
    expect(dialog.getByRole('combobox', { name: 'Status' })).toBeVisible()
  })
})

describe('after a change', () => {
  it('everything that shows rabbits is asked for anew, but for the preview, and the dialog does not wait for it', async () => {
    const previews = mock(previewRabbits, PREVIEW)
    mock(changeRabbits, { messages: [], changed: 2, changeId: 77 })
    const { user, dialog, choose, queryClient } = await open()
    queryClient.setQueryData(['cages', 'free'], [])
    const isStale = () => queryClient.getQueryState(['cages', 'free'])?.isInvalidated
    const list = Promise.withResolvers<AnswerInputOf<typeof pageRabbits>>()
    const reloads = mock(pageRabbits, () => list.promise)
    await choose('Status', 'Waste')
    const change = await dialog.findByRole('button', { name: 'Change 2 rabbits' })
    expect(isStale()).toBe(false)
    await user.click(change)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isStale()).toBe(true)
    await waitFor(() => expect(reloads).toHaveLength(1))
    expect(previews).toHaveLength(1)
    list.resolve({ content: [], totalElements: 0, number: 0 })
  })
})

describe('who has left the list meanwhile', () => {
  const leave = async ({ router }: Awaited<ReturnType<typeof open>>) => {
    mockSheet()
    await router.navigate({ to: '/rabbits/$id', params: { id: '1' } })
    await screen.findByRole('heading', { level: 1, name: /HY51187/ })
  }

  it.each([
    ['is told that it was taken back', { messages: [], changed: 2 }, '2 rabbits are as they were before'],
    ['is told why it was not', messagesAnswer(['SAVING_ERROR']), 'The change could not be undone'],
  ])('%s [STK-17]', async (_what, answer, said) => {
    mock(previewRabbits, PREVIEW)
    mock(changeRabbits, { messages: [], changed: 2, changeId: 77 })
    mock(undoRabbits, () => answer)
    const app = await open()
    await app.choose('Status', 'Waste')
    await app.user.click(await app.dialog.findByRole('button', { name: 'Change 2 rabbits' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await leave(app)
    await app.user.click(undo)
    expect(await screen.findByText(said)).toBeVisible()
  })

  it.each([
    ['done', { messages: [], changed: 2, changeId: 77 }, '2 rabbits: waste'],
    ['refused', messagesAnswer(['SAVING_ERROR']), /It could not be saved/],
  ])('learns that the change was %s [STK-17]', async (_what, answer, said) => {
    mock(previewRabbits, PREVIEW)
    const answered = Promise.withResolvers<typeof answer>()
    mock(changeRabbits, () => answered.promise)
    const app = await open()
    await app.choose('Status', 'Waste')
    await app.user.click(await app.dialog.findByRole('button', { name: 'Change 2 rabbits' }))
    await leave(app)
    answered.resolve(answer)
    expect(await screen.findByText(said)).toBeVisible()
  })
})
