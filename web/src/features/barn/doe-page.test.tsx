import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MemoryDisk } from '../../platform/outbox/testing/memory-entries.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle } from './testing/sample-bundle.ts'
import type { Bundle } from './work-list.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 8) }))
afterEach(() => void vi.useRealTimers())

const group = (groupId: number, name: string): Bundle['groups'][number] => ({
  groupId,
  kind: 'MOTHER',
  name,
  stable: 'M2',
  diaryId: 1,
  dayOfAge: 3,
  types: [],
})
/** A doe in a stable with three open mother groups; the last one is that of her round. */
const bundle = (diary: Bundle['does'][number]['diary']) =>
  sampleBundle([], {
    cages: [{ id: 1, stableId: 1, row: 3, position: 'DOWN', no: 11 }],
    does: [
      {
        id: 201,
        cageId: 1,
        tattoo: 'HY51001',
        earTag: null,
        eid: null,
        status: 'IN_PROD',
        healthCondition: 'HEALTHY',
        diary,
      },
    ],
    groups: [group(136, 'BAND01-261116'), group(137, 'BAND02-261102'), group(138, 'BAND03-261019')],
  })
const payloads = (disk: MemoryDisk) =>
  disk.rows.map(({ kind, wire }) => [kind, (JSON.parse(wire) as { payload: unknown }).payload])
const death = [
  'RABBIT_STATUS_SET',
  { rabbitId: 201, status: 'DEAD_DIG', exitDate: '2026-11-17', was: { status: 'IN_PROD', exitDate: null } },
]
const openCauses = async (diary: Bundle['does'][number]['diary'], language: 'en' | 'hu' = 'en') => {
  const at = await barnAt('/barn/doe?doe=201', bundle(diary), language)
  await at.user.click(await screen.findByRole('button', { name: language === 'en' ? 'Dead' : 'Elhullt' }))
  return at
}

it('[FLD-20] counts her in the diary of her round, not in that of another group of her stable', async () => {
  const { user, disk } = await openCauses({ groupId: 138, how: 'NURSES' })
  await user.click(screen.getByRole('button', { name: 'Digestive' }))
  await waitFor(() => expect(disk.rows).toHaveLength(2))
  expect(payloads(disk)).toEqual([
    death,
    ['DIARY_ADD', { groupId: 138, day: '2026-11-17', field: 'motherDead', num: 1 }],
  ])
})

it.each([
  ['NURSES', 'Counted in BAND03-261019 · M2, her litter'],
  ['ROUND', 'Counted in BAND03-261019 · M2'],
] as const)('[FLD-20] says which diary counts her, before the press and after it: %s', async (how, words) => {
  const { user, disk } = await openCauses({ groupId: 138, how })
  const causes = screen.getByRole('region', { name: 'What did she die of?' })
  expect(within(causes).getByText(words)).toBeVisible()
  expect(disk.rows).toEqual([])
  await user.click(within(causes).getByRole('button', { name: 'Digestive' }))
  await waitFor(() => expect(disk.rows).toHaveLength(2))
  expect(screen.getByText(words)).toBeVisible()
})

it.each([
  [null, 'In no IA group: counted in no diary'],
  ['unclear', 'The office decides the diary'],
  // Her page is not among the open groups of the list.
  [{ groupId: 99, how: 'ROUND' }, 'The office decides the diary'],
] as const)('[FLD-20] counts her in no diary, and says so before the press: %j', async (diary, words) => {
  const { user, disk } = await openCauses(diary)
  const causes = screen.getByRole('region', { name: 'What did she die of?' })
  expect(within(causes).getByText(words)).toBeVisible()
  await user.click(within(causes).getByRole('button', { name: 'Digestive' }))
  await waitFor(() => expect(payloads(disk)).toEqual([death]))
  expect(screen.getByText(words)).toBeVisible()
})

it('[FLD-20] says it in Hungarian', async () => {
  await openCauses('unclear', 'hu')
  expect(screen.getByText('A naplót az iroda dönti el')).toBeVisible()
})
