import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  deleteIaGroup,
  type IaGroupRow,
  pageIaGroups,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { getCoverGrid } from '@warren/shared/features/covers/grid.contract.ts'
import { forecastBirths, pageMissed } from '@warren/shared/features/covers/outlook.contract.ts'
import { listGroupNames } from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { cardColumns } from './group-columns.tsx'

const draft: IaGroupRow = {
  id: 4,
  name: 'BAND01',
  formattedName: 'BAND01-260526',
  startDate: Date.UTC(2026, 4, 26),
  farrowingDate: '2026-06-26',
  separationDate: '2026-07-31',
  active: false,
  postAdditionCovers: false,
  covers: 388,
  skips: 0,
  phase: 'DRAFT',
  canAdd: true,
  tasks: 0,
  doneTasks: 0,
  lateTasks: 0,
}
const running: IaGroupRow = {
  ...draft,
  id: 5,
  name: 'BAND03',
  formattedName: 'BAND03-260512',
  startDate: Date.UTC(2026, 4, 12),
  active: true,
  phase: 'INSEMINATED',
  skips: 2,
  tasks: 6,
  doneTasks: 1,
}
const adding: IaGroupRow = { ...running, id: 6, formattedName: 'BAND02-260428', postAdditionCovers: true }
const over: IaGroupRow = { ...running, id: 7, formattedName: 'BAND01-260120', phase: 'OVER', canAdd: false }

const mockList = (rows: IaGroupRow[] = [draft, running, adding, over], total = rows.length) =>
  mock(pageIaGroups, { content: rows, totalElements: total, number: 0 })
/** Nothing is awaited, and no doe is left behind. */
function mockOutlook() {
  const nothing = { covers: 0, births: 0, low: 0, high: 0, kits: 0 }
  mock(forecastBirths, {
    covers: 0,
    history: { rounds: 0, covers: 0, births: 0 },
    chances: { felt: 0.96, notFelt: 0.8, kits: 9.5 },
    all: nothing,
    days: [],
  })
  const counts = { OPEN_LONG: 0, NEVER: 0, NOT_FELT: 0, UNSURE: 0, NOT_KINDLED: 0 }
  mock(pageMissed, { content: [], totalElements: 0, number: 0, counts })
}
const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/ia-groups${query}`, language })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const actionsIn = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('title'))

beforeEach(() => {
  mockOutlook()
  notifications.clean()
  notifications.cleanQueue()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

describe('S-08: the list of IA groups', () => {
  it('[IAG-01, IAG-23] shows name, mother group, days with the preparation under them, does, phase and work', async () => {
    mockList()
    await open()
    const row = await rowOf('BAND03-260512')
    for (const head of [
      'Name',
      'Mother group',
      'Start date',
      'Kindling',
      'Weaning',
      'Does',
      'Phase',
      'Work done',
    ])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${head}`) })).toBeVisible()
    expect(row).toHaveTextContent('2026-05-12')
    expect(row).toHaveTextContent('nests 06-11')
    expect(row).toHaveTextContent('cages 07-16')
    expect(row).toHaveTextContent('2 not inseminated')
    expect(row).toHaveTextContent('Inseminated')
    expect(row).toHaveTextContent('1 of 6')
    expect(screen.getByText('4 groups')).toBeVisible()
  })

  it('[IAG-24, IAG-25, T-07] asks for ten a page by start date and name downward, and sorts by what is asked', async () => {
    const calls = mockList([draft, running], 29)
    const { user, search } = await open()
    await rowOf('BAND01-260526')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '0',
      pageSize: '10',
      sortFields: 'startDate,name',
      sortOrder: 'desc',
    })
    for (const [head, field] of [
      [/^Name/, 'formattedName'],
      [/^Kindling/, 'farrowingDate'],
      [/^Weaning/, 'separationDate'],
      [/^Phase/, 'phase'],
      [/^Does/, 'covers'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: head }))
      await waitFor(() => expect(calls.at(-1)?.query.get('sortFields')).toBe(field))
    }
    expect(search().get('sort')).toBe('covers')
    expect(screen.getByRole('button', { name: /^3$|page 3/i })).toBeVisible()
  })

  it('[IAG-02, IAG-03] offers edit and delete for a draft, adding for a closed one as long as it may be', async () => {
    mockList()
    await open()
    expect(actionsIn(await rowOf('BAND01-260526'))).toEqual(['Edit', 'Delete', 'Results'])
    expect(actionsIn(await rowOf('BAND03-260512'))).toEqual(['Add', 'Results'])
    expect(actionsIn(await rowOf('BAND02-260428'))).toEqual(['Continue adding', 'Results'])
    expect(actionsIn(await rowOf('BAND01-260120'))).toEqual(['Results'])
  })

  it('leads to the results of every group, also of one that is over', async () => {
    mockList()
    const { user, path } = await open()
    mock(getCoverGrid, {
      group: { id: 7, startDate: '2026-01-20', formattedName: 'BAND01-260120' },
      seq: 0,
      total: 0,
      stables: [],
      columns: [],
      rows: [],
    })
    await user.click(within(await rowOf('BAND01-260120')).getByTitle('Results'))
    await waitFor(() => expect(path()).toBe('/adjustment/7'))
  })

  it('[TSK-09] has a red clock where work is late, and none where it is not', async () => {
    mockList([running, { ...adding, lateTasks: 2 }])
    await open()
    expect(await rowOf('BAND02-260428')).toHaveTextContent('1 of 62 late')
    expect(await rowOf('BAND03-260512')).not.toHaveTextContent('late')
  })

  it('keeps the list where what is to come could not be loaded', async () => {
    mockList()
    refuse(forecastBirths, { status: 503, code: 'NOT_READY' })
    refuse(pageMissed, { status: 503, code: 'NOT_READY' })
    await open()
    const beside = within(await screen.findByRole('complementary', { name: 'Outlook' }))
    await waitFor(() => expect(beside.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
    expect(await rowOf('BAND01-260526')).toBeVisible()
  })

  it('says in red that a draft whose day is over was not closed', async () => {
    mockList([
      { ...draft, startDate: Date.UTC(2026, 4, 19) },
      { ...draft, id: 9, formattedName: 'TODAY' },
    ])
    await open()
    expect(await rowOf('BAND01-260526')).toHaveTextContent('start passed, not closed')
    expect(await rowOf('TODAY')).not.toHaveTextContent('start passed')
  })

  it('[IAG-22] deletes after it has named how many pairings go, and says so with the name', async () => {
    const lists = mockList()
    const calls = mock(deleteIaGroup, { messages: [] })
    const { user } = await open()
    await user.click(within(await rowOf('BAND01-260526')).getByTitle('Delete'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete BAND01-260526?' }))
    expect(dialog.getByText(/goes with its 388 pairings/)).toBeVisible()
    await user.click(dialog.getByRole('checkbox'))
    const before = lists.length
    await user.click(dialog.getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('BAND01-260526: the IA group was deleted')).toBeVisible()
    expect(calls[0]?.params['id']).toBe('4')
    await waitFor(() => expect(lists.length).toBeGreaterThan(before))
  })

  it('[IAG-22] says with the name and the reason that it could not be deleted', async () => {
    mockList()
    refuse(deleteIaGroup, { status: 405, code: 'group-has-results' })
    const { user } = await open()
    await user.click(within(await rowOf('BAND01-260526')).getByTitle('Delete'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('BAND01-260526: the IA group could not be deleted')).toBeVisible()
  })

  it('[IAG-20] says what a group is when there is none, and leads to the names while none is permitted', async () => {
    mockList([])
    mock(listGroupNames, [])
    await open()
    expect(await screen.findByText('No IA group yet')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Permitted group names' })).toHaveAttribute(
      'href',
      '/production-group-management',
    )
  })

  it('[IAG-20] leads to a new group when a name is permitted', async () => {
    mockList([])
    mock(listGroupNames, [{ id: 1, name: 'BAND01' }])
    await open()
    expect(await screen.findByText(/inseminated on one day/)).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'New IA group' })).toHaveLength(2))
  })

  it('[IAG-04] opens a new group with the key n', async () => {
    mockList()
    mock(listGroupNames, [{ id: 1, name: 'BAND01' }])
    const { user, path } = await open()
    await rowOf('BAND01-260526')
    await user.keyboard('n')
    await waitFor(() => expect(path()).toBe('/ia-group/create'))
  })

  it('says why the list could not be loaded, and tries again', async () => {
    refuse(pageIaGroups, { status: 503, code: 'NOT_READY' })
    await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockList()
    await open('', 'hu')
    expect(await rowOf('BAND02-260428')).toHaveTextContent('Termékenyítve')
    expect(screen.getByRole('columnheader', { name: 'Leválasztás' })).toBeVisible()
  })

  it('has the phase beside the name on a phone, and nothing twice', () => {
    expect(cardColumns('2026-05-20').map(({ id }) => id)).toEqual([
      'formattedName',
      'phase',
      'startDate',
      'farrowingDate',
      'separationDate',
      'covers',
      'tasks',
    ])
  })
})
