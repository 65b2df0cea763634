import { expect, it } from 'vitest'
import { draft, person, TestClock } from './testing/entry-model.ts'
import { EntryQueue } from './entry-queue.ts'
import { MemoryDisk } from './testing/memory-entries.ts'
import { heldAlone } from './neighbours.ts'

it('[FLD-09] [FLD-11] who changes the farm begins a new lane; what waits in the old one stays', async () => {
  const disk = new MemoryDisk()
  const clock = new TestClock()
  const queue = new EntryQueue(disk, () => Promise.reject(new Error('no line')), clock.world(heldAlone))
  await queue.signIn({ ...person(1), laneId: 'old' })
  await queue.save(1, [draft(), draft()])
  await queue.retire(1)
  await queue.signIn({ ...person(1), laneId: 'new' })
  await queue.save(1, [draft()])
  expect(disk.rows.map(({ laneId, seq, state }) => [laneId, seq, state])).toEqual(
    expect.arrayContaining([
      ['old', 1, 'queued'],
      ['old', 2, 'queued'],
      ['new', 1, 'queued'],
    ]),
  )
  const { lane, rows } = await queue.rowsOf(1)
  expect([lane?.laneId, rows.length]).toEqual(['new', 1])
  expect(await queue.remove()).toBe(false)
})

it('[FLD-15] an entry that answers settles the one it names; said again by the server, it stays so', async () => {
  const disk = new MemoryDisk()
  const clock = new TestClock()
  const queue = new EntryQueue(disk, () => Promise.reject(new Error('no line')), clock.world(heldAlone))
  await queue.signIn({ ...person(1), laneId: 'lane' })
  const [refused] = await queue.save(1, [draft()])
  if (!refused) throw new Error('saved')
  await disk.run('strict', (tables) => tables.putRow({ ...refused, state: 'attention', outcome: 'CONFLICT' }))
  await queue.save(1, [{ ...draft(), answers: refused.clientId }])
  expect(disk.rows[0]).toMatchObject({ state: 'settled', isAnswered: true })
})
