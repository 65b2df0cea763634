import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { endLane } from '@warren/shared/features/field/field.contract.ts'
import { logout } from '@warren/shared/features/session/session.contract.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryDisk } from '../../../platform/outbox/testing/memory-entries.ts'
import { mock } from '../../../test/mock-server.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { barnAt } from '../testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from '../testing/sample-bundle.ts'
import { HIDDEN_MS } from './lock.rules.ts'

const NOW = new Date(2026, 10, 17, 8).getTime()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const bundle = (pinDigits: 0 | 4 | 6 = 4) => {
  const plain = sampleBundle([sampleTask([sampleItem(1), sampleItem(2)])])
  return { ...plain, settings: { ...plain.settings, pinDigits } }
}

type Opened = Awaited<ReturnType<typeof barnAt>>
const type = async ({ user }: Opened, pin: string) => {
  for (const digit of pin) await user.click(await screen.findByRole('button', { name: digit }))
  // The digits are gone once they were looked at.
  await waitFor(() => expect(screen.queryByRole('status', { name: /^[1-9] of/ })).toBeNull())
}
const work = () => screen.findByRole('list', { name: 'Your work' })

async function chosen(): Promise<Opened> {
  const barn = await barnAt('/', bundle())
  expect(await screen.findByText('Choose a PIN of 4 digits.')).toBeVisible()
  await type(barn, '2580')
  expect(screen.getByText('The same PIN once more.')).toBeVisible()
  await type(barn, '2580')
  await work()
  return barn
}

/** In a pocket. */
function hide(ms: number): void {
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  turn('hidden')
  vi.setSystemTime(Date.now() + ms)
  turn('visible')
}

it('[FLD-09] a worker chooses a PIN at home, twice the same; the phone keeps a hash of it', async () => {
  const barn = await barnAt('/', bundle())
  await screen.findByText('Choose a PIN of 4 digits.')
  expect(screen.queryByText('BAND02')).toBeNull()
  await type(barn, '2580')
  await type(barn, '2581')
  expect(screen.getByRole('alert')).toHaveTextContent('not the same')
  await type(barn, '2580')
  await type(barn, '2580')
  await work()
  const [lane] = barn.disk.lanes
  expect(lane?.pin).toMatchObject({ digits: 4, wrong: 0, rounds: 200_000 })
  expect(lane?.pin?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(lane?.pin?.salt).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify([lane, Object.entries(localStorage)])).not.toContain('2580')
})

it('[FLD-09] nothing is asked where the farm wants no PIN, and nothing in the middle of a row', async () => {
  await barnAt('/', bundle(0))
  await work()
  hide(HIDDEN_MS)
  expect(screen.getByRole('list', { name: 'Your work' })).toBeVisible()
  cleanup()
  await barnAt('/barn/task/9', bundle())
  expect(await screen.findByRole('button', { name: 'Pregnant' })).toBeVisible()
})

it('[FLD-09] asks after fifteen minutes in a pocket, shows nothing of the list, and goes on where one was', async () => {
  const barn = await chosen()
  hide(HIDDEN_MS - 1000)
  await work()
  await barn.router.navigate({ to: '/barn/task/$taskId', params: { taskId: '9' } })
  await screen.findByRole('button', { name: 'Pregnant' })
  hide(HIDDEN_MS)
  expect(await screen.findByText('Type your PIN to go on.')).toBeVisible()
  expect(screen.queryByText(/M2/)).toBeNull()
  await type(barn, '1111')
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong PIN. 4 more tries')
  await type(barn, '2580')
  expect(await screen.findByRole('button', { name: 'Pregnant' })).toBeVisible()
  expect(barn.path()).toBe('/barn/task/9')
  expect(barn.disk.lanes[0]?.pin?.wrong).toBe(0)
})

it('[FLD-09, FLD-11] five wrong ones need the password: entries stay, the token stays, and the sign-in opens', async () => {
  const barn = await chosen()
  const ended = mock(endLane, { messages: [] })
  mock(logout, { messages: [] })
  await barn.router.navigate({ to: '/barn/task/$taskId', params: { taskId: '9' } })
  await barn.user.click(await screen.findByRole('button', { name: 'Pregnant' }))
  await waitFor(() => expect(barn.disk.rows).toHaveLength(2))
  hide(HIDDEN_MS)
  for (let wrong = 0; wrong < 5; wrong += 1) await type(barn, '1111')
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong 5 times. Sign in with your password.')
  expect(screen.queryByRole('button', { name: '1' })).toBeNull()
  expect(barn.disk.rows.map(({ state }) => state)).toEqual(['queued', 'queued'])
  expect(barn.disk.lanes[0]).toMatchObject({ token: 'lane_token', standing: 'open', pin: { wrong: 5 } })
  await barn.user.click(screen.getByRole('button', { name: 'Sign in with a password' }))
  await waitFor(() => expect(barn.path()).toBe('/login'))
  expect(ended).toEqual([])
  // Without a password the way back is shut.
  await barn.router.navigate({ to: '/' })
  expect(await screen.findByText(/Wrong 5 times/)).toBeVisible()
  await barn.router.navigate({ to: '/login' })
  signInAs('USER', { mark: 'session-2' })
  await barn.router.navigate({ to: '/' })
  await work()
  await waitFor(() => expect(barn.disk.lanes[0]?.pin?.wrong).toBe(0))
  expect(barn.disk.rows).toHaveLength(2)
})

it('[FLD-09] a cold start later asks; one soon after does not', async () => {
  const { disk } = await chosen()
  const again = async (ms: number) => {
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    vi.setSystemTime(Date.now() + ms)
    await barnAt('/', bundle(), 'en', { disk })
  }
  await again(60_000)
  await work()
  await again(HIDDEN_MS)
  expect(await screen.findByText('Type your PIN to go on.')).toBeVisible()
  // Looking at the lock is no use of the phone.
  await again(1000)
  expect(await screen.findByText('Type your PIN to go on.')).toBeVisible()
})

it('[FLD-09] in Hungarian, and another one from the page of the phone', async () => {
  const disk = new MemoryDisk()
  const barn = await barnAt('/barn/phone', bundle(6), 'hu', { disk })
  await barn.user.click(await screen.findByRole('button', { name: 'PIN-kód választása' }))
  expect(screen.getByText('Válasszon 6 számjegyű PIN-kódot.')).toBeVisible()
  await barn.user.click(screen.getByRole('button', { name: 'Vissza' }))
  expect(await screen.findByRole('button', { name: 'PIN-kód választása' })).toBeVisible()
  await barn.user.click(screen.getByRole('button', { name: 'PIN-kód választása' }))
  for (let turn = 0; turn < 12; turn += 1)
    await barn.user.click(await screen.findByRole('button', { name: '7' }))
  expect(await screen.findByRole('button', { name: 'Másik PIN-kód választása' })).toBeVisible()
  expect(disk.lanes[0]?.pin?.digits).toBe(6)
})
