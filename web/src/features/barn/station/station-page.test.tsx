import { getStation } from '@warren/shared/features/field/station.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryDisk } from '../../../platform/outbox/testing/memory-entries.ts'
import { mock } from '../../../test/mock-server.ts'
import { barnAt, hashed } from '../testing/barn-at.tsx'
import { sampleBundle } from '../testing/sample-bundle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 8) }))
afterEach(() => void vi.useRealTimers())

const MANY = Array.from({ length: 102 }, (_, at) => String(at + 1).padStart(5, '0'))
const station: AnswerOf<typeof getStation> = {
  format: 1,
  etag: '',
  madeAt: '2026-11-17T05:00:00.000Z',
  farm: { id: 7, name: 'Homokhát', shortName: 'HO' },
  rabbits: MANY.map((no, at) => ({
    id: at + 1,
    tattoo: `HY${no}`,
    cage: `Y1/1/D${at + 1}`,
    tag: at === 1 ? 'B-00001' : null,
  })),
  tags: MANY.map((no) => ({ tag: `A-${no}`, eid: `3480981000${no}` })),
}

async function open(disk = new MemoryDisk()) {
  mock(getStation, await hashed(station))
  return barnAt('/barn/station', sampleBundle([]), 'en', { disk })
}

/** As a reader does: all keys within a moment. */
async function scan(...texts: string[]) {
  for (const text of texts) {
    for (const key of [...text.split(''), 'Enter']) fireEvent.keyDown(document.body, { key })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const payloads = (disk: MemoryDisk) =>
  disk.rows.map(({ wire }) => (JSON.parse(wire) as { payload: Record<string, unknown> }).payload)
const pairs = () => within(screen.getByRole('list', { name: 'Pairs of the list' })).getAllByRole('listitem')

async function begin(user: Awaited<ReturnType<typeof open>>['user']) {
  expect(await screen.findByText(/102 rabbits and 102 free ear tags/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await screen.findByRole('textbox', { name: 'Scan or type' })
}

it('[FLD-05] [FLD-11] two scans are a pair on the disk; Finish makes one entry of the list, which is no draft any more', async () => {
  const { user, disk } = await open()
  await begin(user)
  await scan('HY00001', 'A-00001')
  await waitFor(() => expect(pairs()).toHaveLength(1))
  expect(await disk.run('relaxed', (tables) => tables.countDrafts())).toBe(1)
  expect(disk.rows).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('List 2026-11-17 1 is saved on this phone')).toBeVisible()
  expect(await disk.run('relaxed', (tables) => tables.countDrafts())).toBe(0)
  expect(payloads(disk)).toMatchObject([
    { farmId: 7, listName: '2026-11-17 1', items: [{ tag: 'A-00001', tattoo: 'HY00001' }] },
  ])
})

it('[FLD-06] asks once about a rabbit that wears a tag; no answer, no pair', async () => {
  const { user } = await open()
  await begin(user)
  await scan('HY00002')
  expect(await screen.findByRole('alert')).toHaveTextContent('It wears B-00001')
  await scan('A-00002')
  expect(screen.queryByRole('list', { name: 'Pairs of the list' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Take it' })[1] as HTMLElement)
  await scan('A-00002')
  await waitFor(() => expect(pairs()).toHaveLength(1))
})

it('[FLD-05] cuts a list at 100 pairs: the first part leaves, the next one begins by itself', async () => {
  const disk = new MemoryDisk()
  const made = MANY.slice(3).map((no) => ({
    tag: { kind: 'tag', text: `A-${no}` },
    rabbit: { kind: 'tattoo', text: `HY${no}` },
    at: '2026-11-17T06:00:00.000Z',
    problems: [],
  }))
  const farm = { id: 7, name: 'Homokhát' }
  const list = { farm, listName: '2026-11-17 1', part: 1, half: {}, halfProblems: {}, pairs: made }
  await disk.run('strict', (tables) => tables.putDraft('ear-tagging 1', list))
  const { user } = await open(disk)
  await waitFor(() => expect(pairs()).toHaveLength(99))
  await scan('HY00001', 'A-00001')
  expect(await screen.findByText('Part 2')).toBeVisible()
  expect(payloads(disk).map(({ items }) => (items as unknown[]).length)).toEqual([100])
  await scan('HY00003', 'A-00003')
  await waitFor(() => expect(pairs()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(payloads(disk)[1]).toMatchObject({ listName: '2026-11-17 1 (2)' }))
})

it('[FLD-06] a refused list comes back open, and its correction answers it', async () => {
  const { user, disk } = await open()
  await begin(user)
  await scan('HY00001', 'A-00001')
  await waitFor(() => expect(pairs()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(disk.rows).toHaveLength(1))
  await disk.run('strict', async (tables) => {
    const [row] = disk.rows
    const problems = [{ code: 'EAR_TAG_ALREADY_IN_USE' as const, params: { pair: 1 } }]
    if (row) await tables.putRow({ ...row, state: 'attention', outcome: 'ERROR', problems })
  })
  const again = await open(disk)
  await again.user.click(await screen.findByRole('button', { name: 'Correct the list' }))
  expect(await screen.findByText('Another rabbit wears this tag')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Remove pair 1' }))
  await scan('HY00001', 'A-00003')
  await waitFor(() => expect(pairs()).toHaveLength(1))
  await again.user.click(screen.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(disk.rows).toHaveLength(2))
  expect(payloads(disk)[1]).toMatchObject({ answers: disk.rows[0]?.clientId })
  expect(disk.rows[0]).toMatchObject({ state: 'settled', isAnswered: true })
})
