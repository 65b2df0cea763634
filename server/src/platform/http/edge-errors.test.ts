import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let port = 0

beforeAll(async () => {
  await world().app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = world().app.server.address() as AddressInfo)
})

/** Everything the server says to these bytes, until it closes the line. */
async function hear(sent: string): Promise<{ status: number; requestId: string; body: unknown }> {
  const socket = connect({ port, host: '127.0.0.1' })
  let heard = ''
  socket.on('data', (piece) => (heard += String(piece)))
  socket.write(sent)
  await once(socket, 'end')
  socket.destroy()
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const requestId = /^x-request-id: (.+)$/im.exec(head)?.[1]?.trim() ?? 'none'
  return { status: Number(head.split(' ')[1]), requestId, body: JSON.parse(body) as unknown }
}
const get = (path: string, header = 'x: y') =>
  hear(`GET ${path} HTTP/1.1\r\nhost: farm\r\nconnection: close\r\n${header}\r\n\r\n`)

it.each([
  ['an address that cannot be read', () => get('/api/v1/rabbit/%zz'), 400, 'UNREADABLE_REQUEST'],
  ['a name that is longer than any', () => get(`/api/v1/rabbit/${'9'.repeat(300)}`), 414, 'ADDRESS_TOO_LONG'],
  ['a head of 64 kB', () => get('/healthz', `x: ${'y'.repeat(65_536)}`), 431, 'HEAD_TOO_LARGE'],
  ['what is no request', () => hear('HELLO\r\n\r\n'), 400, 'UNREADABLE_REQUEST'],
])(
  'S15: %s is refused with a code of the catalogue, and names its request',
  async (_what, ask, status, code) => {
    const heard = await ask()
    const { requestId } = heard
    expect(requestId).toMatch(/^[\w-]{36}$/)
    expect(heard).toEqual({ status, requestId, body: { code, requestId } })
  },
)
