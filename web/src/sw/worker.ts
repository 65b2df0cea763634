/**
 * The service worker of phones that are set up for the barn: it opens Warren without a network. One build is one cache,
 * and the build before stays, so that an open page finds its files. It never sends anything, keeps no answer of the
 * API, and takes over only when the page says so.
 */

/** Written in by the build: its name, and the files that a phone needs; the first is the one a page begins with. */
declare const __WARREN_BUILD__: string
declare const __WARREN_FILES__: readonly string[]
/** Files that not every phone needs: kept by those that asked for them once. */
declare const __WARREN_LATER__: readonly string[]

/** As much of the surroundings as is used here; their own types do not go together with those of a page. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Surroundings {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', heard: (event: WaitingEvent) => void): void
  addEventListener(name: 'fetch', heard: (event: AskedEvent) => void): void
  addEventListener(name: 'message', heard: (event: MessageEvent) => void): void
}
const own = globalThis as unknown as Surroundings

const PREFIX = 'warren-'
const CACHE = `${PREFIX}${__WARREN_BUILD__}`
const FILES = __WARREN_FILES__
const LATER = __WARREN_LATER__
/** Their names without the hash: a phone that has one of an older build needs it of this one too. */
const isLater = (path: string): boolean => /^\/assets\/(code-worker|zxing_reader)-/.test(path)
const SHELL = '/'
/** Not screens, though a browser may open them. */
const NOT_PAGES = /^\/(api|auth|users|metrics|healthz|readyz)(\/|$)|\.[^/]*$/

async function fetched(file: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(file, init)
  if (answer.status !== 200) throw new Error(`${file}: ${answer.status}`)
  return answer
}

/** A file with a hash in its name is the same in every build. */
const fileOf = async (file: string): Promise<Response> =>
  (file.startsWith('/assets/') ? await caches.match(file, { ignoreVary: true }) : undefined) ??
  fetched(file, { cache: 'no-cache' })

/** This phone reads codes by its camera: it goes on doing so without a network. */
async function hasLater(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().some(({ url }) => isLater(new URL(url).pathname))
}

/** All of it or nothing: a broken download leaves the build before as it is. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  try {
    const files = (await hasLater()) ? [...FILES, ...LATER] : FILES
    await Promise.all(files.map(async (file) => cache.put(file, await fileOf(file))))
    const shell = await fetched(SHELL, { headers: { accept: 'text/html' }, cache: 'no-store' })
    // Between the files and this page the server may have become another build.
    if (!(await shell.clone().text()).includes(FILES[0] ?? '')) throw new Error('shell of another build')
    await cache.put(SHELL, shell)
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

/** This build and the one before stay; caches are named in the order they were made. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await own.clients.claim()
}

async function shellFor(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(SHELL, { ignoreVary: true })) ?? fetch(request)
}

const keptOr = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** Fetched with the first scan, and kept with the build from then on. */
async function keptFromNowOn(request: Request, file: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // A phone that is full still reads this once.
  if (answer.status === 200) {
    const copy = answer.clone()
    await caches
      .open(CACHE)
      .then((cache) => cache.put(file, copy))
      .catch(() => undefined)
  }
  return answer
}

own.addEventListener('install', (event) => event.waitUntil(install()))
own.addEventListener('activate', (event) => event.waitUntil(activate()))
own.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== own.location.origin) return
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(shellFor(request))
  } else if (LATER.includes(pathname)) event.respondWith(keptFromNowOn(request, pathname))
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(keptOr(request))
})
own.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') void own.skipWaiting()
  if (data === 'build') ports[0]?.postMessage(__WARREN_BUILD__)
})
