import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mustRun, run } from '../ops/run.ts'
import { readEnvironment } from '../ops/unit.ts'
import { type NodeNumber, NODES } from './network.ts'
import { filled, type Place } from './node-settings.ts'
import { asPostgres, start, type Started } from './started.ts'

const CLIENT_PORT = 2379
const PEER_PORT = 2380
/** A member that was begun answers, or is part of its cluster, after half a minute. */
const LOOKS = 60
const LOOK_MS = 500

/** The three members of etcd, and what docs/cluster.md does with them when a disk or two nodes are gone. */
export class Etcd {
  readonly #place: Place
  readonly #members = new Map<NodeNumber, Started>()
  /** What an operator has added at the end of the file of a node. */
  readonly #added = new Map<NodeNumber, Readonly<Record<string, string>>>()

  /** Nothing is started again once all was ended. */
  #isOver = false

  constructor(place: Place) {
    this.#place = place
  }

  pid(node: NodeNumber): number | undefined {
    return this.#members.get(node)?.pid
  }

  async start(node: NodeNumber, once: Readonly<Record<string, string>> = {}): Promise<void> {
    const { directory, network, programs } = this.#place
    const env = readEnvironment((await filled(this.#place, 'etcd.env', node)).split('\n'))
    const command = network.on(node, asPostgres([programs.etcd]))
    const log = join(directory, `n${node}`, 'etcd.log')
    if (this.#isOver) return
    this.#members.set(node, start({ command, env: { ...env, ...this.#added.get(node), ...once }, log }))
  }

  /** Starts a member that has ended; one that runs goes on. */
  async restart(node: NodeNumber): Promise<void> {
    if (this.#members.get(node)?.isGone()) await this.start(node)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    for (const one of this.#members.values()) await one.stop('SIGTERM')
  }

  async loseDisk(node: NodeNumber): Promise<void> {
    await rm(join(this.#place.directory, `n${node}`, 'etcd'), { recursive: true, force: true })
  }

  /** Makes a member the one that leads the others: it counts how long the lock of a primary still holds. */
  async lead(node: NodeNumber): Promise<void> {
    const { programs, network } = this.#place
    const all = NODES.map((one) => `http://${network.address(one)}:${CLIENT_PORT}`).join()
    await mustRun([programs.etcdctl, `--endpoints=${all}`, 'move-leader', (await this.#id(node, node)) ?? ''])
  }

  /** A node whose disk is new joins again, with what a living one prints about it. */
  async replace(node: NodeNumber, living: NodeNumber): Promise<void> {
    const old = await this.#id(node, living)
    if (old !== undefined) await this.#ctl(living, 'member', 'remove', old)
    const printed = await this.#join(node, living)
    const lines = printed.split('\n').filter((line) => line.startsWith('ETCD_'))
    this.#added.set(node, readEnvironment(lines))
    await this.start(node)
    await this.#answers(node)
  }

  /** The last member goes on as a cluster of its own. */
  async goOnAlone(node: NodeNumber): Promise<void> {
    await this.#members.get(node)?.stop('SIGTERM')
    await this.start(node, { ETCD_FORCE_NEW_CLUSTER: 'true' })
    await this.#answers(node)
    await this.#members.get(node)?.stop('SIGTERM')
    await this.start(node)
    await this.#answers(node)
  }

  /** "unhealthy cluster" means: the one that joined before is not known for long enough yet, so ask again. */
  async #join(node: NodeNumber, living: NodeNumber): Promise<string> {
    const command = this.#ctlCommand(living, ['member', 'add', `n${node}`, `--peer-urls=${this.#peer(node)}`])
    for (let tries = 0; ; tries++) {
      const { code, out, err } = await run(command)
      if (code === 0) return out
      if (tries === LOOKS || !err.includes('unhealthy cluster')) throw new Error(`member add: ${err}`)
      await pause(LOOK_MS)
    }
  }

  /** By which etcd knows the member of a node. */
  async #id(node: NodeNumber, asked: NodeNumber): Promise<string | undefined> {
    const members = await this.#ctl(asked, 'member', 'list')
    return members
      .split('\n')
      .find((line) => line.includes(this.#peer(node)))
      ?.split(',')[0]
  }

  #peer(node: NodeNumber): string {
    return `http://${this.#place.network.address(node)}:${PEER_PORT}`
  }

  #ctlCommand(node: NodeNumber, args: readonly string[]): string[] {
    const { programs, network } = this.#place
    return [programs.etcdctl, `--endpoints=http://${network.address(node)}:${CLIENT_PORT}`, ...args]
  }

  #ctl(node: NodeNumber, ...args: string[]): Promise<string> {
    return mustRun(this.#ctlCommand(node, args))
  }

  async #answers(node: NodeNumber): Promise<void> {
    for (let tries = 0; tries < LOOKS; tries++) {
      // A question that only a majority can answer.
      const { code } = await run(this.#ctlCommand(node, ['endpoint', 'health']))
      if (code === 0) return
      await pause(LOOK_MS)
    }
    throw new Error(`etcd of n${node} has no majority: see n${node}/etcd.log`)
  }
}
