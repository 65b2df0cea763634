import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Sent } from '../failover/history.ts'
import { type Person, phoneMark } from '../failover/people.ts'

interface Known {
  readonly id: string
  readonly answer: { readonly safeParse: (body: unknown) => { readonly success: boolean } }
}
interface Row {
  readonly seq: number
  readonly name: string
  readonly at: string
}
interface Outcome {
  readonly seq?: number
  readonly status: string
}

/** Entries before the upgrade, and those that a phone collects while it has no network. */
const BEFORE = 5
const IN_THE_BARN = 20
/** Beside the numbers of the phones that send all the time. */
const FIRST = 1_000_000
const REPEATS = 20
const REPEAT_MS = 250

/** Phones with the program of the last release: they begin before the upgrade, and bring home after it what they entered meanwhile. */
export interface OldPhones {
  readonly history: Sent[]
  readonly failures: string[]
  /** Rows that were sent a second time and answered as the first time. */
  readonly repeated: () => number
  /** All of them meet a network again. */
  readonly comeHome: () => Promise<void>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

class OldPhone {
  readonly #url: string
  readonly #person: Person
  readonly #schemas: ReadonlyMap<string, Known>
  readonly #lane = randomUUID()
  readonly failures: string[] = []
  readonly history: Sent[] = []
  repeated = 0
  #token = ''
  #next = 1
  #waiting: Row[] = []

  constructor(url: string, person: Person, schemas: ReadonlyMap<string, Known>) {
    this.#url = url
    this.#person = person
    this.#schemas = schemas
  }

  async begin(): Promise<void> {
    this.#token = this.#person.token
    const opened = await this.#ask('W-83', '/api/v1/field/lane', { laneId: this.#lane, label: 'Old phone' })
    this.#token = (opened as { token?: string } | undefined)?.token ?? ''
    this.enter(BEFORE)
    await this.deliver()
    this.enter(IN_THE_BARN)
  }

  enter(count: number): void {
    for (let n = 0; n < count; n++) {
      const seq = this.#next++
      const name = `P${this.#person.userId}-${FIRST + seq}`
      this.#waiting.push({ seq, name, at: new Date().toISOString() })
    }
  }

  /** Says where it stands, sends what waits, and sends it once more, as a phone does that heard no answer. */
  async deliver(): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    const said = await this.#ask('W-82', '/api/v1/field/hello', {
      laneId: this.#lane,
      lastAcked: (rows[0]?.seq ?? 1) - 1,
      unsent: rows.length,
      build: 'last release',
      persisted: true,
      sentAt: new Date().toISOString(),
    })
    const { lastSeq } = (said ?? {}) as { lastSeq?: number }
    if (lastSeq !== (rows[0]?.seq ?? 1) - 1) this.failures.push(`W-82 knows of ${lastSeq}`)
    const first = await this.#send(rows)
    const second = await this.#send(rows)
    rows.forEach(({ name }, at) => {
      const isDone = first[at]?.status === 'DONE'
      if (!isDone) this.failures.push(`X-05 says ${first[at]?.status} of ${name}`)
      if (JSON.stringify(first[at]) === JSON.stringify(second[at])) this.repeated += 1
      else this.failures.push(`X-05 says something else of ${name} the second time`)
      const outcome = isDone ? 'acknowledged' : 'wrong'
      this.history.push({ mark: phoneMark(name), outcome, at: performance.now() })
    })
  }

  async #send(rows: readonly Row[]): Promise<Outcome[]> {
    const { farmId, userId } = this.#person
    const commands = rows.map(({ seq, name, at }) => ({
      seq,
      clientId: `${this.#lane}-${userId}-${seq}`,
      command: 'STABLE_CREATE',
      at,
      v: 1,
      payload: { farmId, name },
    }))
    const call = {
      lane: this.#lane,
      sentAt: new Date().toISOString(),
      unsent: rows.length,
      build: 'last release',
    }
    const heard = await this.#ask('X-05', '/api/v1/commands', { ...call, commands })
    const said = Array.isArray(heard) ? (heard as Outcome[]) : []
    // A call ends after some seconds with what it has come to; the phone sends the rest.
    const rest = said.length === 0 ? [] : rows.slice(said.length)
    return rest.length === 0 ? said : [...said, ...(await this.#send(rest))]
  }

  #judge(id: string, status: number | undefined, heard: unknown): void {
    if (status !== 200) this.failures.push(`${id} answered ${status} to an old phone`)
    else if (this.#schemas.get(id)?.answer.safeParse(heard).success !== true)
      this.failures.push(`${id} answered an old phone in another shape`)
  }

  #post(path: string, body: object): Promise<Response | undefined> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(30_000)
    const asked = { method: 'POST', headers, body: JSON.stringify(body), signal }
    return fetch(`${this.#url}${path}`, asked).catch(() => undefined)
  }

  /** Holds each answer against what the program of the last release expects. */
  async #ask(id: string, path: string, body: object, tries = 0): Promise<unknown> {
    const answer = await this.#post(path, body)
    const isLater = answer?.headers.has('retry-after') ?? true
    if (isLater && tries < REPEATS) {
      // As it is told: a phone that calls too often is sent away again.
      await pause(Math.max(REPEAT_MS, Number(answer?.headers.get('retry-after') ?? 0) * 1000))
      return this.#ask(id, path, body, tries + 1)
    }
    const heard: unknown = await answer?.json().catch(() => undefined)
    this.#judge(id, answer?.status, heard)
    return heard
  }
}

export async function startOldPhones(
  url: string,
  people: readonly Person[],
  program: string,
): Promise<OldPhones> {
  const { API } = (await import(join(program, 'shared/src/api.ts'))) as { API: readonly Known[] }
  const schemas = new Map(API.map((known) => [known.id, known]))
  const phones = people.map((person) => new OldPhone(url, person, schemas))
  for (const phone of phones) await phone.begin()
  const history: Sent[] = []
  const failures: string[] = []
  return {
    history,
    failures,
    repeated: () => phones.reduce((sum, { repeated }) => sum + repeated, 0),
    comeHome: async () => {
      for (const phone of phones) await phone.deliver()
      history.push(...phones.flatMap((phone) => phone.history))
      failures.push(...phones.flatMap((phone) => phone.failures))
    },
  }
}
