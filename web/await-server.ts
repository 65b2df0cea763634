/**
 * Development only: what the page asks for while the server starts, or starts anew after a change, waits until it is there.
 * Without it the first requests after `pnpm dev` are answered by the proxy, with an error about a closed door.
 */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_TRIES_MS = 100

/** Whether something takes connections at the address. */
const isOpen = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** Ends as soon as the server takes connections, or when patience is over: then the proxy says what is wrong. */
export async function awaitServer(address: string, patienceMs: number): Promise<boolean> {
  const url = new URL(address)
  const end = Date.now() + patienceMs
  while (!(await isOpen(url))) {
    if (Date.now() > end) return false
    await pause(BETWEEN_TRIES_MS)
  }
  return true
}
