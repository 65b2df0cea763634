import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { describe, expect, it, vi } from 'vitest'
import { person, TestClock } from '../../platform/outbox/testing/entry-model.ts'
import { EntryQueue } from '../../platform/outbox/entry-queue.ts'
import { MemoryDisk } from '../../platform/outbox/testing/memory-entries.ts'
import { heldAlone } from '../../platform/outbox/neighbours.ts'
import { BarnPhone, type BarnWorld } from './barn-phone.ts'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

/** A phone whose server says what is given, call by call. */
const phoneHearing = (...greetings: Awaited<ReturnType<BarnWorld['hello']>>[]) => phoneWith({}, greetings)

async function phoneWith(
  world: Partial<BarnWorld>,
  greetings: Awaited<ReturnType<BarnWorld['hello']>>[] = [],
) {
  const queue = new EntryQueue(
    new MemoryDisk(),
    () => Promise.reject(new Error('no line')),
    new TestClock().world(heldAlone),
  )
  const lane = await queue.signIn({ ...person(1), laneId: 'lane' })
  const planned: { ms: number; run: () => void }[] = []
  const hello = vi.fn<BarnWorld['hello']>(() => Promise.resolve(greetings.shift()))
  const phone = new BarnPhone(
    { userId: 1, username: 'anna', role: 'USER' },
    {
      queue,
      lists: {
        read: () => Promise.resolve(undefined),
        keep: () => Promise.resolve(),
        forget: () => Promise.resolve(),
      },
      signIn: () => Promise.resolve(lane),
      fetchBundle: () => Promise.resolve({ is: 'none' }),
      fetchStation: () => Promise.resolve({ is: 'none' }),
      fetchChanges: () => Promise.resolve(undefined),
      hello,
      now: () => 0,
      later: (ms, run) => {
        planned.push({ ms, run })
        return () => planned.splice(0)
      },
      ...world,
    },
  )
  await phone.open()
  return { phone, hello, planned }
}

describe('a phone that is open', () => {
  it('[FLD-04] asks a server that gave no answer again, within a minute and not at once', async () => {
    const { phone, hello, planned } = await phoneHearing(undefined, { lastSeq: 0 })
    await phone.contact()
    expect(planned).toHaveLength(1)
    expect(planned[0]?.ms).toBeGreaterThanOrEqual(30_000)
    expect(planned[0]?.ms).toBeLessThanOrEqual(60_000)
    planned[0]?.run()
    await phone.contact()
    expect(hello).toHaveBeenCalledTimes(2)
    expect(planned).toHaveLength(0)
  })

  it('[FLD-11] does not ask again where its lane is over, nor after it was closed', async () => {
    const { phone, planned } = await phoneHearing('refused', undefined)
    await phone.contact()
    expect(planned).toHaveLength(0)
    await phone.contact()
    expect(planned).toHaveLength(1)
    phone.close()
    expect(planned).toHaveLength(0)
  })
})

describe('a group that others work on too', () => {
  const bundle = sampleBundle([sampleTask([sampleItem(1)], { with: ['Kiss Lajos'] })])
  const lists = {
    read: () => Promise.resolve({ bundle, askedAt: 0, contactAt: 0 }),
    keep: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  }

  it('[FLD-10] is known as of the moment it was asked after, not of the answer', async () => {
    let now = 1000
    const fetchChanges: BarnWorld['fetchChanges'] = () => {
      now = 9000
      const row = GRID_COLUMNS.map((name) => (name === 'id' ? 101 : null))
      return Promise.resolve({ seq: 7, total: 1, rows: [row], by: ['Kiss Lajos'] })
    }
    const { phone } = await phoneWith({ lists, fetchChanges, now: () => now })
    expect(await phone.watch(5)).toBe(true)
    expect(phone.state.live.get(5)?.does.get(101)?.askedAt).toBe(1000)
  })

  it('[FLD-11] is not asked after again once the lane is refused, but is after no answer', async () => {
    const answers = ['refused', undefined] as const
    const fetchChanges = vi.fn<BarnWorld['fetchChanges']>()
    for (const answer of answers) fetchChanges.mockResolvedValueOnce(answer)
    const { phone } = await phoneWith({ lists, fetchChanges })
    expect(await phone.watch(5)).toBe(false)
    expect(await phone.watch(5)).toBe(true)
    expect(fetchChanges).toHaveBeenCalledTimes(2)
  })
})
