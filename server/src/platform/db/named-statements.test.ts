import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { fastPathWithout } from './fast-path.ts'
import { giveBack, MOST_PREPARED, named, StatementNames } from './named-statements.ts'

const texts = (n: number) => Array.from({ length: n }, (_, i) => `select ${i}`)

/** What a pool hands out, as far as it is asked. */
function someClient() {
  const closed: unknown[] = []
  return {
    client: { release: (isClosed: unknown) => closed.push(isClosed) } as unknown as pg.PoolClient,
    closed,
  }
}

describe('the name of a statement', () => {
  it('is made from its text: the same for the same, another for another', () => {
    const [one, two] = [new StatementNames(3), new StatementNames(3)]
    for (const text of texts(3)) expect([one.nameOf(text), two.nameOf(text)]).toEqual([undefined, undefined])
    const given = texts(3).map((text) => one.nameOf(text))
    expect(new Set(given).size).toBe(3)
    expect(given).not.toContain(undefined)
    expect(texts(3).map((text) => one.nameOf(text))).toEqual(given)
    expect(texts(3).map((text) => two.nameOf(text))).toEqual(given)
  })

  it('is given from the second use on: what is asked once takes no room [S5]', () => {
    const names = new StatementNames(2)
    expect(names.nameOf('select 0')).toBeUndefined()
    const name = names.nameOf('select 0')
    expect(name).toBeDefined()
    // Forgotten after two others, and rare again.
    names.nameOf('select 1')
    names.nameOf('select 2')
    expect(names.nameOf('select 0')).toBeUndefined()
    expect(names.nameOf('select 0')).toBe(name)
  })
})

describe('a connection', () => {
  const path = fastPathWithout()
  const use = (client: pg.PoolClient, text: string) => named(client, text, [1], path)

  it('keeps no more statements than its limit, and is closed when it is given back full [S5]', () => {
    const [{ client, closed }, other] = [someClient(), someClient()]
    const asked = Array.from({ length: MOST_PREPARED + 1 }, (_, i) => `select ${i} as full`)
    for (const text of asked) expect(use(client, text).name).toBeUndefined()
    const given = asked.map((text) => use(client, text).name)
    expect(given.filter((name) => name !== undefined)).toHaveLength(MOST_PREPARED)
    expect(given.at(-1)).toBeUndefined()
    // What it has, it goes on using; another connection has room.
    expect(use(client, asked[0] ?? '')).toEqual({ name: given[0], text: asked[0], values: [1] })
    expect(use(other.client, asked.at(-1) ?? '').name).toBeDefined()
    giveBack(client)
    giveBack(other.client)
    giveBack(other.client, true)
    expect([closed, other.closed]).toEqual([[true], [false, true]])
  })
})
