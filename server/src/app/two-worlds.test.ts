import { API } from '@warren/shared/api.ts'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, signInAs } from '../../test/builders.ts'
import { type Cells, HERD_PATHS, type FarmKind, herdFile } from '../../test/import-herd.ts'
import { endpointProbes, motherProbes, type Probe, searchProbes } from '../../test/probing-requests.ts'
import { figure, isFull, median, size } from '../../test/prove.ts'
import { type Arranged, arrangeWorld } from '../../test/two-worlds.ts'
import { fileForm } from '../../test/workbooks.ts'
import { testWorld, type World } from '../../test/world.ts'

/**
 * S3: two worlds, in one of which farm 3 holds animals that it has not in the other. Whatever farm 1 asks, it hears the
 * same, byte by byte: what another farm has not released does not exist.
 */
const worlds = [testWorld({ worker: true }), testWorld({ worker: true })] as const
/** A thousand requests in each of two worlds, also on a machine that does other things. */
const WALK_MS = 600_000
const CALLERS = ['admin.one', 'owner.one', 'user.one'] as const
type CallerName = (typeof CALLERS)[number]
const tokens = new Map<World, Map<CallerName, string>>()
let arranged: Arranged
let compared = 0
let different = 0

beforeAll(async () => {
  const both = []
  for (const [at, world] of worlds.entries()) {
    both.push(await arrangeWorld(world(), at === 1, size(18, 310)))
    await signInAll(world())
  }
  const [first, second] = both
  // The same numbers in both, or nothing that follows would compare the same.
  if (!first || JSON.stringify(first) !== JSON.stringify(second)) throw new Error('The worlds differ')
  arranged = first
})

async function signInAll(world: World): Promise<void> {
  const own = new Map<CallerName, string>()
  for (const username of CALLERS) own.set(username, await signInAs(world, { username }))
  tokens.set(world, own)
}

/** What is not about animals: the number of a request, when the engine wrote an event, and what is drawn by lot: a code, a secret. */
const comparable = (text: string): string =>
  text
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId":""')
    .replaceAll(/"at":"\d{4}-[^"]+Z"/g, '"at":""')
    .replaceAll(/"code":"(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}"/g, '"code":""')
    .replaceAll(/"secret":"[A-Z2-7]{32}","qr":\{"size":\d+,"path":"[^"]+"/g, '"secret":"","qr":{"path":""')

interface Sent extends Probe {
  readonly file?: Uint8Array
}

async function answer(world: World, by: CallerName, sent: Sent) {
  const token = tokens.get(world)?.get(by) ?? ''
  const form = sent.file ? fileForm('probe.xlsx', sent.file) : undefined
  const text = sent.type === 'text' ? 'text/plain' : 'application/json'
  const payload = form?.payload ?? (sent.type === 'text' ? String(sent.body) : JSON.stringify(sent.body))
  const heard = await world.app.inject({
    method: sent.method,
    url: sent.url,
    headers: {
      ...bearer(token),
      ...(form?.headers ?? (sent.body !== undefined && { 'content-type': text })),
    },
    ...((form || sent.body !== undefined) && { payload }),
  })
  const isText = String(heard.headers['content-type']).includes('json')
  return {
    status: heard.statusCode,
    body: isText ? comparable(heard.body) : heard.rawPayload.toString('base64'),
  }
}

const isWorkbook = (heard: { readonly body: string } | undefined): boolean =>
  heard?.body.startsWith(Buffer.from('PK\u0003').toString('base64')) === true

/** Asks both worlds; the answers are the same, or the test says which request tells them apart. */
async function askBoth(by: CallerName, sent: Sent) {
  const ask = () => Promise.all(worlds.map((world) => answer(world(), by, sent)))
  let [first, second] = await ask()
  // A workbook carries the second in which it was written, and two of them may differ in it once, not again and again.
  for (let again = 0; again < 4 && isWorkbook(first) && first?.body !== second?.body; again++)
    [first, second] = await ask()
  compared++
  const asked = [by, sent.method, sent.url, sent.body]
  if (JSON.stringify(first) !== JSON.stringify(second)) different++
  expect([...asked, second]).toEqual([...asked, first])
  return first ?? { status: 0, body: '' }
}

/** A form may end a session or change a password: both worlds sign in again before they go on. */
async function askAll(by: CallerName, probes: readonly Sent[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (const sent of probes) {
    const { status } = await askBoth(by, sent)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 401) for (const world of worlds) await signInAll(world())
  }
  return statuses
}

/** Guessing has an end for the day; it begins anew so that each question is really asked. */
const forgetMisses = () =>
  Promise.all(worlds.map((world) => world().admin.query('delete from app.name_misses')))

/** Every night each of so many, spread over all. */
const some = <T>(all: readonly T[], wanted: number): readonly T[] =>
  isFull ? all : all.filter((_, at) => at % Math.max(1, Math.floor(all.length / wanted)) === 0)

describe('S3: farm 1 hears the same whether or not farm 3 holds given animals', () => {
  it(
    'from every endpoint, with each animal in each place of the request, by every role of the farm',
    async () => {
      const probes = endpointProbes(arranged)
      const reached = new Set(probes.map(({ method, url }) => `${method} ${url.split(/[?]/)[0]}`))
      expect(reached.size).toBeGreaterThan(API.length / 2)
      for (const by of CALLERS) {
        // Every place of every request by the administrator every night; the other roles see no animals.
        const statuses = await askAll(by, by === 'admin.one' ? probes : some(probes, 60))
        expect(statuses.get(500) ?? 0).toBe(0)
        // Most ids of animals name nothing else; so many questions are answered all the same.
        const fewest = by === 'admin.one' ? 500 : 0
        expect(statuses.get(200) ?? 0).toBeGreaterThanOrEqual(fewest)
      }
    },
    WALK_MS,
  )

  it('from every search, by whole and by part of a tattoo', async () => {
    await askAll('admin.one', some(searchProbes(arranged), 100))
    const hits = await askBoth('admin.one', {
      method: 'GET',
      url: `/api/v1/search/mother?search=REL-0001&farmId=${arranged.farms.third}`,
    })
    // Where it was released it is told: the comparison above was no silence.
    expect(hits.body).toContain('REL-0001')
  })

  it('from the form of a rabbit that names them as its mother, older and younger', async () => {
    await forgetMisses()
    const statuses = await askAll('admin.one', some(motherProbes(arranged), 60))
    expect([...statuses.keys()]).toEqual([200])
    await forgetMisses()
    const named = { ...motherProbes(arranged).find(({ body }) => JSON.stringify(body).includes('REL-0001')) }
    const body = { ...Object(named.body), motherId: arranged.released[0]?.id, motherTattoo: 'REL-0001' }
    const told = await askBoth('admin.one', {
      method: 'POST',
      url: named.url ?? '',
      body: { ...body, birthDate: '2026-05-01' },
    })
    expect(told.body).toBe('{"messages":[]}')
  })

  it.each(['RABBITS', 'BOUGHT_RABBITS', 'BUCKS', 'SPERMS'] as const)(
    'from a file of %s that names them, rehearsed and written: state, lines and the marked file',
    async (kind) => {
      await forgetMisses()
      const file = await herdFile(kind, rowsOf(kind))
      const source =
        kind === 'BOUGHT_RABBITS' || kind === 'BUCKS' ? `sourceFarmId=${arranged.farms.third}` : ''
      const id = await rehearse(kind, file, source)
      expect(await linesOf(id)).toMatch(kind === 'SPERMS' ? /UNKNOW_BUCK/ : /MISSING_MOTHER/)
      await askBoth('admin.one', { method: 'GET', url: `/api/v1/imports/${id}/marked` })
      await askBoth('admin.one', { method: 'POST', url: `${HERD_PATHS[kind]}?${source}`, file })
      await askAll('admin.one', listProbes())
    },
  )

  it('from codes of the command log: the rows of farm 1 are the same', async () => {
    const logs = await Promise.all(
      worlds.map(
        async (world) =>
          (
            await world().admin.query(
              'select name, status, error, payload, result, changes, record_id from app.commands where farm_id = $1 order by seq',
              [arranged.farms.own],
            )
          ).rows,
      ),
    )
    expect(logs[0]?.length).toBeGreaterThan(10)
    const [first, second] = logs.map((rows) => rows.map((row) => comparable(JSON.stringify(row))))
    expect(second).toEqual(first)
    figure(`${compared.toLocaleString('en')} responses of two worlds compared, ${different} different`)
    expect(different).toBe(0)
    expect(compared).toBeGreaterThanOrEqual(size(1000, 20_000))
  })
})

/** Rows that name each given animal as a parent of one that is older and of one that is younger, and as themselves. */
function rowsOf(kind: FarmKind): Cells[] {
  const { given, released } = arranged
  const animals = [...given, ...released, { tattoo: 'ABSENT-1' }]
  if (kind === 'SPERMS')
    return animals.flatMap(({ tattoo }, n) => [
      { label: `P${n}`, buckTattoo: tattoo },
      { label: `F${n}`, buckTattoo: tattoo, buckFarm: 'TH' },
    ])
  const child = (n: number, motherTattoo: string, birthDate: string): Cells => ({
    tattoo: `${kind.slice(0, 3)}${birthDate.slice(0, 4)}${n}`,
    motherTattoo,
    birthDate,
    ...fromThird(kind),
  })
  return animals.flatMap(({ tattoo }, n) => [
    child(n, tattoo, '2026-05-01'),
    ...(tattoo === 'REL-0001' ? [] : [child(n, tattoo, '2023-01-01')]),
    ...(kind === 'BUCKS' && tattoo.startsWith('GIVEN') ? [{ tattoo }] : []),
  ])
}
const fromThird = (kind: FarmKind): Cells => (kind === 'RABBITS' ? { motherFarm: 'TH' } : {})

async function rehearse(kind: FarmKind, file: Uint8Array, source: string): Promise<number> {
  const started = await askBoth('admin.one', {
    method: 'POST',
    url: `/api/v1/imports?kind=${kind}&${source}`,
    file,
  })
  const { id } = JSON.parse(started.body) as ImportState
  for (const world of worlds) await settled(world(), id)
  await askBoth('admin.one', { method: 'GET', url: `/api/v1/imports/${id}` })
  return id
}

/** How far a job is differs from moment to moment; its end does not. */
async function settled(world: World, id: number): Promise<void> {
  for (let n = 0; n < 2000; n++) {
    const { rows } = await world.admin.query<{ status: string }>(
      'select status from app.imports where id = $1',
      [id],
    )
    if (rows[0]?.status !== 'CHECKING' && rows[0]?.status !== 'APPLYING') return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The import does not end')
}

const linesOf = async (id: number): Promise<string> =>
  (await askBoth('admin.one', { method: 'GET', url: `/api/v1/imports/${id}/lines?pageSize=1000` })).body

/** The lists, sheets, pedigrees and files of the farm after it has tried. */
const listProbes = (): Probe[] =>
  [
    '/api/v1/rabbits?pageSize=1000',
    '/api/v1/rabbits?other=ALL_BUCK&pageSize=1000',
    '/api/v1/sperms?pageSize=1000',
    '/api/v1/releases?direction=RECEIVED',
    '/api/v1/farms/short?all=1',
    ...arranged.own.flatMap(({ id }) => [
      `/api/v1/rabbit/${id}`,
      `/api/v1/rabbit/${id}/history`,
      `/api/v1/rabbit/${id}/pedigree`,
    ]),
  ].map((url) => ({ method: 'GET', url }))

describe.runIf(isFull)('S3: the time of an answer', () => {
  const ROUNDS = 1500
  const spent = async (world: World, sent: Sent): Promise<number> => {
    const started = performance.now()
    await answer(world, 'admin.one', sent)
    return performance.now() - started
  }
  const held = () => arranged.given.find(({ tattoo }) => tattoo.startsWith('GIVEN')) ?? { id: 0, tattoo: '' }
  const form = (tattoo: string): Sent => ({
    ...(motherProbes(arranged)[0] as Probe),
    body: { ...Object(motherProbes(arranged)[0]?.body), motherId: null, motherTattoo: tattoo },
  })
  const search = (tattoo: string): Sent => ({
    method: 'GET',
    url: `/api/v1/search/mother?search=${tattoo}&farmId=${arranged.farms.third}`,
  })

  it.each([
    ['a search', search],
    ['a form', form],
  ] as const)(
    'of %s for an animal that is held and one that is not is the same within 5 %%',
    async (name, of) => {
      const [, holding] = worlds
      const names = [held().tattoo, 'GIVEN-9999']
      const times: [number[], number[]] = [[], []]
      for (let n = 0; n < ROUNDS; n++) {
        if (n % 500 === 0) await forgetMisses()
        // In turns, and each first every other time: what the machine does beside meets both alike.
        for (const at of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
          times[at].push(await spent(holding(), of(names[at] ?? '')))
      }
      const [with_, without] = [median(times[0]), median(times[1])]
      const off = Math.abs(with_ / without - 1)
      figure(
        `${name}: ${with_.toFixed(2)} ms held, ${without.toFixed(2)} ms absent (${(off * 100).toFixed(1)} %)`,
      )
      expect(off).toBeLessThan(0.05)
    },
  )
})
