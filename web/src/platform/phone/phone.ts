import { WorkerUpdates } from './worker-updates.ts'

const HOUR = 60 * 60 * 1000

const container = (): ServiceWorkerContainer | undefined =>
  // A page without encryption has none; a server in development has no worker.
  import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : undefined

/** Parts that the browser asks for before it offers to install: only where someone works in a barn. */
export function nameInstallation(): void {
  if (document.querySelector('link[rel=manifest]')) return
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/icons/warren-180.png'],
  ] as const) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
  }
}

const ANSWERED_WITHIN = 500

/** The build that opened this page without a network; none where the page has no worker. */
export function buildOfWorker(): Promise<string | undefined> {
  const controller = container()?.controller
  if (!controller) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => resolve(undefined), ANSWERED_WITHIN)
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    controller.postMessage('build', [port2])
  })
}

let phone: WorkerUpdates | undefined

/** This phone and its worker; the same for the whole page, and none where browsers have no workers. */
export function thisPhone(): WorkerUpdates | undefined {
  const workers = container()
  if (phone || !workers) return phone
  phone = new WorkerUpdates(workers, {
    isHome: () => location.pathname === '/',
    isVisible: () => document.visibilityState === 'visible' && navigator.onLine,
    reload: () => location.reload(),
    persist: () => navigator.storage.persist(),
  })
  return phone
}

/** Follows new builds from the start of the page, on phones that are set up; of desks it asks nothing. */
export function watchPhone(onMoved: (moved: () => void) => () => void): () => void {
  const own = thisPhone()
  if (!own) return () => {}
  void own.start()
  const leave = onMoved(() => own.moved())
  const timer = setInterval(() => void own.check(), HOUR)
  return () => {
    leave()
    clearInterval(timer)
  }
}
