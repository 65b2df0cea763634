import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  deleteSavedView,
  listSavedViews,
  MAX_VIEWS,
  type SavedView,
  saveView,
  shareView,
} from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyScreen } from '../../platform/screen.ts'
import { httpRefusal, messagesAnswer, mock } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { ViewsMenu } from './index.ts'
import { queryOf, type ViewValues, valuesOf } from './view-query.ts'

const WALK: SavedView = { id: 1, name: 'Morning walk', query: 'health=ABSCESS&stable=11' }
const LEAVING: SavedView = { id: 2, name: 'Leaving', query: 'statuses=WASTE_CANDIDATE' }

/** A list of its own, that shows what it was told to. */
function Page() {
  const [view, setView] = useState<ViewValues>({ stable: 12 })
  return (
    <>
      <h1>{queryOf(view)}</h1>
      <ViewsMenu screen="stock" current={view} onShow={setView} />
      <button type="button" onClick={() => setView({ stable: 13 })}>
        {'Change'}
      </button>
    </>
  )
}
const page: AnyScreen = { path: '/rabbits', access: ['ADMIN'], title: () => 'List', load: async () => Page }
const elsewhere: AnyScreen = {
  path: '/elsewhere',
  access: ['ADMIN'],
  title: () => 'Elsewhere',
  load: async () => () => <h1>{'Elsewhere'}</h1>,
}

async function open(views: SavedView[] = [WALK, LEAVING]) {
  const lists = mock(listSavedViews, views)
  const app = await renderApp({ as: 'ADMIN', at: '/rabbits', screens: [page, elsewhere] })
  await waitFor(() => expect(lists).toHaveLength(1))
  const choose = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: /Views|Morning walk/ }))
    await app.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...app, lists, choose }
}

describe('saved views', () => {
  beforeEach(() => {
    notifications.clean()
    notifications.cleanQueue()
    mock(listSavedViews, [])
  })

  it('say the same view in the same words, whatever came first', () => {
    expect(queryOf({ stable: 11, q: undefined, health: 'ABSCESS' })).toBe(WALK.query)
    expect(valuesOf(WALK.query)).toEqual({ health: 'ABSCESS', stable: '11' })
  })

  it('are chosen from a menu, which then carries their name', async () => {
    const { lists, choose } = await open()
    expect(lists[0]?.query.get('screen')).toBe('stock')
    await choose('Morning walk')
    expect(await screen.findByRole('heading', { name: WALK.query })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Morning walk' })).toBeVisible()
  })

  it('are kept under a name, which must be given', async () => {
    const saves = mock(saveView, { messages: [], id: 3 })
    const { user, choose, lists } = await open()
    await choose('Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('Mandatory field')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' M2 ')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('View “M2” is saved')).toBeVisible()
    expect(saves[0]?.body).toEqual({ screen: 'stock', name: 'M2', query: 'stable=12' })
    await waitFor(() => expect(lists.length).toBeGreaterThan(1))
  })

  it('are replaced under the same name, and it is said before', async () => {
    mock(saveView, { messages: [], id: 1 })
    const { user, choose } = await open()
    await choose('Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'morning WALK')
    expect(dialog.getByText(/It will be replaced/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Replace view' }))
    expect(await screen.findByText('View “morning WALK” is replaced')).toBeVisible()
  })

  it('get another name, but not that of another view', async () => {
    const saves = mock(saveView, { messages: [], id: 1 })
    const { user, choose } = await open()
    await choose('Manage views…')
    await user.click(await screen.findByRole('button', { name: 'Rename view Morning walk' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Morning walk”' }))
    const name = dialog.getByRole('textbox', { name: /Name/ })
    expect(name).toHaveValue('Morning walk')
    await user.clear(name)
    await user.type(name, 'LEAVING{Enter}')
    expect(await dialog.findByText('Another view has this name')).toBeVisible()
    await user.clear(name)
    await user.type(name, 'Evening walk{Enter}')
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toEqual({ screen: 'stock', name: 'Evening walk', query: WALK.query, id: 1 })
  })

  it('take what was changed since they were chosen, and give it back', async () => {
    const saves = mock(saveView, { messages: [], id: 1 })
    const { user, choose } = await open()
    await choose('Morning walk')
    await user.click(screen.getByRole('button', { name: 'Morning walk' }))
    expect(screen.queryByRole('menuitem', { name: /Update/ })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Leaving' }))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Update “Leaving”' }))
    expect(await screen.findByText('View “Leaving” is replaced')).toBeVisible()
    expect(saves[0]?.body).toEqual({ screen: 'stock', name: 'Leaving', query: 'stable=13', id: 2 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('View “Leaving” is as it was before')).toBeVisible()
    expect(saves[1]?.body).toMatchObject({ query: LEAVING.query, id: 2 })
  })

  it('keep the dialog open with what the server refused, or when there are too many', async () => {
    const saves = mock(saveView, () => messagesAnswer(['SAVING_ERROR']))
    const many = Array.from({ length: MAX_VIEWS }, (_, id) => ({ ...LEAVING, id, name: `V${id}` }))
    const { user, choose } = await open(many)
    await choose('Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'One more')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText(/You have 30 views already/)).toBeVisible()
    expect(saves).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: /Name/ }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'V3')
    await user.click(dialog.getByRole('button', { name: 'Replace view' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('It could not be saved'))
  })

  it('are waited for, and asked for again when they could not be loaded', async () => {
    const answer = Promise.withResolvers<Response>()
    const lists = mock(listSavedViews, () => answer.promise)
    const { user } = await renderApp({ as: 'ADMIN', at: '/rabbits', screens: [page] })
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('status')).toHaveTextContent('Loading')
    expect(menu.queryByText('No saved views yet')).toBeNull()
    answer.resolve(httpRefusal({ status: 502, statusText: 'Bad Gateway' }))
    expect(await menu.findByRole('alert')).toHaveTextContent('The server answered 502 Bad Gateway')
    expect(menu.getByRole('menuitem', { name: 'Save this view…' })).toBeDisabled()
    mock(listSavedViews, [WALK])
    await user.click(menu.getByRole('menuitem', { name: 'Try again' }))
    expect(await menu.findByRole('menuitem', { name: 'Morning walk' })).toBeVisible()
    expect(menu.getByRole('menuitem', { name: 'Save this view…' })).toBeEnabled()
    expect(lists).toHaveLength(1)
  })

  it.each(['Save this view…', 'Manage views…'])('give the focus back after %s', async (task) => {
    const { user, choose } = await open()
    await choose(task)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus())
  })

  it.each([
    ['are back', { messages: [], id: 9 }, 'View “Leaving” is saved'],
    ['could not come back', messagesAnswer(['SAVING_ERROR']), 'The view could not be restored'],
  ])('tell a user who has left meanwhile that they %s', async (_what, answer, said) => {
    mock(deleteSavedView, { messages: [] })
    mock(saveView, () => answer)
    const { user, choose, router } = await open()
    await choose('Manage views…')
    await user.click(await screen.findByRole('button', { name: 'Delete view Leaving' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    act(() => router.history.push('/elsewhere'))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await user.click(undo)
    expect(await screen.findByText(said)).toBeVisible()
  })

  it.each([
    ['saved', { messages: [], id: 9 }, 'View “M2” is saved'],
    ['refused', messagesAnswer(['SAVING_ERROR']), /It could not be saved/],
  ])('tell a user who has left meanwhile that they were %s', async (_what, answer, said) => {
    const answered = Promise.withResolvers<typeof answer>()
    mock(saveView, () => answered.promise)
    const { user, choose, router } = await open()
    await choose('Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'M2{Enter}')
    act(() => router.history.push('/elsewhere'))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    answered.resolve(answer)
    expect(await screen.findByText(said)).toBeVisible()
  })

  it('are deleted, and come back with one click', async () => {
    const deletions = mock(deleteSavedView, { messages: [] })
    const saves = mock(saveView, { messages: [], id: 9 })
    const { user, choose } = await open()
    await choose('Manage views…')
    await user.click(await screen.findByRole('button', { name: 'Delete view Leaving' }))
    expect(await screen.findByText('View “Leaving” is deleted')).toBeVisible()
    expect(deletions[0]?.params['id']).toBe('2')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(saves[0]?.body).toEqual({ screen: 'stock', name: 'Leaving', query: LEAVING.query }),
    )
  })
})

describe('views of the farm', () => {
  const MINE: SavedView = { ...WALK, shared: 'BY_ME' }
  const THEIRS: SavedView = { id: 3, name: 'Of a colleague', query: 'stable=14', shared: 'BY_OTHER' }
  const manage = async (views: SavedView[]) => {
    const app = await open(views)
    await app.user.click(screen.getByRole('button', { name: 'Views' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }))
    return { ...app, dialog: within(await screen.findByRole('dialog')) }
  }

  it('stand apart from one’s own, and are shown as those are [D-003]', async () => {
    const { user } = await open([LEAVING, THEIRS])
    await user.click(screen.getByRole('button', { name: 'Views' }))
    expect(await screen.findByText('Views of the farm')).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Of a colleague' }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('stable=14')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await screen.findByText('Views of the farm')
    expect(screen.queryByRole('menuitem', { name: 'Update “Of a colleague”' })).toBeNull()
  })

  it('are shared and taken back by an administrator, and copied, not changed, by others [D-003]', async () => {
    const shares = mock(shareView, { messages: [] })
    const saves = mock(saveView, { messages: [], id: 9 })
    const { user, dialog } = await manage([MINE, LEAVING, THEIRS, { ...THEIRS, id: 4, name: 'Leaving' }])
    await user.click(dialog.getByRole('button', { name: 'Share view Leaving with the farm' }))
    expect(await screen.findByText('View “Leaving” is shared with the farm')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Stop sharing view Morning walk' }))
    await waitFor(() => expect(shares).toHaveLength(2))
    expect(shares.map(({ params, body }) => [params['id'], body])).toEqual([
      ['2', { shared: true }],
      ['1', { shared: false }],
    ])
    expect(dialog.queryByRole('button', { name: 'Rename view Of a colleague' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Delete view Of a colleague' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Copy view Of a colleague to my views' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toEqual({ screen: 'stock', name: 'Of a colleague', query: 'stable=14' })
    // One of that name is there already, and stays.
    await user.click(dialog.getByRole('button', { name: 'Copy view Leaving to my views' }))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]?.body).toMatchObject({ name: 'Leaving 2' })
  })

  it('say why sharing was refused [GEN-26]', async () => {
    mock(shareView, () => messagesAnswer(['SAVING_ERROR']))
    const { user, dialog } = await manage([LEAVING])
    await user.click(dialog.getByRole('button', { name: 'Share view Leaving with the farm' }))
    expect(await screen.findByText('Sharing the view could not be changed')).toBeVisible()
  })
})
