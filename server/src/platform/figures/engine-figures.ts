import { Gauge, type Registry } from '@prometheus-io/client'
import type { Engine } from '../db/engine.ts'

/** How full the pools of this process are, and which of them do not answer. */
export function watchEngine(
  engine: Engine,
  registry: Registry,
  silentPools: () => Promise<readonly string[]>,
): void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'warren_pool_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const { name, busy, idle, max } of engine.pools()) {
        connections.set({ pool: name, state: 'busy' }, busy)
        connections.set({ pool: name, state: 'idle' }, idle)
        connections.set({ pool: name, state: 'most' }, max)
      }
    },
  })
  const waiting = new Gauge({
    name: 'warren_pool_waiting',
    help: 'Work that waits for a connection, by pool; "share": for the share of its farm',
    labelNames: ['pool'],
    registers,
    collect: () => {
      for (const pool of engine.pools()) waiting.set({ pool: pool.name }, pool.waiting)
      waiting.set({ pool: 'share' }, engine.waitingForShare())
    },
  })
  const silent = new Gauge({
    name: 'warren_pools_silent',
    help: 'Pools that do not answer within two seconds, or lead to an engine that takes no writes',
    registers,
    collect: async () => {
      silent.set((await silentPools()).length)
    },
  })
}
