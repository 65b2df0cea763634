import { connect, type Socket } from 'node:net'

/** What is asked over and over; `i` counts the questions of one connection. */
export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  readonly ask: (connection: number, i: number) => { path: string; token: string; body?: object }
}
export interface Loaded {
  readonly count: number
  readonly milliseconds: number[]
}

const HEAD_END = Buffer.from('\r\n\r\n')

function requestText({ path, token, body }: ReturnType<Load['ask']>): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${type}\r\n${text}`
}

/** One connection that asks, waits for the whole answer, and asks again: the client must cost little beside the server. */
function keepAsking(load: Load, connection: number, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(load.port, '127.0.0.1')
    socket.setNoDelay(true)
    let i = 0
    let began = 0
    let missing = -1
    let head = Buffer.alloc(0)
    const next = (): void => {
      if (performance.now() >= until) {
        socket.end()
        resolve()
        return
      }
      began = performance.now()
      missing = -1
      head = Buffer.alloc(0)
      socket.write(requestText(load.ask(connection, i++)))
    }
    const readHead = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const text = head.subarray(0, end).toString('latin1')
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
        reject(new Error(head.subarray(0, 600).toString()))
        socket.destroy()
        return
      }
      missing = Number(length) - (head.length - end - HEAD_END.length)
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing < 0) readHead(chunk)
      else missing -= chunk.length
      if (missing !== 0) return
      times.push(performance.now() - began)
      next()
    })
  })
}

/** Asks from several connections at once for so long; throws on the first answer that is not 200. */
export async function runLoad(load: Load): Promise<Loaded> {
  const milliseconds: number[] = []
  const until = performance.now() + load.seconds * 1000
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) =>
      keepAsking(load, connection, until, milliseconds),
    ),
  )
  return { count: milliseconds.length, milliseconds }
}
