import { Socket } from 'node:net'

/**
 * A socket that sends what is written to it in one turn of the event loop at once. So the beginning of a transaction,
 * whose it is and its first question leave in one system call, and system calls are what small statements cost most.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  let isGathering = false
  const gather = (): void => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  // Not before it is connected: connecting gives every socket the plain way to write again.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
    socket.write = (...given: unknown[]) => {
      gather()
      return write(...given)
    }
  })
  return socket
}
