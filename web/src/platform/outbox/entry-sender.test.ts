import { expect, it, vi } from 'vitest'
import type { Reply } from './entry-answer.ts'
import { draft, FieldServer, person, type SentCall, TestClock } from './testing/entry-model.ts'
import { EntryQueue } from './entry-queue.ts'
import { heldAlone } from './neighbours.ts'
import { MemoryDisk } from './testing/memory-entries.ts'

const says = (status: number, code: string, retryAfter: string | null = null): Reply => ({
  status,
  body: { code },
  retryAfter,
  date: null,
})

/** A phone with so many entries, and a server; `replies` come instead of its answers, one after the other. */
async function phone(count: number, ...replies: (Reply | 'lost' | 'silent')[]) {
  const disk = new MemoryDisk()
  const clock = new TestClock()
  const server = new FieldServer()
  const calls: SentCall[] = []
  let isOpen = false
  const queue = new EntryQueue(
    disk,
    (_lane, text) => {
      if (!isOpen) return Promise.reject(new Error('no line'))
      calls.push(JSON.parse(text) as SentCall)
      const reply = replies.shift()
      if (reply === 'lost') return Promise.reject(new Error('no line'))
      if (reply === 'silent') return new Promise(() => undefined)
      return Promise.resolve(reply ?? server.take(text))
    },
    clock.world(heldAlone),
  )
  await queue.signIn(person(1))
  const rows = await queue.save(
    1,
    Array.from({ length: count }, () => draft()),
  )
  await queue.sendNow()
  isOpen = true
  const sizes = () => calls.map(({ commands }) => commands.length)
  return { disk, clock, server, calls, queue, rows, sizes, replies }
}

const states = (disk: MemoryDisk) => disk.rows.map(({ state }) => state)

it('[FLD-04] sends in order, 25 at first, more while answers are quick', async () => {
  const { queue, rows, sizes, server, disk } = await phone(300)
  await queue.sendNow()
  expect(sizes()).toEqual([25, 50, 100, 100, 25])
  expect(server.effects).toEqual(rows.map(({ clientId }) => clientId))
  expect(new Set(states(disk))).toEqual(new Set(['settled']))
  expect(queue.state.lanes).toMatchObject([{ queued: 0, lane: { lastAcked: 300 } }])
})

it('[FLD-04] sends the text as it was kept, with its number', async () => {
  const { queue, rows, calls } = await phone(1)
  await queue.sendNow()
  expect(calls).toMatchObject([
    { lane: 'lane-1', build: 'test', unsent: 1, commands: [{ ...JSON.parse(rows[0]?.wire ?? ''), seq: 1 }] },
  ])
})

it.each([
  ['no answer', 'lost' as const],
  ['a page that is not ours', { status: 502, body: undefined, retryAfter: null, date: null }],
  ['a broken server', says(500, 'UNHANDLED_EXCEPTION')],
])('[FLD-04] keeps everything after %s, and tries again by itself', async (_, reply) => {
  const { queue, disk, clock, calls } = await phone(2, reply)
  await queue.sendNow()
  expect(states(disk)).toEqual(['queued', 'queued'])
  expect(queue.state.sender.line).toBe('offline')
  clock.pass(10_000)
  await vi.waitFor(() => expect(states(disk)).toEqual(['settled', 'settled']))
  expect(calls).toHaveLength(2)
})

it('[FLD-04] gives a silent call up after 20 s, and sends half as many', async () => {
  const { queue, clock, sizes } = await phone(60, 'silent')
  const sent = queue.sendNow()
  await vi.waitFor(() => expect(sizes()).toEqual([25]))
  clock.pass(20_000)
  await sent
  await queue.sendNow()
  expect(sizes().slice(0, 2)).toEqual([25, 12])
})

it('[FLD-04] gives a busy server the time it asks for, whatever is saved meanwhile', async () => {
  const { queue, clock, calls, disk } = await phone(1, says(503, 'BUSY', '20'))
  await queue.sendNow()
  expect(queue.state.sender.line).toBe('busy')
  clock.pass(19_000)
  await queue.save(1, [draft()])
  queue.poke()
  expect(calls).toHaveLength(1)
  clock.pass(6000)
  await vi.waitFor(() => expect(states(disk)).toEqual(['settled', 'settled']))
})

it('[FLD-04] has no timers while the page is out of sight', async () => {
  const { queue, clock, calls } = await phone(1, 'lost')
  clock.isVisible = false
  clock.timers.clear()
  await queue.sendNow()
  expect(clock.timers.size).toBe(0)
  clock.isVisible = true
  clock.pass(2000)
  queue.poke()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

it.each([
  ['ended', says(401, 'LANE_ENDED')],
  ['refused', says(403, 'FORBIDDEN')],
])('[FLD-04] a lane that is %s waits, others go on, and a sign-in sends it', async (standing, reply) => {
  const { queue, disk, server } = await phone(1, reply)
  await queue.signIn(person(2))
  await queue.save(2, [draft()])
  await queue.sendNow()
  await vi.waitFor(() => expect(server.effects).toHaveLength(1))
  expect(disk.rows.map(({ laneId, state }) => [laneId, state])).toEqual([
    ['lane-1', 'queued'],
    ['lane-2', 'settled'],
  ])
  expect(disk.lanes).toMatchObject([{ standing }, { standing: 'open' }])
  await queue.save(1, [draft()])
  expect(server.effects).toHaveLength(1)
  await queue.signIn(person(1))
  await vi.waitFor(() => expect(server.effects).toHaveLength(3))
})

it('[FLD-04] signing out deletes nothing that waits, and forgets what settled entries say of animals', async () => {
  const { queue, disk } = await phone(1)
  await queue.sendNow()
  const label = { doe: 'A-04478', words: 'pregnant' }
  await queue.save(1, [{ ...draft(), label }])
  await disk.run('strict', async (tables) => {
    for (const row of disk.rows) await tables.putRow({ ...row, label })
  })
  await queue.signOut(1)
  expect(disk.rows).toMatchObject([{ state: 'settled' }, { state: 'queued', label }])
  expect(disk.rows[0]?.label).toBeUndefined()
  expect(disk.lanes).toMatchObject([{ token: null, standing: 'ended' }])
})

it('[FLD-04] sends again what a server set back to a backup has lost, in the same order', async () => {
  const { queue, server, rows } = await phone(3)
  await queue.sendNow()
  const backup = server.backup()
  const more = await queue.save(1, [draft(), draft()])
  await queue.sendNow()
  expect(server.effects).toHaveLength(5)
  server.restore(backup)
  const last = await queue.save(1, [draft()])
  await queue.sendNow()
  expect(server.effects).toEqual([...rows, ...more, ...last].map(({ clientId }) => clientId))
})

it('[FLD-04] hears of it also when nothing is left to send', async () => {
  const { queue, server, rows } = await phone(3)
  const empty = server.backup()
  await queue.sendNow()
  await queue.serverHas('lane-1', 3)
  server.restore(empty)
  expect(server.effects).toEqual([])
  await queue.serverHas('lane-1', 0)
  expect(server.effects).toEqual(rows.map(({ clientId }) => clientId))
})

it('[FLD-04] begins a new lane when the server has lost more than the phone has kept', async () => {
  const { queue, server, rows, disk } = await phone(3)
  const empty = server.backup()
  await queue.sendNow()
  await disk.run('strict', (tables) => tables.dropRow('lane-1', 1))
  server.restore(empty)
  const [last] = await queue.save(1, [draft()])
  await queue.sendNow()
  expect(server.effects).toEqual([rows[1], rows[2], last].map((row) => row?.clientId))
  expect(disk.lanes).toMatchObject([{ laneId: 'fork-1', nextSeq: 4 }])
})

it('[FLD-04] a copied phone goes on in a lane of its own, and nothing is carried out twice', async () => {
  const { queue, server, disk, clock } = await phone(2)
  const copy = new EntryQueue(
    disk.copy(),
    (_, text) => Promise.resolve(server.take(text)),
    clock.world(heldAlone),
  )
  await copy.save(1, [draft()])
  await copy.sendNow()
  await queue.save(1, [draft()])
  await queue.sendNow()
  expect(server.effects).toHaveLength(4)
  expect(new Set(server.effects).size).toBe(4)
  expect(disk.lanes).toMatchObject([{ laneId: 'fork-1' }])
})

it('[FLD-04] one entry the server cannot read holds none of the others, and is kept there as a text', async () => {
  const { queue, disk, server } = await phone(3)
  await queue.save(1, [draft('POISON'), draft()])
  await queue.sendNow()
  expect(states(disk)).toEqual(['settled', 'settled', 'settled', 'attention', 'settled'])
  expect(disk.rows[3]).toMatchObject({ outcome: 'UNSUPPORTED', kind: 'POISON' })
  expect(server.effects).toHaveLength(5)
  expect(server.effects[3]).toBe(`${disk.rows[3]?.clientId}#raw`)
})

it('[FLD-04] hurries with no server that puts numbers right in vain', async () => {
  const gap: Reply = { status: 405, body: { code: 'FIELD_FORK' }, retryAfter: null, date: null }
  const { queue, calls } = await phone(2, gap, gap, gap, gap)
  await queue.sendNow()
  expect(calls).toHaveLength(2)
  expect(queue.state.sender.line).toBe('offline')
})

it('[FLD-04] shows a conflict as what needs attention, and goes on', async () => {
  const { queue, disk } = await phone(1)
  await queue.save(1, [draft('CLASHING'), draft()])
  await queue.sendNow()
  expect(states(disk)).toEqual(['settled', 'attention', 'settled'])
  await vi.waitFor(() => expect(queue.state.lanes).toMatchObject([{ queued: 0, attention: 1 }]))
})

it('[FLD-15] what the office has settled needs no attention any more; what waits is not touched', async () => {
  const { queue, disk } = await phone(0)
  await queue.save(1, [draft('CLASHING')])
  await queue.sendNow()
  await queue.save(1, [draft()])
  const ids = disk.rows.map(({ clientId }) => clientId)
  const lane = disk.lanes[0]?.laneId ?? ''
  await queue.officeSettled(lane, [...ids, 'of-another-phone'], '2026-05-12T08:00:00.000Z')
  expect(states(disk)).toEqual(['settled', 'queued'])
  expect(disk.rows[0]).toMatchObject({ outcome: 'RESOLVED' })
  expect(disk.lanes).toMatchObject([{ settledSince: '2026-05-12T08:00:00.000Z' }])
  await vi.waitFor(() => expect(queue.state.lanes).toMatchObject([{ queued: 1, attention: 0 }]))
})
