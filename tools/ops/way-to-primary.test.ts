/** HAProxy of ops/cluster before three nodes of which one says that it is primary. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../server/test/free-port.ts'
import { OPS } from './cluster.ts'
import { mustRun } from './run.ts'

const NODES = ['n1', 'n2', 'n3'] as const
type Node = (typeof NODES)[number]
const addressOf = (node: Node) => `127.0.7.${node.slice(1)}`
const WATCHED_MS = 4000

const directory = mkdtempSync(join(tmpdir(), 'warren-way-'))
const servers: Server[] = []
const proxies: ChildProcess[] = []
let primary: Node = 'n1'
const ports = { POSTGRES_PORT: 0, PATRONI_PORT: 0, PRIMARY_PORT: 0 }

/** A node: its engine says its name to each connection, its Patroni whether it is primary. */
async function begin(node: Node): Promise<void> {
  const engine = createServer((socket) => socket.on('error', () => undefined).end(node))
  const patroni = createHttp((_, answer) => answer.writeHead(node === primary ? 200 : 503).end())
  engine.listen(ports.POSTGRES_PORT, addressOf(node))
  patroni.listen(ports.PATRONI_PORT, addressOf(node))
  servers.push(engine, patroni)
  await Promise.all([engine, patroni].map((server) => once(server, 'listening')))
}

beforeAll(async () => {
  for (const name of ['POSTGRES_PORT', 'PATRONI_PORT', 'PRIMARY_PORT'] as const)
    ports[name] = await freePort()
  for (const node of NODES) await begin(node)
})
afterAll(() => {
  for (const proxy of proxies) proxy.kill('SIGKILL')
  for (const server of servers) server.close()
  rmSync(directory, { recursive: true })
})

async function startProxy(): Promise<void> {
  const given: Record<string, string | number> = {
    ...ports,
    ...Object.fromEntries(NODES.map((node) => [`NODE${node.slice(1)}_ADDRESS`, addressOf(node)])),
  }
  const settings = readFileSync(join(OPS, 'cluster/example.env'), 'utf8').replaceAll(
    /^(\w+)=.*$/gm,
    (line, name: string) => (name in given ? `${name}=${given[name]}` : line),
  )
  writeFileSync(join(directory, 'cluster.env'), settings)
  const text = await mustRun([
    join(OPS, 'cluster/fill-in.sh'),
    join(directory, 'cluster.env'),
    join(OPS, 'cluster/haproxy.cfg'),
  ])
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, `${text}\n`)
  proxies.push(spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' }))
}

/** The node that a connection is led to; nothing where it is turned away. */
const ledTo = (): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(ports.PRIMARY_PORT, '127.0.0.1')
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })

async function everyWay(): Promise<Set<string>> {
  const found = new Set<string>()
  const until = performance.now() + WATCHED_MS
  while (performance.now() < until) {
    found.add(await ledTo())
    await pause(5)
  }
  found.delete('')
  return found
}

it('leads to the primary alone, from its first moment on', async () => {
  await startProxy()
  expect(await everyWay()).toEqual(new Set(['n1']))
})

it('follows when another node becomes primary', async () => {
  primary = 'n2'
  await expect.poll(ledTo, { timeout: 10_000 }).toBe('n2')
  expect(await everyWay()).toEqual(new Set(['n2']))
})
