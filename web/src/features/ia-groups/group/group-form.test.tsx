import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  createIaGroup,
  deleteIaGroup,
  downloadPairingTemplate,
  getIaGroup,
  pageIaGroups,
  updateIaGroup,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { listGroupNames } from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, httpRefusal, messagesAnswer, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { closed, draft, mockGroup, openGroup } from './testing/sample-group.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const names = () =>
  mock(listGroupNames, [
    { id: 1, name: 'BAND01' },
    { id: 2, name: 'BAND03' },
  ])
const openNew = () => renderApp({ as: 'ADMIN', at: '/ia-group/create' })
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const chooser = (name: RegExp) => screen.findByRole('combobox', { name })

describe('S-09: a new group', () => {
  it('[IAG-04, IAG-13, IAG-26] is called "-" until "Start" makes it and moves on to its list', async () => {
    mockGroup()
    const calls = mock(createIaGroup, { messages: [], id: 4 })
    const { user, path } = await openNew()
    expect(await screen.findByRole('heading', { level: 1, name: 'New IA group' })).toBeVisible()
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('New IA group'),
    ).toBeVisible()
    expect(screen.getByText('Name: -')).toBeVisible()
    expect(screen.getByText('Draft')).toBeVisible()
    expect(screen.getByText('Start the group first')).toBeVisible()
    await user.click(await chooser(/Mother group/))
    await user.click(await screen.findByRole('option', { name: 'BAND03' }))
    await user.type(await box(/Start date/), '2026-05-26')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(path()).toBe('/ia-group/4/edit'))
    expect(calls[0]?.body).toEqual({ motherGroup: 'BAND03', startDate: '2026-05-26' })
    expect(await screen.findByRole('heading', { level: 1, name: 'BAND03-260526' })).toBeVisible()
  })

  it('[IAG-19] wants a mother group, and says so at the field', async () => {
    names()
    const calls = mock(createIaGroup, { messages: [], id: 4 })
    const { user } = await openNew()
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    expect((await screen.findAllByText('Choose a mother group.'))[0]).toBeVisible()
    expect(calls).toEqual([])
  })

  it('[IAG-21] says that the name is taken, and keeps what was typed', async () => {
    names()
    refuse(createIaGroup, { status: 405, code: 'INVALID_GROUP_NAME' })
    const { user } = await openNew()
    await user.click(await chooser(/Mother group/))
    await user.click(await screen.findByRole('option', { name: 'BAND01' }))
    await user.type(await box(/Start date/), '2026-05-26')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect((await screen.findAllByText('An IA group with this name already exists'))[0]).toBeVisible()
    expect(await chooser(/Mother group/)).toHaveValue('BAND01')
    expect(await box(/Start date/)).toHaveValue('2026-05-26')
  })

  it('[IAG-20] says that a name is not permitted, and leads to the names where none is', async () => {
    mock(listGroupNames, [])
    await openNew()
    expect(await screen.findByRole('link', { name: 'Permitted group names' })).toBeVisible()
  })

  it('[IAG-20] a name that was taken off the list meanwhile is refused with its reason', async () => {
    names()
    mock(createIaGroup, () => messagesAnswer(['INVALID_GROUP_NAME']))
    const { user } = await openNew()
    await user.click(await chooser(/Mother group/))
    await user.click(await screen.findByRole('option', { name: 'BAND01' }))
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect((await screen.findAllByText('This name is not permitted on your farm'))[0]).toBeVisible()
  })

  it('[IAG-37] offers the template of the pairing list', async () => {
    names()
    const calls = mock(downloadPairingTemplate, fileOf('pairing.xlsx'))
    const { user } = await openNew()
    await user.click(await screen.findByRole('button', { name: 'Pairing template' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})

describe('S-10: name and day of a group', () => {
  it('[IAG-05, IAG-23] shows the days that follow, with weekday and preparation, also while the day is typed', async () => {
    mockGroup()
    const { user } = await openGroup()
    expect(await screen.findByText('2026-06-26')).toBeVisible()
    expect(screen.getByText('day 31, Friday · nests 06-25')).toBeVisible()
    expect(screen.getByText('day 66, Friday · cages 07-30')).toBeVisible()
    const date = await box(/Start date/)
    await user.clear(date)
    await user.type(date, '2024-03-01')
    await user.tab()
    expect(await screen.findByText('2024-04-01')).toBeVisible()
    expect(screen.getByText('2024-05-06')).toBeVisible()
  })

  it('[IAG-07, IAG-28] "Modify" saves with the version', async () => {
    mockGroup()
    const calls = mock(updateIaGroup, { messages: [] })
    const { user } = await openGroup()
    await user.click(await chooser(/Mother group/))
    await user.click(await screen.findByRole('option', { name: 'BAND01' }))
    await user.click(screen.getByRole('button', { name: 'Modify' }))
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ motherGroup: 'BAND01', startDate: '2026-05-26', version: 3 }),
    )
  })

  it.each([
    ['that is read once more', 2, () => new Promise<never>(() => undefined)],
    ['that could not be read again', 1, () => httpRefusal({ status: 500 })],
  ])(
    '[IAG-28] "Modify" twice of a group %s sends the version after the first',
    async (_name, reads, then) => {
      let group = draft
      mockGroup()
      let read = 0
      mock(getIaGroup, () => (++read > reads ? then() : group))
      names()
      const saved = mock(updateIaGroup, ({ body: { version } }) => {
        if (version !== group.version) return httpRefusal({ status: 405, code: 'SAVING_ERROR' })
        group = { ...group, startDate: Date.UTC(2026, 5, 2), version: group.version + 1 }
        return { messages: [], version: group.version }
      })
      const { user } = await openGroup()
      const date = await box(/Start date/)
      await user.clear(date)
      await user.type(date, '2026-06-02')
      await user.click(screen.getByRole('button', { name: 'Modify' }))
      expect(await screen.findByText('BAND03-260526 is changed')).toBeVisible()
      expect(await box(/Start date/)).toHaveValue('2026-06-02')
      await user.click(screen.getByRole('button', { name: 'Modify' }))
      await waitFor(() => expect(saved.map(({ body }) => body.version)).toEqual([3, 4]))
    },
  )

  it('[IAG-21] another group has the name: said with the words for a change', async () => {
    mockGroup()
    refuse(updateIaGroup, { status: 405, code: 'INVALID_GROUP_NAME' })
    const { user } = await openGroup()
    await user.click(await screen.findByRole('button', { name: 'Modify' }))
    expect((await screen.findAllByText('Another IA group already has this name'))[0]).toBeVisible()
  })

  it('[GEN-28] another day is refused with its reason once a result stands', async () => {
    mockGroup()
    refuse(updateIaGroup, { status: 405, code: 'group-has-results' })
    const { user } = await openGroup()
    await user.click(await screen.findByRole('button', { name: 'Modify' }))
    expect(await screen.findByText('Saving failed')).toBeVisible()
    expect(screen.queryByText('Another IA group already has this name')).toBeNull()
  })

  it('[IAG-06, IAG-14] a closed list is locked: fields read-only, no editor, no "Modify"', async () => {
    mockGroup(closed)
    await openGroup()
    expect(await box(/Mother group/)).toHaveAttribute('readonly')
    expect(await box(/Start date/)).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Modify' })).toBeNull()
    expect(screen.queryByRole('grid', { name: 'Does' })).toBeNull()
    expect(screen.getByText('Closed list')).toBeVisible()
  })

  it('a draft whose day is over says so', async () => {
    mockGroup({ ...draft, startDate: Date.UTC(2020, 0, 1) })
    await openGroup()
    expect(await screen.findByText('start passed, not closed')).toBeVisible()
  })

  it('[IAG-22] is deleted from its menu, and leads back to the list', async () => {
    mockGroup()
    mock(pageIaGroups, { content: [], totalElements: 0, number: 0 })
    const calls = mock(deleteIaGroup, { messages: [] })
    const { user, path } = await openGroup()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Delete group' }))
    await waitFor(() => expect(path()).toBe('/ia-groups'))
    expect(calls).toHaveLength(1)
  })

  it('says why a group could not be loaded', async () => {
    mockGroup()
    refuse(getIaGroup, { status: 404, code: 'NOT_FOUND' })
    await openGroup()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
