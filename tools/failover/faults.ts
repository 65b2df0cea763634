import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Front } from './front.ts'
import { type Network, type NodeNumber, NODES } from './network.ts'
import type { Nodes } from './nodes.ts'
import type { Load } from './people.ts'

export const BEHIND = 'standbys behind'
export const CALM_MS = 4000
/** How long nothing reaches a standby: less than either side waits before it gives the other one up. */
const SILENT_MS = 3000
/** Some segments are finished in this time, and none of them is archived. */
const FINISHED = 3
/** Longer than `ttl`: what is not missed after it is not missed at all. */
const AWAY_MS = 25_000

/** What may be struck, and who is at work in it. */
export interface World {
  /** Where the nodes archive, with one copy from before the faults. */
  readonly backups: string
  readonly network: Network
  readonly nodes: Nodes
  readonly front: Front
  readonly load: Load
}

/** Until another node than this one is primary. */
async function takenOver({ nodes }: World, from: NodeNumber): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const now = await nodes.leader()
    if (now !== undefined && now !== from) return
    await pause(250)
  }
  throw new Error(`No node took over from n${from}: ${await nodes.states()}`)
}

const othersThan = (node: NodeNumber): NodeNumber[] => NODES.filter((one) => one !== node)

/** Two nodes are lost with their disks, and come back with new ones after what an operator does meanwhile. */
async function onlyLeft({ nodes }: World, last: NodeNumber, meanwhile: () => Promise<void>): Promise<void> {
  const gone = othersThan(last)
  for (const node of gone) await nodes.loseDisk(node)
  await pause(AWAY_MS)
  await meanwhile()
  for (const node of gone) nodes.restart(node)
}

/** The last node is the one whose answer no commit waited for: the operator must say that it may take over. */
async function thirdLeft(world: World, primary: NodeNumber): Promise<void> {
  const { nodes, load } = world
  const synchronous = await nodes.synchronous()
  const third = othersThan(primary).find((node) => node !== synchronous) ?? synchronous
  // What only the other two have is lost, as docs/cluster.md says: here it has all.
  const goOn = load.rest()
  try {
    await pause(SILENT_MS)
    await onlyLeft(world, third, async () => {
      if ((await nodes.leader()) !== undefined) throw new Error(`n${third} took over without being told to`)
      await nodes.failOverTo(third)
      await takenOver(world, primary)
      goOn()
    })
  } finally {
    goOn()
  }
}

/** Without a majority no node may be primary: the last member goes on by an operator's word, then the others join it again. */
async function membersLost({ nodes }: World): Promise<void> {
  const [last, ...gone] = NODES
  for (const member of gone) await nodes.etcd.loseDisk(member)
  await pause(AWAY_MS)
  const primary = await nodes.leader()
  if (primary !== undefined) throw new Error(`n${primary} is primary without a majority`)
  await nodes.etcd.goOnAlone(last)
  for (const member of gone) await nodes.etcd.replace(member, last)
}

/** It wakes up believing that it still counts the time of every lock, and that all of them have run out. */
async function leaderAsleep({ nodes }: World): Promise<void> {
  const [member] = NODES
  await nodes.etcd.lead(member)
  nodes.etcd.signal(member, 'SIGSTOP')
  await pause(AWAY_MS)
  nodes.etcd.signal(member, 'SIGCONT')
}

/** What the lost primary could not archive and took along is in the archive all the same: the recovery at the end needs it. */
async function archiveAway({ backups, nodes }: World, primary: NodeNumber): Promise<void> {
  const archive = join(backups, 'wal')
  await rename(archive, `${archive}.away`)
  try {
    for (let n = 0; n < FINISHED; n++) {
      await pause(CALM_MS / 2)
      await nodes.sql('select pg_switch_wal()')
    }
    await pause(CALM_MS / 2)
    await nodes.loseDisk(primary)
  } finally {
    await rename(`${archive}.away`, archive)
  }
}

async function frozen(world: World, primary: NodeNumber): Promise<void> {
  world.nodes.signal(primary, 'node', 'SIGSTOP')
  await takenOver(world, primary)
  await pause(CALM_MS)
  world.nodes.signal(primary, 'node', 'SIGCONT')
}

export const FAULTS: Record<string, (world: World, primary: NodeNumber) => Promise<void>> = {
  'node lost': async (world, primary) => {
    world.nodes.signal(primary, 'node', 'SIGKILL')
    await takenOver(world, primary)
    await pause(CALM_MS)
    world.nodes.restart(primary)
  },
  // Where a commit waits for a standby nothing is acknowledged in these seconds; where it does not, they are lost.
  [BEHIND]: async (world, primary) => {
    world.nodes.signal(primary, 'senders', 'SIGSTOP')
    await pause(SILENT_MS)
    world.nodes.signal(primary, 'node', 'SIGKILL')
    await takenOver(world, primary)
    await pause(CALM_MS)
    world.nodes.restart(primary)
  },
  frozen,
  split: async (world, primary) => {
    await world.network.cable(primary, 'down')
    await takenOver(world, primary)
    await pause(CALM_MS)
    await world.network.cable(primary, 'up')
  },
  'engine killed': async ({ nodes }, primary) => {
    nodes.signal(primary, 'engine', 'SIGKILL')
    await pause(CALM_MS)
  },
  switchover: async (world, primary) => {
    await world.nodes.switchOver(primary)
    await takenOver(world, primary)
  },
  'standby lost': async ({ nodes }) => {
    const standby = await nodes.synchronous()
    nodes.signal(standby, 'node', 'SIGKILL')
    await pause(AWAY_MS)
    nodes.restart(standby)
  },
  'disk lost': async (world, primary) => {
    await world.nodes.loseDisk(primary)
    await takenOver(world, primary)
    world.nodes.restart(primary)
  },
  'archive away': async (world, primary) => {
    await archiveAway(world, primary)
    await takenOver(world, primary)
    world.nodes.restart(primary)
  },
  'two nodes lost': async (world, primary) =>
    onlyLeft(world, await world.nodes.synchronous(), () => takenOver(world, primary)),
  'both standbys lost': (world, primary) => onlyLeft(world, primary, () => Promise.resolve()),
  'third node left': thirdLeft,
  'etcd member lost': async ({ nodes: { etcd } }) => {
    const [member] = NODES
    etcd.signal(member, 'SIGKILL')
    await pause(AWAY_MS)
    await etcd.restart(member)
  },
  'etcd leader asleep': leaderAsleep,
  'etcd disk lost': async ({ nodes: { etcd } }) => {
    const [living, member] = NODES
    await etcd.loseDisk(member)
    await pause(CALM_MS)
    await etcd.replace(member, living)
  },
  'etcd members lost': membersLost,
  'PgBouncer killed': ({ front }) => front.killed('pgbouncer', CALM_MS),
  'HAProxy killed': ({ front }) => front.killed('haproxy', CALM_MS),
  'balancer killed': ({ front }) => front.killed('balancer', CALM_MS),
}
