import { hashedText, unsentFile } from '@warren/shared/features/field/unsent-file.contract.ts'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Lane } from '../../platform/outbox/entry.ts'
import { fileName, unsentFileOf } from './save-file.ts'
import { sampleRow } from './testing/sample-bundle.ts'

const lane = { laneId: '7e57ab1e-0000-4000-8000-000000000001', username: 'pap.anna' } as Lane
const at = new Date('2026-11-17T08:10:00.000Z')

it('[FLD-16] is what the office reads: numbers and texts of the wire from the first that waits, with their hash', async () => {
  const rows = [
    sampleRow(1, 'TASK_START', { iaTaskId: 9 }, { state: 'settled' }),
    sampleRow(2, 'COVER_TOUCHING', { coverId: 1, touching: true }, { label: { words: 'HY51001' } }),
    sampleRow(3, 'COVER_TOUCHING', { coverId: 2, touching: true }, { state: 'settled' }),
    sampleRow(4, 'COVER_TOUCHING', { coverId: 3, touching: false }),
  ]
  const file = await unsentFileOf(lane, rows, at)
  expect(file.name).toBe('warren-unsent-pap-anna-20261117-0810.json')
  const text = await file.text()
  expect(text).not.toContain('HY51001')
  const read = unsentFile.parse(JSON.parse(text))
  expect(read.lane).toBe(lane.laneId)
  expect(read.rows).toMatchObject([
    { seq: 2, clientId: 'entry-2', command: 'COVER_TOUCHING', v: 1 },
    { seq: 3 },
    { seq: 4, payload: { coverId: 3 } },
  ])
  expect(createHash('sha256').update(hashedText(read)).digest('hex')).toBe(read.sha256)
})

it('[FLD-16] has a name that every system takes', () => {
  expect(fileName('Kovács Éva/2', at)).toBe('warren-unsent-Kovacs-Eva-2-20261117-0810.json')
  expect(fileName('…', at)).toBe('warren-unsent-phone-20261117-0810.json')
})
