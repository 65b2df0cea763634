import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from '../platform/http/failures.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const API_PREFIXES = ['/api/', '/auth/', '/users/register', '/users/password-reset']
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The worker that reads codes from the camera is the one file that may run WebAssembly; no page may. */
const CODE_WORKER = /^\/assets\/code-worker-[\w-]+\.js$/
const CODE_WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** What a phone needs to be installed; their names say nothing of their content. */
const PUBLIC_FILES: Readonly<Record<string, string>> = {
  '/warren-mark.svg': 'image/svg+xml',
  '/manifest.webmanifest': 'application/manifest+json',
  '/icons/warren-180.png': 'image/png',
  '/icons/warren-192.png': 'image/png',
  '/icons/warren-512.png': 'image/png',
  '/icons/warren-maskable-512.png': 'image/png',
}

/** Takes the worker off the phones; what waits to be sent lies elsewhere, and stays. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/** The service worker is asked for anew each time: a phone must hear of a new build, and of the end of workers. */
function serveWorker(app: FastifyInstance, directory: string, isOn: boolean): void {
  app.get('/sw.js', (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
    return isOn ? reply.sendFile('sw.js', directory, { cacheControl: false }) : reply.send(NO_WORKER)
  })
}

/** Serves the built web: files with a hash in their name for good, pages anew each time with their own nonce. */
export async function serveWeb(app: FastifyInstance, directory: string, isWorkerOn: boolean): Promise<void> {
  const pages = new Map<string, string>()
  for (const name of ['index.html', 'gallery.html']) {
    if (existsSync(join(directory, name))) pages.set(name, await readFile(join(directory, name), 'utf8'))
  }
  const page = (name: string, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pages.get(name)?.replaceAll(NONCE_PLACE, reply.raw.cspNonce ?? ''))
  app.addHook('onRequest', (request, reply, done) => {
    if (CODE_WORKER.test(request.url)) reply.header('content-security-policy', CODE_WORKER_POLICY)
    done()
  })
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
  })
  // Without a look at what the caller accepts: monitors ask for it as they like.
  if (pages.has('index.html')) app.get('/', (_request, reply) => page('index.html', reply))
  for (const [path, type] of Object.entries(PUBLIC_FILES))
    app.get(path, (_request, reply) => reply.type(type).sendFile(path.slice(1), directory))
  serveWorker(app, directory, isWorkerOn)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  if (pages.has('gallery.html')) app.get('/gallery.html', (_request, reply) => page('gallery.html', reply))
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request) || !pages.has('index.html')) throw new HttpFailure('NOT_FOUND')
    return page('index.html', reply)
  })
}

/** A person opening an address, as opposed to a call that missed: the web's own router decides what to show. */
const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  (request.headers.accept ?? '').includes('text/html') &&
  !API_PREFIXES.some((prefix) => request.url.startsWith(prefix))
