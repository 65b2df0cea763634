import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** Where the line breaks: on the way of a commit to the engine, or of the word that it was done. */
export type Cut = 'order lost' | 'word lost'

const COMMIT = Buffer.from('commit\0')

/** A line to an engine that can be cut at the worst moment. */
export interface CutLine {
  readonly urlOf: (url: string) => string
  /** Cuts the lines of the next so many commits. */
  readonly cut: (how: Cut, commits: number) => void
  readonly cuts: () => number
}

/** Gives a test file such a line for its whole length. */
export function cutLine(engine: () => string): CutLine {
  let port = 0
  let planned: Cut[] = []
  let cuts = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const { hostname, port: there } = new URL(engine())
    const far = connect(Number(there), hostname)
    let isDeaf = false
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    near.on('data', (sent) => {
      const how = sent.includes(COMMIT) ? planned.shift() : undefined
      if (how !== undefined) cuts++
      if (how === 'order lost') return end()
      isDeaf ||= how === 'word lost'
      far.write(sent)
    })
    far.on('data', (said) => (isDeaf ? end() : near.write(said)))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    urlOf: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: (how, commits) => {
      planned = Array.from({ length: commits }, () => how)
    },
    cuts: () => cuts,
  }
}
