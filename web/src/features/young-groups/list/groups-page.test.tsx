import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { deleteYoungGroup } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockStables } from '../../../test/sample-groups.ts'
import { mockYoung } from '../testing/sample-young.ts'
import { cardColumns } from './group-columns.tsx'

const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/grouppage-young${query}`, language })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`${name}(\\s|$)`) })

beforeEach(() => {
  mockStables()
  refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
  notifications.clean()
  notifications.cleanQueue()
})

describe('S-24: the list of young groups', () => {
  it('[YNG-01, YNG-02, MOT-03] shows name, start, stable, age, origin, PS, GP and closed day; a hundred a page, newest first', async () => {
    const calls = mockYoung()
    const { user, path } = await open()
    const row = await rowOf('YNG-260220')
    for (const text of ['2026-03-27', 'Y1, Y2', '81 days', 'BAND01-260120', '1,123', '25'])
      expect(within(row).getByText(text)).toBeVisible()
    for (const head of ['Name', 'Start date', 'Stable', 'Age', 'Origin', 'PS now', 'GP now', 'Closed'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${head}`) })).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      pageSize: '100',
      sortFields: 'startDate,name',
      sortOrder: 'desc',
    })
    expect(within(await rowOf('YNG-251201')).getByText('12 to explain')).toBeVisible()
    expect(within(await rowOf('YNG-260101')).getByText('empty, close?')).toBeVisible()
    await user.click(screen.getByText('YNG-260220'))
    await waitFor(() => expect(path()).toBe('/grouppage-young/9/edit'))
  })

  it('[YNG-02, MOT-05, GEN-12] deletes a group after a question, and brings it back', async () => {
    mockYoung()
    const gone = mock(deleteYoungGroup, { messages: [], binId: 9 })
    const back = mock(restoreFromBin, { messages: [] })
    const { user } = await open()
    await user.click(within(await rowOf('YNG-260220')).getByTitle('Delete'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete YNG-260220?' }))
    await user.click(dialog.getByRole('checkbox', { name: 'I understand' }))
    await user.click(dialog.getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('YNG-260220: the group is deleted')).toBeVisible()
    expect(gone[0]?.params).toMatchObject({ id: '9' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(back[0]?.params).toMatchObject({ type: 'group', id: '9' }))
  })

  it('says what a group is where there is none, and has cards on a phone', async () => {
    mockYoung([])
    await open('', 'hu')
    expect(await screen.findByText('Még nincs növendékcsoport')).toBeVisible()
    expect(cardColumns().map(({ id }) => id)).toEqual([
      'name',
      'state',
      'stable',
      'actualAge',
      'actualNumPS',
      'actualNumGP',
    ])
  })
})
