/**
 * `pnpm prove saturation [seconds] [load]`: one farm asks for everything that costs much, as often as it is let, with clients
 * that read fast and clients that hardly read, while a user of another farm looks at the stock. Ends in one line: what
 * the other user noticed, whether an answer was 500 or cut off, and how the memory of server, worker and
 * the engine's backends grew.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './world/database.ts'
import { lookOn } from './world/onlooker.ts'
import { faultyRabbitsFile } from './world/saturation-files.ts'
import { ownAdmin, ownFarm, type OwnFarm } from './world/own-farm.ts'
import { type Part, startStack } from './world/stack.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const SECONDS = Number(process.argv[2] ?? 60)
/** Part of the name of a load: only those. */
const ONLY = process.argv[3] ?? ''
const QUIET_SECONDS = Math.max(size(2, 5), SECONDS / 4)
const MOST_TIMES = 2
/** Below this a user notices nothing, and a busy machine adds more by itself. */
const NOTICED_MS = 50
const MOST_SERVER_MB = 200
const MOST_WORKER_MB = 600
const MOST_BACKEND_MB = 50
const DOES = size(3000, 20_000)
const USERS = 6
const CLIENTS = 8
const SLOW_CLIENTS = 12
const WEIGH_EVERY_MS = 500
const BULK = 500

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

const herdSql = (farm: number, does: number, letters: string): string => `
  set session_replication_role = replica;
  insert into app.rabbits (farm_id, tattoo, sex, breed, line, birth_date, status)
  select ${farm}, '${letters}' || lpad(n::text, 6, '0'), 'FEMALE', 'HYCOLE', 'PS', date '2025-01-01' + n % 300, 'IN_PROD'
  from generate_series(1, ${does}) n;`

type Heard = { readonly status: number; readonly body: Uint8Array }
interface Person {
  readonly ask: (method: 'GET' | 'POST', path: string, body?: object | FormData) => Promise<Heard>
  readonly token: string
  readonly address: string
}

/** A user at an address of its own, as the proxy in front of the server would tell it. */
async function personOf(url: string, login: OwnFarm['login'], address: string): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(login),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  const { jwtToken: token } = (await answer.json()) as { jwtToken: string }
  return {
    token,
    address,
    ask: async (method, path, body) => {
      const isForm = body instanceof FormData
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      // A body that is cut off throws here: its length was announced.
      return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
    },
  }
}

const stack = await startStack({ TRUST_PROXY: 'loopback', PASSWORD_CALLS_PER_MINUTE: '60' })
process.env['WARREN_DATABASE'] = stack.adminUrl
const memoryOf = (part: Part): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stack.pidOf(part)}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The largest backend of the engine, without the memory that all of them share. */
async function backendMemory(): Promise<number> {
  const rows = await ask<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    [],
  )
  const own = rows.map(({ pid }) => {
    try {
      return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.max(0, ...own) / 1024
}

/** What the other user waits for the stock, and the most memory there was, until told to stop. */
function watch(other: Person) {
  const { token, address } = other
  const stopLooking = lookOn({ url: `${stack.url}/api/v1/rabbits?pageSize=100`, token, address })
  let [over, server, worker, backend] = [false, 0, 0, 0]
  const weighing = (async () => {
    while (!over) {
      server = Math.max(server, memoryOf('server'))
      worker = Math.max(worker, memoryOf('worker'))
      backend = Math.max(backend, await backendMemory())
      await pause(WEIGH_EVERY_MS)
    }
  })()
  return async () => {
    const { waits, bad } = await stopLooking()
    over = true
    await weighing
    return { p95: percentile(waits, 0.95), looks: waits.length, bad, server, worker, backend }
  }
}

type Counts = Map<string, number>
const count = (counts: Counts, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

/** Clients that ask again and again and read as fast as they can; turned away, they wait a little. */
async function fast(
  people: readonly Person[],
  until: number,
  counts: Counts,
  one: (person: Person, n: number) => Promise<Heard>,
) {
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const person = people[client % people.length]
      for (let n = 0; person && performance.now() < until; n++) {
        try {
          const { status } = await one(person, n)
          count(counts, String(status))
          if (status === 429 || status === 503) await pause(500)
        } catch {
          count(counts, 'cut off')
        }
      }
    }),
  )
}

/** Clients that ask for a file and take a kilobyte a second of it. */
async function slow(people: readonly Person[], until: number, path: string) {
  const port = Number(new URL(stack.url).port)
  const sockets = Array.from({ length: SLOW_CLIENTS }, (_, client) => {
    const { token, address } = people[client % people.length] as Person
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.pause()
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    return socket
  })
  while (performance.now() < until) {
    await pause(1000)
    for (const socket of sockets) socket.read(1024)
  }
  for (const socket of sockets) socket.destroy()
}

const EXPORT = '/api/v1/export/rabbit?other=ALL_MOTHER'
const formOf = (file: Uint8Array): FormData => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(file)]), 'rabbits.xlsx')
  return form
}

interface Load {
  readonly name: string
  readonly run: (until: number, counts: Counts) => Promise<unknown>
}

async function loadsOf(people: readonly Person[], farm: OwnFarm): Promise<Load[]> {
  const ids = (
    await ask<{ id: number }>('select id::int from app.rabbits where farm_id = $1 order by id limit 2000', [
      farm.id,
    ])
  ).map(({ id }) => id)
  const file = await faultyRabbitsFile(3000)
  const upload = (person: Person) => person.ask('POST', '/api/v1/imports?kind=RABBITS', formOf(file))
  const marked: string[] = []
  for (const person of people) {
    const { id } = JSON.parse(Buffer.from((await upload(person)).body).toString()) as { id: number }
    marked.push(`/api/v1/imports/${id}/marked`)
  }
  await pause(5000)
  const markedOf = (person: Person) => marked[people.indexOf(person)] ?? ''
  const statuses = ['WASTE_CANDIDATE', 'IN_PROD']
  return [
    { name: 'exports', run: (until, counts) => fast(people, until, counts, (one) => one.ask('GET', EXPORT)) },
    {
      name: 'slow exports',
      run: (until, counts) =>
        Promise.all([
          slow(people, until, EXPORT),
          fast(people.slice(0, 1), until, counts, (one) => one.ask('GET', EXPORT)),
        ]),
    },
    {
      name: 'marked workbooks',
      run: (until, counts) => fast(people, until, counts, (one) => one.ask('GET', markedOf(one))),
    },
    {
      name: 'cards',
      run: (until, counts) =>
        fast(people, until, counts, (one) =>
          one.ask('POST', '/api/v1/print/cage-cards', { rabbitIds: ids.slice(0, 400), layout: 'A4' }),
        ),
    },
    { name: 'imports', run: (until, counts) => fast(people, until, counts, upload) },
    {
      name: 'bulk changes',
      run: (until, counts) =>
        fast(people, until, counts, (one, n) =>
          one.ask('POST', '/api/v1/rabbits/bulk-action', {
            rabbitIds: ids.slice(0, BULK),
            rabbitStatus: statuses[n % 2],
          }),
        ),
    },
    {
      name: 'search',
      run: (until, counts) =>
        fast(people, until, counts, (one, n) =>
          one.ask('GET', `/api/v1/rabbits?other=ALL_MOTHER&search=${n % 100}`),
        ),
    },
  ]
}

let [passed, line] = [false, 'did not come to its end']
try {
  const busy = await ownFarm({ shortName: 'SAT', letter: 'S', language: 'en', tags: 10, stables: 1 })
  const calm = await ownFarm({ shortName: 'CAL', letter: 'U', language: 'en', tags: 10, stables: 1 })
  await ask(herdSql(busy.id, DOES, 'SA'))
  await ask(herdSql(calm.id, 2000, 'CA'))
  await ask('vacuum analyze app.rabbits')
  const people: Person[] = []
  for (let n = 0; n < USERS; n++)
    people.push(await personOf(stack.url, await ownAdmin(`sat.${n}`, busy.id, 'en'), `10.1.0.${n % 2}`))
  const other = await personOf(stack.url, calm.login, '10.2.0.1')
  const loads = (await loadsOf(people, busy)).filter(({ name }) => name.includes(ONLY))
  const quietDone = watch(other)
  await pause(QUIET_SECONDS * 1000)
  const quiet = await quietDone()
  const limit = Math.max(quiet.p95 * MOST_TIMES, NOTICED_MS)
  const figures: string[] = []
  const faults: string[] = []
  let [server, worker, backend] = [quiet.server, quiet.worker, quiet.backend]
  for (const { name, run } of loads) {
    const counts: Counts = new Map()
    const done = watch(other)
    await run(performance.now() + SECONDS * 1000, counts)
    const seen = await done()
    server = Math.max(server, seen.server)
    worker = Math.max(worker, seen.worker)
    backend = Math.max(backend, seen.backend)
    const told = [...counts].map(([what, n]) => `${n} × ${what}`).join(' ')
    console.log(
      `${name}: p95 ${seen.p95.toFixed(0)} ms over ${seen.looks} looks; ${told}; server ${seen.server.toFixed(0)} MB, worker ${seen.worker.toFixed(0)} MB, largest backend ${seen.backend.toFixed(0)} MB`,
    )
    figures.push(`${name} ${seen.p95.toFixed(0)} ms`)
    if (!keepsBar(seen.p95 <= limit)) faults.push(`${name}: p95 above ${limit.toFixed(0)} ms`)
    if (seen.bad.length > 0) faults.push(`${name}: the other user was answered ${seen.bad.join(', ')}`)
    for (const bad of ['500', 'cut off'])
      if (counts.has(bad)) faults.push(`${name}: ${counts.get(bad)} × ${bad}`)
  }
  if (!keepsBar(server - quiet.server <= MOST_SERVER_MB)) faults.push('memory of the server')
  if (!keepsBar(worker - quiet.worker <= MOST_WORKER_MB)) faults.push('memory of the worker')
  if (!keepsBar(backend - quiet.backend <= MOST_BACKEND_MB)) faults.push('memory of a backend')
  passed = faults.length === 0
  line = `${SECONDS} s each; stock page of another farm p95 quiet ${quiet.p95.toFixed(0)} ms, with ${figures.join(', ')}; memory of the server ${quiet.server.toFixed(0)} → ${server.toFixed(0)} MB, of the worker ${quiet.worker.toFixed(0)} → ${worker.toFixed(0)} MB, of the largest backend ${quiet.backend.toFixed(0)} → ${backend.toFixed(0)} MB; ${passed ? 'no 500, nothing cut off' : faults.join('; ')}`
} finally {
  await stack.stop()
}
console.log(`prove saturation ${passed ? 'passed' : 'FAILED'}: ${line}`)
process.exit(passed ? 0 : 1)
