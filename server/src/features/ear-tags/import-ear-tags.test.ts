import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EarTagRow } from './ear-tags.import.queries.ts'
import { type EarTagProblem, resolveEarTags } from './import-ear-tags.ts'

const row = (n: number, tag: string | null, eid: string | null): EarTagRow => ({
  row: n,
  values: { tag, eid },
})
const NOTHING_REGISTERED = { tags: new Set<string>(), eids: new Set<string>() }

describe('rows of an ear-tag file', () => {
  it('that are new become the plan, in the order of the file [ETR-16]', () => {
    const rows = [row(2, 'A-00002', '900000000000002'), row(3, 'A-00001', '900000000000001')]
    expect(resolveEarTags(rows, NOTHING_REGISTERED)).toEqual({
      problems: [],
      plan: { tags: ['A-00002', 'A-00001'], eids: ['900000000000002', '900000000000001'], fileRows: [2, 3] },
    })
  })

  it('that are in the register are reported by cell [ETR-16]', () => {
    const facts = { tags: new Set(['A-00001']), eids: new Set(['900000000000001', '900000000000002']) }
    const rows = [row(2, 'A-00001', '900000000000001'), row(5, 'A-00002', '900000000000002')]
    expect(resolveEarTags(rows, facts)).toEqual({
      problems: [
        { row: 2, column: 'tag', code: 'TAG_ALREADY_REGISTERED', reason: 'inRegister' },
        { row: 2, column: 'eid', code: 'EID_ALREADY_REGISTERED', reason: 'inRegister' },
        { row: 5, column: 'eid', code: 'EID_ALREADY_REGISTERED', reason: 'inRegister' },
      ],
      plan: { tags: [], eids: [], fileRows: [] },
    })
  })

  it('that are twice in the file: each later one names the row of the first [D-112]', () => {
    const rows = [
      row(2, 'A-00001', '900000000000001'),
      row(3, 'A-00001', '900000000000002'),
      row(9, 'A-00001', '900000000000001'),
    ]
    expect(resolveEarTags(rows, NOTHING_REGISTERED).problems).toEqual([
      {
        row: 3,
        column: 'tag',
        code: 'TAG_ALREADY_REGISTERED',
        reason: 'twiceInFile',
        params: { row: 2 },
      },
      {
        row: 9,
        column: 'tag',
        code: 'TAG_ALREADY_REGISTERED',
        reason: 'twiceInFile',
        params: { row: 2 },
      },
      {
        row: 9,
        column: 'eid',
        code: 'EID_ALREADY_REGISTERED',
        reason: 'twiceInFile',
        params: { row: 2 },
      },
    ])
  })

  it('with an unreadable cell are left to the line of that cell, and never written [D-112]', () => {
    const rows = [row(2, null, '900000000000001'), row(3, 'A-00001', null), row(4, null, null)]
    expect(resolveEarTags(rows, NOTHING_REGISTERED)).toEqual({
      problems: [],
      plan: { tags: [], eids: [], fileRows: [] },
    })
  })

  it('agree with a slow and simple reading of the rule, whatever the file holds [ETR-16, D-112]', () => {
    const cell = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: null })
    const known = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 })
    const file = fc.array(fc.tuple(cell, cell), { maxLength: 12 })
    fc.assert(
      fc.property(file, known, known, (cells, tags, eids) => {
        const rows = cells.map(([tag, eid], i) => row(i * 3 + 2, tag, eid))
        const naive = slowly(rows, tags, eids)
        const { problems, plan } = resolveEarTags(rows, { tags: new Set(tags), eids: new Set(eids) })
        expect(problems).toEqual(naive.problems)
        expect(plan).toEqual(naive.plan)
      }),
      { numRuns: 1000 },
    )
  })

  it('are 50,000 at most, and end in time', () => {
    const rows = Array.from({ length: 50_000 }, (_, i) =>
      row(i + 2, `A-${String(i % 49_000).padStart(5, '0')}`, String(900_000_000_000_000 + i)),
    )
    const begin = performance.now()
    const { problems, plan } = resolveEarTags(rows, {
      tags: new Set(plainTags(1000)),
      eids: new Set(),
    })
    expect(performance.now() - begin).toBeLessThan(20_000)
    expect([problems.length, plan.tags.length]).toEqual([2000, 48_000])
  })
})

const plainTags = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `A-${String(i).padStart(5, '0')}`)

/** The rule word by word: look back over the rows above, then into the register. */
function slowly(rows: readonly EarTagRow[], tags: readonly string[], eids: readonly string[]) {
  const problems: EarTagProblem[] = []
  const clean: EarTagRow[] = []
  for (const [i, one] of rows.entries()) {
    const found: EarTagProblem[] = []
    for (const column of ['tag', 'eid'] as const) {
      const value = one.values[column]
      if (value === null) continue
      const code = column === 'tag' ? 'TAG_ALREADY_REGISTERED' : 'EID_ALREADY_REGISTERED'
      const first = rows.slice(0, i).find((above) => above.values[column] === value)
      if (first) found.push({ row: one.row, column, code, reason: 'twiceInFile', params: { row: first.row } })
      else if ((column === 'tag' ? tags : eids).includes(value))
        found.push({ row: one.row, column, code, reason: 'inRegister' })
    }
    problems.push(...found)
    if (found.length === 0 && one.values.tag !== null && one.values.eid !== null) clean.push(one)
  }
  return {
    problems,
    plan: {
      tags: clean.map((one) => one.values.tag ?? ''),
      eids: clean.map((one) => one.values.eid ?? ''),
      fileRows: clean.map((one) => one.row),
    },
  }
}
