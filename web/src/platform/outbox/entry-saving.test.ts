import { expect, it } from 'vitest'
import { openLane } from './entry-book.ts'
import { draft, person, TestClock } from './testing/entry-model.ts'
import { EntryQueue } from './entry-queue.ts'
import { NotSaved } from './entry-saving.ts'
import type { EntryStore } from './entry-store.ts'
import { heldAlone } from './neighbours.ts'
import { MemoryDisk } from './testing/memory-entries.ts'

type Fault = (write: () => Promise<unknown>) => Promise<unknown>

/** A disk whose strict writes meet these faults, one after the other; afterwards it works. */
async function phone(...faults: Fault[]) {
  const disk = new MemoryDisk()
  await disk.run('strict', (tables) => openLane(tables, person(1)))
  const clock = new TestClock()
  const store: EntryStore = {
    run: (durability, work) => {
      const fault = durability === 'strict' ? faults.shift() : undefined
      const write = () => disk.run(durability, work)
      return (fault ? fault(write) : write()) as ReturnType<typeof write>
    },
    drop: () => disk.drop(),
  }
  const queue = new EntryQueue(store, () => Promise.reject(new Error('no line')), clock.world(heldAlone))
  return { disk, clock, queue, faults }
}

const fails =
  (name: string): Fault =>
  () =>
    Promise.reject(new DOMException('', name))
/** The write came through, and the word of it was lost. */
const failsAfter =
  (name: string): Fault =>
  async (write) => {
    await write()
    throw new DOMException('', name)
  }
const stalls: Fault = () => new Promise(() => undefined)

it.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
  '[FLD-04] opens the store anew after %s, and keeps the entry once',
  async (name) => {
    const { disk, queue } = await phone(fails(name), failsAfter(name))
    const entry = draft()
    const rows = await queue.save(1, [entry])
    expect(rows).toMatchObject([{ clientId: entry.clientId, seq: 1, state: 'queued' }])
    expect(disk.rows).toHaveLength(1)
    expect(disk.dropped).toBe(2)
  },
)

it('[FLD-04] refuses loudly after three tries', async () => {
  const name = 'InvalidStateError'
  const { disk, queue } = await phone(fails(name), fails(name), fails(name))
  await expect(queue.save(1, [draft()])).rejects.toMatchObject({ reason: 'broken' })
  expect(queue.state.notSaved).toBe('broken')
  expect(disk.rows).toHaveLength(0)
})

it('[FLD-04] tries no second time what would fail the same way', async () => {
  const { queue, disk } = await phone(fails('DataCloneError'))
  await expect(queue.save(1, [draft()])).rejects.toBeInstanceOf(NotSaved)
  expect(disk.rows).toHaveLength(0)
})

it('[FLD-04] says within three seconds that a silent disk has not saved; the same entry again is one entry', async () => {
  const late: (() => Promise<unknown>)[] = []
  const { disk, clock, queue } = await phone((write) => {
    late.push(write)
    return stalls(write)
  })
  const entry = draft()
  const refused = queue.save(1, [entry]).catch((error: unknown) => error)
  clock.pass(3000)
  expect(await refused).toMatchObject({ reason: 'silent' })
  expect(queue.state.notSaved).toBe('silent')
  // The disk wakes up and writes after all.
  await late[0]?.()
  await queue.save(1, [entry])
  expect(disk.rows).toHaveLength(1)
  expect(queue.state.notSaved).toBeUndefined()
})

it('[FLD-04] makes room on a full phone by old settled entries alone', async () => {
  const { disk, queue, clock, faults } = await phone()
  const rows = await queue.save(1, [draft(), draft(), draft(), draft()])
  const [old, fresh, , ill] = rows
  const before = (days: number) => clock.world(heldAlone).clock.now() - days * 86_400_000
  await disk.run('strict', async (tables) => {
    if (old) await tables.putRow({ ...old, state: 'settled', sentAt: before(8) })
    if (fresh) await tables.putRow({ ...fresh, state: 'settled', sentAt: before(6) })
    if (ill) await tables.putRow({ ...ill, state: 'attention', sentAt: before(30) })
  })
  faults.push(fails('QuotaExceededError'))
  await queue.save(1, [draft()])
  expect(disk.rows.map(({ seq, state }) => [seq, state])).toEqual([
    [2, 'settled'],
    [3, 'queued'],
    [4, 'attention'],
    [5, 'queued'],
  ])
})

it('[FLD-04] says that the phone is full when there is nothing left to forget', async () => {
  const { queue } = await phone(fails('QuotaExceededError'), fails('QuotaExceededError'))
  await expect(queue.save(1, [draft()])).rejects.toMatchObject({ reason: 'full' })
})

it('[FLD-04] keeps several entries of one press together or not at all', async () => {
  const { disk, queue } = await phone()
  const rows = await queue.save(1, [draft(), draft()])
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2])
  await expect(queue.save(9, [draft()])).rejects.toBeInstanceOf(NotSaved)
  expect(disk.rows).toHaveLength(2)
})
