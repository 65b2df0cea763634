import { screen, waitFor, within } from '@testing-library/react'
import {
  deleteSavedView,
  listSavedViews,
  MAX_VIEWS,
  type SavedView,
  saveView,
} from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Screen } from '../../platform/screen.ts'
import { messagesAnswer, mock } from '../../test/mock-server.ts'
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
    </>
  )
}
const page: Screen = { path: '/rabbits', access: ['ADMIN'], title: () => 'List', load: async () => Page }

async function open(views: SavedView[] = [WALK, LEAVING]) {
  const lists = mock(listSavedViews, views)
  const app = await renderApp({ as: 'ADMIN', at: '/rabbits', screens: [page] })
  await waitFor(() => expect(lists).toHaveLength(1))
  const choose = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: /Views|Morning walk/ }))
    await app.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...app, lists, choose }
}

describe('saved views', () => {
  beforeEach(() => void mock(listSavedViews, []))

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
    expect(await dialog.findByText('Give the view a name')).toBeVisible()
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

  it('keep the dialog open with what the server refused, or when there are too many', async () => {
    const saves = mock(saveView, () => messagesAnswer(['SAVING_ERROR']))
    const many = Array.from({ length: MAX_VIEWS }, (_, id) => ({ ...LEAVING, id, name: `V${id}` }))
    const { user, choose } = await open(many)
    await choose('Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'One more')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have 30 views already')
    expect(saves).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: /Name/ }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'V3')
    await user.click(dialog.getByRole('button', { name: 'Replace view' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('It could not be saved'))
  })

  it('are deleted, and come back with one click', async () => {
    const deletions = mock(deleteSavedView, { messages: [] })
    const saves = mock(saveView, { messages: [], id: 9 })
    const { user, choose } = await open()
    await choose('Delete views…')
    await user.click(await screen.findByRole('button', { name: 'Delete view Leaving' }))
    expect(await screen.findByText('View “Leaving” is deleted')).toBeVisible()
    expect(deletions[0]?.params['id']).toBe('2')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(saves[0]?.body).toEqual({ screen: 'stock', name: 'Leaving', query: LEAVING.query }),
    )
  })
})
