import type { Reply } from '../platform/outbox/entry-answer.ts'

interface SentCall {
  readonly lane: string
  readonly commands: readonly { readonly seq: number; readonly clientId: string }[]
}

interface Memory {
  readonly last: Readonly<Record<string, number>>
  /** Ids of what was carried out, in order. */
  readonly done: readonly string[]
}

const KEY = 'gallery-field'
const BACKUP = 'gallery-field-backup'

/** A server for the gallery that keeps numbers as the real one does; all tabs of the browser share it. */
export class GalleryFieldServer {
  /** Milliseconds a call takes. */
  delay = 150

  get isReachable(): boolean {
    return localStorage.getItem(`${KEY}-cut`) === null
  }

  /** Cuts the line, or joins it. */
  turnLine(): void {
    if (!this.isReachable) localStorage.removeItem(`${KEY}-cut`)
    else localStorage.setItem(`${KEY}-cut`, '1')
  }

  get done(): readonly string[] {
    return this.#read(KEY).done
  }

  backUp(): void {
    localStorage.setItem(BACKUP, JSON.stringify(this.#read(KEY)))
  }

  setBack(): void {
    localStorage.setItem(KEY, JSON.stringify(this.#read(BACKUP)))
  }

  #read(key: string): Memory {
    const text = localStorage.getItem(key)
    return text === null ? { last: {}, done: [] } : (JSON.parse(text) as Memory)
  }

  async take(text: string): Promise<Reply> {
    await new Promise((resolve) => setTimeout(resolve, this.delay))
    if (!this.isReachable) throw new Error('no line')
    const { lane, commands } = JSON.parse(text) as SentCall
    const { last, done } = this.#read(KEY)
    const lastSeq = last[lane] ?? 0
    const date = new Date().toUTCString()
    if ((commands[0]?.seq ?? 1) > lastSeq + 1)
      return { status: 405, body: { code: 'FIELD_GAP', params: { lastSeq } }, retryAfter: null, date }
    const known = new Set(done)
    const fresh = commands.filter(({ clientId }) => !known.has(clientId)).map(({ clientId }) => clientId)
    const highest = Math.max(lastSeq, ...commands.map(({ seq }) => seq))
    const memory: Memory = { last: { ...last, [lane]: highest }, done: [...done, ...fresh] }
    localStorage.setItem(KEY, JSON.stringify(memory))
    const body = commands.map(({ clientId, seq }) => ({
      clientId,
      seq,
      id: seq,
      status: 'DONE',
      messages: [],
    }))
    return { status: 200, body, retryAfter: null, date }
  }
}
