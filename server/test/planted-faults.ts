import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Engine, openEngine } from '../src/platform/db/engine.ts'
import { integrityProblems } from '../src/platform/integrity/integrity.ts'
import type { World } from './world.ts'

/** A fault: words of the rule that finds it, what plants it and what repairs it; `{name}` stands for a number. */
export type Fault = readonly [rule: string, plant: readonly string[], repair: readonly string[]]

/** The day after the one tests live in: a farm in another zone may be a day ahead. */
const TOMORROW = '2026-05-13'

/** Sound data has no fault; each one that is planted is found by its rule, and every rule finds one. */
export function testFaults(
  world: () => World,
  {
    ground,
    rules,
    faults,
  }: {
    /** Builds sound data; answers the numbers that faults name. */
    readonly ground: () => Promise<Readonly<Record<string, number>>>
    readonly rules: Readonly<Record<string, unknown>>
    readonly faults: readonly Fault[]
  },
): void {
  let engine: Engine
  let numbers: Readonly<Record<string, number>> = {}
  beforeAll(async () => {
    engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
    numbers = await ground()
  })
  afterAll(() => engine.close())

  const problems = () => integrityProblems(engine, undefined, TOMORROW)
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]))

  /** Keys, postings and sums refuse to be broken: the planter goes behind their triggers. */
  async function after(statements: readonly string[]): Promise<string[]> {
    const client = await world().admin.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const statement of statements) await client.query(filled(statement))
      await client.query('commit')
      return await problems()
    } finally {
      client.release()
    }
  }

  it('sound data has no fault', async () => {
    expect(await problems()).toEqual([])
  })

  it.each(faults)('finds broken: %s (%#)', async (rule, plant, repair) => {
    const found = await after(plant)
    expect(found.some((problem) => problem.includes(rule))).toBe(true)
    expect(await after(repair)).toEqual([])
  })

  it('each rule was broken once', () => {
    const broken = faults.map(([rule]) => rule)
    expect(Object.keys(rules).filter((rule) => !broken.some((name) => rule.includes(name)))).toEqual([])
  })
}
