/**
 * When a new build of Warren takes over on a phone: on the home screen alone, by a press or when it is opened. Under a
 * thumb in the middle of a row nothing may move.
 */

export type PhoneState =
  /** This browser cannot, or need not. */
  | 'none'
  /** Could be set up. */
  | 'possible'
  | 'settingUp'
  | 'failed'
  /** Opens without a network. */
  | 'ready'
  /** So it does, and a new build waits. */
  | 'update'

interface Worker {
  readonly state: string
  postMessage(message: string): void
  addEventListener(name: 'statechange', heard: () => void): void
}

/** As much of the browser's registration as is used; a test has another one. */
export interface Registration {
  readonly waiting: Worker | null
  readonly installing: Worker | null
  readonly active: Worker | null
  update(): Promise<unknown>
  addEventListener(name: 'updatefound', heard: () => void): void
}

export interface WorkerContainer {
  readonly controller: unknown
  getRegistration(): Promise<Registration | undefined>
  register(url: string, options: { updateViaCache: 'none' }): Promise<Registration>
  addEventListener(name: 'controllerchange', heard: () => void): void
}

export interface Page {
  isHome(): boolean
  isVisible(): boolean
  reload(): void
  /** Asks the browser to keep what lies on the phone. */
  persist(): Promise<unknown>
}

const WORKER = '/sw.js'

export class WorkerUpdates {
  readonly #workers: WorkerContainer
  readonly #page: Page
  readonly #listeners = new Set<() => void>()
  #registration: Registration | undefined
  #state: PhoneState = 'none'
  /** Another build rules over this page, which is still of the old one. */
  #isReloadDue = false

  constructor(workers: WorkerContainer, page: Page) {
    this.#workers = workers
    this.#page = page
  }

  get state(): PhoneState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks whether this phone is set up. A build that was waiting takes over now, if the page opened at home. */
  async start(): Promise<void> {
    // The first worker of a page claims it without replacing anything.
    let isFirst = this.#workers.controller === null
    this.#workers.addEventListener('controllerchange', () => {
      if (!isFirst) this.#changed()
      isFirst = false
    })
    const known = await this.#workers.getRegistration()
    if (!known) return this.#say('possible')
    this.#watch(known)
    if (known.waiting && this.#page.isHome()) this.takeOver()
    await this.check()
  }

  async setUp(): Promise<void> {
    this.#say('settingUp')
    try {
      await this.#page.persist().catch(() => undefined)
      this.#watch(await this.#workers.register(WORKER, { updateViaCache: 'none' }))
    } catch {
      this.#say('failed')
    }
  }

  /** Asks for a new build; no answer is no news. */
  async check(): Promise<void> {
    if (this.#page.isVisible()) await this.#registration?.update().catch(() => undefined)
  }

  takeOver(): void {
    this.#registration?.waiting?.postMessage('take-over')
  }

  /** Another screen is shown: what was held back in the middle of work may happen at home. */
  moved(): void {
    if (this.#isReloadDue && this.#page.isHome()) this.#page.reload()
  }

  #changed(): void {
    this.#isReloadDue = true
    this.moved()
  }

  #watch(registration: Registration): void {
    this.#registration = registration
    registration.addEventListener('updatefound', () => this.#follow(registration.installing))
    this.#follow(registration.installing)
    this.#tell()
  }

  #follow(worker: Worker | null): void {
    worker?.addEventListener('statechange', () => {
      // A first download that broke leaves nothing behind; a later one leaves the build before.
      if (worker.state === 'redundant' && !this.#registration?.active) this.#say('failed')
      else this.#tell()
    })
  }

  #tell(): void {
    const { active = null, waiting = null } = this.#registration ?? {}
    if (active && waiting) this.#say('update')
    else this.#say(active ? 'ready' : 'settingUp')
  }

  #say(state: PhoneState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
