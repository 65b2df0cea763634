import type { FastifyInstance } from 'fastify'

const LONGEST_WAIT_MS = 8000

/**
 * Ends connections as soon as no request is under way. The runtime's own closing spares connections that were
 * opened but never used, as browsers and balancers keep them ready, and would wait a minute for each.
 */
export function closeGracefully(app: FastifyInstance): void {
  let underWay = 0
  let closing = false
  const closeIfQuiet = () => {
    if (closing && underWay === 0) app.server.closeAllConnections()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    underWay++
    reply.raw.once('close', () => {
      underWay--
      closeIfQuiet()
    })
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), LONGEST_WAIT_MS).unref()
    closeIfQuiet()
  })
}
