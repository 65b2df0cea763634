import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../test/sign-in.ts'
import { wipeDrafts } from './draft-store.ts'
import {
  arriveSignedIn,
  box,
  closed,
  dialog,
  drafts,
  offer,
  openForm,
  question,
  reload,
  resetServer,
  settle,
} from './testing/hutch-form.tsx'

beforeEach(resetServer)

describe('a draft', () => {
  it('is offered back after a reload, without its secret, and restored by one press', async () => {
    const { write } = await openForm()
    await write('Note', 'by the door')
    await write('Secret', 'jelszo123')
    expect(JSON.stringify(Object.values(sessionStorage))).toContain('by the door')
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('jelszo123')
    const { user } = await reload()
    await waitFor(() => expect(offer()).toBeVisible())
    expect(box('Note')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(box('Note')).toHaveValue('by the door')
    expect(box('Secret')).toHaveValue('')
    expect(within(dialog()).getByText(/Nothing is saved yet/)).toBeVisible()
  })

  it('of the release before is offered as well: a new one is loaded over open work', async () => {
    const { write } = await openForm()
    await write('Note', 'by the door')
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith('warren.draft.'))) {
      const { unread: _unread, ...before } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<
        string,
        unknown
      >
      sessionStorage.setItem(key, JSON.stringify(before))
    }
    await reload()
    await waitFor(() => expect(offer()).toBeVisible())
  })

  it('that is not wanted is gone for good', async () => {
    const { write } = await openForm()
    await write('Note', 'by the door')
    const { user } = await reload()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(offer()).toBeNull()
    await reload()
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends with the save, and with typing back what was there', async () => {
    const { write, save } = await openForm()
    await write('Note', 'by the door')
    await save()
    await closed()
    expect(drafts()).toEqual([])
    await reload()
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('meets what was saved since, as after a refused save', async () => {
    const { write } = await openForm()
    await write('Label', 'H-9')
    const [key = ''] = Object.keys(sessionStorage)
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { base: object }
    // When it was typed the label was another one.
    sessionStorage.setItem(key, JSON.stringify({ ...kept, base: { label: 'H-0' } }))
    const { user } = await reload()
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('changed by both')).toBeVisible()
    expect(screen.getByLabelText('Saved now: H-1 (Label)')).not.toBeChecked()
    expect(box('Label')).toHaveValue('H-9')
  })

  it('of another user is neither offered nor left in the browser', async () => {
    const { write } = await openForm()
    await write('Note', 'by the door')
    cleanup()
    signInAs('ADMIN', { sub: '2', mark: 'session-2', username: 'nagy.pál' })
    // The session is that of the other user: the page is opened without signing in anew.
    const { user } = await arriveSignedIn()
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('by the door')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Edit the hutch' })
    expect(offer()).toBeNull()
  })

  it('is wiped by signing out, in every tab', async () => {
    const { write } = await openForm()
    await write('Note', 'by the door')
    wipeDrafts()
    expect(drafts()).toEqual([])
    // The other tabs hear of it through the storage they share.
    expect(localStorage.getItem('warren.signed-out')).not.toBeNull()
    await write('Note', 'in another tab')
    expect(drafts()).toHaveLength(1)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'warren.signed-out', newValue: '1' }))
    })
    expect(drafts()).toEqual([])
  })
})

describe('leaving a changed form', () => {
  type User = Awaited<ReturnType<typeof openForm>>['user']
  const press = (name: string) => (user: User) => user.click(within(dialog()).getByRole('button', { name }))

  it.each([
    ['Escape', (user: User) => user.keyboard('{Escape}')],
    ['Cancel', press('Cancel')],
    ['the cross', press('Close')],
  ])('by %s asks, names the fields, and keeps or discards them', async (_way, go) => {
    const { user, write } = await openForm()
    await write('Note', 'by the door')
    await go(user)
    await waitFor(() => expect(question()).toBeVisible())
    expect(within(question() ?? document.body).getByText('Note')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(box('Note')).toHaveValue('by the door')
    await go(user)
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await closed()
    expect(drafts()).toEqual([])
  })

  it('by a link asks first, and then goes there', async () => {
    const { user, router, path, write } = await openForm()
    await write('Note', 'by the door')
    act(() => router.history.push('/elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(path()).toBe('/hutch')
    act(() => router.history.push('/elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})
