import { logout } from '@warren/shared/features/session/session.contract.ts'
import { beforeEach, expect, it } from 'vitest'
import { mock } from '../test/mock-server.ts'
import { keepDraft, readDraft } from './form/draft-store.ts'
import { beforeSignIn, endSession, signOut } from './sign-out.ts'

const DRAFT = { at: Date.now(), changes: { name: 'typed' }, base: {}, names: {}, unread: {} }
const KEY = 'warren.draft.5.farm'

beforeEach(() => {
  sessionStorage.clear()
  mock(logout, { messages: [] })
  keepDraft(KEY, { ...DRAFT, at: Date.now() })
})

it('signing out leaves nothing of what was typed; a session that only ended does', async () => {
  endSession()
  await beforeSignIn()
  expect(readDraft(KEY)).toBeDefined()
  signOut()
  await beforeSignIn()
  expect(readDraft(KEY)).toBeUndefined()
})

it('a sign-in waits for the sign-out before it, and then owes none', async () => {
  signOut()
  localStorage.setItem('warren.sign-out-due', '1')
  await beforeSignIn()
  expect(localStorage.getItem('warren.sign-out-due')).toBeNull()
})
