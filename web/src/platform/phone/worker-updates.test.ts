import { expect, it, vi } from 'vitest'
import { type Page, type Registration, WorkerUpdates } from './worker-updates.ts'

type Heard = () => void

class FakeWorker {
  state = 'installing'
  readonly said: string[] = []
  readonly heard: Heard[] = []
  postMessage(message: string) {
    this.said.push(message)
  }
  addEventListener(_: string, heard: Heard) {
    this.heard.push(heard)
  }
  become(state: string) {
    this.state = state
    for (const heard of this.heard) heard()
  }
}

class FakeRegistration {
  active: FakeWorker | null = null
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  readonly found: Heard[] = []
  update = vi.fn<() => Promise<void>>(() => Promise.resolve())
  addEventListener(_: string, heard: Heard) {
    this.found.push(heard)
  }
}

function phone({ isSetUp = true, isHome = true } = {}) {
  const registration = new FakeRegistration()
  const changes: Heard[] = []
  const page = {
    isHome: () => isHome,
    isVisible: () => true,
    reload: vi.fn<() => void>(),
    persist: () => Promise.resolve(true),
  }
  const place = { isHome }
  const own: Page = { ...page, isHome: () => place.isHome }
  if (isSetUp) registration.active = new FakeWorker()
  const workers = {
    controller: isSetUp ? {} : null,
    getRegistration: () => Promise.resolve(isSetUp ? (registration as Registration) : undefined),
    register: vi.fn<() => Promise<Registration>>(() => Promise.resolve(registration as Registration)),
    addEventListener: (_: string, heard: Heard) => void changes.push(heard),
  }
  const updates = new WorkerUpdates(workers, own)
  const takesOver = () => {
    for (const heard of changes) heard()
  }
  return { updates, registration, workers, reload: page.reload, place, takesOver }
}

it('[FLD-04] registers nothing before someone asks for it', async () => {
  const { updates, workers, registration, reload, takesOver } = phone({ isSetUp: false })
  await updates.start()
  expect(updates.state).toBe('possible')
  expect(workers.register).not.toHaveBeenCalled()
  registration.installing = new FakeWorker()
  await updates.setUp()
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  expect(updates.state).toBe('settingUp')
  const worker = registration.installing
  registration.active = worker
  worker.become('activated')
  expect(updates.state).toBe('ready')
  // It claims the page that installed it: nothing was replaced.
  takesOver()
  expect(reload).not.toHaveBeenCalled()
})

it('[FLD-04] says that the phone is not ready when the download broke', async () => {
  const { updates, registration } = phone({ isSetUp: false })
  await updates.start()
  const worker = new FakeWorker()
  registration.installing = worker
  await updates.setUp()
  worker.become('redundant')
  expect(updates.state).toBe('failed')
})

it('[FLD-04] a new build waits until someone presses at home', async () => {
  const { updates, registration, reload, takesOver } = phone()
  await updates.start()
  expect(registration.update).toHaveBeenCalled()
  const worker = new FakeWorker()
  registration.installing = worker
  for (const found of registration.found) found()
  registration.waiting = worker
  worker.become('installed')
  expect(updates.state).toBe('update')
  expect(worker.said).toEqual([])
  updates.takeOver()
  expect(worker.said).toEqual(['take-over'])
  takesOver()
  expect(reload).toHaveBeenCalledOnce()
})

it('[FLD-04] a build that waits takes over when Warren is opened at home, and not elsewhere', async () => {
  for (const isHome of [true, false]) {
    const { updates, registration } = phone({ isHome })
    const worker = new FakeWorker()
    registration.waiting = worker
    await updates.start()
    expect(worker.said).toEqual(isHome ? ['take-over'] : [])
  }
})

it('[FLD-04] another tab took the new build: the page reloads at home, never in the middle of work', async () => {
  const { updates, reload, place, takesOver } = phone({ isHome: false })
  await updates.start()
  takesOver()
  updates.moved()
  expect(reload).not.toHaveBeenCalled()
  place.isHome = true
  updates.moved()
  expect(reload).toHaveBeenCalledOnce()
})
