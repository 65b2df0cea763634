import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, PASSWORD, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { openTracing } from './open-tracing.ts'
import { isTracing } from './tracing.ts'

const CANARY = 'Kanarisziget'

interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}
interface Batch {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[]
}

/** What a collector of traces gets, over the wire. */
const received: string[] = []
const collector = createServer((request, reply) => {
  void text(request).then((body) => {
    received.push(body)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
let closeTracing: () => Promise<void> = async () => {}

// Before the world: its server must know that it is traced.
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint
  closeTracing = await openTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 },
    'warren-server',
  )
})
afterAll(async () => {
  await closeTracing()
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  collector.close()
})
const world = testWorld({ worker: true })

const spans = (): Sent[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const valueOf = ({ attributes }: Sent, key: string): unknown =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

/** As `web/src/platform/traceparent.ts` makes it. */
const newTrace = () => {
  const trace = randomBytes(16).toString('hex')
  return { trace, span: randomBytes(8).toString('hex') }
}
const header = ({ trace, span }: { trace: string; span: string }) => ({
  traceparent: `00-${trace}-${span}-01`,
})

describe('traces', () => {
  it('0039: lead from the header of a browser through request and command to each statement, and into the job', async () => {
    const farm = await buildFarm(world())
    await world().admin.query('update app.farms set name = $1 where id = $2', [CANARY, farm.id])
    const user = await buildUser(world(), { role: 'ADMIN', farmId: farm.id, username: `u${CANARY}` })
    const token = await signInAs(world(), user)
    const call = (trace: ReturnType<typeof newTrace>, payload: object) =>
      world().app.inject({
        method: 'POST',
        url: `/api/v1/farm/${farm.id}/stable`,
        headers: { ...bearer(token), ...header(trace) },
        payload,
      })
    const [saved, refused, reset] = [newTrace(), newTrace(), newTrace()]
    expect((await call(saved, { name: CANARY })).statusCode).toBe(200)
    // The same name again: what the engine says of it would quote it.
    await call(refused, { name: CANARY })
    await world().app.inject({
      method: 'POST',
      url: '/users/password-reset',
      headers: header(reset),
      payload: { username: user.username },
    })
    await expect
      .poll(async () => (await world().admin.query('select from app.mails')).rowCount, { timeout: 20_000 })
      .toBe(1)
    await pause(500)
    await closeTracing()
    expect(isTracing()).toBe(false)

    const of = (trace: string) => spans().filter(({ traceId }) => traceId === trace)
    const [request, ...others] = of(saved.trace).filter(({ name }) => name === 'POST /api/v1/farm/:id/stable')
    expect(others).toEqual([])
    expect(request).toMatchObject({ parentSpanId: saved.span })
    expect(request && valueOf(request, 'http.response.status_code')).toBe(200)
    const commands = of(saved.trace).filter(({ name }) => name.startsWith('command '))
    expect(commands.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
      ['command STABLE_CREATE', request?.spanId],
    ])
    const statements = of(saved.trace).filter(({ parentSpanId }) => parentSpanId === commands[0]?.spanId)
    const texts = statements.map((span) => String(valueOf(span, 'db.query.text')))
    expect(texts.some((statement) => /^insert into "app"."stables".*\$1/.test(statement))).toBe(true)
    expect(texts).toContain('commit')
    // The session look-up belongs to the request and not to the command.
    expect(
      of(saved.trace).some(({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === request?.spanId),
    ).toBe(true)
    expect(of(reset.trace).map(({ name }) => name)).toContain('job prepare-password-reset')
  })

  it('0039: hold no value of a farm, a user or a session, also not of what was refused', () => {
    const all = received.join('\n')
    expect(spans().length).toBeGreaterThan(30)
    expect(all).not.toContain(CANARY)
    expect(all).not.toContain(PASSWORD)
    expect(all).not.toMatch(/eyJ[\w-]{10,}/)
  })

  it('0039: are named in the lines of the log, and go on being named where none are exported', async () => {
    const logged = world()
      .logText()
      .split('\n')
      .filter((line) => line.includes('/stable'))
      .map((line) => (JSON.parse(line) as { trace?: string }).trace)
    const saved = spans().find(({ name }) => name === 'POST /api/v1/farm/:id/stable')
    expect(logged).toContain(saved?.traceId)
    const later = newTrace()
    await world().app.inject({ method: 'GET', url: '/api/v1/health', headers: header(later) })
    expect(world().logText()).toContain(`"trace":"${later.trace}"`)
    // What is no header of the W3C is not taken into the log.
    const wrong = { traceparent: '00-Kakukk-1-01' }
    await world().app.inject({ method: 'GET', url: '/api/v1/health', headers: wrong })
    expect(world().logText()).not.toContain('Kakukk')
  })
})
