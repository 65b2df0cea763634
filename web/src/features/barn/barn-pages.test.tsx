import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from '../../platform/session.ts'
import type { MemoryDisk } from '../../platform/outbox/testing/memory-entries.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

const NOW = new Date(2026, 10, 17, 8)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const bundle = () =>
  sampleBundle([
    sampleTask([sampleItem(1), sampleItem(2, { remarks: ['EMPTY_LAST'] }), sampleItem(3, { births: 0 })]),
  ])
const payloads = (disk: MemoryDisk) =>
  disk.rows.map(({ kind, wire }) => [kind, (JSON.parse(wire) as { payload: unknown }).payload])
const cage = () => screen.getByRole('heading', { level: 2 }).textContent

it('[FLD-01] shows the work of the list, and begins it', async () => {
  const { user, disk, path } = await barnAt('/', bundle())
  const work = await screen.findByRole('list', { name: 'Your work' })
  expect(work).toHaveTextContent('Palpation')
  expect(work).toHaveTextContent('0 of 3 does')
  expect(work).toHaveTextContent('next M2 3D-11')
  await user.click(within(work).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(path()).toBe('/barn/task/9'))
  expect(payloads(disk)).toEqual([['TASK_START', { iaTaskId: 9 }]])
})

it('[FLD-01] says that nothing is handed out', async () => {
  await barnAt('/', sampleBundle([]))
  expect(await screen.findByText('No work is assigned to you')).toBeVisible()
})

const atWork = (type: 'check-touching' | 'insemination', others: readonly string[] = []) =>
  sampleBundle([
    sampleTask([sampleItem(1), sampleItem(2)], {
      type,
      iaTaskUsers: [{ userId: 1, name: 'pap.anna', dedicated: true, working: true }],
      status: 'IN_PROGRESS',
      with: [...others],
    }),
  ])

it.each([
  ['check-touching', 'Palpation'],
  ['insemination', 'Insemination'],
] as const)(
  '[FLD-02, D-211] asks before %s is finished while does have no answer; Undo opens it again',
  async (type, name) => {
    const { user, disk } = await barnAt('/', atWork(type))
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    expect(screen.getByText('2 does have no answer. Finish anyway?')).toBeVisible()
    expect(disk.rows).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(payloads(disk)).toEqual([['TASK_FINISH', { iaTaskId: 9, force: true }]]))
    const done = await screen.findByRole('list', { name: 'Done' })
    expect(done).toHaveTextContent(`${name}, BAND02: Finished`)
    await user.click(within(done).getByRole('button', { name: `Undo ${name}, BAND02: Finished` }))
    const [finish] = disk.rows
    await waitFor(() =>
      expect(payloads(disk).slice(1)).toEqual([['TASK_START', { iaTaskId: 9, undoes: finish?.clientId }]]),
    )
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Done' })).toBeNull()
  },
)

it('[D-211] a finish is undone also when the list does not have its task any more', async () => {
  const first = await barnAt('/', atWork('check-touching'))
  await first.user.click(await screen.findByRole('button', { name: 'Finish' }))
  await first.user.click(screen.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(first.disk.rows).toHaveLength(1))
  cleanup()
  const { user, disk } = await barnAt('/', sampleBundle([]), 'en', { disk: first.disk })
  const done = await screen.findByRole('list', { name: 'Done' })
  await user.click(within(done).getByRole('button', { name: 'Undo Palpation, BAND02: Finished' }))
  await waitFor(() => expect(disk.rows).toHaveLength(2))
  expect(
    await within(done).findByText(/Undone: Palpation.+ It opens again with the next list\./),
  ).toBeVisible()
})

it('[FLD-03, FLD-14] one press saves and goes on; the newest is taken back by name', async () => {
  const { user, disk } = await barnAt('/barn/task/9', bundle())
  await screen.findByRole('button', { name: 'Pregnant' })
  expect(cage()).toBe('M2 3D-11')
  await user.click(screen.getByRole('button', { name: 'Pregnant' }))
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  expect(screen.getByText('Empty at the last palpation')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo 3D-11, pregnant' }))
  await waitFor(() => expect(cage()).toBe('M2 3D-11'))
  const [, first, undone] = disk.rows
  expect(payloads(disk).slice(1)).toEqual([
    [
      'COVER_TOUCHING',
      {
        coverId: 101,
        touching: true,
        touchingDate: '2026-11-17',
        was: { touching: null, touchingDate: null },
      },
    ],
    [
      'COVER_TOUCHING',
      {
        coverId: 101,
        touching: null,
        touchingDate: null,
        was: { touching: true, touchingDate: '2026-11-17' },
        undoes: first?.clientId,
      },
    ],
  ])
  expect(undone?.label?.words).toBe('Undone: 3D-11, pregnant')
  expect(screen.getByRole('button', { name: 'Nothing to undo' })).toBeDisabled()
})

it('[FLD-11] an entry that is not on the disk is not confirmed: the doe stays, until a second try', async () => {
  const { user, disk } = await barnAt('/barn/task/9', bundle())
  const key = await screen.findByRole('button', { name: 'Empty' })
  const run = vi.spyOn(disk, 'run').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await user.click(key)
  expect(await screen.findByRole('alert')).toHaveTextContent('NOT SAVED: the phone is full')
  expect(cage()).toBe('M2 3D-11')
  expect(screen.getByRole('button', { name: 'Pregnant' })).toBeDisabled()
  run.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  expect(disk.rows).toHaveLength(2)
})

it('[FLD-03] goes to a cage, and passes a doe that is not there', async () => {
  const { user, disk } = await barnAt('/barn/task/9', bundle())
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Not here: next doe' }))
  expect(cage()).toBe('M2 3U-11')
  expect(screen.getByRole('button', { name: '1 doe open behind you' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Go to a cage' }))
  for (const digit of ['9', '9']) await user.click(screen.getByRole('button', { name: digit }))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByRole('alert')).toHaveTextContent('No doe of this work in that cage')
  for (let left = 2; left > 0; left -= 1) await user.click(screen.getByRole('button', { name: 'Erase' }))
  for (const digit of ['1', '2']) await user.click(screen.getByRole('button', { name: digit }))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(cage()).toBe('M2 3D-12')
  expect(disk.rows).toEqual([])
})

it('[FLD-03] says who was not inseminated, and why', async () => {
  const { user, disk } = await barnAt(
    '/barn/task/9',
    sampleBundle([sampleTask([sampleItem(1), sampleItem(2)], { type: 'insemination' })]),
  )
  await user.click(await screen.findByRole('button', { name: 'Not inseminated' }))
  await user.click(screen.getByRole('button', { name: 'ill' }))
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  expect(payloads(disk)).toEqual([
    ['TASK_START', { iaTaskId: 9 }],
    ['COVER_SKIP', { coverId: 101, reason: 'ILL' }],
  ])
})

it('[FLD-04, FLD-11] lists what waits, and signs out only after it was said', async () => {
  const { user, path } = await barnAt('/barn/task/9', bundle())
  await user.click(await screen.findByRole('button', { name: 'Pregnant' }))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('link', { name: /Unsent/ }))
  expect(await screen.findByText(/Palpation: pregnant · 08:00/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'My work' }))
  await user.click(await screen.findByRole('link', { name: 'This phone' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Warren from this phone' }))
  expect(screen.getByText('Not possible: 2 entries on this phone are not sent yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(screen.getByText(/2 entries are not sent yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send now' })).toBeVisible()
  expect(path()).toBe('/barn/phone')
})

it.each([
  ['is right', 0, 'good'],
  ['is two days ahead', 2 * 86_400_000, 'bad'],
])('[FLD-10] tells that its clock %s, by the list alone', async (_what, ahead, result) => {
  const list = bundle()
  const madeAt = new Date(Date.now() - ahead).toISOString()
  await barnAt('/barn/phone', { ...list, madeAt })
  const clock = await screen.findByText('The clock is right', { exact: false })
  await waitFor(() => expect(clock.closest('li')).toHaveAttribute('data-result', result))
})

it('[FLD-10] goes on when the session has ended', async () => {
  const { router } = await barnAt('/', bundle())
  await screen.findByRole('list', { name: 'Your work' })
  clearSession()
  await router.navigate({ to: '/barn/unsent' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Unsent' })).toBeVisible()
  await router.navigate({ to: '/users' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
})

it('[FLD-03] a text that names no doe is shown and does nothing; one that does leads to her, and answers nothing', async () => {
  const { user, disk } = await barnAt('/barn/task/9', bundle())
  await screen.findByRole('button', { name: 'Pregnant' })
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  // This browser has no camera: why, and the way without one.
  expect(await screen.findByText('No camera was found.')).toBeVisible()
  const typed = screen.getByRole('textbox', { name: 'Or type: ear tag, tattoo or cage' })
  await user.type(typed, 'XX1{Enter}')
  expect(screen.getAllByText('No doe of the list: XX1')[0]).toBeInTheDocument()
  await user.clear(typed)
  await user.type(typed, '3u11')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  expect(screen.queryByText('No camera was found.')).toBeNull()
  expect(screen.queryByText('No doe of the list: XX1')).toBeNull()
  expect(disk.rows).toEqual([])
})

const RECALLED = { remarks: ['SENT_BACK'], note: 'Feel her once more' }
const recalls = { 102: new Date(2026, 10, 17, 7).toISOString() }
it.each([
  ['check-touching', { touching: false, touchingDate: '2026-11-16' }, 'Stored now: − Empty'],
  ['farrowing', { farrowingDate: '2026-11-16', viable: 9, unviable: 1 }, 'Stored now: 9 viable, 1 unviable'],
  ['weighing3', { nestCount3Week: 8, weight3Week: 3100 }, 'Stored now: 8 kits, 3,100 g'],
  ['weighing4', { nestCount: 8, weight4Week: 4800 }, 'Stored now: 8 kits, 4,800 g'],
] as const)(
  '[FLD-15, D-203] %s: a doe sent back is on home, is first, and shows her value as stored',
  async (type, stored, words) => {
    const items = [sampleItem(1, stored), sampleItem(2, { ...stored, ...RECALLED }), sampleItem(3, stored)]
    const { user } = await barnAt('/', sampleBundle([sampleTask(items, { type, recalls })]))
    const work = await screen.findByRole('list', { name: 'Your work' })
    expect(work).toHaveTextContent('Sent back: 1')
    expect(work).toHaveTextContent('2 of 3 does')
    expect(work).toHaveTextContent('next M2 3U-11')
    await user.click(within(work).getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(cage()).toBe('M2 3U-11'))
    expect(screen.getByText(/Sent back by the office: look again: Feel her once more/)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  },
)

it('[FLD-15, FLD-14, D-203] the same answer closes a doe sent back, and undoing it opens her again; no key has the ring before', async () => {
  const stored = { touching: false, touchingDate: '2026-11-16' }
  const items = [sampleItem(1), sampleItem(2, { ...stored, ...RECALLED }), sampleItem(3)]
  const { user } = await barnAt('/barn/task/9', sampleBundle([sampleTask(items, { recalls })]))
  const empty = await screen.findByRole('button', { name: 'Empty' })
  expect(cage()).toBe('M2 3U-11')
  expect(empty).not.toHaveAttribute('data-chosen')
  await user.click(empty)
  // On with the walk, at its first doe.
  await waitFor(() => expect(cage()).toBe('M2 3D-11'))
  await user.click(screen.getByRole('button', { name: 'Undo 3U-11, empty' }))
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  expect(screen.getByText('Stored now: − Empty')).toBeVisible()
  expect(screen.getByText(/Feel her once more/)).toBeVisible()
})

it('[FLD-15, D-203] a task that was finished and is open again for a doe sent back says so', async () => {
  const stored = { touching: false, touchingDate: '2026-11-16' }
  const items = [sampleItem(1, stored), sampleItem(2, { ...stored, ...RECALLED })]
  await barnAt('/', sampleBundle([sampleTask(items, { status: 'IN_PROGRESS', recalls })]))
  expect(await screen.findByText('Open again: 1 sent back')).toBeVisible()
})
