import { screen, waitFor } from '@testing-library/react'
import { endLane } from '@warren/shared/features/field/field.contract.ts'
import { logout } from '@warren/shared/features/session/session.contract.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

const NOW = new Date(2026, 10, 17, 8)
const share = vi.fn<() => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  share.mockReset().mockResolvedValue(undefined)
  Object.assign(navigator, { canShare: () => true, share })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})

/** The page of a phone on which two entries wait. */
async function leaving() {
  const barn = await barnAt('/barn/task/9', sampleBundle([sampleTask([sampleItem(1), sampleItem(2)])]))
  await barn.user.click(await screen.findByRole('button', { name: 'Pregnant' }))
  await waitFor(() => expect(barn.disk.rows).toHaveLength(2))
  await barn.router.navigate({ to: '/barn/phone' })
  await barn.user.click(await screen.findByRole('button', { name: 'Remove Warren from this phone' }))
  return barn
}
const remove = () => screen.queryByRole('button', { name: 'Yes, remove all the same' })

it('[FLD-11, FLD-16] is refused while entries wait; once a file has them it asks clearly, then removes all', async () => {
  const ended = mock(endLane, { messages: [] })
  mock(logout, { messages: [] })
  const { user, disk, path } = await leaving()
  expect(screen.getByText('Not possible: 2 entries on this phone are not sent yet.')).toBeVisible()
  expect(screen.getByText(/Save them as a file first/)).toBeVisible()
  expect(remove()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  expect(await screen.findByText(/^2 entries were not sent: only the saved file has them/)).toBeVisible()
  expect(share).toHaveBeenCalledOnce()
  expect(screen.getByText(/^Saved: warren-unsent-/)).toBeVisible()
  expect(disk.rows).toHaveLength(2)
  const [lane] = disk.lanes
  await user.click(screen.getByRole('button', { name: 'Yes, remove all the same' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect([disk.rows, disk.lanes]).toEqual([[], []])
  // The token of the phone ends with it.
  expect(ended).toMatchObject([{ params: { id: lane?.laneId } }])
})

it('[FLD-11] a file that was not given away changes nothing', async () => {
  const { user, disk } = await leaving()
  share.mockRejectedValue(new DOMException('closed', 'AbortError'))
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(screen.getByText(/^Not possible: 2 entries/)).toBeVisible()
  expect(remove()).toBeNull()
  expect(disk.lanes[0]?.inFile).toBeUndefined()
})
