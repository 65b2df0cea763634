import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fileForm } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'
import { route } from './route.ts'

const upload = endpoint({
  id: 'T-upload',
  summary: 'Takes a file and tells its length',
  method: 'POST',
  path: '/test/upload',
  access: 'public',
  cost: 'light',
  refusal: 'http',
  bodyType: 'file',
  body: z.custom<{ readonly bytes: Uint8Array }>(),
  answer: z.object({ bytes: z.number() }),
})

const lengthy = endpoint({
  id: 'T-lengthy',
  summary: 'Tells more than a connection holds',
  method: 'POST',
  path: '/test/lengthy',
  access: 'public',
  cost: 'light',
  refusal: 'http',
  body: z.object({}),
  answer: z.object({ lines: z.array(z.number()) }),
})

const PER_ADDRESS = 150
const world = testWorld({
  settings: {
    HTTP_HEAD_SECONDS: '1',
    HTTP_LEAST_BYTES_PER_SECOND: '1000',
    HTTP_IDLE_SECONDS: '3',
    HTTP_CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS),
  },
  routes: [
    route(upload, async ({ body }) => ({ bytes: body.bytes.byteLength })),
    route(lengthy, async () => {
      // The connection closes between the end of the work and the first byte of its answer.
      setImmediate(() => leaving?.destroy())
      return { lines: Array.from({ length: 100_000 }, () => Math.random()) }
    }),
  ],
})
let port: number
let leaving: Socket | undefined

beforeAll(async () => {
  await world().app.listen({ host: '127.0.0.1', port: 0 })
  port = (world().app.server.address() as AddressInfo).port
})

/** A connection, what came over it, and when it was closed. */
interface Line {
  readonly socket: Socket
  readonly heard: () => string
  isClosed: boolean
}

function open(sent: string, localAddress = '127.0.0.1'): Line {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  let heard = ''
  const line: Line = { socket, heard: () => heard, isClosed: false }
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    line.isClosed = true
  })
  if (sent !== '') socket.write(sent)
  return line
}

/** Waits for a state; fails when it does not come. */
async function until(what: string, isSo: () => boolean, ms = 20_000): Promise<void> {
  const deadline = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Not so after ${ms} ms: ${what}`)
    await pause(50)
  }
}

/** Adds a byte to each every tenth of a second, as long as it is open. */
async function dribble(lines: readonly Line[]): Promise<void> {
  while (lines.some(({ isClosed }) => !isClosed)) {
    for (const { socket, isClosed } of lines) if (!isClosed) socket.write('x')
    await pause(100)
  }
}

const isServed = async (): Promise<boolean> => {
  const began = performance.now()
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
  return status === 200 && performance.now() - began < 2000
}

const POST = (path: string, rest: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${rest}\r\n\r\n`
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
const MULTIPART = 'content-type: multipart/form-data; boundary=b'
const SLOW: Record<string, { readonly sent: string; readonly dribbles: boolean; readonly hears: string }> = {
  'a head that never ends': { sent: 'GET / HTTP/1.1\r\nx: ', dribbles: true, hears: '408' },
  'a body at ten bytes a second': {
    sent: POST('/auth/v1/login', 'content-type: application/json\r\ncontent-length: 5000'),
    dribbles: true,
    hears: '408',
  },
  'a body in pieces that stops': {
    sent: `${POST('/auth/v1/login', 'content-type: application/json\r\ntransfer-encoding: chunked')}1\r\n{\r\n`,
    dribbles: false,
    hears: '408',
  },
  'a file at ten bytes a second': {
    sent: POST('/test/upload', `${MULTIPART}\r\ncontent-length: 5000000`),
    dribbles: true,
    hears: '408',
  },
  // Answered at once, since sign-in comes before the body; and the body dribbles on.
  'a body after its refusal': {
    sent: POST('/api/v1/imports?kind=RABBITS', `${MULTIPART}\r\ncontent-length: 5000000`),
    dribbles: true,
    hears: '401',
  },
  'nothing at all': { sent: '', dribbles: false, hears: '408' },
  'a request, and nothing after it': {
    sent: HEALTH,
    dribbles: false,
    hears: '200',
  },
}

describe('S13: callers who take connections and give nothing', () => {
  it('are closed or answered 408, and the others are served meanwhile', async () => {
    const lines = Object.entries(SLOW).flatMap(([name, { sent, dribbles, hears }]) =>
      Array.from({ length: 15 }, () => ({ name, dribbles, hears, line: open(sent) })),
    )
    const dribbling = dribble(lines.filter(({ dribbles }) => dribbles).map(({ line }) => line))
    const served: boolean[] = []
    const isOver = () => lines.every(({ line }) => line.isClosed)
    const deadline = performance.now() + 20_000
    while (!isOver() && performance.now() < deadline) {
      served.push(await isServed())
      await pause(100)
    }
    const left = lines.filter(({ line }) => !line.isClosed).map(({ name }) => name)
    for (const { line } of lines) line.socket.destroy()
    await dribbling
    expect([...new Set(left)]).toEqual([])
    expect(served).not.toContain(false)
    for (const { name, hears, line } of lines)
      expect([name, line.heard().slice(0, 12)]).toEqual([name, `HTTP/1.1 ${hears}`])
    // Callers that go away are no defect of the server.
    expect(world().logText()).not.toContain('unhandled')
  })

  it('may leave before their answer: no fault of the server', async () => {
    world().app.server.once('request', ({ socket }: { socket: Socket }) => {
      leaving = socket
    })
    const head = 'content-type: application/json\r\ncontent-length: 2\r\naccept-encoding: br'
    open(`${POST('/test/lengthy', head)}{}`)
    await until('told', () => /unhandled|left before its answer/.test(world().logText()))
    expect(world().logText()).not.toContain('unhandled')
  })

  it('are cut off also where their request has lost its connection, and the server goes on', async () => {
    world().app.server.once('request', (request: { socket: unknown }) => {
      setTimeout(() => {
        request.socket = null
      }, 50)
    })
    const line = open(
      'POST /test/upload HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9000\r\n\r\nx',
    )
    await expect.poll(() => line.isClosed, { timeout: 8000 }).toBe(true)
    expect(await isServed()).toBe(true)
  })

  it('are told from a slow but honest line, which brings its file [IMP-06]', async () => {
    const form = fileForm('slow.xlsx', new Uint8Array(12_000))
    const type = form.headers['content-type']
    const line = open(
      POST('/test/upload', `content-type: ${type}\r\ncontent-length: ${form.payload.byteLength}`),
    )
    // Four times the least rate, for three times as long as a body may rest.
    for (let at = 0; at < form.payload.byteLength; at += 400) {
      line.socket.write(form.payload.subarray(at, at + 400))
      await pause(100)
    }
    await until('answered', () => line.heard().includes('"bytes"') || line.isClosed)
    expect(line.heard()).toContain('{"bytes":12000}')
    line.socket.destroy()
  })

  it(`hold ${PER_ADDRESS} connections of one address at most; another address is served`, async () => {
    const lines = Array.from({ length: PER_ADDRESS + 20 }, () => open('GET / HTTP/1.1\r\nx: ', '127.0.0.3'))
    await until('refused', () => lines.filter(({ isClosed }) => isClosed).length >= 20)
    expect(await isServed()).toBe(true)
    for (const { socket } of lines) socket.destroy()
    await until('closed', () => lines.every(({ isClosed }) => isClosed))
    // Their places are free again, as soon as the server has seen them go.
    let again = open(HEALTH, '127.0.0.3')
    await until('answered', () => {
      if (again.isClosed) again = open(HEALTH, '127.0.0.3')
      return again.heard().startsWith('HTTP/1.1 200')
    })
    again.socket.destroy()
  })
})
