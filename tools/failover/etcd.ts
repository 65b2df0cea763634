import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mustRun, run } from '../ops/run.ts'
import { readEnvironment } from '../ops/unit.ts'
import { type NodeNumber as MemberNumber, NODES } from './network.ts'
import { filled, type Place } from './node-settings.ts'
import { asPostgres, start, type Started } from './started.ts'

const CLIENT_PORT = 2379
const PEER_PORT = 2380
/** A member that was begun answers, or is part of its cluster, after half a minute. */
const LOOKS = 60
const LOOK_MS = 500

/** The three members of etcd, and what docs/cluster.md does with them when a disk or two of them are gone. */
export class Etcd {
  readonly #place: Place
  readonly #members = new Map<MemberNumber, Started>()
  /** What an operator has added at the end of the file of a member. */
  readonly #added = new Map<MemberNumber, Readonly<Record<string, string>>>()

  /** Nothing is started again once all was ended. */
  #isOver = false

  constructor(place: Place) {
    this.#place = place
  }

  signal(member: MemberNumber, signal: NodeJS.Signals): void {
    const pid = this.#members.get(member)?.pid
    if (pid === undefined) throw new Error(`e${member} does not run`)
    process.kill(pid, signal)
  }

  async start(member: MemberNumber, once: Readonly<Record<string, string>> = {}): Promise<void> {
    const { directory, network, programs } = this.#place
    const env = readEnvironment((await filled(this.#place, 'etcd.env', `e${member}`)).split('\n'))
    const command = network.on(`e${member}`, asPostgres([programs.etcd]))
    const log = join(directory, `e${member}`, 'etcd.log')
    if (this.#isOver) return
    this.#members.set(member, start({ command, env: { ...env, ...this.#added.get(member), ...once }, log }))
  }

  /** Starts a member that has ended; one that runs goes on. */
  async restart(member: MemberNumber): Promise<void> {
    if (this.#members.get(member)?.isGone()) await this.start(member)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    for (const one of this.#members.values()) await one.stop('SIGTERM')
  }

  /** A member dies, and with it what it had stored. */
  async loseDisk(member: MemberNumber): Promise<void> {
    await this.#members.get(member)?.stop('SIGKILL')
    await rm(join(this.#place.directory, `e${member}`, 'data'), { recursive: true, force: true })
  }

  /** Makes a member the one that leads the others: it counts how long the lock of a primary still holds. */
  async lead(member: MemberNumber): Promise<void> {
    const { programs, network } = this.#place
    const all = NODES.map((one) => `http://${network.address(`e${one}`)}:${CLIENT_PORT}`).join()
    await mustRun([
      programs.etcdctl,
      `--endpoints=${all}`,
      'move-leader',
      (await this.#id(member, member)) ?? '',
    ])
  }

  /** A member whose disk is new joins again, with what a living one prints about it. */
  async replace(member: MemberNumber, living: MemberNumber): Promise<void> {
    const old = await this.#id(member, living)
    if (old !== undefined) await this.#ctl(living, 'member', 'remove', old)
    const printed = await this.#join(member, living)
    const lines = printed.split('\n').filter((line) => line.startsWith('ETCD_'))
    this.#added.set(member, readEnvironment(lines))
    await this.start(member)
    await this.#answers(member)
  }

  /** The last member goes on as a cluster of its own. */
  async goOnAlone(member: MemberNumber): Promise<void> {
    await this.#members.get(member)?.stop('SIGTERM')
    await this.start(member, { ETCD_FORCE_NEW_CLUSTER: 'true' })
    await this.#answers(member)
    await this.#members.get(member)?.stop('SIGTERM')
    await this.start(member)
    await this.#answers(member)
  }

  /** "unhealthy cluster" means: the one that joined before is not known for long enough yet, so ask again. */
  async #join(member: MemberNumber, living: MemberNumber): Promise<string> {
    const command = this.#ctlCommand(living, [
      'member',
      'add',
      `e${member}`,
      `--peer-urls=${this.#peer(member)}`,
    ])
    for (let tries = 0; ; tries++) {
      const { code, out, err } = await run(command)
      if (code === 0) return out
      if (tries === LOOKS || !err.includes('unhealthy cluster')) throw new Error(`member add: ${err}`)
      await pause(LOOK_MS)
    }
  }

  /** By which etcd knows a member. */
  async #id(member: MemberNumber, asked: MemberNumber): Promise<string | undefined> {
    const members = await this.#ctl(asked, 'member', 'list')
    return members
      .split('\n')
      .find((line) => line.includes(this.#peer(member)))
      ?.split(',')[0]
  }

  #peer(member: MemberNumber): string {
    return `http://${this.#place.network.address(`e${member}`)}:${PEER_PORT}`
  }

  #ctlCommand(member: MemberNumber, args: readonly string[]): string[] {
    const { programs, network } = this.#place
    return [programs.etcdctl, `--endpoints=http://${network.address(`e${member}`)}:${CLIENT_PORT}`, ...args]
  }

  #ctl(member: MemberNumber, ...args: string[]): Promise<string> {
    return mustRun(this.#ctlCommand(member, args))
  }

  async #answers(member: MemberNumber): Promise<void> {
    for (let tries = 0; tries < LOOKS; tries++) {
      // A question that only a majority can answer.
      const { code } = await run(this.#ctlCommand(member, ['endpoint', 'health']))
      if (code === 0) return
      await pause(LOOK_MS)
    }
    throw new Error(`e${member} has no majority: see e${member}/etcd.log`)
  }
}
