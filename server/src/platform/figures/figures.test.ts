import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from '@warren/shared/api.ts'
import { COMMANDS } from '@warren/shared/commands.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyCommand } from '../../../test/any-command.ts'
import { bearer, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { checkChains } from '../commands/check-chain.ts'
import { command } from '../commands/command.ts'
import { refuse } from '../commands/refusal.ts'
import { TASKS } from '../jobs/tasks.ts'
import { serveWorkerFigures } from './worker-figures.ts'

const TOKEN = 'figures-for-the-watcher'
const CANARY = 'Kanarisziget'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const world = testWorld({ settings: { METRICS_TOKEN: TOKEN, WORKER_METRICS_PORT: '1' }, damaged: true })
const token = bearer(TOKEN)
const OPEN_METRICS = { ...token, accept: 'application/openmetrics-text; version=1.0.0' }

const page = async (headers: Record<string, string> = token) =>
  (await world().app.inject({ method: 'GET', url: '/metrics', headers })).body

let worker: ReturnType<typeof serveWorkerFigures>
let anchors: string
beforeAll(async () => {
  anchors = join(await mkdtemp(join(tmpdir(), 'warren-figures-')), 'anchors.jsonl')
  const settings = {
    ...world().services.settings,
    // Any free one; the shape of the settings asks for a number above nought.
    WORKER_METRICS_PORT: 0,
    COMMAND_ANCHOR_FILE: anchors,
  }
  worker = serveWorkerFigures(world().engine, settings)
})
afterAll(() => worker?.close())
const workerPage = async (headers: Record<string, string> = token) => {
  const { port = 0 } = (worker?.address() ?? {}) as Partial<AddressInfo>
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

/** Three commands of one farm, by the way that every write takes. */
async function giveCommands(): Promise<void> {
  const { id: userId, username, farmId } = await buildUser(world(), { role: 'ADMIN' })
  const actor = {
    userId,
    sessionId: 0,
    username,
    role: 'ADMIN',
    language: 'en',
    farmIds: [farmId ?? 0],
  } as const
  const context = { engine: world().engine, now: world().now }
  for (let n = 0; n < 3; n++) {
    const call = { command: anyCommand('ROW_SAVE'), payload: { name: CANARY } }
    await command(context, actor, call, async (_tx, note) => {
      if (n === 1) throw refuse('INVALID_DATA')
      note.change(n, {}, { name: CANARY })
    }).catch(() => undefined)
  }
}

/** Everything inside the quotes of labels. */
const labelsIn = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
      .map(([, name, value]) => `${name}=${value}`),
  )

/** How often a row was saved or refused, as a page tells it. */
function savesIn(text: string): { readonly done: number; readonly refused: number } {
  const count = (result: string) =>
    Number(
      new RegExp(
        `^warren_commands_total{command="ROW_SAVE",source="WEB",result="${result}"} (\\d+)`,
        'm',
      ).exec(text)?.[1] ?? 0,
    )
  return { done: count('done'), refused: count('refused') }
}

async function useEverything(): Promise<void> {
  const farm = await buildFarm(world())
  await world().admin.query('update app.farms set name = $1 where id = $2', [CANARY, farm.id])
  const user = await buildUser(world(), { role: 'ADMIN', farmId: farm.id, username: `u.${CANARY}` })
  const headers = { ...bearer(await signInAs(world(), user)), traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  for (const { method, path } of API) {
    const url = `${path.replaceAll(/\{\w+\}/g, String(farm.id))}?name=${CANARY}&search=${CANARY}`
    const body =
      method === 'GET' || method === 'DELETE' ? {} : { payload: { name: CANARY, username: CANARY } }
    await world().app.inject({ method, url, headers, ...body })
  }
  await world().app.inject({ method: 'GET', url: `/${CANARY}/${CANARY}` })
}

describe('figures', () => {
  it('0039: hold no name of a farm or user after every endpoint was called with them, and only labels of the program', async () => {
    await useEverything()
    // The process may have done other work before.
    const before = savesIn(await page())
    await giveCommands()
    const text = `${await page()}${await page(OPEN_METRICS)}${(await workerPage()).text}`
    expect(text).not.toContain(CANARY)
    const { done, refused } = savesIn(text)
    expect([done - before.done, refused - before.refused]).toEqual([2, 1])
    const known: Record<string, (value: string) => boolean> = {
      endpoint: (value) => value === 'other' || API.some(({ id }) => id === value),
      command: (value) => COMMANDS.some(({ name }) => name === value),
      status: (value) => /^[2-5]\d\d$/.test(value),
      task: (value) => value === 'unknown' || Object.keys(TASKS).includes(value),
      pool: (value) => /^(app|auth|superadmin|worker|share)(-files)?$/.test(value),
      kind: (value) => /^[A-Za-z_]+$/.test(value),
      outcome: (value) => /^[a-z]+$/.test(value),
      result: (value) => /^[a-z]+$/.test(value),
      reason: (value) => /^[a-z]+$/.test(value),
      source: (value) => /^[A-Z]+$/.test(value),
      state: (value) => /^[a-z]+$/.test(value),
      le: (value) => /^[\d.e+-]+$|^\+Inf$/.test(value),
      trace_id: (value) => value === TRACE,
    }
    const own = text
      .split('\n')
      .filter((line) => line.startsWith('warren_'))
      .join('\n')
    const foreign = [...labelsIn(own)].filter((label) => {
      const [name = '', value = ''] = label.split('=')
      return !known[name]?.(value)
    })
    expect(foreign).toEqual([])
    // A series for each endpoint and status that was met, one histogram for each endpoint: bounded by the program.
    expect(own.split('\n').length).toBeLessThan(API.length * 60)
  })

  it('0039: carry the trace of a request as an exemplar for those who ask for OpenMetrics, and keep their names for others', async () => {
    const [plain, open, again] = [await page(), await page(OPEN_METRICS), await page()]
    const line = new RegExp(`^warren_http_request_seconds_bucket{.*} \\d+ # {trace_id="${TRACE}"} `, 'm')
    expect(open).toMatch(line)
    expect(open.endsWith('# EOF\n')).toBe(true)
    for (const text of [plain, again]) {
      expect(text).not.toContain('trace_id')
      expect(text).toMatch(/^warren_http_answers_total{kind="failed"} \d+$/m)
    }
    expect(open).toMatch(/^warren_http_answers_total{kind="failed"} \d+$/m)
  })

  it('0039: are not there for what came by a proxy, with the token or without', async () => {
    for (const header of ['x-forwarded-for', 'forwarded']) {
      const headers = { ...token, [header]: '203.0.113.7' }
      const answer = await world().app.inject({ method: 'GET', url: '/metrics', headers })
      expect(answer.statusCode).toBe(404)
      expect((await workerPage(headers)).status).toBe(404)
    }
    expect((await workerPage({})).status).toBe(401)
  })
})

describe('figures of the worker', () => {
  it('0039: tell what waits by task, and its age; what no version knows is "unknown"', async () => {
    const add = `select graphile_worker.add_job($1, '{}', run_at => now() - interval '2 hours')`
    for (const task of ['prune-expired', CANARY]) await world().admin.query(add, [task])
    await world().admin.query(
      'update graphile_worker._private_jobs set attempts = 4 where task_id = (select id from graphile_worker._private_tasks where identifier = $1)',
      [CANARY],
    )
    const { text } = await workerPage()
    expect(text).toContain('warren_queue_jobs{task="prune-expired",state="ready"} 1')
    expect(text).toContain('warren_queue_jobs{task="unknown",state="failing"} 1')
    expect(text).toContain('warren_queue_jobs{task="run-import",state="ready"} 0')
    const age = Number(/warren_queue_oldest_seconds{task="prune-expired"} (\S+)/.exec(text)?.[1])
    expect(age).toBeGreaterThan(7190)
    expect(age).toBeLessThan(7300)
    expect(text).not.toContain(CANARY)
  })

  it('0039: tell mails that wait, and files that should be gone', async () => {
    await world().admin.query(
      `insert into app.mails (kind, to_address, subject, body, status, created_at)
       values ('RESET', $1, $1, $1, 'QUEUED', now() - interval '1 hour'), ('RESET', $1, $1, $1, 'FAILED', now())`,
      [CANARY],
    )
    const { text } = await workerPage()
    expect(text).toMatch(/^warren_mails{state="queued"} 1$/m)
    expect(text).toMatch(/^warren_mails{state="failed"} 1$/m)
    expect(Number(/^warren_mail_oldest_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(3590)
    expect(text).toMatch(/^warren_files_overdue 0$/m)
  })

  it('0039: tell when the command log was looked through and what was found, and how old the anchors are', async () => {
    expect((await workerPage()).text).toMatch(/^warren_anchor_timestamp_seconds 0$/m)
    await writeFile(anchors, '')
    await utimes(anchors, 1_700_000_000, 1_700_000_000)
    const at = new Date('2026-05-12T02:32:00Z')
    expect(await checkChains(world().engine, anchors, at)).toEqual({ at, problems: 0 })
    const sound = (await workerPage()).text
    expect(sound).toMatch(/^warren_anchor_timestamp_seconds 1700000000$/m)
    expect(sound).toMatch(new RegExp(`^warren_chain_check_timestamp_seconds ${at.getTime() / 1000}$`, 'm'))
    expect(sound).toMatch(/^warren_chain_problems 0$/m)
    await world().admin.query(
      `begin; set local session_replication_role = replica;
       update app.commands set username = 'another' where id = (select min(id) from app.commands); commit`,
    )
    expect((await checkChains(world().engine, anchors, at)).problems).toBe(1)
    expect((await workerPage()).text).toMatch(/^warren_chain_problems 1$/m)
  })
})
