import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { deleteFatteningGroup } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { listBin, restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockStables } from '../../../test/sample-groups.ts'
import { mockGroups } from '../testing/sample-groups.ts'
import { cardColumns } from './group-columns.tsx'

const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/grouppage-fattening${query}`, language })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`${name}(\\s|$)`) })
const actionsIn = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('title'))

beforeEach(() => {
  mockStables()
  refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
  notifications.clean()
  notifications.cleanQueue()
})

describe('S-27: the list of fattening groups', () => {
  it('[FAT-02, MOT-03] shows name, start, stable, age, origin, count, closed day; a hundred a page, newest first', async () => {
    const calls = mockGroups()
    await open()
    const row = await rowOf('FAT-260220')
    for (const text of ['2026-03-27', 'F1', '81 days', 'HO-M-BAND01-260120', '2,867'])
      expect(within(row).getByText(text)).toBeVisible()
    for (const head of ['Name', 'Start date', 'Stable', 'Age', 'Origin', 'Count', 'Closed'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${head}`) })).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      page: '0',
      pageSize: '100',
      sortFields: 'startDate,name',
      sortOrder: 'desc',
    })
    expect(within(await rowOf('FAT-251201')).getByText('2026-02-20')).toBeVisible()
  })

  it('[FAT-02] is sorted by age', async () => {
    const calls = mockGroups()
    const { user } = await open()
    await rowOf('FAT-260220')
    await user.click(screen.getByRole('button', { name: 'Age' }))
    await waitFor(() => expect(calls.at(-1)?.query.get('sortFields')).toBe('actualAge'))
  })

  it('[FAT-02] offers delete for groups that are no member of a merged one', async () => {
    mockGroups()
    await open()
    expect(actionsIn(await rowOf('FAT-260213'))).toEqual(['Open', 'Delete'])
    expect(actionsIn(await rowOf('FAT-260213a'))).toEqual(['Open'])
  })

  it('[FAT-02] says which groups are to explain, and which are empty', async () => {
    mockGroups()
    await open()
    expect(within(await rowOf('FAT-251201')).getByText('12 to explain')).toBeVisible()
    expect(within(await rowOf('FAT-260101')).getByText('empty, close?')).toBeVisible()
  })

  it('[FAT-02] leads to the page of a group and to the summary', async () => {
    mockGroups()
    const { user, path } = await open()
    expect(await screen.findByRole('link', { name: 'Summary' })).toHaveAttribute(
      'href',
      '/grouppage-fattening-summary',
    )
    await user.click(await screen.findByText('FAT-260220'))
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/7/edit'))
  })

  it('filters by state, stable and name, as the address says', async () => {
    const calls = mockGroups()
    await open('?state=open&stableId=21&search=FAT')
    await rowOf('FAT-260220')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      state: 'open',
      stableId: '21',
      search: 'FAT',
    })
  })

  it('[MOT-05, GEN-11, GEN-12] asks before a merged group goes, in its own words, and brings it back', async () => {
    mockGroups()
    const gone = mock(deleteFatteningGroup, { messages: [], binId: 8 })
    const back = mock(restoreFromBin, { messages: [] })
    const { user } = await open()
    const row = await rowOf('FAT-260213')
    await user.click(within(row).getByTitle('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete FAT-260213?' })
    expect(within(dialog).getByText(/goes with all its members/)).toHaveTextContent(
      'For 30 days it can be put back from the bin; after that it cannot be undone.',
    )
    const button = within(dialog).getByRole('button', { name: 'Delete group' })
    expect(button).toBeDisabled()
    await user.click(within(dialog).getByRole('checkbox', { name: 'I understand' }))
    await user.click(button)
    expect(await screen.findByText('FAT-260213: the merged group and its members are deleted')).toBeVisible()
    expect(gone[0]?.params).toMatchObject({ id: '8' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('FAT-260213 is back')).toBeVisible()
    expect(back[0]?.params).toMatchObject({ type: 'group', id: '8' })
  })

  it('[MOT-05] says why a group could not be deleted', async () => {
    mockGroups()
    refuse(deleteFatteningGroup, {
      status: 405,
      code: 'SAVING_ERROR',
      problems: [
        {
          code: 'SAVING_ERROR',
          reason: 'movedAway',
          params: { group: 'FAT-260220', count: 100, other: 'FAT-260305', day: '2026-05-01' },
        },
      ],
    })
    const { user } = await open()
    await user.click(within(await rowOf('FAT-260220')).getByTitle('Delete'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('checkbox', { name: 'I understand' }))
    await user.click(within(dialog).getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('FAT-260220: the group could not be deleted')).toBeVisible()
    expect(
      screen.getByText(
        'FAT-260220 cannot be deleted: 100 animals moved to FAT-260305 on 2026-05-01. Delete the move first.',
      ),
    ).toBeVisible()
  })

  it('puts back from the bin what was deleted, of its own kind alone', async () => {
    mockGroups()
    const at = '2026-05-12T08:00:00Z'
    mock(listBin, [
      { type: 'group', id: 5, kind: 'FATTENING', name: 'FAT-260101', at },
      { type: 'group', id: 6, kind: 'MOTHER', name: 'BAND01-260101', at },
    ])
    const back = mock(restoreFromBin, { messages: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Bin' }))
    const dialog = await screen.findByRole('dialog', { name: 'Bin' })
    // Its rows need 515 pixels: in a narrower one the button is out of sight.
    expect(
      dialog.closest<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size'),
    ).toBe('calc(40rem * var(--mantine-scale))')
    await user.click(await within(dialog).findByRole('button', { name: 'Put back: FAT-260101' }))
    await waitFor(() => expect(back[0]?.params).toMatchObject({ type: 'group', id: '5' }))
    expect(within(dialog).queryByText('BAND01-260101')).toBeNull()
  })

  it('says what a group is where there is none, and how it begins', async () => {
    mockGroups([])
    await open()
    expect(await screen.findByText('No fattening group yet')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'New group' })).toHaveLength(2)
  })

  it('has cards with name, state, stable, age and count on a phone', () => {
    expect(cardColumns().map(({ id }) => id)).toEqual(['name', 'state', 'stable', 'actualAge', 'actualNum'])
  })

  it('speaks Hungarian', async () => {
    mockGroups()
    await open('', 'hu')
    expect(await screen.findByText('12 tisztázandó')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lomtár' })).toBeVisible()
  })
})
