import { expect, it } from 'vitest'
import { draft, person, TestClock } from './testing/entry-model.ts'
import { EntryQueue } from './entry-queue.ts'
import { MemoryDisk } from './testing/memory-entries.ts'
import { heldAlone } from './neighbours.ts'

/** A phone without a line, with two entries that wait. */
async function phone() {
  const disk = new MemoryDisk()
  const clock = new TestClock()
  const queue = new EntryQueue(disk, () => Promise.reject(new Error('no line')), clock.world(heldAlone))
  await queue.signIn({ ...person(1), laneId: 'lane' })
  await queue.save(1, [draft(), draft()])
  return { disk, queue }
}

it('[FLD-11, FLD-16] what waits may leave the phone once a file has it and a person has said so', async () => {
  const { disk, queue } = await phone()
  expect(await queue.remove(true)).toBe(false)
  await queue.savedAsFile('lane', 2)
  expect(await queue.remove()).toBe(false)
  expect(disk.rows).toHaveLength(2)
  expect(await queue.remove(true)).toBe(true)
  expect([disk.rows, disk.lanes]).toEqual([[], []])
})

it('[FLD-11] an entry after the file, and one of a colleague, stay', async () => {
  const { disk, queue } = await phone()
  await queue.savedAsFile('lane', 2)
  await queue.save(1, [draft()])
  expect(await queue.remove(true)).toBe(false)
  await queue.savedAsFile('lane', 3)
  await queue.signIn({ ...person(2), laneId: 'other' })
  await queue.save(2, [draft()])
  expect(await queue.remove(true)).toBe(false)
  expect(disk.rows).toHaveLength(4)
})

it('[FLD-09, FLD-11] a server that was set back makes entries wait again that no file has', async () => {
  const { disk, queue } = await phone()
  await disk.run('strict', async (tables) => {
    const [first] = await tables.rows('lane', 1)
    const [lane] = await tables.lanes()
    if (!first || !lane) throw new Error('no entry')
    await tables.putRow({ ...first, state: 'settled', outcome: 'DONE' })
    await tables.putLane({ ...lane, lastAcked: 1 })
  })
  await queue.savedAsFile('lane', 2)
  await queue.serverHas('lane', 0)
  expect(disk.rows.map(({ state }) => state)).toEqual(['queued', 'queued'])
  expect(await queue.remove(true)).toBe(false)
})
