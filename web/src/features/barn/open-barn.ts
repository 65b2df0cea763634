import { getSession } from '@warren/shared/features/session/session.contract.ts'
import { callApi } from '../../platform/api-client.ts'
import { HttpFailure } from '../../platform/failures.ts'
import { newClientId } from '../../platform/client-id.ts'
import { deliverToServer } from '../../platform/outbox/deliver.ts'
import type { Lane } from '../../platform/outbox/entry.ts'
import { type ListStore, keptLists } from '../../platform/outbox/kept-lists.ts'
import { openQueue, type QueueSettings } from '../../platform/outbox/open-queue.ts'
import { buildOfWorker } from '../../platform/phone/phone.ts'
import { keepPhoneUser } from '../../platform/phone/phone-user.ts'
import { readSession, type Session } from '../../platform/session.ts'
import { BarnPhone, type BarnUser } from './barn-phone.ts'
import { askLane, fetchBundle, fetchChanges, fetchStation, hello } from './field-client.ts'
import { phoneLabel } from './phone-label.ts'

/** The session a lane has its token from: a later one gives it a new one. */
const OPENED_BY = 'warren.lane-session'

/** The lane has a token of this very session. */
const isOpened = (lane: Lane | undefined, mark: string): boolean =>
  lane?.token != null && lane.standing === 'open' && localStorage.getItem(OPENED_BY) === mark

/** Gives the lane of a person the token of a new session. */
async function openOwn(queue: BarnPhone['queue'], user: BarnUser, known: Lane | undefined): Promise<Lane> {
  const laneId = known?.laneId ?? newClientId()
  const [given, info] = await Promise.all([
    askLane(laneId, phoneLabel(navigator.userAgent)),
    callApi(getSession, {}),
  ])
  const { farm, fullName } = info
  const opened = await queue.signIn({
    ...user,
    laneId,
    name: fullName ?? user.username,
    farmId: farm && farm.id,
    farmName: farm && farm.name,
    language: info.languageCode,
    token: given.token,
    tokenUntil: given.deliverUntil,
    readUntil: given.readUntil,
    createdAt: new Date().toISOString(),
  })
  await queue.serverHas(laneId, given.lastSeq)
  return opened
}

/** Asks the browser to keep what lies here; an answer is not waited for. */
function askToKeep(): void {
  const { storage } = navigator as { storage?: StorageManager }
  void storage?.persist?.().catch(() => false)
}

async function signIn(
  queue: BarnPhone['queue'],
  user: BarnUser,
  lane: Lane | undefined,
): Promise<Lane | undefined> {
  const session = readSession()
  if (!session || Number(session.claims.sub) !== user.userId || isOpened(lane, session.claims.mark))
    return lane
  try {
    const opened = await openOwn(queue, user, lane).catch(async (error: unknown) => {
      // The server has no such lane of this farm: who works elsewhere since begins a new one.
      if (!lane || !(error instanceof HttpFailure) || error.facts.status !== 404) throw error
      await queue.retire(user.userId)
      return openOwn(queue, user, undefined)
    })
    localStorage.setItem(OPENED_BY, session.claims.mark)
    keepPhoneUser(session)
    askToKeep()
    return opened
  } catch {
    // Without an answer the work goes on with what is here.
    return lane
  }
}

/** Where a phone keeps its entries and lists, and whether its touches are those of a glove; empty: as browsers do. */
export interface BarnParts {
  readonly store?: QueueSettings['store']
  readonly lists?: ListStore
  readonly hasTouchGate?: boolean
}

/** The parts of the phone that is opened next. */
export const barnParts: { current: BarnParts } = { current: {} }

let current: Promise<BarnPhone> | undefined
let openedFor: number | undefined
let openedWith: BarnParts | undefined

let closeQueue = () => {}

async function open(user: BarnUser): Promise<BarnPhone> {
  const parts = barnParts.current
  const build = (await buildOfWorker()) ?? 'web'
  closeQueue()
  const { queue, close } = await openQueue({
    deliver: deliverToServer,
    build,
    ...(parts.store && { store: parts.store }),
  })
  closeQueue = close
  const phone = new BarnPhone(user, {
    queue,
    lists: parts.lists ?? keptLists(),
    signIn: (who, lane) => signIn(queue, who, lane),
    fetchBundle,
    fetchStation,
    fetchChanges,
    hello: (lane, unsent) => hello(lane, { unsent, build }),
    now: () => Date.now(),
    // A phone in a pocket, or without a network, asks when it is taken out or has one again.
    later: (ms, run) => {
      const timer = setTimeout(() => {
        if (document.visibilityState === 'visible' && navigator.onLine) run()
      }, ms)
      return () => clearTimeout(timer)
    },
  })
  await phone.open()
  void phone.contact()
  return phone
}

/** The phone for who works on it: opened once per page. Another person begins with a new page or a new one here. */
export function barnOf({ username, claims }: Session): Promise<BarnPhone> {
  const userId = Number(claims.sub)
  if (openedFor !== userId || openedWith !== barnParts.current || !current) {
    void current?.then((before) => before.close()).catch(() => undefined)
    openedFor = userId
    openedWith = barnParts.current
    current = open({ userId, username, role: claims.role })
    // A browser that keeps nothing may do so the next time.
    current.catch(() => {
      current = undefined
    })
  }
  return current
}
