import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FilledInstallation, fillInstallation } from './filled.ts'
import { makeInstallation } from './installation.ts'

let filled: FilledInstallation
beforeAll(async () => {
  filled = await fillInstallation(await makeInstallation(), 1)
})
afterAll(() => filled?.close())

const cluster = () => filled.installation.cluster
const sql = (text: string) => cluster().sql('warren', text)
/** Rabbits of the first farm that live; every second one of the herd is its own. */
const RABBITS = [1501, 1503, 1505]

interface Said {
  readonly status: number
  readonly code: string | undefined
  readonly wait: string | null
  readonly ms: number
}
async function said(answering: Promise<Response>): Promise<Said> {
  const began = performance.now()
  const answer = await answering
  const { code } = (await answer.json()) as { code?: string }
  return {
    status: answer.status,
    code,
    wait: answer.headers.get('retry-after'),
    ms: performance.now() - began,
  }
}
const read = () => said(filled.server.call('/api/v1/rabbits', { token: filled.token }))
const write = (healthCondition: 'OTHER' | 'HEALTHY') =>
  said(
    filled.server.call('/api/v1/rabbits/bulk-action', {
      token: filled.token,
      body: { rabbitIds: RABBITS, healthCondition },
    }),
  )
const commands = () => Number(sql("select count(*) from app.commands where source = 'WEB'"))
const ready = async (status: number) => {
  await expect
    .poll(async () => (await filled.server.call('/readyz')).status, { timeout: 15_000 })
    .toBe(status)
}

it('while the database is away every call is answered: 503, and when to come back; then all is as before', async () => {
  const before = commands()
  await cluster().stop('immediate')
  const answers = await Promise.all([read(), write('OTHER'), read(), write('OTHER')])
  await ready(503)
  expect((await filled.server.call('/healthz')).status).toBe(200)
  await cluster().start()
  await ready(200)
  for (const { status, code, wait, ms } of answers) {
    expect([status, code, wait]).toEqual([503, 'NOT_READY', '5'])
    expect(ms).toBeLessThan(15_000)
  }
  expect([(await read()).status, (await write('OTHER')).status]).toEqual([200, 200])
  // What was refused was not done.
  expect(commands()).toBe(before + 1)
})

it('a restart of the database is waited for: nothing is refused, nothing done twice', async () => {
  await write('HEALTHY')
  const before = commands()
  let isOver = false
  const answers: number[] = []
  const work = async () => {
    for (let n = 0; !isOver; n++) answers.push((await write(n % 2 === 0 ? 'OTHER' : 'HEALTHY')).status)
  }
  const working = work()
  await pause(300)
  await cluster().stop('fast')
  await cluster().start()
  await pause(700)
  isOver = true
  await working
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(commands() - before).toBe(answers.length)
})

it('a commit that was cancelled while it waited for its standby is not told as done before the standby has it', async () => {
  const before = commands()
  sql("alter system set synchronous_standby_names = 'ghost'")
  sql('select pg_reload_conf()')
  await pause(300)
  let isAnswered = false
  const answering = write('OTHER').finally(() => {
    isAnswered = true
  })
  const waiting = "from pg_stat_activity where wait_event = 'SyncRep'"
  await expect.poll(() => sql(`select count(*) ${waiting}`)).not.toBe('0')
  sql(`select pg_cancel_backend(pid) ${waiting}`)
  await pause(1500)
  // The engine calls it done by now; on one machine only.
  expect([isAnswered, commands()]).toEqual([false, before + 1])
  sql('set synchronous_commit = local; alter system reset synchronous_standby_names')
  sql('select pg_reload_conf()')
  expect((await answering).status).toBe(200)
  expect(commands()).toBe(before + 1)
})

it('the worker finds its database again, and does what was asked meanwhile', async () => {
  const worker: ChildProcess = spawn(process.execPath, ['server/dist/worker.js'], {
    cwd: filled.installation.program,
    env: {
      ...filled.installation.settings('warren'),
      COMMAND_ANCHOR_FILE: filled.anchors,
      LOG_LEVEL: 'fatal',
    },
    stdio: 'ignore',
  })
  const gone = once(worker, 'exit')
  const kept = () => Number(sql("select count(*) from app.mails where status = 'KEPT'"))
  // What the installation left in the queue.
  await expect.poll(kept, { timeout: 90_000 }).toBe(2)
  await cluster().stop('immediate')
  await pause(4000)
  await cluster().start()
  await ready(200)
  expect(
    (await filled.server.call('/users/password-reset', { body: { username: filled.username } })).status,
  ).toBe(200)
  await expect.poll(kept, { timeout: 90_000 }).toBe(3)
  expect(worker.exitCode).toBeNull()
  worker.kill('SIGTERM')
  await gone
})
