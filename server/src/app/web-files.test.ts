import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testWorld } from '../../test/world.ts'

const directory = mkdtempSync(join(tmpdir(), 'warren-web-'))
mkdirSync(join(directory, 'assets'))
writeFileSync(join(directory, 'index.html'), '<title>Warren</title><script nonce="__CSP_NONCE__"></script>')
mkdirSync(join(directory, 'icons'))
writeFileSync(join(directory, 'sw.js'), 'const build = 1')
writeFileSync(join(directory, 'manifest.webmanifest'), '{}')
writeFileSync(join(directory, 'icons/warren-192.png'), 'png')
writeFileSync(join(directory, 'assets/code-worker-a1B_2-c3.js'), 'reads codes')
writeFileSync(join(directory, 'assets/page-code-worker.js'), 'a page')
const world = testWorld({ webDirectory: directory })
afterAll(() => rmSync(directory, { recursive: true }))

const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, accept?: string) =>
  world().app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

describe('the first page', () => {
  it.each([undefined, '*/*', 'text/html', 'application/json'])(
    'S15: is answered whatever its caller accepts, so that monitors see it: %s',
    async (accept) => {
      const answer = await ask('GET', '/', accept)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.body).toMatch(/nonce="[\w+/=]{20,}"/)
      expect((await ask('HEAD', '/', accept)).statusCode).toBe(200)
      // With a query, as a link in a mail has one.
      expect((await ask('GET', '/?a=1', accept)).statusCode).toBe(200)
    },
  )

  it('is shown for every address a person opens, and not in place of a call that missed', async () => {
    expect((await ask('GET', '/stock', 'text/html')).statusCode).toBe(200)
    for (const [method, url, accept] of [
      ['GET', '/stock', '*/*'],
      ['GET', '/api/v1/nothing', 'text/html'],
      ['POST', '/', 'text/html'],
    ] as const) {
      const answer = await ask(method, url, accept)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    }
  })
})

describe('what a phone installs', () => {
  it.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icons/warren-192.png', 'image/png'],
  ])('FD-15: %s is served, whatever is accepted', async (url, type) => {
    const answer = await ask('GET', url, '*/*')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
  })

  it('FD-15: the worker is asked for anew each time, and may fetch from here alone', async () => {
    const { headers, body } = await ask('GET', '/sw.js', '*/*')
    expect(body).toBe('const build = 1')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect(headers['clear-site-data']).toBeUndefined()
  })
})

describe('the worker that reads codes', () => {
  it('FD-20: is the one file that may run WebAssembly', async () => {
    const policyOf = async (url: string) =>
      String((await ask('GET', url, '*/*')).headers['content-security-policy'])
    expect(await policyOf('/assets/code-worker-a1B_2-c3.js')).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    )
    const others = ['/', '/assets/page-code-worker.js', '/assets/code-worker-a1B_2-c3.js/x', '/sw.js']
    const policies = await Promise.all(others.map(policyOf))
    expect(policies.filter((policy) => policy.includes('wasm'))).toEqual([])
  })
})
