import { mustRun } from '../ops/run.ts'

export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

/** A network of its own for three nodes: a name space each, a bridge between them, the machine itself as a fourth. */
export interface Network {
  readonly address: (node: NodeNumber) => string
  readonly own: string
  readonly all: string
  /** A command as it runs on a node. */
  readonly on: (node: NodeNumber, command: readonly string[]) => string[]
  /** Pulls the cable of a node, or puts it back. */
  readonly cable: (node: NodeNumber, state: 'up' | 'down') => Promise<void>
  readonly remove: () => Promise<void>
}

export async function makeNetwork(): Promise<Network> {
  // Two proofs at once must not share a network.
  const part = process.pid % 200
  const id = `w${process.pid % 100_000}`
  const address = (node: NodeNumber | 254) => `10.213.${part}.${node === 254 ? node : node + 10}`
  const space = (node: NodeNumber) => `${id}n${node}`
  const ip = (...args: string[]) => mustRun(['ip', ...args])
  const remove = async () => {
    for (const node of NODES) await ip('netns', 'del', space(node)).catch(() => undefined)
    await ip('link', 'del', id).catch(() => undefined)
  }
  try {
    await ip('link', 'add', id, 'type', 'bridge')
    await ip('addr', 'add', `${address(254)}/24`, 'dev', id)
    await ip('link', 'set', id, 'up')
    for (const node of NODES) {
      const [outside, inside] = [`${id}v${node}`, `${id}i${node}`]
      await ip('netns', 'add', space(node))
      await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
      await ip('link', 'set', inside, 'netns', space(node))
      await ip('link', 'set', outside, 'master', id, 'up')
      await ip('-n', space(node), 'addr', 'add', `${address(node)}/24`, 'dev', inside)
      await ip('-n', space(node), 'link', 'set', inside, 'up')
      await ip('-n', space(node), 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    await remove()
    throw error
  }
  return {
    address,
    own: address(254),
    all: `10.213.${part}.0/24`,
    on: (node, command) => ['ip', 'netns', 'exec', space(node), ...command],
    cable: async (node, state) => {
      await ip('link', 'set', `${id}v${node}`, state)
    },
    remove,
  }
}
