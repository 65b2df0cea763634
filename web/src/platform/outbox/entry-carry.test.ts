import { expect, it } from 'vitest'
import type { Reply } from './entry-answer.ts'
import { draft, person, TestClock } from './testing/entry-model.ts'
import { EntryQueue } from './entry-queue.ts'
import { MemoryDisk } from './testing/memory-entries.ts'

interface Sent {
  readonly carrying?: string
  readonly commands: readonly { readonly clientId: string; readonly seq: number }[]
}

const reply = (status: number, body: unknown): Reply => ({ status, body, retryAfter: null, date: null })

/** A colleague has left an entry and signed out; the server answers as it is told. */
async function phoneOf(answer: (sent: Sent) => Reply) {
  const disk = new MemoryDisk()
  const calls: Sent[] = []
  const deliver = (_lane: unknown, text: string) => {
    const sent = JSON.parse(text) as Sent
    calls.push(sent)
    return Promise.resolve(answer(sent))
  }
  const queue = new EntryQueue(
    disk,
    deliver,
    new TestClock().world((work) => work()),
  )
  const lane = person(7)
  await disk.run('strict', (tables) =>
    tables.putLane({ ...lane, nextSeq: 1, lastAcked: 0, standing: 'ended' }),
  )
  await queue.save(lane.userId, [draft()])
  return { queue, disk, calls, laneId: lane.laneId }
}

const DONE = ({ commands }: Sent) =>
  reply(
    200,
    commands.map(({ clientId, seq }) => ({ clientId, seq, id: 1, status: 'DONE', messages: [] })),
  )

it('[FLD-09] entries of a colleague wait until they are carried, under the name of her lane', async () => {
  const { queue, disk, calls, laneId } = await phoneOf(DONE)
  await queue.sendNow()
  expect(calls).toEqual([])
  await queue.carry(laneId)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.carrying).toBe(laneId)
  expect(disk.rows.map(({ state }) => state)).toEqual(['settled'])
})

it('[FLD-11] what may not be carried stays, is not tried again by itself, and nothing is removed', async () => {
  const { queue, disk, calls, laneId } = await phoneOf(() => reply(404, { code: 'NOT_FOUND' }))
  await queue.carry(laneId)
  await queue.sendNow()
  expect(calls).toHaveLength(1)
  expect(disk.rows.map(({ state }) => state)).toEqual(['queued'])
  expect(await queue.remove()).toBe(false)
  expect(disk.rows).toHaveLength(1)
})
