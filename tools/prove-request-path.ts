/**
 * `pnpm prove request-path [--times 50]`: the path of ten requests through the server. Modules of the repository in which
 * a function ran (those of `platform` apart), functions, statements, transactions and processor time, by the precise
 * coverage of one request on a server that runs from its sources. Ends in one line of figures.
 */
import { parseArgs } from 'node:util'
import { bodyShape } from '../shared/src/kernel/record-shapes.ts'
import { RABBIT } from '../shared/src/features/rabbits/rabbits.record.ts'
import { freePort } from '../server/test/free-port.ts'
import { psql } from './bare-engine.ts'
import { type MorningPhone, openMorningWorld } from './morning-world.ts'
import { type Covered, openInspector } from './precise-coverage.ts'
import { cpuOf } from './processes.ts'
import { type ProofWorld, withinTime } from './proof-world.ts'

const { values: asked } = parseArgs({ options: { times: { type: 'string', default: '50' } } })
const TIMES = Number(asked.times)
const MINUTES = 10
/** Does with litters, for the proposal of the equalizer. */
const LITTERS = 60

interface Sent {
  readonly method?: string
  readonly path: string
  readonly body?: object | FormData | string
  /** The lane of a phone; an administrator's token without one. */
  readonly token?: string
}

/** A band that has kindled, next to the one that waits for palpation. */
const KINDLED = `
  set session_replication_role = replica;
  insert into app.ear_tags (tag, eid, farm_id, active, used, placed_at)
    select 'A-' || lpad(n::text, 5, '0'), (900000000000000 + n)::text, 1, true, true, now() from generate_series(1, ${LITTERS}) n;
  insert into app.rabbits (farm_id, tattoo, ear_tag_id, sex, status, birth_date, line, breed)
    select 1, 'EV' || lpad(t.id::text, 6, '0'), t.id, 'FEMALE', 'IN_PROD', current_date - 400, 'PS', 'HYCOLE' from app.ear_tags t order by t.id;
  insert into app.ia_groups (farm_id, name, start_date, active, closed_at) values (1, 'EVEN', current_date - 32, true, now());
  insert into app.covers (farm_id, ia_group_id, mother_id, start_date, pedigree, touching, touching_date, farrowing_date, viable, unviable)
    select 1, g.id, r.id, g.start_date, 'CP', true, g.start_date + 14, g.start_date + 31, 4 + r.id % 10, 0
    from app.ia_groups g, app.rabbits r where g.name = 'EVEN' and r.tattoo like 'EV%';
  set session_replication_role = origin;`

const inspectorPort = await freePort()
const figures: string[] = []

function callersOf({ port, adminUrl, adminOf }: ProofWorld): Omit<Ground, 'phones'> {
  const admin = adminOf(0).token
  const call = ({ method = 'POST', path, body, token = admin }: Sent): Promise<Response> => {
    const isJson = typeof body === 'object' && !(body instanceof FormData)
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    })
  }
  return {
    number: (text) => Number(psql(adminUrl, text)),
    ok: async (sent) => {
      const answer = await call(sent)
      const text = await answer.text()
      if (!answer.ok || /"status":"REJECTED"|"messages":\[[^\]]/.test(text))
        throw new Error(`${sent.path} answered ${answer.status} ${text.slice(0, 400)}`)
      return text
    },
    read: async (path) => {
      const answer = await call({ method: 'GET', path })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer.blob()
    },
  }
}

async function prove(): Promise<boolean> {
  const { world, phones } = await openMorningWorld(10, [
    `--inspect=127.0.0.1:${inspectorPort}`,
    'server/src/main.ts',
  ])
  const inspector = await openInspector(inspectorPort)
  try {
    psql(world.adminUrl, KINDLED)
    const callers = callersOf(world)
    // The list that is read back is made by a job; of what follows only the way through the server is looked at.
    const worker = await world.startWorker()
    const requests = await requestsOf({ ...callers, phones })
    await worker.stop()
    const { ok } = callers
    for (const [name, request] of Object.entries(requests)) {
      // What is done once only, such as compiling a statement, is no part of the path.
      for (let n = 0; n < 5; n += 1) await ok(request(n))
      await inspector.take()
      await ok(request(5))
      const path = describe(await inspector.take())
      figures.push(`${name}: ${path}, ${await cpu(world.pid, request, ok)} ms of the server`)
      console.log(figures.at(-1))
    }
    return true
  } finally {
    inspector.close()
    await world.close()
  }
}

/** Milliseconds of the server's processor for one of many requests, with the coverage switched on. */
async function cpu(pid: number, request: Request, ok: (sent: Sent) => Promise<string>): Promise<string> {
  const before = cpuOf(pid)
  for (let n = 0; n < TIMES; n += 1) await ok(request(6 + n))
  return ((cpuOf(pid) - before) / TIMES).toFixed(1)
}

function describe(covered: readonly Covered[]): string {
  // Functions that do not wait: one that does is counted again whenever it goes on.
  const calls = (name: string): number =>
    covered
      .filter(({ file, name: of }) => file.startsWith('server/src/platform/db/') && of === name)
      .reduce((sum, one) => sum + one.calls, 0)
  const modules = new Set(covered.map(({ file }) => file))
  const platform = [...modules].filter((file) => file.startsWith('server/src/platform/')).length
  const [statements, transactions] = [calls('named'), calls('control')]
  if (statements === 0 || transactions === 0) throw new Error('No statement of the request was counted')
  return `${modules.size} modules (${platform} of platform), ${covered.length} functions, ${statements} statements in ${transactions} transactions`
}

type Request = (n: number) => Sent
interface Ground {
  readonly number: (text: string) => number
  readonly ok: (sent: Sent) => Promise<string>
  readonly read: (path: string) => Promise<Blob>
  readonly phones: readonly MorningPhone[]
}

/** What the form of a rabbit sends: its fields as they were read, its ear tag by its number, and its version. */
function formOf(text: string): object {
  const rabbit = JSON.parse(text) as { earTag: { id: number } | null }
  const fields = Object.entries(rabbit).filter(([key]) => key in bodyShape(RABBIT) || key === 'version')
  return { ...Object.fromEntries(fields), earTagId: rabbit.earTag?.id, status: 'WASTE_CANDIDATE' }
}

const entry = (from: MorningPhone, command: string, seq: number, payload: object): Sent => ({
  path: '/api/v1/commands',
  token: from.token,
  body: {
    lane: from.lane,
    sentAt: new Date().toISOString(),
    commands: [
      { clientId: `path-${from.lane}-${seq}`, seq, v: 1, command, at: new Date().toISOString(), payload },
    ],
  },
})

/** The ten requests; each may be sent again and again, and does something each time. */
async function requestsOf({ number, ok, read, phones }: Ground): Promise<Readonly<Record<string, Request>>> {
  const [phone, other] = phones
  if (!phone || !other) throw new Error('There are no phones')
  const stable = number('select min(id) from app.stables where farm_id = 1')
  const even = number("select id from app.ia_groups where name = 'EVEN'")
  const today = new Date().toISOString().slice(0, 10)
  const group = (name: string) => ({ startDate: today, age: 35, name, stables: [{ id: stable }] })
  const diary = Number(await ok({ path: '/api/v1/group/fattening', body: group('MORNING') }))
  await ok({
    path: `/api/v1/group/fattening/${diary}/origin`,
    body: { arrivedDate: today, age: 35, num: 4000, weight: 3600 },
  })
  const doe = number("select min(id) from app.rabbits where tattoo like 'EV%'")
  const forms: object[] = []
  for (let n = 0; n < LITTERS; n += 1)
    forms.push(formOf(await ok({ method: 'GET', path: `/api/v1/rabbit/${doe + n}` })))
  const file = new FormData()
  file.append('file', await read('/api/v1/export/rabbit?other=ALL_MOTHER'), 'rabbits.xlsx')
  return {
    'list the stock': () => ({ method: 'GET', path: '/api/v1/rabbits?statuses=IN_PROD' }),
    'status of a doe, form': (n) => ({
      path: `/api/v1/rabbit/${doe + n}`,
      body: forms[n] ?? {},
    }),
    'import a rabbit file, its upload': () => ({ path: '/api/v1/imports?kind=RABBITS', body: file }),
    'status of a doe, phone': (n) =>
      entry(other, 'RABBIT_STATUS_SET', n + 1, {
        rabbitId: other.firstCover + n,
        status: 'WASTE_CANDIDATE',
        was: { status: 'IN_PROD' },
      }),
    'one palpation from a phone': (n) =>
      entry(phone, 'COVER_TOUCHING', n + 1, {
        coverId: phone.firstCover + n,
        touching: true,
        was: { touching: null },
      }),
    "a phone's work list": () => ({ method: 'GET', path: '/api/v1/field/bundle', token: phone.token }),
    'create a fattening group': (n) => ({ path: '/api/v1/group/fattening', body: group(`G${n}`) }),
    'save a diary cell': (n) => ({
      path: `/api/v1/group/${diary}/cells`,
      body: { rows: [{ id: diary * 1024, was: { dead: n }, set: { dead: n + 1 } }] },
    }),
    'change the language': (n) => ({
      path: '/api/v1/user/language',
      body: n % 2 === 0 ? 'hu' : 'en',
    }),
    'equalizer proposal': () => ({
      path: `/api/v1/ia-group/${even}/equalization/proposal`,
      body: { targetFirst: 8, targetOther: 9, gapDays: 1, reach: 'ROWS' },
    }),
  }
}

const passed = await withinTime('prove request-path', MINUTES, prove)
console.log(`prove request-path ${passed ? 'passed' : 'FAILED'}: ${figures.join('; ')}`)
process.exit(passed ? 0 : 1)
