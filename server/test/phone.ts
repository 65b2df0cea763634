import { randomUUID } from 'node:crypto'
import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { bearer, type Caller, type Heard } from './builders.ts'
import type { World } from './world.ts'

export interface Row {
  readonly seq: number
  readonly clientId: string
  readonly command: string
  readonly at: string
  readonly v: number
  readonly payload: object
}

interface Opened {
  readonly token: string
  readonly lastSeq: number
  readonly deliverUntil: string
  readonly readUntil: string
}

/** One person on one phone: opens its lane by a session, and numbers what it enters. */
export async function openPhone(world: World, session: Caller, laneId: string = randomUUID()) {
  const { status, body } = await session('POST', '/api/v1/field/lane', { laneId, label: 'Phone' })
  if (status !== 200) throw new Error(`Opening a lane answered ${status}`)
  const opened = body as Opened
  let next = opened.lastSeq + 1
  const at = () => new Date(world.now.getTime() - 3_600_000).toISOString()
  const enter = (command: string, payload: object, more: object = {}): Row => ({
    seq: next++,
    clientId: randomUUID(),
    command,
    at: at(),
    v: 1,
    payload,
    ...more,
  })
  const post = (path: string, payload: unknown, token = opened.token) =>
    world.app.inject({
      method: 'POST',
      url: path,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  const call = async (commands: readonly unknown[], more: object = {}): Promise<Heard> => {
    const answer = await post('/api/v1/commands', {
      lane: laneId,
      sentAt: world.now.toISOString(),
      unsent: commands.length,
      build: 'test',
      commands,
      ...more,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    laneId,
    opened,
    enter,
    call,
    post,
    /** Sends rows that must be answered with outcomes. */
    send: async (commands: readonly unknown[], more: object = {}): Promise<CommandOutcome[]> => {
      const { status, body: outcomes } = await call(commands, more)
      if (status !== 200) throw new Error(`The call was answered ${status} ${JSON.stringify(outcomes)}`)
      return outcomes as CommandOutcome[]
    },
  }
}
export type Phone = Awaited<ReturnType<typeof openPhone>>

export const told = (outcomes: readonly CommandOutcome[]): string[] =>
  outcomes.map(({ seq, status, messages }) => [seq, status, ...messages].join(' '))
