import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolPath } from '../bare-engine.ts'
import { mustRun, run } from '../ops/run.ts'
import { Etcd } from './etcd.ts'
import { type NodeNumber, NODES } from './network.ts'
import { filled, PASSWORD, type Place, settingsFile, writeSettings } from './node-settings.ts'
import { asPostgres, start, type Started } from './started.ts'

const PATRONI_PORT = 8008
const ETCD_MS = 3000
const ASK_MS = 1500
const LAST_LINES = 25
/** Longer than a loop of Patroni, after which a node knows what befell it. */
const LOOKS_IN_A_ROW = 12
const WHOLE = {
  shipped: 'leader running,replica streaming,sync_standby streaming',
  careless: 'leader running,replica streaming,replica streaming',
}
/** No commit waits for a standby, and one that is far behind takes over all the same. */
const CARELESS = [
  ['synchronous_mode: true', 'synchronous_mode: false'],
  ['maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824'],
] as const
/** As the files are shipped, or careless. */
export type Mode = keyof typeof WHOLE

/** A process of the engine that sends its log to a standby. */
function isSender(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')
  } catch {
    // A connection that ended meanwhile.
    return false
  }
}

/** False where it went before, with its parent. */
function isReached(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Three nodes made of the shipped files, and what may befall them. */
export class Nodes {
  readonly #place: Place
  readonly #mode: Mode
  readonly etcd: Etcd
  readonly #patroni = new Map<NodeNumber, Started>()
  /** Nothing is started again once all was ended: a fault may still be under way then. */
  #isOver = false

  constructor(place: Place, mode: Mode = 'shipped') {
    this.#place = place
    this.#mode = mode
    this.etcd = new Etcd(place)
  }

  /** Where a node keeps its data, its sockets and its logs. */
  home(node: NodeNumber): string {
    return join(this.#place.directory, `n${node}`)
  }

  /** A shipped file with the settings of a node in it. */
  filled(file: string, node: NodeNumber = 1): Promise<string> {
    return filled(this.#place, file, `n${node}`)
  }

  async start(): Promise<void> {
    await settingsFile(this.#place.directory)
    for (const node of NODES) {
      await writeSettings(this.#place, node)
      await writeFile(this.#config(node), await this.#patroniSettings(node), { mode: 0o600 })
      await mustRun(['chown', 'postgres:', this.#config(node)])
      await this.etcd.start(node)
    }
    await pause(ETCD_MS)
    for (const node of NODES) await mustRun(this.#patroniOn(node, '--validate-config', this.#config(node)))
    this.#startPatroni(1)
    for (let tries = 0; (await this.leader()) === undefined; tries++) {
      if (tries > 120) throw new Error('No first primary: see n1/patroni.log')
      await pause(500)
    }
    this.#startPatroni(2)
    this.#startPatroni(3)
    await this.whole()
  }

  /** Ends what was started, also where only half of it was. */
  async stop(): Promise<void> {
    this.#isOver = true
    for (const one of this.#patroni.values()) await one.stop('SIGTERM')
    for (const node of NODES) {
      const left = await run(asPostgres([toolPath('pg_ctl'), '-D', join(this.home(node), 'data'), 'status']))
      if (left.code === 0) for (const pid of this.#engineOf(node)) isReached(pid, 'SIGKILL')
    }
    await this.etcd.stop()
  }

  /** The node that says it is primary; undefined while none does. */
  async leader(): Promise<NodeNumber | undefined> {
    for (const node of NODES) {
      const asked = await this.#ask(node, '/primary')
      if (asked?.status === 200) return node
    }
    return undefined
  }

  /** As the one node that calls itself primary sees them: a node that was frozen still tells what was true before. */
  async #members(): Promise<readonly Member[] | undefined> {
    const primaries: NodeNumber[] = []
    for (const node of NODES) if ((await this.#ask(node, '/primary'))?.status === 200) primaries.push(node)
    const [primary, ...others] = primaries
    if (primary === undefined || others.length > 0) return undefined
    const asked = await this.#ask(primary, '/cluster')
    return asked === undefined ? undefined : ((await asked.json()) as { members: Member[] }).members
  }

  /** How Patroni sees the nodes, in words. */
  async states(): Promise<string> {
    const members = await this.#members()
    if (members === undefined) return 'no primary, or several'
    const states = members.map(({ role, state }) => `${role} ${state}`)
    return states.toSorted().join()
  }

  /** The node whose answer each commit waits for. */
  async synchronous(): Promise<NodeNumber> {
    const name = (await this.#members())?.find(({ role }) => role === 'sync_standby')?.name
    const node = NODES.find((one) => `n${one}` === name)
    if (node === undefined) throw new Error('No standby is synchronous')
    return node
  }

  /** Waits for one primary, one synchronous standby and one more, and that it stays so. */
  async whole(): Promise<void> {
    let inARow = 0
    for (let tries = 0; tries < 240; tries++) {
      inARow = (await this.states()) === WHOLE[this.#mode] ? inARow + 1 : 0
      if (inARow === LOOKS_IN_A_ROW) return
      await pause(500)
    }
    throw new Error(`The cluster did not become whole: ${await this.states()}${this.#lastWords()}`)
  }

  /** What each node said last, for who looks for the reason. */
  #lastWords(): string {
    return NODES.map((node) => {
      const lines = readFileSync(join(this.home(node), 'patroni.log'), 'utf8')
        .trimEnd()
        .split('\n')
      return `\n── n${node}\n${lines.slice(-LAST_LINES).join('\n')}`
    }).join('')
  }

  /** A signal for everything that runs on a node, for its engine, or for what of the engine sends to standbys. */
  signal(node: NodeNumber, what: 'node' | 'engine' | 'senders', signal: NodeJS.Signals): void {
    const of = {
      node: () => [this.#patroni.get(node)?.pid, ...this.#engineOf(node)],
      engine: () => this.#engineOf(node),
      senders: () => this.#engineOf(node).filter(isSender),
    }
    const reached = of[what]().filter((pid) => pid !== undefined && isReached(pid, signal))
    if (reached.length === 0) throw new Error(`n${node} has no ${what} that a signal could reach`)
  }

  /** Starts a node that has ended; one that runs goes on. Without its data, Patroni copies it from the primary. */
  restart(node: NodeNumber): void {
    if (this.#patroni.get(node)?.isGone()) this.#startPatroni(node)
  }

  /** A node dies, and with it everything it had stored. */
  async loseDisk(node: NodeNumber): Promise<void> {
    this.signal(node, 'node', 'SIGKILL')
    await this.#patroni.get(node)?.stop('SIGKILL')
    await rm(join(this.home(node), 'data'), { recursive: true, force: true })
  }

  /** As `patronictl switchover --leader` asks for it. */
  switchOver(from: NodeNumber): Promise<void> {
    return this.#order(from, '/switchover', { leader: `n${from}` })
  }

  /** As `patronictl failover --candidate` asks for it: also a node that was not synchronous. */
  failOverTo(node: NodeNumber): Promise<void> {
    return this.#order(node, '/failover', { candidate: `n${node}` })
  }

  async #order(node: NodeNumber, path: string, body: object): Promise<void> {
    const answer = await fetch(this.#rest(node, path), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }

  /** Asks the primary as its administrator, on its own machine. */
  async sql(text: string): Promise<string> {
    const node = await this.leader()
    if (node === undefined) throw new Error('There is no primary')
    const script = join(this.#place.directory, 'question.sql')
    await writeFile(script, text)
    const psql = [toolPath('psql'), '-XqAt', '-v', 'ON_ERROR_STOP=1', '-h', this.home(node), '-d', 'warren']
    return mustRun(asPostgres([...psql, '-f', script]))
  }

  async #patroniSettings(node: NodeNumber): Promise<string> {
    const shippedText = await this.filled('patroni.yml', node)
    const text = shippedText.replaceAll('/opt/warren', this.#place.directory)
    if (this.#mode === 'shipped') return text
    return CARELESS.reduce((settings, [shipped, careless]) => {
      if (!settings.includes(shipped)) throw new Error(`patroni.yml does not say ${shipped}`)
      return settings.replace(shipped, careless)
    }, text)
  }

  #config(node: NodeNumber): string {
    return join(this.home(node), 'patroni.yml')
  }

  #rest(node: NodeNumber, path: string): string {
    return `http://${this.#place.network.address(`n${node}`)}:${PATRONI_PORT}${path}`
  }

  #ask(node: NodeNumber, path: string): Promise<Response | undefined> {
    return fetch(this.#rest(node, path), { signal: AbortSignal.timeout(ASK_MS) }).catch(() => undefined)
  }

  #patroniOn(node: NodeNumber, ...args: string[]): string[] {
    const { network, programs } = this.#place
    return network.on(`n${node}`, asPostgres([programs.patroni, ...args]))
  }

  #startPatroni(node: NodeNumber): void {
    if (this.#isOver) return
    const command = this.#patroniOn(node, this.#config(node))
    // Patroni keeps the password of the primary it follows at home; three that share one take it from each other.
    const env = { HOME: this.home(node) }
    this.#patroni.set(node, start({ command, env, log: join(this.home(node), 'patroni.log') }))
  }

  #engineOf(node: NodeNumber): number[] {
    const first = Number(readFileSync(join(this.home(node), 'data/postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
    return [first, ...children.split(' ').filter(Boolean).map(Number)]
  }
}
