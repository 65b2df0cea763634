import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports the kernel gives to outgoing connections (32768 on): a server that is stopped and started again
 * finds its port taken otherwise, by a connection of another test.
 */
const FIRST = 12_000
const LAST = 32_000

const given = new Set<number>()

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port on which no process listens, and which was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}
