import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from './history.ts'

/** An administrator of a farm who is signed in, and the rabbits that are hers to change. */
export interface Person {
  readonly farmId: number
  readonly userId: number
  readonly token: string
  readonly rabbits: readonly number[]
}

export interface Load {
  readonly history: Sent[]
  /** Answers by status and code, for the closing line. */
  readonly answers: Map<string, number>
  /** From now on nothing new is sent, until the function that this gives is called. */
  readonly rest: () => () => void
  readonly stop: () => Promise<void>
}

interface Heard {
  readonly status: number
  readonly body: unknown
  /** Says when to come back. */
  readonly wait?: boolean
}
const PAUSE_MS = 40
const REPEAT_MS = 400

async function post(url: string, token: string, body: object): Promise<Heard | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const wait = answer.headers.has('retry-after')
    return { status: answer.status, body: await answer.json().catch(() => undefined), wait }
  } catch {
    return undefined
  }
}

const codeOf = (heard: Heard | undefined): string => {
  if (heard === undefined) return 'cut off'
  const code = `${heard.status} ${(heard.body as { code?: string } | undefined)?.code ?? ''}`.trim()
  return heard.status === 503 && !heard.wait ? `${code} without a time` : code
}

/** A desk never sends twice by itself: what it is told must be true. */
const outcomeOf = (heard: Heard | undefined): Sent['outcome'] => {
  const code = codeOf(heard)
  if (code === '200') return 'acknowledged'
  // Without a code: the framework of a server that was just stopping, which did nothing.
  if (['503 NOT_READY', '503 SERVER_BUSY', '503 FARM_HELD', '503'].includes(code)) return 'refused'
  // So says the balancer where a server was cut off.
  return ['cut off', '502', '503 OUTCOME_UNKNOWN'].includes(code) ? 'unknown' : 'wrong'
}

export const deskMark = (userId: number, rabbitIds: readonly number[]): string =>
  `desk ${userId} ${rabbitIds.toSorted((a, b) => a - b).join()}`
export const phoneMark = (name: string): string => `phone ${name}`

/** What a phone sends: a stable of this name. */
const entryOf = (farmId: number, name: string) => ({
  clientId: name,
  command: 'STABLE_CREATE',
  at: new Date().toISOString(),
  payload: { farmId, name },
})

/** Holds back what is about to be sent. */
function makeGate() {
  let resting: Promise<void> | undefined
  return {
    passed: async () => resting,
    shut: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      resting = promise
      return resolve
    },
  }
}

/** People at desks who change other rabbits with each call, and phones that repeat what was not answered. */
export function startLoad(
  url: string,
  people: readonly Person[],
  phoneMs: number,
  deskMs: number = PAUSE_MS,
): Load {
  const history: Sent[] = []
  const answers = new Map<string, number>()
  let isOver = false
  const gate = makeGate()
  const count = (heard: Heard | undefined) => {
    const code = codeOf(heard)
    answers.set(code, (answers.get(code) ?? 0) + 1)
  }
  const desk = async ({ userId, token, rabbits }: Person) => {
    // Each number is another choice of rabbits, so that each call is known again in the log.
    for (let n = 1; !isOver && n < 2 ** rabbits.length; n++) {
      await gate.passed()
      const rabbitIds = rabbits.filter((_, bit) => (n & (1 << bit)) !== 0)
      const body = { rabbitIds, healthCondition: n % 2 === 0 ? 'HEALTHY' : 'OTHER' }
      const heard = await post(`${url}/api/v1/rabbits/bulk-action`, token, body)
      count(heard)
      history.push({ mark: deskMark(userId, rabbitIds), outcome: outcomeOf(heard), at: performance.now() })
      await pause(deskMs)
    }
  }
  const phone = async ({ farmId, userId, token }: Person) => {
    for (let n = 1; !isOver; n++) {
      await gate.passed()
      const name = `P${userId}-${n}`
      const item = entryOf(farmId, name)
      let heard: Heard | undefined
      do {
        if (heard !== undefined) await pause(REPEAT_MS)
        heard = await post(`${url}/api/v1/commands`, token, { commands: [item] })
        count(heard)
        heard ??= { status: 0, body: undefined }
      } while (heard.status !== 200)
      const [said] = heard.body as { status: string }[]
      if (said?.status !== 'DONE') count({ status: heard.status, body: { code: 'not done' } })
      history.push({
        mark: phoneMark(name),
        outcome: said?.status === 'DONE' ? 'acknowledged' : 'wrong',
        at: performance.now(),
      })
      await pause(phoneMs)
    }
  }
  const work = Promise.all(people.flatMap((person) => [desk(person), phone(person)]))
  return {
    history,
    answers,
    rest: gate.shut,
    stop: async () => {
      isOver = true
      await work
    },
  }
}
