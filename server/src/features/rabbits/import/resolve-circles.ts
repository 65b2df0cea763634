import type { Entry } from './entries.ts'
import type { Parents, StockProblem } from './rabbit-rows.ts'

/** A row with the parents it gives; undefined where they stay as they are. */
export interface Descent {
  readonly entry: Entry
  readonly mother: number | null | undefined
  readonly father: number | null | undefined
}

interface Node {
  mother: number | null
  father: number | null
}

/** A parent that the row gives, or the one that is known. */
const parentOf = (given: number | null | undefined, known: number | null | undefined): number | null =>
  (given === undefined ? known : given) ?? null

/** The pedigree as it would be after the file. A rabbit that is its own mother is told elsewhere. */
function pedigreeAfter(descents: readonly Descent[], ancestors: readonly Parents[]): Map<number, Node> {
  const nodes = new Map<number, Node>()
  for (const { id, mother, father } of ancestors) nodes.set(id, { mother, father })
  for (const { entry, mother, father } of descents) {
    const dam = parentOf(mother, entry.stored?.motherId)
    const sire = parentOf(father, nodes.get(entry.key)?.father)
    nodes.set(entry.key, { mother: dam === entry.key ? null : dam, father: sire })
  }
  return nodes
}

function listOf(young: Map<number, number[]>, parent: number): number[] {
  const list: number[] = []
  young.set(parent, list)
  return list
}

/** Rabbits that descend from themselves: what is left when all without parents, again and again, are taken away. */
function inCircles(nodes: ReadonlyMap<number, Node>): ReadonlySet<number> {
  const young = new Map<number, number[]>()
  const open = new Map<number, number>()
  const ready: number[] = []
  for (const [key, { mother, father }] of nodes) {
    const parents = [mother, father].filter((one): one is number => one !== null && nodes.has(one))
    for (const parent of parents) (young.get(parent) ?? listOf(young, parent)).push(key)
    open.set(key, parents.length)
    if (parents.length === 0) ready.push(key)
  }
  for (let key = ready.pop(); key !== undefined; key = ready.pop()) {
    open.delete(key)
    for (const child of young.get(key) ?? []) {
      const left = (open.get(child) ?? 0) - 1
      open.set(child, left)
      if (left === 0) ready.push(child)
    }
  }
  return withoutDescendants(nodes, new Set(open.keys()))
}

/** Removes rabbits that only descend from a circle: those whose young are all outside, again and again. */
function withoutDescendants(
  nodes: ReadonlyMap<number, Node>,
  left: ReadonlySet<number>,
): ReadonlySet<number> {
  const young = new Map<number, number>()
  const parentsOf = (key: number): number[] => {
    const { mother = null, father = null } = nodes.get(key) ?? {}
    return [mother, father].filter((one): one is number => one !== null && left.has(one))
  }
  for (const key of left) for (const parent of parentsOf(key)) young.set(parent, (young.get(parent) ?? 0) + 1)
  const result = new Set(left)
  const ready = [...left].filter((key) => !young.has(key))
  for (let key = ready.pop(); key !== undefined; key = ready.pop()) {
    result.delete(key)
    for (const parent of parentsOf(key)) {
      const count = (young.get(parent) ?? 0) - 1
      young.set(parent, count)
      if (count === 0) ready.push(parent)
    }
  }
  return result
}

/** Rows by which a rabbit would descend from itself; the engine refuses them, but cannot say which they are. */
export function resolveCircles(descents: readonly Descent[], ancestors: readonly Parents[]): StockProblem[] {
  const circles = inCircles(pedigreeAfter(descents, ancestors))
  if (circles.size === 0) return []
  const closes = (parent: number | null | undefined): boolean =>
    parent !== undefined && parent !== null && circles.has(parent)
  return descents.flatMap(({ entry: { row, key }, mother, father }): StockProblem[] => {
    if (!circles.has(key)) return []
    if (closes(mother) && mother !== key)
      return [{ row, column: 'motherTattoo', code: 'INVALID_MOTHER', reason: 'motherDescends' }]
    return closes(father)
      ? [{ row, column: 'fatherSperm', code: 'INVALID_DATA', reason: 'fatherDescends' }]
      : []
  })
}
