import { mustRun } from '../ops/run.ts'

export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]
/** A node of the database, or a machine with a member of etcd. */
export type Machine = `${'n' | 'e'}${NodeNumber}`
const MACHINES: readonly Machine[] = ['n1', 'n2', 'n3', 'e1', 'e2', 'e3']

/** A network of its own: a name space for each machine, a bridge between them, the machine of the proof as one more. */
export interface Network {
  readonly address: (machine: Machine) => string
  readonly own: string
  readonly all: string
  /** A command as it runs on a machine. */
  readonly on: (machine: Machine, command: readonly string[]) => string[]
  /** Pulls the cable of a node, or puts it back. */
  readonly cable: (node: NodeNumber, state: 'up' | 'down') => Promise<void>
  readonly remove: () => Promise<void>
}

export async function makeNetwork(): Promise<Network> {
  // Two proofs at once must not share a network.
  const part = process.pid % 200
  const id = `w${process.pid % 100_000}`
  const own = `10.213.${part}.254`
  const address = (machine: Machine) => `10.213.${part}.${MACHINES.indexOf(machine) + 11}`
  const space = (machine: Machine) => `${id}${machine}`
  const ip = (...args: string[]) => mustRun(['ip', ...args])
  const remove = async () => {
    for (const machine of MACHINES) await ip('netns', 'del', space(machine)).catch(() => undefined)
    await ip('link', 'del', id).catch(() => undefined)
  }
  try {
    await ip('link', 'add', id, 'type', 'bridge')
    await ip('addr', 'add', `${own}/24`, 'dev', id)
    await ip('link', 'set', id, 'up')
    for (const machine of MACHINES) {
      const [outside, inside] = [`${id}v${machine}`, `${id}i${machine}`]
      await ip('netns', 'add', space(machine))
      await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
      await ip('link', 'set', inside, 'netns', space(machine))
      await ip('link', 'set', outside, 'master', id, 'up')
      await ip('-n', space(machine), 'addr', 'add', `${address(machine)}/24`, 'dev', inside)
      await ip('-n', space(machine), 'link', 'set', inside, 'up')
      await ip('-n', space(machine), 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    await remove()
    throw error
  }
  return {
    address,
    own,
    all: `10.213.${part}.0/24`,
    on: (machine, command) => ['ip', 'netns', 'exec', space(machine), ...command],
    cable: async (node, state) => {
      await ip('link', 'set', `${id}vn${node}`, state)
    },
    remove,
  }
}
