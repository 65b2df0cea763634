import { listCoverChanges } from '@warren/shared/features/covers/grid.contract.ts'
import { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import { getStation } from '@warren/shared/features/field/station.contract.ts'
import { openLane, sayHello } from '@warren/shared/features/field/field.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { z } from 'zod'
import { callApi, readJson, send } from '../../platform/api-client.ts'
import type { Lane } from '../../platform/outbox/entry.ts'
import { isWhole, type Bundle } from './work-list.ts'

/**
 * Calls with the token of a lane. Not those of the session: what is refused here says nothing of it, and must lead no
 * worker out of the barn.
 */
const bearer = ({ token }: Lane): Record<string, string> => ({ authorization: `Bearer ${token ?? ''}` })

type Answered<T> =
  | { readonly is: 'new'; readonly list: T }
  | { readonly is: 'same' }
  /** The token is over: someone has to sign in. `lost`: the phone was reported as such. */
  | { readonly is: 'ended'; readonly isLost: boolean }
  | { readonly is: 'none' }
export type Fetched = Answered<Bundle>
export type Station = AnswerOf<typeof getStation>
export type FetchedStation = Answered<Station>

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined

/** What was downloaded; whatever is not whole, or not ours, is no answer. */
async function readList<T>(answer: Response, shape: z.ZodType<T>): Promise<Answered<T>> {
  if (answer.status === 304) return { is: 'same' }
  if (answer.status === 401) return { is: 'ended', isLost: codeOf(await readJson(answer)) === 'LANE_LOST' }
  if (answer.status !== 200) return { is: 'none' }
  const text = await answer.text()
  const list = shape.safeParse(JSON.parse(text))
  return list.success && (await isWhole(text)) ? { is: 'new', list: list.data } : { is: 'none' }
}

const headersOf = (lane: Lane, etag: string | undefined): Record<string, string> => ({
  ...bearer(lane),
  ...(etag !== undefined && { 'if-none-match': `"${etag}"` }),
})

/** Asks for the work list. */
export async function fetchBundle(lane: Lane, etag: string | undefined): Promise<Fetched> {
  try {
    return await readList(await send(getBundle, {}, { headers: headersOf(lane, etag) }), getBundle.answer)
  } catch {
    return { is: 'none' }
  }
}

/** Asks for what is needed to tag on a farm. */
export async function fetchStation(
  lane: Lane,
  farmId: number,
  etag: string | undefined,
): Promise<FetchedStation> {
  try {
    const answer = await send(getStation, { query: { farmId } }, { headers: headersOf(lane, etag) })
    return await readList(answer, getStation.answer)
  } catch {
    return { is: 'none' }
  }
}

/** What has changed in a group since a number; nothing where no answer came. */
/** `refused`: the group is not this lane's to see, or no longer. */
export async function fetchChanges(
  lane: Lane,
  groupId: number,
  since: number,
): Promise<AnswerOf<typeof listCoverChanges> | 'refused' | undefined> {
  try {
    const asked = { params: { id: groupId }, query: { since } }
    const answer = await send(listCoverChanges, asked, { headers: bearer(lane) })
    if (answer.status === 200) return listCoverChanges.answer.safeParse(await readJson(answer)).data
    return [401, 403, 404].includes(answer.status) ? 'refused' : undefined
  } catch {
    return undefined
  }
}

/** What the server says of a lane: how far it has come, and which entries the office has settled. */
export interface Greeting {
  readonly lastSeq: number
  readonly settled?: { readonly clientIds: readonly string[]; readonly since: string }
}

/** `refused`: it has answered, and has nothing to say to this lane. */
function greetingOf(status: number, body: unknown): Greeting | 'refused' | undefined {
  if (status === 200) {
    const { data } = sayHello.answer.safeParse(body)
    if (!data) return undefined
    const clientIds = data.settled.map(({ clientId }) => clientId)
    return { lastSeq: data.lastSeq, settled: { clientIds, since: data.since } }
  }
  const params = codeOf(body) === 'FIELD_GAP' && (body as { params?: { lastSeq?: unknown } }).params
  if (params && typeof params.lastSeq === 'number') return { lastSeq: params.lastSeq }
  return [401, 403, 404].includes(status) ? 'refused' : undefined
}

/** Says how the phone stands; what the server has to say, if it answered. */
export async function hello(
  lane: Lane,
  facts: { unsent: number; build: string },
): Promise<Greeting | 'refused' | undefined> {
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  try {
    const answer = await send(
      sayHello,
      {
        body: {
          laneId: lane.laneId,
          lastAcked: lane.lastAcked,
          ...facts,
          persisted,
          sentAt: new Date().toISOString(),
          ...(lane.settledSince !== undefined && { since: lane.settledSince }),
        },
      },
      { headers: bearer(lane) },
    )
    return greetingOf(answer.status, await readJson(answer))
  } catch {
    return undefined
  }
}

export const askLane = (laneId: string, label: string) => callApi(openLane, { body: { laneId, label } })
