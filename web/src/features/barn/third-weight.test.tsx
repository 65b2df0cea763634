import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { MemoryDisk } from '../../platform/outbox/testing/memory-entries.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 8) }))
afterEach(() => void vi.useRealTimers())

const task = () =>
  sampleTask([sampleItem(1), sampleItem(2, { weightThirdYean: 4350 }), sampleItem(3)], {
    type: 'weighing_3rdyean',
  })
const open = (at = '/barn/task/9', language: Language = 'en') => barnAt(at, sampleBundle([task()]), language)
type At = Awaited<ReturnType<typeof open>>
const weights = (disk: MemoryDisk) =>
  disk.rows
    .filter(({ kind }) => kind === 'RABBIT_WEIGHT_THIRD_YEAN')
    .map(({ wire }) => (JSON.parse(wire) as { payload: unknown }).payload)
const cage = () => screen.getByRole('heading', { level: 2 }).textContent
const gate = () => new Promise((resolve) => setTimeout(resolve, 150))
const type = async ({ user }: At, digits: string) => {
  await gate()
  for (const digit of digits) await user.click(screen.getByRole('button', { name: digit }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

it('[FLD-03, D-212] its card leads to the walk, and counts what was weighed', async () => {
  const { user, path } = await open('/')
  const work = await screen.findByRole('list', { name: 'Your work' })
  expect(work).toHaveTextContent('1 of 3 does')
  expect(work).not.toHaveTextContent('Entered at the desk')
  await user.click(within(work).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(path()).toBe('/barn/task/9'))
  const typed = (await screen.findByText('Weight of the doe, g')).closest('p')
  // The card of the doe may be under the keys on a small phone.
  expect(typed).toHaveTextContent('M2 3D-11')
})

it('[FLD-03, FLD-14, D-212] digits and Save store the weight of the doe and go on to the next one; Undo empties it', async () => {
  const at = await open()
  await screen.findByRole('button', { name: 'Save' })
  expect(cage()).toBe('M2 3D-11')
  await type(at, '3900')
  await waitFor(() => expect(cage()).toBe('M2 3D-12'))
  expect(weights(at.disk)).toEqual([{ rabbitId: 201, weight: 3900, was: { weight: null } }])
  expect(screen.getByText('2 of 3')).toBeVisible()
  // In the ribbon in kilograms.
  expect(screen.getByText('3.9')).toBeVisible()
  await gate()
  await at.user.click(screen.getByRole('button', { name: 'Undo 3D-11, 3,900 g' }))
  await waitFor(() => expect(cage()).toBe('M2 3D-11'))
  expect(weights(at.disk)[1]).toEqual({
    rabbitId: 201,
    weight: null,
    was: { weight: 3900 },
    undoes: at.disk.rows.find(({ kind }) => kind === 'RABBIT_WEIGHT_THIRD_YEAN')?.clientId,
  })
  expect(screen.getByText('1 of 3')).toBeVisible()
})

it('[FLD-03, D-212] a weight that was stored is corrected with what it replaces', async () => {
  const at = await open()
  await screen.findByRole('button', { name: 'Save' })
  await at.user.click(screen.getByRole('button', { name: 'Cage after' }))
  expect(cage()).toBe('M2 3U-11')
  expect(screen.getByText('4,350 g', { selector: 'p' })).toBeVisible()
  await type(at, '4450')
  await waitFor(() =>
    expect(weights(at.disk)).toEqual([{ rabbitId: 202, weight: 4450, was: { weight: 4350 } }]),
  )
})

it.each([
  ['2499', '2,499 g, right?', 'Very light for a doe.'],
  ['6501', '6,501 g, right?', 'Very heavy for a doe.'],
])('[FLD-03, D-212] %s g is asked about once before it is saved', async (digits, question, reason) => {
  const at = await open()
  await screen.findByRole('button', { name: 'Save' })
  await type(at, digits)
  expect(screen.getByRole('alert')).toHaveTextContent(`${question} ${reason}`)
  expect(weights(at.disk)).toEqual([])
  await gate()
  await at.user.click(screen.getByRole('button', { name: 'Correct it' }))
  expect(cage()).toBe('M2 3D-11')
  await type(at, digits)
  await gate()
  await at.user.click(screen.getByRole('button', { name: 'Right' }))
  await waitFor(() =>
    expect(weights(at.disk)).toEqual([{ rabbitId: 201, weight: Number(digits), was: { weight: null } }]),
  )
})

it.each(['2500', '6500'])('[FLD-03, D-212] %s g is saved without a question', async (digits) => {
  const at = await open()
  await screen.findByRole('button', { name: 'Save' })
  await type(at, digits)
  await waitFor(() => expect(weights(at.disk)).toHaveLength(1))
})

it('[FLD-03, D-212] a digit that no doe weighs is not taken', async () => {
  const at = await open()
  await screen.findByRole('button', { name: 'Save' })
  await gate()
  for (const digit of '39000') await at.user.click(screen.getByRole('button', { name: digit }))
  expect(screen.getByText('3900')).toBeVisible()
})

it('[FLD-03, D-212] asks in Hungarian', async () => {
  const at = await open('/barn/task/9', 'hu')
  await screen.findByText('Az anya súlya, g')
  await gate()
  for (const digit of '900') await at.user.click(screen.getByRole('button', { name: digit }))
  await at.user.click(screen.getByRole('button', { name: 'Mentés' }))
  expect(screen.getByRole('alert')).toHaveTextContent('900 g, jól van? Anyának nagyon könnyű.')
})
