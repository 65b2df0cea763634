import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MemoryDisk } from '../../platform/outbox/testing/memory-entries.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

const NOW = new Date(2026, 10, 17, 8)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const items = () => [sampleItem(1), sampleItem(2), sampleItem(3)]
const palpation = () => sampleBundle([sampleTask(items())])
const cage = () => screen.getByRole('heading', { level: 2 }).textContent
const kinds = (disk: MemoryDisk) => disk.rows.map(({ kind }) => kind)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** As a browser does: a key that no rule kept presses what has the focus. */
async function typeSlowly(text: string, gap: number): Promise<void> {
  for (const key of [...text.split(''), 'Enter']) {
    await pause(gap)
    const on = document.activeElement ?? document.body
    const isFree = fireEvent.keyDown(on, { key })
    fireEvent.keyUp(on, { key })
    if (isFree && key === 'Enter' && on instanceof HTMLButtonElement) fireEvent.click(on)
  }
}

it('a reader at 50 ms a character goes to the doe, and answers for none [D-220]', async () => {
  const { user, disk } = await barnAt('/barn/task/9', palpation())
  await user.click(await screen.findByRole('button', { name: 'Pregnant' }))
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  // No key keeps the focus: a reader's Enter would press it.
  expect(document.activeElement).not.toBeInstanceOf(HTMLButtonElement)
  const before = kinds(disk)
  await typeSlowly('W1:T:HY51003', 50)
  await waitFor(() => expect(cage()).toBe('M2 3D-12'))
  await typeSlowly('A-003', 50)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not read: A-003')
  expect(cage()).toBe('M2 3D-12')
  expect(kinds(disk)).toEqual(before)
})

it('a glove that bounces 150 ms later answers for one doe; a second later for the next [D-221]', async () => {
  const { user, disk } = await barnAt('/barn/task/9', palpation(), 'en', { hands: 'gloved' })
  const plus = await screen.findByRole('button', { name: 'Pregnant' })
  await pause(300)
  await user.click(plus)
  await waitFor(() => expect(cage()).toBe('M2 3U-11'))
  await pause(150)
  await user.click(plus)
  await pause(50)
  expect(cage()).toBe('M2 3U-11')
  expect(kinds(disk)).toEqual(['TASK_START', 'COVER_TOUCHING'])
  await pause(700)
  await user.click(plus)
  await waitFor(() => expect(cage()).toBe('M2 3D-12'))
  expect(kinds(disk)).toEqual(['TASK_START', 'COVER_TOUCHING', 'COVER_TOUCHING'])
})

it.each([
  ['palpation', palpation, 'More', ['Pregnant', 'Empty', 'Unsure']],
  [
    'insemination',
    () => sampleBundle([sampleTask(items(), { type: 'insemination' })]),
    'Not inseminated',
    ['Inseminated: next doe', 'Not inseminated'],
  ],
  [
    'litters',
    () => sampleBundle([sampleTask(items(), { type: 'weighing3' })]),
    'More',
    ['7', 'Next', 'Litter weight, g –'],
  ],
])('%s: under an open panel no answer exists in the page [D-222]', async (_walk, bundle, opens, answers) => {
  const { user } = await barnAt('/barn/task/9', bundle())
  const key = await screen.findByRole('button', { name: opens })
  for (const name of answers) expect(screen.getByRole('button', { name })).toBeVisible()
  await user.click(key)
  for (const name of answers) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('a scale that types fills the weight of the litter, and never saves it [D-220]', async () => {
  const { user, disk } = await barnAt(
    '/barn/task/9',
    sampleBundle([sampleTask(items(), { type: 'weighing3' })]),
  )
  await user.click(await screen.findByRole('button', { name: '9' }))
  await typeSlowly('3200', 5)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not read: 3200')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await typeSlowly('3.2 kg', 5)
  expect(await screen.findByRole('button', { name: /^Litter weight/ })).toHaveTextContent('3200')
  await typeSlowly('3150', 5)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Litter weight/ })).toHaveTextContent('3150'),
  )
  expect(disk.rows).toEqual([])
})
