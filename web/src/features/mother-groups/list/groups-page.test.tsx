import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { deleteMotherGroup } from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { textsOf } from '../../../platform/texts.ts'
import { startTexts } from '../../../test/start-texts.ts'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockStables } from '../../../test/sample-groups.ts'
import { mockGroups } from '../testing/sample-groups.ts'
import { cardColumns, groupColumns } from './group-columns.tsx'

const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/grouppage-mother${query}`, language })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`${name}(\\s|$)`) })
/** A letter of a badge, and what is around its words. */
const LETTER = 5.3
const BADGE = 46
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

describe('S-21: the list of mother groups', () => {
  it('[MOT-02, MOT-03, MOT-04] shows name, stable, start, farrowing, separation, closed day, then heads', async () => {
    const calls = mockGroups()
    await open()
    const row = await rowOf('BAND03-260331')
    for (const text of ['M3', '2026-03-31', '2026-05-01', '2026-06-05', '343', '2,980'])
      expect(within(row).getByText(text)).toBeVisible()
    // The numbers are the order of sorting.
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.filter(Boolean)).toEqual([
      'Name2',
      'Stable',
      'Start date1',
      'Kindling',
      'Weaning',
      'Closed',
      'Mothers',
      'Sucklings',
      'State',
      'Actions',
    ])
    expect(within(await rowOf('BAND01-260106')).getByText('2026-03-20')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      page: '0',
      pageSize: '100',
      sortFields: 'startDate,name',
      sortOrder: 'desc',
    })
  })

  it('[MOT-04] is sorted by kindling, weaning and the day it was closed, and not by what is counted', async () => {
    const calls = mockGroups()
    const { user } = await open()
    await rowOf('BAND03-260331')
    for (const [head, field] of [
      ['Kindling', 'farrowingDate'],
      ['Weaning', 'separationDate'],
      ['Closed', 'endDate'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: head }))
      await waitFor(() => expect(calls.at(-1)?.query.get('sortFields')).toBe(field))
    }
    for (const head of ['Mothers', 'Sucklings', 'State'])
      expect(within(screen.getByRole('columnheader', { name: head })).queryByRole('button')).toBeNull()
  })

  it('[MOT-04] says what is to explain, and which weaned kits are between groups', async () => {
    mockGroups()
    await open()
    expect(within(await rowOf('BAND01-260106')).getByText('14 to explain')).toBeVisible()
    expect(within(await rowOf('BAND04-260120')).getByText('120 weaned kits to place')).toBeVisible()
    expect(within(await rowOf('BAND05-260127')).getByText('8 kits placed without weaning')).toBeVisible()
  })

  it('[MOT-04] leads to the page of a group and to the summary', async () => {
    mockGroups()
    const { user, path } = await open()
    expect(await screen.findByRole('link', { name: 'Summary' })).toHaveAttribute(
      'href',
      '/grouppage-mother-summary',
    )
    await user.click(await screen.findByText('BAND03-260331'))
    await waitFor(() => expect(path()).toBe('/grouppage-mother/7/edit'))
  })

  it('[MOT-05] deletes a merged group with its members, in its own words, and brings it back', async () => {
    mockGroups()
    const gone = mock(deleteMotherGroup, { messages: [], binId: 8 })
    const back = mock(restoreFromBin, { messages: [] })
    const { user } = await open()
    expect(actionsIn(await rowOf('BAND02-260217a'))).toEqual(['Open'])
    await user.click(within(await rowOf('BAND02-260217')).getByTitle('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete BAND02-260217?' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'I understand' }))
    await user.click(within(dialog).getByRole('button', { name: 'Delete group' }))
    expect(
      await screen.findByText('BAND02-260217: the merged group and its members are deleted'),
    ).toBeVisible()
    expect(gone[0]?.params).toMatchObject({ id: '8' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(back[0]?.params).toMatchObject({ type: 'group', id: '8' }))
  })

  it.each(LANGUAGES)(
    'has room for what waits, in %s, and scrolls no more sideways for it',
    async (language) => {
      await startTexts(language)
      const t = textsOf('motherGroups')
      const columns = groupColumns()
      const state = columns.find(({ id }) => id === 'state')?.width ?? 0
      for (const words of [t('toPlace', { count: 120 }), t('placedTooMany', { count: 120 })])
        expect(words.length * LETTER + BADGE).toBeLessThanOrEqual(state)
      // 1440 px without the navigation, the margins and the buttons of a row.
      expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(1100)
    },
  )

  it('says what a mother group is where there is none', async () => {
    mockGroups([])
    await open()
    expect(await screen.findByText('No mother group yet')).toBeVisible()
  })

  it('has cards with name, state, stable, farrowing and heads on a phone', () => {
    expect(cardColumns().map(({ id }) => id)).toEqual([
      'name',
      'state',
      'stable',
      'farrowingDate',
      'actualMotherNum',
      'actualSucklingNum',
    ])
  })

  it('speaks Hungarian', async () => {
    mockGroups()
    await open('', 'hu')
    expect(await screen.findByText('120 fióka vár betelepítésre')).toBeVisible()
  })
})
