import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { awaitServer } from '../web/await-server.ts'

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('waits until the server is there', async () => {
  const port = await freePort()
  const isThere = vi.fn<(there: boolean) => void>()
  const waiting = awaitServer(`http://127.0.0.1:${port}`, 30_000).then(isThere)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(isThere).not.toHaveBeenCalled()
  const server = createServer().listen(port, '127.0.0.1')
  await waiting
  expect(isThere).toHaveBeenCalledWith(true)
  server.close()
})

it('loses patience with one that never comes', async () => {
  expect(await awaitServer(`http://127.0.0.1:${await freePort()}`, 300)).toBe(false)
})
