import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MemoryDisk } from '../../../platform/outbox/testing/memory-entries.ts'
import { barnAt } from '../testing/barn-at.tsx'
import { sampleBundle } from '../testing/sample-bundle.ts'
import { sampleNest, sampleRound } from '../testing/sample-round.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 8) }))
afterEach(() => void vi.useRealTimers())

const payloads = (disk: MemoryDisk) =>
  disk.rows.map(({ wire }) => (JSON.parse(wire) as { payload: Record<string, unknown> }).payload)
const open = () =>
  barnAt(
    '/barn/even',
    sampleBundle([], { rounds: [sampleRound([sampleNest(1, 12), sampleNest(2, 6), sampleNest(4, 8)])] }),
  )

it('[FLD-13] [FLD-14] one press books the kits as they were seen; Undo carries them back', async () => {
  const { user, disk } = await open()
  expect(await screen.findByRole('region', { name: '3 kits, 3D-1 → 3D-2' })).toHaveTextContent('12 → 9')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Nothing to carry')).toBeVisible()
  expect(payloads(disk)).toEqual([
    {
      iaGroupId: 5,
      moves: [{ from: 101, to: 102, kits: 3 }],
      litters: [
        { coverId: 101, kits: 12 },
        { coverId: 102, kits: 6 },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo 3 kits, 3D-1 → 3D-2' }))
  expect(await screen.findByRole('region', { name: '3 kits, 3D-1 → 3D-2' })).toBeVisible()
  expect(payloads(disk)[1]).toEqual({
    iaGroupId: 5,
    moves: [{ from: 102, to: 101, kits: 3 }],
    litters: [
      { coverId: 102, kits: 9 },
      { coverId: 101, kits: 9 },
    ],
    undoes: disk.rows[0]?.clientId,
  })
})

it('[FLD-13] another number, a way that could not be gone, and by hand', async () => {
  const { user, disk } = await open()
  await user.click(await screen.findByRole('button', { name: 'Other number' }))
  const pad = screen.getByRole('group', { name: 'How many were carried?' })
  expect(within(pad).getByRole('button', { name: '13' })).toBeDisabled()
  await user.click(within(pad).getByRole('button', { name: '2' }))
  // One is still too many: it is proposed anew.
  expect(await screen.findByRole('region', { name: '1 kit, 3D-1 → 3D-2' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Could not' }))
  expect(await screen.findByRole('region', { name: '1 kit, 3D-1 → 3D-4' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'By hand' }))
  const go = async (no: string) => {
    await user.click(screen.getByRole('button', { name: no }))
    await user.click(screen.getByRole('button', { name: 'Go' }))
  }
  await go('4')
  await user.click(
    within(screen.getByRole('group', { name: 'How many were carried?' })).getByRole('button', { name: '2' }),
  )
  await go('2')
  await waitFor(() => expect(payloads(disk)).toHaveLength(2))
  expect(payloads(disk)[1]).toMatchObject({ moves: [{ from: 104, to: 102, kits: 2 }] })
})

it('[FLD-13] without a group that kindles it says why, and leads to the work', async () => {
  await barnAt('/barn/even', sampleBundle([]))
  const none = await screen.findByRole('region', { name: 'No litters to even out now' })
  expect(none).toHaveTextContent('once the office has given them to you')
  expect(within(none).getByRole('link', { name: 'My work' })).toHaveAttribute('href', '/')
})
