import { createServer } from 'node:http'
import { expect, it, vi } from 'vitest'
import { freePort } from '../server/test/free-port.ts'
import { awaitServer } from '../web/await-server.ts'

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
