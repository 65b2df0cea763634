import { Socket } from 'node:net'

/**
 * A socket that sends everything written in one turn of the event loop with one system call: the beginning of a
 * transaction, its visibility and its first question leave together. System calls are what small statements cost most.
 */
export function batchingSocket(): Socket {
  const socket = new Socket()
  let isBatching = false
  const batch = (): void => {
    if (isBatching) return
    isBatching = true
    socket.cork()
    process.nextTick(() => {
      isBatching = false
      socket.uncork()
    })
  }
  // Patched after connecting: connecting resets every socket to the plain way of writing.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
    socket.write = (...given: unknown[]) => {
      batch()
      return write(...given)
    }
  })
  return socket
}
