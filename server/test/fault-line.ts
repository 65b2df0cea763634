import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, inject } from 'vitest'

/**
 * What happens to a statement: the line breaks before the engine has it, or before its answer is back; the engine ends
 * the session, or refuses the statement as it does when transactions cross or take too long.
 */
export const FAULTS = [
  'order lost',
  'word lost',
  'session ended',
  'serialization failure',
  'deadlock',
  'statement timeout',
] as const
export type Fault = (typeof FAULTS)[number]

const CODES: Partial<Record<Fault, string>> = {
  'serialization failure': '40001',
  deadlock: '40P01',
  'statement timeout': '57014',
}

/** Statement texts as they were sent, in the order in which they left the server. */
export interface Watched {
  readonly statements: readonly string[]
  readonly struck: boolean
}

export interface FaultLine {
  readonly urlOf: (url: string) => string
  /** Counts statements from now on, over all connections; the one with this number meets the fault. */
  readonly watch: (fault?: Fault, at?: number) => void
  readonly seen: () => Watched
}

/** A message of the protocol that ends a statement: a simple query, or the sync behind the parts of a prepared one. */
const ENDS = new Set(['Q', 'S'])
const textAt = (message: Buffer, from: number): string =>
  message.toString('utf8', from, message.indexOf(0, from))

/** Takes what a server sends apart into statements. What is no statement, as the password, is passed on at once. */
class Statements {
  #rest: Buffer = Buffer.alloc(0)
  #isStarted = false
  #parts: Buffer[] = []
  #text = ''
  readonly #named = new Map<string, string>()

  #next(): Buffer | undefined {
    const head = this.#isStarted ? 1 : 0
    if (this.#rest.length < head + 4) return undefined
    const length = head + this.#rest.readInt32BE(head)
    if (this.#rest.length < length) return undefined
    const message = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return message
  }

  *of(sent: Buffer): Generator<{ readonly bytes: Buffer; readonly text?: string }> {
    this.#rest = Buffer.concat([this.#rest, sent])
    for (let message = this.#next(); message; message = this.#next()) {
      const type = this.#isStarted ? String.fromCharCode(message[0] ?? 0) : ''
      this.#isStarted = true
      this.#note(type, message)
      if (['', 'p', 'X'].includes(type)) yield { bytes: message }
      else this.#parts.push(message)
      if (!ENDS.has(type)) continue
      const bytes = Buffer.concat(this.#parts)
      this.#parts = []
      yield { bytes, text: this.#text }
    }
  }

  #note(type: string, message: Buffer): void {
    if (type === 'Q') this.#text = textAt(message, 5)
    if (type === 'P') {
      const name = textAt(message, 5)
      this.#text = textAt(message, 6 + Buffer.byteLength(name))
      this.#named.set(name, this.#text)
    }
    if (type === 'B') {
      const portal = textAt(message, 5)
      this.#text = this.#named.get(textAt(message, 6 + Buffer.byteLength(portal))) ?? this.#text
    }
  }
}

/** What the engine gets in place of a statement that it is to refuse; a commit that is refused has ended, too. */
function refused(fault: Fault, text: string): Buffer {
  const raise = `do $$ begin raise exception '${fault} of the proof' using errcode = '${CODES[fault]}'; end $$`
  const ending = /^(commit|rollback)$/.test(text) ? `rollback; ${raise}` : raise
  const sql = Buffer.from(
    `${fault === 'session ended' ? 'select pg_terminate_backend(pg_backend_pid())' : ending}\0`,
  )
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(4 + sql.length, 1)
  return Buffer.concat([head, sql])
}

/** Lets a connection through, statement by statement, until `strike` says that one of them meets a fault. */
function pass(near: Socket, far: Socket, strike: (text: string) => Fault | undefined): void {
  const statements = new Statements()
  let isDeaf = false
  const end = () => {
    near.destroy()
    far.destroy()
  }
  for (const socket of [near, far]) socket.on('error', end).on('close', end)
  near.on('data', (sent: Buffer) => {
    for (const { bytes, text } of statements.of(sent)) {
      const fault = text === undefined ? undefined : strike(text)
      if (fault === 'order lost') return end()
      isDeaf ||= fault === 'word lost'
      far.write(fault === undefined || fault === 'word lost' ? bytes : refused(fault, text ?? ''))
    }
  })
  far.on('data', (said) => (isDeaf ? end() : near.write(said)))
}

/** Gives a test file a line to the engine on which one statement can go wrong; before the world that uses it. */
export function faultLine(): FaultLine {
  let port = 0
  let statements: string[] = []
  let planned: { readonly fault: Fault; readonly at: number } | undefined
  let struck = false
  const sockets = new Set<Socket>()
  const strike = (text: string): Fault | undefined => {
    statements.push(text)
    if (statements.length !== planned?.at) return undefined
    struck = true
    return planned.fault
  }
  const server = createServer((near) => {
    const { hostname, port: there } = new URL(inject('adminUrl'))
    const far = connect(Number(there), hostname)
    sockets.add(near).add(far)
    pass(near, far, strike)
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
    watch: (fault, at = 0) => {
      statements = []
      struck = false
      planned = fault && { fault, at }
    },
    seen: () => ({ statements, struck }),
  }
}
