import { getSession } from '@warren/shared/features/session/session.contract.ts'
import { callApi } from '../../platform/api-client.ts'
import { newClientId } from '../../platform/client-id.ts'
import type { Lane } from '../../platform/outbox/entry.ts'
import { type ListStore, keptLists } from '../../platform/outbox/kept-lists.ts'
import { openQueue, type QueueSettings } from '../../platform/outbox/open-queue.ts'
import { buildOfWorker } from '../../platform/phone/phone.ts'
import { keepPhoneUser } from '../../platform/phone/phone-user.ts'
import { readSession, type Session } from '../../platform/session.ts'
import { BarnPhone, type BarnUser } from './barn-phone.ts'
import { askLane, deliver, fetchBundle, hello } from './field-client.ts'
import { phoneLabel } from './phone-label.ts'

/** The session a lane has its token from: a later one gives it a new one. */
const OPENED_BY = 'warren.lane-session'

async function signIn(
  queue: BarnPhone['queue'],
  { userId, username, role }: BarnUser,
  lane: Lane | undefined,
): Promise<Lane | undefined> {
  const session = readSession()
  if (!session || Number(session.claims.sub) !== userId) return lane
  const isOpened =
    lane?.token && lane.standing === 'open' && localStorage.getItem(OPENED_BY) === session.claims.mark
  if (isOpened) return lane
  try {
    const laneId = lane?.laneId ?? newClientId()
    const [given, info] = await Promise.all([
      askLane(laneId, phoneLabel(navigator.userAgent)),
      callApi(getSession, {}),
    ])
    const opened = await queue.signIn({
      laneId,
      userId,
      username,
      name: info.fullName ?? username,
      role,
      farmId: info.farm?.id ?? null,
      farmName: info.farm?.name ?? null,
      language: info.languageCode,
      token: given.token,
      tokenUntil: given.deliverUntil,
      readUntil: given.readUntil,
      createdAt: new Date().toISOString(),
    })
    localStorage.setItem(OPENED_BY, session.claims.mark)
    keepPhoneUser(session)
    await navigator.storage?.persist?.().catch(() => false)
    await queue.serverHas(laneId, given.lastSeq)
    return opened
  } catch {
    // Without an answer the work goes on with what is here.
    return lane
  }
}

/** Where a test keeps things instead. */
export interface BarnParts {
  readonly store?: QueueSettings['store']
  readonly lists?: ListStore
}

let parts: BarnParts = {}
let current: Promise<BarnPhone> | undefined
let openedFor: number | undefined

let closeQueue = () => {}

/** A test begins with a phone of its own. */
export function setBarnParts(other: BarnParts): void {
  closeQueue()
  parts = other
  current = undefined
  openedFor = undefined
}

async function open(user: BarnUser): Promise<BarnPhone> {
  const build = (await buildOfWorker()) ?? 'web'
  closeQueue()
  const { queue, close } = await openQueue({ deliver, build, ...(parts.store && { store: parts.store }) })
  closeQueue = close
  const phone = new BarnPhone(user, {
    queue,
    lists: parts.lists ?? keptLists(),
    signIn: (who, lane) => signIn(queue, who, lane),
    fetchBundle,
    hello: (lane, unsent) => hello(lane, { unsent, build }),
    now: () => Date.now(),
  })
  await phone.open()
  void phone.contact()
  return phone
}

/** The phone for who works on it: opened once per page. Another person begins with a new page or a new one here. */
export function barnOf({ username, claims }: Session): Promise<BarnPhone> {
  const userId = Number(claims.sub)
  if (openedFor !== userId || !current) {
    void current?.then((before) => before.close()).catch(() => undefined)
    openedFor = userId
    current = open({ userId, username, role: claims.role })
    // A browser that keeps nothing may do so the next time.
    current.catch(() => {
      current = undefined
    })
  }
  return current
}
