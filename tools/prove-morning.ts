/**
 * `pnpm prove morning`: 5,000 phones come back to the network within ten minutes and bring what was done in the evening, to two
 * server processes on one database. Says how many entries a second were taken, how long phones waited, whether refusals bred
 * more calls, and what sending everything a second time costs. `--phones 200 --minutes 1` tries it quickly.
 */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  backoff,
  busyWait,
  FIRST_SIZE,
  nextSize,
  SILENT_AFTER,
} from '../web/src/platform/outbox/entry-pace.ts'
import { psql, timesOf } from './bare-engine.ts'
import { conclude, judge, missed, report } from './measuring.ts'
import { type MorningPhone, openMorningWorld } from './morning-world.ts'
import { cpuOf, cpuOfEngine } from './processes.ts'
import { withinTime } from './proof-world.ts'

const { values: asked } = parseArgs({
  options: { phones: { type: 'string', default: '5000' }, minutes: { type: 'string', default: '10' } },
})
const PHONES = Number(asked.phones)
const ARRIVING_MS = Number(asked.minutes) * 60_000
/** Most phones come after three tenths of the time. */
const PEAK = 0.3
const MINUTES = 40
/** Entries a second that a cell of 5,000 phones needs, and how much cheaper a repeat must be. */
const BARS = { perSecond: 800, repeats: 20 } as const
const REPEATED = 100

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
interface Answer {
  readonly status: number
  readonly retryAfter: number
  readonly body: string
  readonly etag: string | undefined
}
/** What was heard of all calls, by its status; silence is 0. */
const heard = new Map<number, number>()

interface Call {
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

function call(port: number, { token }: MorningPhone, { path, body, headers = {} }: Call): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise<Answer>((resolve) => {
    const end = (answer: Answer): void => {
      heard.set(answer.status, (heard.get(answer.status) ?? 0) + 1)
      resolve(answer)
    }
    const silent: Answer = { status: 0, retryAfter: 0, body: '', etag: undefined }
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: text === undefined ? 'GET' : 'POST',
        timeout: SILENT_AFTER,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (answer) => {
        let read = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          read += chunk
        })
        answer.on('end', () =>
          end({
            status: answer.statusCode ?? 0,
            retryAfter: Number(answer.headers['retry-after'] ?? 1),
            body: read,
            etag: answer.headers.etag,
          }),
        )
        answer.on('error', () => end(silent))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('silent')))
    sent.on('error', () => end(silent))
    sent.end(text)
  })
}

/** When all of it was done: what is sent a second time says the same, or it would be another entry. */
const DONE_AT = new Date().toISOString()

const rowsOf = (phone: MorningPhone, from: number, count: number): object[] =>
  Array.from({ length: count }, (_, k) => {
    const n = from + k
    return {
      clientId: `morning-${phone.lane}-${n}`,
      seq: n + 1,
      v: 1,
      command: 'COVER_TOUCHING',
      at: DONE_AT,
      payload: { coverId: phone.firstCover + n, touching: n % 5 !== 3, was: { touching: null } },
    }
  })

const commandsOf = (phone: MorningPhone, from: number, count: number): object => ({
  lane: phone.lane,
  sentAt: new Date().toISOString(),
  commands: rowsOf(phone, from, count),
})

/** Calls again as a phone does, until the server has answered. */
async function untilHeard(send: () => Promise<Answer>): Promise<{ answer: Answer; silences: number }> {
  for (let failures = 0, silences = 0; ; ) {
    const answer = await send()
    if (answer.status === 200 || answer.status === 304) return { answer, silences }
    if (answer.status !== 0 && answer.status !== 429 && answer.status < 500)
      throw new Error(`A phone was answered ${answer.status} ${answer.body.slice(0, 300)}`)
    if (answer.status === 0) silences += 1
    failures += 1
    await pause(
      answer.status === 429 || answer.status === 503
        ? busyWait(answer.retryAfter, Math.random())
        : backoff(failures, Math.random()),
    )
  }
}

/** Moments at which entries were taken, in seconds since the beginning. */
const taken: number[] = []

/** One phone from the moment it has a network: says where it stands, brings its entries, asks for its work list. */
async function comeBack(phone: MorningPhone, port: number, begin: number): Promise<number> {
  const arrived = performance.now()
  await untilHeard(() =>
    call(port, phone, {
      path: '/api/v1/field/hello',
      body: { laneId: phone.lane, lastAcked: 0, unsent: phone.brings, build: 'morning', persisted: true },
    }),
  )
  let size = FIRST_SIZE
  for (let from = 0; from < phone.brings; ) {
    const count = Math.min(size, phone.brings - from)
    const before = performance.now()
    const { answer, silences } = await untilHeard(() =>
      call(port, phone, { path: '/api/v1/commands', body: commandsOf(phone, from, count) }),
    )
    const outcomes = JSON.parse(answer.body) as { status: string; messages: unknown[] }[]
    const wrong = outcomes.find(({ status }) => status !== 'DONE')
    if (wrong) throw new Error(`An entry ended as ${JSON.stringify(wrong)}`)
    // A call may be answered in part: the next one goes on behind it.
    from += outcomes.length
    for (let n = 0; n < outcomes.length; n += 1) taken.push((performance.now() - begin) / 1000)
    size = nextSize(size, silences > 0 ? 'silent' : performance.now() - before)
  }
  const inAfter = performance.now() - arrived
  const { answer } = await untilHeard(() => call(port, phone, { path: '/api/v1/field/bundle' }))
  // Half of the phones ask again later, and hear that nothing is new.
  if (phone.firstCover % 2 === 0 && answer.etag !== undefined)
    await untilHeard(() =>
      call(port, phone, { path: '/api/v1/field/bundle', headers: { 'if-none-match': answer.etag ?? '' } }),
    )
  return inAfter
}

/** When a phone arrives: more and more until the peak, then fewer and fewer. */
function arrivalOf(share: number): number {
  const place = share < PEAK ? Math.sqrt(share * PEAK) : 1 - Math.sqrt((1 - share) * (1 - PEAK))
  return place * ARRIVING_MS
}

const busiest = (seconds: number): number => {
  const counts = new Map<number, number>()
  for (const second of taken)
    counts.set(Math.floor(second / seconds), (counts.get(Math.floor(second / seconds)) ?? 0) + 1)
  return Math.max(0, ...counts.values()) / seconds
}

async function prove(): Promise<boolean> {
  const { world, phones } = await openMorningWorld(PHONES)
  try {
    report(world.filled)
    const second = await world.another()
    const ports = [world.port, second.port]
    const used = (): { server: number; engine: number } => ({
      server: cpuOf(world.pid) + cpuOf(second.pid),
      engine: cpuOfEngine(world.engine),
    })
    const total = phones.reduce((sum, { brings }) => sum + brings, 0)
    const before = used()
    const begin = performance.now()
    const order = phones.map((phone) => ({ phone, key: Math.random() })).sort((a, b) => a.key - b.key)
    const waits = await Promise.all(
      order.map(async ({ phone }, at) => {
        await pause(arrivalOf((at + 0.5) / phones.length))
        return comeBack(phone, ports[at % 2] ?? world.port, begin)
      }),
    )
    const seconds = (performance.now() - begin) / 1000
    const after = used()
    const stored = Number(
      psql(
        world.adminUrl,
        "select count(*) || '' from app.commands where source = 'MOBILE' and status = 'DONE'",
      ),
    )
    const felt = Number(
      psql(world.adminUrl, "select count(*) || '' from app.covers where touching is not null"),
    )
    const { p50, p95 } = timesOf(waits)
    const calls = [...heard.values()].reduce((sum, one) => sum + one, 0)
    const of = (status: number): number => heard.get(status) ?? 0
    const refused = of(503) + of(429) + of(0)
    const firstMs = {
      server: (after.server - before.server) / total,
      engine: (after.engine - before.engine) / total,
    }
    judge(
      'morning',
      `${phones.length} phones in ${(ARRIVING_MS / 60_000).toFixed(0)} min brought ${total} entries, all in after ${(seconds / 60).toFixed(1)} min; ${stored} stored, ${felt} covers felt; busiest 10 s ${busiest(10).toFixed(0)}/s (${BARS.perSecond}), mean ${(total / seconds).toFixed(0)}/s; a phone waited p50 ${(p50 / 1000).toFixed(1)} s, p95 ${(p95 / 1000).toFixed(1)} s; ${calls} calls, ${of(503)} × 503, ${of(429)} × 429, ${of(0)} silent; ${firstMs.server.toFixed(2)} ms of server and ${firstMs.engine.toFixed(2)} ms of engine an entry`,
      refused < calls / 2 && busiest(10) >= BARS.perSecond,
      stored === total && felt === total,
    )
    await proveRepeats(phones, ports, used, firstMs)
    return missed.length === 0
  } finally {
    await world.close()
  }
}

/** Calls whose answer was lost are sent again: known entries must cost next to nothing. */
async function proveRepeats(
  phones: readonly MorningPhone[],
  ports: readonly number[],
  used: () => { server: number; engine: number },
  first: { server: number; engine: number },
): Promise<void> {
  const many = phones.filter(({ brings }) => brings >= REPEATED)
  const before = used()
  for (const [at, phone] of many.entries())
    await untilHeard(() =>
      call(ports[at % 2] ?? 0, phone, { path: '/api/v1/commands', body: commandsOf(phone, 0, REPEATED) }),
    )
  const after = used()
  const count = many.length * REPEATED
  const repeat = {
    server: (after.server - before.server) / count,
    engine: (after.engine - before.engine) / count,
  }
  const times = (first.server + first.engine) / (repeat.server + repeat.engine)
  judge(
    'repeats',
    `${count} known entries sent again: ${repeat.server.toFixed(3)} ms of server and ${repeat.engine.toFixed(3)} ms of engine each, ${times.toFixed(0)} × cheaper (${BARS.repeats})`,
    times >= BARS.repeats,
  )
}

const started = performance.now()
conclude('morning', await withinTime('prove morning', MINUTES, prove), started)
