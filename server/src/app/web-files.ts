import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from '../platform/http/failures.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const API_PREFIXES = ['/api/', '/auth/', '/users/register', '/users/password-reset']
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Serves the built web: files with a hash in their name for good, pages anew each time with their own nonce. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const pages = new Map<string, string>()
  for (const name of ['index.html', 'gallery.html']) {
    if (existsSync(join(directory, name))) pages.set(name, await readFile(join(directory, name), 'utf8'))
  }
  const page = (name: string, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pages.get(name)?.replaceAll(NONCE_PLACE, reply.raw.cspNonce ?? ''))
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
  app.get('/warren-mark.svg', (_request, reply) => reply.sendFile('warren-mark.svg', directory))
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
