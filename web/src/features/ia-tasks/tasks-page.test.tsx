import { screen, waitFor, within } from '@testing-library/react'
import {
  dedicateUsers,
  type GroupStatus,
  listGroupStatuses,
  listTaskItems,
  listTasks,
  listTaskUsers,
  saveTaskParts,
  setTaskStatus,
  type TaskRow,
  undedicateUser,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { ITEM_COLUMNS } from '@warren/shared/features/ia-tasks/ia-tasks.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { fileOf, mock, refuse } from '../../test/mock-server.ts'
import { asWideAs } from '../../test/narrow.ts'
import { renderApp } from '../../test/render-as.tsx'

const groupOf = (over: Partial<GroupStatus> = {}): GroupStatus => ({
  iaGroupId: 7,
  iaGroupName: 'BAND02-260428',
  startDate: '2026-04-28',
  numberOfCreatedIATasks: 5,
  numberOfFinishedIATasks: 2,
  closed: false,
  late: 0,
  conflicts: 0,
  ...over,
})
const taskOf = (over: Partial<TaskRow> = {}): TaskRow => ({
  iaTaskId: 31,
  type: 'check-touching',
  status: 'IN_PROGRESS',
  estimatedStartAt: '2026-05-12T05:00:00.000Z',
  iaTaskUsers: [
    { userId: 1, name: 'pap.anna', dedicated: true, working: true, since: '2026-05-12T05:12:00.000Z' },
    { userId: 2, name: 'kiss.lajos', dedicated: true, working: false, since: null },
  ],
  startedAt: '2026-05-12T05:12:00.000Z',
  finishedAt: null,
  version: 3,
  byHand: false,
  late: false,
  items: { done: 214, total: 406 },
  hours: 1.6,
  parts: [
    { userId: 1, stableId: 4, row: 1 },
    { userId: 2, stableId: 4, row: 2 },
  ],
  stables: [
    { stableId: 4, stable: 'M2', done: 180, total: 372 },
    { stableId: null, stable: null, done: 34, total: 34 },
  ],
  conflicts: [],
  ...over,
})
const workers = [
  { userId: 1, name: 'pap.anna', dedicated: true, working: true, also: [] },
  { userId: 2, name: 'kiss.lajos', dedicated: true, working: false, also: [] },
  {
    userId: 3,
    name: 'szabó.béla',
    dedicated: false,
    working: false,
    also: [{ type: 'insemination' as const, iaGroupName: 'BAND03-260512' }],
  },
]
const item = (row: number | null, isDone: boolean) =>
  ITEM_COLUMNS.map((column) => {
    if (column === 'stableId') return row === null ? null : 4
    if (column === 'stable') return row === null ? null : 'M2'
    if (column === 'row') return row
    if (column === 'isDone') return isDone
    return column === 'remarks' ? [] : null
  })

function mockPage(groups: GroupStatus[] = [groupOf()], tasks: TaskRow[] = [taskOf()]) {
  mock(listGroupStatuses, groups)
  mock(listTasks, tasks)
  mock(listTaskUsers, workers)
}
const open = async (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/ia-task-management${query}`, language })
const card = async (name = 'Palpation') => within(await screen.findByRole('region', { name }))

describe('the work of rounds', () => {
  it('shows groups with their progress, open ones first, and the tasks of the chosen one [TSK-01, TSK-02, TSK-03, TSK-07]', async () => {
    mockPage([
      groupOf({ late: 1 }),
      groupOf({ iaGroupId: 8, iaGroupName: 'BAND01-260101', closed: true, numberOfFinishedIATasks: 5 }),
    ])
    const { user, router } = await open()
    const first = await screen.findByRole('button', { name: /BAND02-260428/ })
    expect(first).toHaveAttribute('aria-current', 'true')
    expect(first).toHaveTextContent('40')
    expect(first).toHaveTextContent('2 of 5 tasks done')
    expect(first).toHaveTextContent('1 task late')
    const shown = await card()
    expect(shown.getByText('In progress')).toBeVisible()
    expect(shown.getByText('52')).toBeVisible()
    expect(shown.getByText('406 does')).toBeVisible()
    expect(shown.getByText('No cage')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /BAND01-260101/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ group: 8 }))
  })

  it('says on the card what does not fit in how it was handed out', async () => {
    const conflicts: TaskRow['conflicts'] = [
      { code: 'FREE_ROWS', rows: 3 },
      { code: 'SWITCHED_OFF', name: 'kiss.lajos' },
      { code: 'OVERLOAD', name: 'pap.anna', hours: 9.5 },
    ]
    mockPage([groupOf()], [taskOf({ conflicts })])
    await open()
    const shown = await card()
    expect(shown.getByText('Rows without a worker today: 3')).toBeVisible()
    expect(shown.getByText('kiss.lajos cannot sign in: the account is switched off')).toBeVisible()
    expect(shown.getByText('pap.anna has about 9.5 hours of work that day')).toBeVisible()
  })

  it('prints the list of a task; a weighing of single does has none', async () => {
    mockPage([groupOf()], [taskOf(), taskOf({ iaTaskId: 32, type: 'weighing_3rdyean' })])
    const printed = mock(printRound, fileOf('list.pdf', '%PDF'))
    const { user } = await open()
    await user.click((await card()).getByRole('button', { name: 'More for Palpation' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Print list' }))
    await waitFor(() => expect(printed).toMatchObject([{ params: { id: '7', paper: 'palpation' } }]))
    await user.click((await card('Weighing at the third kindling')).getByRole('button', { name: /^More/ }))
    await screen.findByRole('menuitem', { name: 'Set done' })
    expect(screen.queryByRole('menuitem', { name: 'Print list' })).toBeNull()
  })

  it('says when people ended a task', async () => {
    mockPage([groupOf()], [taskOf({ status: 'DONE', finishedAt: '2026-05-11T11:40:00.000Z' })])
    await open()
    expect((await card()).getByText(/^ended 2026-05-11 \d\d:40$/)).toBeVisible()
  })

  it('names who is dedicated and who works, on cards of their own [TSK-06, TSK-11]', async () => {
    mockPage()
    await open()
    const shown = within((await card()).getByRole('list', { name: 'Workers: Palpation' }))
    const [anna, lajos] = shown.getAllByRole('listitem')
    expect(anna).toHaveTextContent(/pap\.annasince 2026-05-12 \d\d:12$/)
    expect(lajos).toHaveTextContent('kiss.lajos1 row')
  })

  it('says so where a group has no tasks [TSK-05]', async () => {
    mockPage([groupOf()], [])
    await open()
    expect(await screen.findByText('This group has no tasks')).toBeVisible()
  })

  it('says so where the farm has no workers [TSK-05]; on a phone day and time stay on one line', async () => {
    asWideAs(390)
    mockPage([groupOf()], [taskOf({ iaTaskUsers: [], parts: [] })])
    mock(listTaskUsers, [])
    const { user } = await open()
    await user.click((await card()).getByRole('button', { name: 'Choose workers' }))
    expect(await screen.findByText('There are no workers on this farm')).toBeVisible()
    expect(screen.getByText(/^2026-05-12 \d{2}:\d{2}$/, { selector: '[role="dialog"] span' })).toBeVisible()
  })

  it('says so where there is no group with work [TSK-05]', async () => {
    mock(listGroupStatuses, [])
    await open()
    expect(await screen.findByText('No work yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the IA groups' })).toBeVisible()
  })

  it('can be asked for again when it could not be loaded', async () => {
    refuse(listGroupStatuses, { status: 500, code: 'UNHANDLED_EXCEPTION' })
    const { user } = await open()
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
    mockPage()
    await user.click(again)
    expect(await card()).toBeDefined()
  })
})

const mockItems = () =>
  mock(listTaskItems, {
    task: taskOf(),
    group: { id: 7, startDate: '2026-04-28', formattedName: 'BAND02-260428' },
    seq: 1,
    columns: [...ITEM_COLUMNS],
    items: [item(1, true), item(1, false), item(2, false), item(3, false), item(null, false)],
    recalls: {},
  })

const LEAVE = 'Discard your changes?'

describe('workers of a task', () => {
  it('are chosen in a dialog that saves with at least one [TSK-04, TSK-10, TSK-15, TSK-16, TSK-17]', async () => {
    mockPage()
    const added = mock(dedicateUsers, { messages: [] })
    const removed = mock(undedicateUser, { messages: [] })
    const { user } = await open()
    await user.click((await card()).getByRole('button', { name: 'Add' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Palpation: who does it?' }))
    expect(dialog.getByText(/192 of 406 does left/)).toBeVisible()
    const save = () => dialog.getByRole('button', { name: /^Save/ })
    const choose = (name: RegExp) => user.click(dialog.getByRole('checkbox', { name }))
    expect(
      await dialog.findByRole('checkbox', { name: /szabó.béla.*Insemination BAND03-260512/ }),
    ).toBeEnabled()
    expect(save()).toBeDisabled()
    await choose(/pap.anna/)
    await choose(/kiss.lajos/)
    expect(dialog.getByText('0 workers chosen')).toBeVisible()
    expect(save()).toBeDisabled()
    await choose(/szabó.béla/)
    await choose(/pap.anna/)
    await user.click(save())
    await waitFor(() => expect(removed).toHaveLength(1))
    expect(added[0]?.body).toEqual({ userIds: [3] })
    expect(removed[0]?.params).toMatchObject({ id: '7', taskId: '31', userId: '2' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Palpation: 2 workers')).toBeVisible()
  })

  it('that were chosen are not lost by a slip: Escape, the cross and Cancel ask first [TSK-16]', async () => {
    mockPage()
    const added = mock(dedicateUsers, { messages: [] })
    const { user } = await open()
    await user.click((await card()).getByRole('button', { name: 'Add' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Palpation: who does it?' }))
    await user.click(await dialog.findByRole('checkbox', { name: /szabó.béla/ }))
    const question = () => screen.findByRole('dialog', { name: LEAVE })
    for (const slip of [
      () => user.keyboard('{Escape}'),
      () => user.click(dialog.getByRole('button', { name: 'Close' })),
      () => user.click(dialog.getByRole('button', { name: 'Cancel' })),
    ]) {
      await slip()
      expect(within(await question()).getByText('Workers of the farm')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Keep editing' }))
      expect(await dialog.findByRole('checkbox', { name: /szabó.béla/ })).toBeChecked()
    }
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await question()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(added).toEqual([])
  })

  it('who work cannot be taken off: it is said why, and the dialog stays [TSK-17]', async () => {
    mockPage()
    refuse(undedicateUser, { status: 405, code: 'task-in-work', params: { name: 'pap.anna' } })
    const { user } = await open()
    await user.click((await card()).getByRole('button', { name: /pap.anna/ }))
    expect(await screen.findByText(/pap.anna is working on this task/)).toBeVisible()
  })

  it('keep the rows they were given until it is meant to drop them; unchanged it closes at once [TSK-16]', async () => {
    mockPage()
    mockItems()
    const { user } = await open()
    const split = async () => {
      await user.click((await card()).getByRole('button', { name: 'More for Palpation' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Split by rows' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Palpation: who does which rows?' }))
      return dialog.findByRole('combobox', { name: 'M2, row 3' })
    }
    await split()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = await split()
    await user.selectOptions(row, '2')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: LEAVE }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(row).toHaveValue('2')
  })

  it('share its rows evenly, or by keys, and free rows are marked [TSK-16]', async () => {
    mockPage()
    mockItems()
    const calls = mock(saveTaskParts, { messages: [] })
    const { user } = await open()
    await user.click((await card()).getByRole('button', { name: 'More for Palpation' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Split by rows' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Palpation: who does which rows?' }))
    const row = (n: number) => dialog.getByRole('combobox', { name: `M2, row ${n}` })
    expect(await dialog.findByRole('combobox', { name: 'M2, row 1' })).toHaveValue('1')
    expect(row(3)).toHaveValue('')
    expect(dialog.getByText('1 free row')).toBeVisible()
    row(3).focus()
    await user.keyboard('2')
    expect(row(3)).toHaveValue('2')
    await user.click(dialog.getByRole('button', { name: 'Share evenly' }))
    expect([row(1), row(2), row(3)].map((one) => (one as HTMLSelectElement).value)).toEqual(['1', '2', '2'])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      version: 3,
      parts: [
        { userId: 1, stableId: 4, row: 1 },
        { userId: 2, stableId: 4, row: 2 },
        { userId: 2, stableId: 4, row: 3 },
      ],
    })
  })

  it('need not be there: the office sets the status by hand [TSK-09]', async () => {
    mockPage()
    const calls = mock(setTaskStatus, { messages: [] })
    const { user } = await open('', 'hu')
    const shown = await card('Tapintás')
    expect(shown.getByText('Folyamatban')).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'További műveletek: Tapintás' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Kész' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ status: 'DONE', version: 3 }))
  })
})
