import { screen, within } from '@testing-library/react'
import { COVER } from '@warren/shared/features/covers/covers.record.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { inputKeys, plainKeys } from '@warren/shared/kernel/record.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanToasts, deadDoe, mockSheet, openSheet } from '../../test/sample-rabbit.ts'

// Forms of twenty fields are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  cleanToasts()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const { fields, cover } = en.rabbit
const open = async (button: string) => {
  mockSheet(deadDoe)
  const { user } = await openSheet()
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
}
const missing = (labels: readonly string[], dialog: ReturnType<typeof within>) =>
  labels.filter((label) => dialog.queryAllByLabelText(label, { exact: false }).length === 0)

it('the form of a rabbit has an input for every field of the declaration [RAB-24]', async () => {
  const dialog = await open('Edit')
  expect(
    missing(
      inputKeys(RABBIT).map((key) => fields[key]),
      dialog,
    ),
  ).toEqual([])
})

it('the form of a cover has an input for every field of the declaration [RAB-25]', async () => {
  const dialog = await open('Edit the insemination BAND03 2025-10-14')
  expect(
    missing(
      inputKeys(COVER).map((key) => cover[key]),
      dialog,
    ),
  ).toEqual([])
})

it('the page of a rabbit shows every field of the declaration [RAB-02…04]', async () => {
  mockSheet(deadDoe)
  await openSheet()
  await screen.findByRole('heading', { level: 1, name: 'HY51187' })
  const terms = new Set([...document.querySelectorAll('dt')].map((term) => term.textContent))
  // Status and health stand in the head of the page, breed and line in one place.
  const elsewhere = ['status', 'healthCondition', 'breed', 'line']
  const keys = plainKeys(RABBIT).filter((key) => !elsewhere.includes(key))
  expect(keys.filter((key) => !terms.has(fields[key]))).toEqual([])
  expect(terms).toContain(fields.breedLine)
})
