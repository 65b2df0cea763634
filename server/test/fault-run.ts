import { setTimeout as pause } from 'node:timers/promises'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { answerTo, retryAfter } from '../src/platform/http/failures.ts'
import type { Heard } from './builders.ts'
import type { Fault, FaultLine } from './fault-line.ts'
import { hasJob, scenarioOf } from './fault-scenarios.ts'
import type { Ground } from './lock-order/ground.ts'
import type { World } from './world.ts'
import { type Moment, momentIn, type WrittenRows, writtenSince } from './written-rows.ts'

/** An answer of the server as a caller hears it. */
interface Said {
  readonly url: string
  readonly status: number
  readonly code: string
  /** Says when to come back. */
  readonly wait: boolean
  /** Of an import, as it is told. */
  readonly state?: string | undefined
}

/** What a command came to: all of its rows, none of them, or something between. */
export type Effect = 'whole' | 'nothing' | 'half'

export interface Ran {
  readonly struck: boolean
  readonly statements: readonly string[]
  readonly effect: Effect
  /** What a farm must not meet, in words; nothing, hopefully. */
  readonly wrong: readonly string[]
  /** The server was asked twice: it had said that nothing was done. */
  readonly repeated: boolean
}

export interface Ask {
  readonly name: CommandName
  readonly fault?: Fault
  readonly at?: number
  /** What the command writes when all goes well; absent while that is found out. */
  readonly whole?: WrittenRows
}

/** How imports ended, beside the tables: as they say it themselves, with the rows they count as written and taken back. */
const ENDS = 'import ends'
const ENDED = `select string_agg(concat_ws(' ', i.status, j.status, i.saved, i.undone), ', ' order by i.id) as ends
  from app.imports i join app.jobs j on j.id = i.job_id
  where i.xmin::text::bigint >= $1::bigint or j.xmin::text::bigint >= $1::bigint`

/** Longer than the server waits for an engine that is away, and for the fate of a commit. */
const LONGEST_MS = 40_000
/** A job that lost its connection comes back to the queue, which waits a little longer each time. */
const LONGEST_JOB_MS = 90_000
/** Rows that say of a command that it was not done: in the log, in the count of a device, in the list of files. */
const SAYING = ['commands', 'command_heads', 'device_days']
const SAYING_OF_JOBS = [...SAYING, 'jobs', 'imports', ENDS]
/** What is written by who orders a job, beside that. */
const ORDERED = [...SAYING_OF_JOBS, 'import_maps']
/** A code is spent once it was read, whatever becomes of what it was for. */
const isSpentCode = (name: CommandName, table: string, written: string | undefined): boolean =>
  name === 'SECOND_FACTOR_OFF' && table === 'second_factors' && written === '1 written, 0 more'
/** What the watch over groups works out afterwards, in a job of its own: no part of the command that gave the reason. */
const BESIDE = ['farm_watch', 'farm_curves', 'group_alarms']

const STUCK = `select count(*)::int as n from pg_stat_activity where datname = current_database()
  and application_name ~ '^warren-(app|auth|superadmin|worker)' and state <> 'idle'`
/** Work that is due or under way: what waits for another try is left to itself. */
const DUE = `select count(*)::int as n from graphile_worker._private_jobs
  where attempts < max_attempts and (locked_at is not null or run_at <= now())`
const WORKING = "select count(*)::int as n from app.jobs where status in ('QUEUED', 'RUNNING')"

/** Waits until the engine counts none; false when that takes too long. */
async function comesToNone({ admin }: World, text: string, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await pause(10)) {
    const { rows } = await admin.query<{ n: number }>(text)
    if (rows[0]?.n === 0) return true
  }
  return false
}

/** A job that gave up says so of its import; what ordered it was done, and is told as that. */
const hasGivenUp = (written: WrittenRows): boolean => / FAILED/.test(written[ENDS] ?? '')

/** The last answer; what is asked meanwhile, as the state of a file, tells nothing of a command. */
const lastOf = (said: readonly Said[]): Said | undefined =>
  said.findLast(({ url }) => !/^\/api\/v1\/imports\/\d+$/.test(url))

/** Told as done, though nothing is stored. */
function undone(name: CommandName, said: readonly Said[], isOver: boolean): string[] {
  // A file that could not be taken back is written as before.
  const written = name === 'IMPORT_UNDO' || name === 'IMPORT_REVERT' ? /^UNDONE$/ : /^(APPLIED|UNDONE)$/
  if (written.test(said.at(-1)?.state ?? ''))
    return ['an import is told as written or taken back, and is not']
  const last = lastOf(said)
  return last?.status === 200 && !isOver ? [`told as done, and is not: ${last.url}`] : []
}

/** Told as not done, though all is stored. */
function denied(said: readonly Said[]): string[] {
  const last = lastOf(said)
  const isDenied = last?.status === 503 && last.code !== 'OUTCOME_UNKNOWN'
  return isDenied ? [`told as not done (${last.code}), and is: ${last.url}`] : []
}

/** Runs commands one at a time on one ground, each with at most one fault on its way to the engine. */
export class FaultRuns {
  readonly #ground: Ground
  readonly #line: FaultLine
  #said: Said[] = []
  #round = 0

  constructor(ground: Ground, line: FaultLine) {
    this.#ground = ground
    this.#line = line
    this.#listen()
  }

  async run(ask: Ask): Promise<Ran> {
    const { world } = this.#ground
    await this.#ground.reset()
    const round = ++this.#round
    // Counts in a scenario follow its number; by sixties they are the same each time.
    const turn = { ground: this.#ground, side: 0 as const, round, variant: 0, n: round * 60 }
    const { send } = await scenarioOf(ask.name).prepare(turn)
    await comesToNone(world, DUE, 5000)
    const before = await momentIn(world)
    this.#line.watch(ask.fault, ask.at)
    const wrong = await this.#sent(ask, send)
    const { struck, statements } = this.#line.seen()
    this.#line.watch()
    const effect = await this.#effectOf(ask, before)
    wrong.push(...(await this.#contradictions(ask.name, effect)))
    if (ask.whole === undefined) return { struck, statements, effect, wrong, repeated: false }
    wrong.push(...(await this.#afterwards()))
    if (effect === 'half') wrong.push(`half: ${JSON.stringify(await this.#last)}`)
    const repeated = await this.#repeated(ask, send, effect)
    return { struck, statements, effect, wrong: [...wrong, ...repeated], repeated: effect === 'nothing' }
  }

  /** What a command writes when all goes well, which rows of the log say that it is done, and its statements. */
  async written(
    name: CommandName,
  ): Promise<{ written: WrittenRows; done: string[]; statements: readonly string[] }> {
    const { world } = this.#ground
    const before = await momentIn(world)
    const { statements } = await this.run({ name })
    const { rows } = await world.admin.query<{ name: string }>(
      "select name from app.commands where status = 'DONE' and xmin::text::bigint >= $1::bigint",
      [before.xid],
    )
    return { written: await this.#last, done: rows.map((row) => row.name), statements }
  }
  #last: Promise<WrittenRows> = Promise.resolve({})

  /** Every answer passes here on its way, with its headers. */
  #listen(): void {
    const { app } = this.#ground.world
    const inject = app.inject.bind(app) as (asked: { url: string }) => Promise<{
      statusCode: number
      headers: Record<string, unknown>
      payload: string
    }>
    const heard = async (asked: { url: string }) => {
      const answer = await inject(asked)
      const code = /"code":"(\w+)"/.exec(answer.payload)?.[1] ?? ''
      this.#said.push({
        url: asked.url,
        status: answer.statusCode,
        code,
        wait: answer.headers['retry-after'] !== undefined,
        state: /^\{.*"status":"(\w+)"/.exec(answer.payload)?.[1],
      })
      return answer
    }
    Object.assign(app, { inject: heard })
  }

  /** Sends, and waits until no job is left; says what must not be. */
  async #sent({ name }: Ask, send: () => Promise<Heard>): Promise<string[]> {
    this.#said = []
    const wrong: string[] = []
    const started = performance.now()
    const limit = hasJob(name) ? LONGEST_JOB_MS : LONGEST_MS
    const tooLong = pause(limit, 'no answer' as const, { ref: false })
    const heard = await Promise.race([this.#declared(send), tooLong])
    if (heard === 'no answer') wrong.push(`no answer after ${limit / 1000} s`)
    if (hasJob(name) && !(await comesToNone(this.#ground.world, WORKING, limit)))
      wrong.push('its job is not over')
    for (const { url, status, code, wait } of this.#said) {
      if (status === 500 || (status === 503 && !wait)) wrong.push(`${status} ${code} of ${url}`)
    }
    if (performance.now() - started > limit) wrong.push('too slow')
    return wrong
  }

  /** The operator's own command answers by what it throws. */
  async #declared(send: () => Promise<Heard>): Promise<void> {
    try {
      await send()
    } catch (error) {
      const answer = answerTo(error, 'http')
      if (!answer) throw error
      const code = 'code' in answer.body ? answer.body.code : ''
      this.#said.push({
        url: 'operator',
        status: answer.status,
        code,
        wait: retryAfter(answer) !== undefined,
      })
    }
  }

  async #effectOf({ name, whole }: Ask, before: Moment): Promise<Effect> {
    this.#last = this.#written(name, before)
    const written = await this.#last
    if (whole === undefined || JSON.stringify(written) === JSON.stringify(whole)) return 'whole'
    const saying = hasGivenUp(written) ? ORDERED : hasJob(name) ? SAYING_OF_JOBS : SAYING
    const isNothing = Object.entries(written).every(
      ([table, rows]) => saying.includes(table) || isSpentCode(name, table, rows),
    )
    return isNothing ? 'nothing' : 'half'
  }

  async #written(name: CommandName, before: Moment): Promise<WrittenRows> {
    const { world } = this.#ground
    const rows = Object.entries(await writtenSince(world, before)).filter(
      ([table]) => !BESIDE.includes(table),
    )
    if (!hasJob(name)) return Object.fromEntries(rows)
    const { rows: ends } = await world.admin.query<{ ends: string | null }>(ENDED, [before.xid])
    return Object.fromEntries([...rows, [ENDS, ends[0]?.ends ?? 'none']])
  }

  async #contradictions(name: CommandName, effect: Effect): Promise<string[]> {
    const isOver = hasGivenUp(await this.#last)
    if (effect === 'half') return []
    return effect === 'nothing' ? undone(name, this.#said, isOver) : denied(this.#said)
  }

  /** No connection is left at work, and all of them can be used. */
  async #afterwards(): Promise<string[]> {
    const { world, admins } = this.#ground
    const isFree = await comesToNone(world, STUCK, 5000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => admins[0].call('GET', '/api/v1/farms')))
    const bad = answers.filter(({ status }) => status !== 200)
    return [
      ...(isFree ? [] : ['a connection is left at work']),
      ...bad.map(({ status }) => `the next request answers ${status}`),
    ]
  }

  /**
   * Who was told that nothing was done asks again, and it is done; a phone asks again in any case, and so does who sent a
   * file and heard no answer: it is done once.
   */
  async #repeated(ask: Ask, send: () => Promise<Heard>, effect: Effect): Promise<string[]> {
    const isPhone = this.#said.some(({ url }) => url === '/api/v1/commands')
    const isUnheard = this.#said.some(
      ({ url, status }) => url.startsWith('/api/v1/import/') && status !== 200,
    )
    if (effect === 'half' || (effect === 'whole' && !isPhone && !isUnheard)) return []
    // A job that gave up says so, and its import is over: the file is sent anew, which is another command.
    if (effect === 'nothing' && hasGivenUp(await this.#last)) return []
    const before = await momentIn(this.#ground.world)
    const wrong = await this.#sent(ask, send)
    const again = await this.#effectOf(ask, before)
    const written = await this.#last
    const extra = Object.keys(written).filter((table) => !(isUnheard && SAYING_OF_JOBS.includes(table)))
    const isRight = effect === 'nothing' ? again === 'whole' : extra.length === 0
    return isRight ? wrong : [...wrong, `asked again: ${JSON.stringify(written)}`]
  }
}
