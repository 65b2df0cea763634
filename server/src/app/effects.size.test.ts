import { beforeAll, describe, expect, it } from 'vitest'
import { type Herd, herdFile, importHerd } from '../../test/import-herd.ts'
import { figure, median, size } from '../../test/prove.ts'
import { testWorld } from '../../test/world.ts'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { digestImages, listImages } from '../platform/commands/effects.queries.ts'

const world = testWorld({ worker: true })
const COUNT = size(60, 5000)
const ROUNDS = size(1, 7)
let herd: Herd

const tattooOf = (n: number): string => `EF${String(n).padStart(5, '0')}`

beforeAll(async () => {
  herd = await importHerd(world())
  await world().admin.query(
    `insert into app.rabbits (farm_id, tattoo, sex, birth_date, weight_32d)
     select $1, 'EF' || lpad(n::text, 5, '0'), 'FEMALE', '2025-05-01', 500 from generate_series(1, $2) n`,
    [herd.farmId, COUNT],
  )
  await world().admin.query('analyze app.rabbits')
})

interface Stored {
  readonly images: number
  readonly bytes: number
  readonly wal: number
}
/** Rows and bytes of what is kept, and how far the engine has written its journal. */
const stored = async (): Promise<Stored> =>
  (
    await world().admin.query<Stored>(
      `select (select count(*)::int from app.command_images) as images,
        pg_total_relation_size('app.command_images')::float8 as bytes, (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`,
    )
  ).rows[0] ?? { images: 0, bytes: 0, wal: 0 }

/** The engine keeps nothing and digests nothing, so that the same commands can be measured without it. */
async function withoutKeeping<T>(run: () => Promise<T>): Promise<T> {
  const { rows } = await world().admin.query<{ text: string }>(
    "select pg_get_functiondef('app.image_digest'::regproc) as text",
  )
  const [real = ''] = rows.map(({ text }) => text)
  await world().admin.query(
    real.replace(/\$function\$[^]*\$function\$/, "$$function$$ select ''::bytea $$function$$"),
  )
  await world().admin.query(`
    create function public.keep_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger keep_nothing before insert on app.command_images for each row execute function public.keep_nothing()`)
  try {
    return await run()
  } finally {
    await world().admin.query('drop function public.keep_nothing cascade')
    await world().admin.query(real)
  }
}

/** What one run cost: time, and what the engine wrote. */
async function cost(run: () => Promise<void>) {
  await world().admin.query('checkpoint')
  const before = await stored()
  const began = performance.now()
  await run()
  const ms = performance.now() - began
  const after = await stored()
  return {
    ms,
    images: after.images - before.images,
    bytes: after.bytes - before.bytes,
    wal: after.wal - before.wal,
  }
}

type Cost = Awaited<ReturnType<typeof cost>>
const middle = (costs: readonly Cost[], key: keyof Cost): number => median(costs.map((one) => one[key]))

/** Making the images into texts and sending them, which the engine cannot be told to leave out. */
async function sending(): Promise<number> {
  const farms = { farmIds: [herd.farmId] }
  const seen = { userId: herd.user.id, farmIds: [herd.farmId] }
  const images = await world().engine.read('app', seen, async (db) => {
    const { rows } = await world().admin.query<{ id: number }>(
      'select max(effect_id)::int as id from app.command_images',
    )
    return listImages(farms, db, rows[0]?.id ?? 0)
  })
  expect(images).toHaveLength(COUNT)
  return world().engine.write('app', seen, async (tx) => {
    const began = performance.now()
    await digestImages(tx, images)
    return performance.now() - began
  })
}

/** With and without in turns, so that a slower minute of the machine is in both; a first run of each is not counted. */
async function compare(what: string, run: () => Promise<void>) {
  const [kept, bare, sent]: [Cost[], Cost[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    kept[round] = await cost(run)
    await withoutKeeping(async () => {
      bare[round] = await cost(run)
      sent[round] = await sending()
    })
    expect([kept[round]?.images, bare[round]?.images]).toEqual([COUNT, 0])
  }
  const of = (costs: readonly Cost[], key: keyof Cost) => middle(costs.slice(1), key)
  const sendingMs = median(sent.slice(1))
  const [ms, bareMs, bytes] = [of(kept, 'ms'), of(bare, 'ms') - sendingMs, of(kept, 'bytes') / COUNT]
  const journal = [of(kept, 'wal'), of(bare, 'wal')].map((wal) => (wal / COUNT).toFixed(0))
  const each = (ms - bareMs) / COUNT
  figure(
    `${what} of ${COUNT}: ${ms.toFixed(0)} ms, without effects ${bareMs.toFixed(0)} ms, so ${each.toFixed(3)} ms a record; ${bytes.toFixed(0)} bytes kept a record, journal ${journal.join(' against ')} bytes`,
  )
  return { each, bytes }
}

const post = async (url: string, body?: object): Promise<void> => {
  const answer = await herd.call<{ messages?: unknown[]; changed?: number }>('POST', url, body)
  expect([answer.status, answer.body.messages ?? []]).toEqual([200, []])
}

describe('S8: what keeping the effect of a command costs', () => {
  it('for a bulk change', async () => {
    const { rows } = await world().admin.query<{ id: number }>(
      'select id::int from app.rabbits where farm_id = $1',
      [herd.farmId],
    )
    const rabbitIds = rows.map(({ id }) => id)
    let turn = 0
    const cost = await compare('bulk change', async () => {
      const healthCondition = turn++ % 2 === 0 ? 'DIARRHEA' : 'HEALTHY'
      await post('/api/v1/rabbits/bulk-action', { rabbitIds, healthCondition })
    })
    expect(cost.bytes).toBeLessThan(size(2000, 800))
    expect(cost.each).toBeLessThan(size(20, 1))
  })

  it('for an import', async () => {
    let weight = 600
    const ready: ImportState[] = []
    // Uploaded and compared beforehand: what is measured is comparing once more and writing.
    const prepare = async () => {
      weight++
      const cells = Array.from({ length: COUNT }, (_, n) => ({ tattoo: tattooOf(n + 1), weight32d: weight }))
      const file = await herdFile('RABBITS', cells)
      const { body } = await herd.upload<ImportState>('/api/v1/imports?kind=RABBITS', file)
      expect(await herd.settled(body.id)).toMatchObject({ status: 'CHECKED', changed: COUNT })
      ready.push(body)
    }
    const runs = 2 * (ROUNDS + 1)
    for (let i = 0; i < runs; i++) await prepare()
    const cost = await compare('import', async () => {
      const id = ready.shift()?.id ?? 0
      await post(`/api/v1/imports/${id}/apply`)
      expect(await herd.settled(id)).toMatchObject({ status: 'APPLIED', saved: COUNT })
    })
    expect(cost.bytes).toBeLessThan(size(4000, 2500))
    expect(cost.each).toBeLessThan(size(20, 1))
  })
})
