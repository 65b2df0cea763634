import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildUser, PASSWORD, signInAs } from '../../../test/builders.ts'
import { chainProblems, logOf } from '../../../test/log.ts'
import { testWorld, type World } from '../../../test/world.ts'
import { taskHandlers } from '../../app/task-handlers.ts'
import { preparePasswordReset } from './index.ts'
import { type RunningWorker, startWorker } from '../../platform/jobs/worker.ts'
import { openLog } from '../../platform/log/log.ts'

/** A real mail server that keeps what it is given. */
function openSink(): { server: SMTPServer; mails: string[] } {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  return { server, mails }
}

const sink = openSink()
const world = testWorld()
let runner: RunningWorker
let smtpUrl: string | undefined

const startQueue = (w: World, smtp: string | undefined) => {
  const settings = { ...w.services.settings, ...(smtp === undefined ? {} : { SMTP_URL: smtp }) }
  return startWorker(
    w.urlAs('warren_worker'),
    taskHandlers(w.engine, settings, () => w.now),
    openLog('silent'),
  )
}

beforeAll(async () => {
  await new Promise<void>((resolve) => sink.server.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(sink.server.server.address() as AddressInfo).port}`
  runner = await startQueue(world(), smtpUrl)
})
afterAll(async () => {
  await runner.stop()
  await new Promise<void>((resolve) => sink.server.close(() => resolve()))
})

const ask = (username: string) =>
  world().app.inject({ method: 'POST', url: '/users/password-reset', payload: { username } })
const confirm = (token: string, password: string) =>
  world().app.inject({ method: 'POST', url: '/users/password-reset/confirm', payload: { token, password } })
const until = async <T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (let i = 0; i < 200; i++) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nothing came')
}
const decoded = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const tokenIn = (mail: string): string | undefined => /\?token=([\w-]+)/.exec(decoded(mail))?.[1]
const mailTo = (username: string) =>
  until(() => sink.mails.findLast((mail) => mail.includes(`To: ${username}@farm.example`)))

describe('password reset by mail', () => {
  it('mails a link in the language of the account; the new password works and ends old sessions [SES-22, X-08, D-017]', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    await world().admin.query("update app.users set language_code = 'hu' where id = $1", [user.id])
    const session = await signInAs(world(), user)
    expect((await ask(user.username.toUpperCase())).json()).toEqual({ message: 'password-reset-sent' })
    const mail = await mailTo(user.username)
    expect(Buffer.from(decoded(mail), 'latin1').toString()).toContain('egy órán belül')
    const token = tokenIn(mail) ?? ''
    expect((await confirm(token, 'ujjelszo2027x')).json()).toEqual({ message: 'password-changed' })
    await signInAs(world(), user, 'ujjelszo2027x')
    await expect(signInAs(world(), user, PASSWORD)).rejects.toThrow('401')
    expect(
      (await world().app.inject({ method: 'GET', url: '/api/v1/session', headers: bearer(session) }))
        .statusCode,
    ).toBe(401)
    // Named in the log of its farm, without the password or the link [S8].
    const rows = await logOf(world(), user.id)
    expect(rows).toMatchObject([
      {
        name: 'PASSWORD_RESET',
        status: 'DONE',
        source: 'WEB',
        farm_id: user.farmId,
        record_type: 'user',
        record_id: user.id,
        changes: { password: ['***', '***'] },
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|ujjelszo2027x|deviceSecret":"[^*]`))
    expect(await chainProblems(world())).toEqual([])
    // Once only.
    expect((await confirm(token, 'masikjelszo2027')).json()).toMatchObject({
      messages: ['reset-token-invalid'],
    })
  })

  it('keeps neither the token nor the sent text in the database or the log [D-017, D-191]', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask(user.username)
    const token = tokenIn(await mailTo(user.username)) ?? ''
    await until(async () =>
      (
        await world().admin.query(
          "select from app.mails where to_address = $1 and status = 'SENT' and body = ''",
          [`${user.username}@farm.example`],
        )
      ).rowCount === 1
        ? true
        : undefined,
    )
    const { rows } = await world().admin.query(
      "select coalesce(string_agg(t::text, ''), '') as text from (select password_resets::text as t from app.password_resets union all select mails::text from app.mails union all select jobs::text from graphile_worker._private_jobs jobs) as all_rows",
    )
    expect(token).toHaveLength(43)
    expect((rows[0] as { text: string }).text).not.toContain(token)
    await confirm(token, 'short1')
    expect(world().logText()).not.toContain(token)
  })

  it('refuses a weak password, an unknown token and one older than an hour', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask(user.username)
    const token = tokenIn(await mailTo(user.username)) ?? ''
    expect((await confirm(token, 'abc1')).json()).toMatchObject({
      messages: ['password-too-short'],
      problems: [{ code: 'password-too-short', params: { min: 8 } }],
    })
    expect((await confirm('A'.repeat(43), 'ujjelszo2027x')).json()).toMatchObject({
      messages: ['reset-token-invalid'],
    })
    const started = world().now
    world().now = new Date(started.getTime() + 60 * 60 * 1000)
    expect((await confirm(token, 'ujjelszo2027x')).json()).toMatchObject({
      messages: ['reset-token-invalid'],
    })
    world().now = started
  })

  it('S15: sends nothing to unknown or disabled accounts, and at most three mails an hour to one, also at once', async () => {
    const disabled = await buildUser(world(), { role: 'ADMIN' })
    await world().admin.query('update app.users set active = false where id = $1', [disabled.id])
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask('unknown.user')
    await ask(disabled.username)
    await Promise.all(Array.from({ length: 12 }, () => ask(user.username)))
    await until(async () =>
      (await world().admin.query('select from graphile_worker._private_jobs')).rowCount === 0
        ? true
        : undefined,
    )
    const { rows } = await world().admin.query(
      'select to_address, count(*)::int as n from app.mails where to_address = any ($1) group by 1',
      [[`${disabled.username}@farm.example`, `${user.username}@farm.example`]],
    )
    expect(rows).toEqual([{ to_address: `${user.username}@farm.example`, n: 3 }])
  })

  it('S15: at most three mails an hour to one mailbox, also when two accounts share it and ask at once', async () => {
    const users = [await buildUser(world(), { role: 'ADMIN' }), await buildUser(world(), { role: 'ADMIN' })]
    await world().admin.query(
      "update app.users set email = case id when $1 then 'shared@farm.example' else 'Shared@farm.example' end where id = any ($2)",
      [users[0]?.id, users.map(({ id }) => id)],
    )
    const deps = { engine: world().engine, clock: () => world().now, publicUrl: 'https://warren.example' }
    await Promise.all(
      Array.from({ length: 16 }, (_, i) => preparePasswordReset(deps, users[i % 2]?.username ?? '')),
    )
    const { rowCount } = await world().admin.query(
      "select from app.mails where lower(to_address) = 'shared@farm.example'",
    )
    expect(rowCount).toBe(3)
  })

  it.each([
    ['a new password', "password_hash = 'x'"],
    ['a new address', "email = 'elsewhere@farm.example'"],
  ])('takes the link back when %s is set: it may lie in the wrong mailbox', async (_what, change) => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask(user.username)
    const token = tokenIn(await mailTo(user.username)) ?? ''
    await world().admin.query(`update app.users set ${change} where id = $1`, [user.id])
    expect((await confirm(token, 'ujjelszo2027x')).json()).toMatchObject({
      messages: ['reset-token-invalid'],
    })
  })

  it('uses a token once when two confirm at the same moment', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask(user.username)
    const token = tokenIn(await mailTo(user.username)) ?? ''
    const answers = await Promise.all(
      ['ujjelszo2027x', 'masikjelszo2027'].map((password) => confirm(token, password)),
    )
    expect(answers.map((answer) => JSON.stringify(answer.json())).sort()).toEqual([
      '{"message":"password-changed"}',
      '{"messages":["reset-token-invalid"]}',
    ])
  })

  it('keeps the mail in the outbox for the operator when there is no mail server [D-017]', async () => {
    await runner.stop()
    runner = await startQueue(world(), undefined)
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask(user.username)
    const kept = await until(
      async () =>
        (
          await world().admin.query<{ body: string }>(
            "select body from app.mails where to_address = $1 and status = 'KEPT'",
            [`${user.username}@farm.example`],
          )
        ).rows[0],
    )
    const token = /\?token=([\w-]+)/.exec(kept.body)?.[1] ?? ''
    expect((await confirm(token, 'ujjelszo2027x')).json()).toEqual({ message: 'password-changed' })
  })

  it('tries again after the mail server was away', async () => {
    await runner.stop()
    runner = await startQueue(world(), 'smtp://127.0.0.1:1')
    const user = await buildUser(world(), { role: 'ADMIN' })
    await ask(user.username)
    const address = `${user.username}@farm.example`
    await until(async () =>
      (
        await world().admin.query(
          "select from app.mails where to_address = $1 and status = 'FAILED' and error is not null",
          [address],
        )
      ).rowCount === 1
        ? true
        : undefined,
    )
    await runner.stop()
    runner = await startQueue(world(), smtpUrl)
    await world().admin.query('update graphile_worker._private_jobs set run_at = now()')
    expect(tokenIn(await mailTo(user.username))).toHaveLength(43)
  })
})
