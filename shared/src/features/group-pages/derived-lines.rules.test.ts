import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../kernel/calendar.ts'
import {
  derivedLines,
  type LedgerGroup,
  planPostings,
  type StockCount,
  withLines,
} from './derived-lines.rules.ts'
import { diaryLines } from './documents.rules.ts'
import type { Stock } from './groups.vocabulary.ts'
import { effectOn, type Line } from './ledger.rules.ts'

const START = '2024-03-01'
const DAYS = Array.from({ length: 74 }, (_, n) => addDays(START, n))
const [BORN = '', WEANING = ''] = [DAYS[31], DAYS[66]]
const empty: LedgerGroup = {
  id: 7,
  kind: 'MOTHER',
  startDate: START,
  changes: {},
  counts: [],
  mothers: null,
  sucklings: null,
}
const none = { sucklingNum: 0, sucklingViable: 0, sucklingAdjusted: 0, sucklingWeaned: 0, weaningDate: null }
const golden: LedgerGroup = {
  ...empty,
  mothers: { inseminated: 600, populated: 504, populatedTo: '2024-03-28' },
  sucklings: {
    ...none,
    sucklingNum: 4978,
    sucklingViable: 4978,
    sucklingAdjusted: 4880,
    sucklingWeaned: 4392,
    weaningDate: '2024-05-06',
  },
}
const lost = (group: LedgerGroup, ...heads: [Day, Parameters<typeof diaryLines>[1]][]): LedgerGroup =>
  withLines(
    group,
    heads.flatMap(([day, said]) => diaryLines({ groupId: group.id, diaryId: 1, day }, said)),
  )

/** Heads of a stock at the end of a day: what was lost, and what follows. */
function balance(group: LedgerGroup, stock: Stock, day: Day): number {
  const plain = [...(group.changes[stock] ?? [])]
    .filter(([at]) => at <= day)
    .reduce((sum, [, num]) => sum + num, 0)
  return derivedLines(group)
    .filter((line) => line.day <= day)
    .reduce((sum, line) => sum + effectOn(line, { groupId: group.id, stock }), plain)
}
const short = (lines: readonly Line[]) => lines.map(({ day, kind, num }) => `${day} ${kind} ${num}`)

describe('a round in postings', () => {
  const group = lost(
    golden,
    ['2024-03-10', { motherDead: 0 }],
    ['2024-03-20', { motherDead: 4 }],
    ['2024-04-02', { motherDead: 8, motherWaste: 3 }],
    ['2024-04-10', { sucklingDead: 402, sucklingExterm: 71 }],
  )

  it('has every balance of the golden round [MOT-17, MOT-18, D-134, D-143]', () => {
    expect(short(derivedLines(group))).toEqual([
      '2024-03-01 JOINED 600',
      '2024-03-28 RETURNED 92',
      '2024-04-01 BORN 4978',
      '2024-04-01 FOSTERED 98',
      '2024-05-06 CORRECTED -15',
      '2024-05-06 WEANED 4392',
    ])
    const days: [Stock, Day, number][] = [
      ['MOT', '2024-03-01', 600],
      ['MOT', '2024-03-27', 596],
      ['MOT', '2024-03-28', 504],
      ['MOT', '2024-05-13', 493],
      ['SUC', '2024-04-01', 4880],
      ['SUC', '2024-05-05', 4407],
      ['SUC', '2024-05-06', 0],
      ['WEAN', '2024-05-06', 4392],
    ]
    for (const [stock, day, heads] of days)
      expect(`${day} ${balance(group, stock, day)}`).toBe(`${day} ${heads}`)
  })

  const late = (day: Day, heads: Parameters<typeof diaryLines>[1]) =>
    planPostings({
      before: [],
      after: diaryLines({ groupId: 7, diaryId: 1, day }, heads),
      groups: [{ before: group, after: group }],
    })

  it('a doe that died before the nests were filled is one less to go back to the herd [MOT-17]', () => {
    expect(short(late('2024-03-10', { motherDead: 1 }))).toEqual([
      '2024-03-10 DIED 1',
      '2024-03-28 RETURNED -1',
    ])
  })

  it('kits found dead late are three less to correct on the day of weaning [MOT-18]', () => {
    expect(short(late('2024-04-10', { sucklingDead: 3 }))).toEqual([
      '2024-04-10 DIED 3',
      '2024-05-06 CORRECTED 3',
    ])
  })
})

describe('numbers of a mother page', () => {
  it('without a base a doe is known by her death; a base that comes later takes her over [D-155, MOT-17]', () => {
    const dead = lost(empty, ['2024-03-06', { motherDead: 2 }])
    expect(short(derivedLines(dead))).toEqual(['2024-03-06 JOINED 2'])
    expect(balance(dead, 'MOT', '2024-03-06')).toBe(0)
    const based = { ...dead, mothers: { inseminated: 600, populated: 0, populatedTo: null } }
    expect(short(planPostings({ before: [], after: [], groups: [{ before: dead, after: based }] }))).toEqual([
      '2024-03-06 JOINED -2',
      '2024-03-01 JOINED 600',
    ])
    expect(balance(based, 'MOT', '2024-03-06')).toBe(598)
  })

  it('more kits than were born are fostered in [MOT-18]', () => {
    const group = { ...empty, sucklings: { ...none, sucklingViable: 4000, sucklingAdjusted: 4100 } }
    expect(short(derivedLines(group))).toEqual(['2024-04-01 BORN 4000', '2024-04-01 FOSTERED -100'])
    expect(balance(group, 'SUC', '2024-04-01')).toBe(4100)
  })

  it('more weaned than were in the nest are corrected, and the nest is empty [D-143]', () => {
    const group = { ...empty, sucklings: { ...none, sucklingNum: 4000, sucklingWeaned: 4050 } }
    expect(short(derivedLines(group))).toEqual([
      '2024-04-01 BORN 4000',
      '2024-05-06 CORRECTED 50',
      '2024-05-06 WEANED 4050',
    ])
    expect(balance(group, 'SUC', '2024-05-06')).toBe(0)
    expect(balance(group, 'WEAN', '2024-05-06')).toBe(4050)
  })

  /** D-134 and D-143 as they are worded, day by day. */
  function stated(group: LedgerGroup, day: Day): { mothers: number; sucklings: number } {
    const since = (stock: Stock, from: Day) =>
      [...(group.changes[stock] ?? [])]
        .filter(([at]) => at >= from && at <= day)
        .reduce((sum, [, num]) => sum + num, 0)
    const { inseminated = 0, populated = 0, populatedTo = null } = group.mothers ?? {}
    const based = populatedTo ?? BORN
    const isRebased = populated > 0 && day >= based
    const base = isRebased ? populated : inseminated
    const mothers = base === 0 ? 0 : base + since('MOT', isRebased ? based : START)
    const said = group.sucklings ?? none
    const kits = said.sucklingAdjusted || said.sucklingViable || said.sucklingNum
    const weaned = said.sucklingWeaned > 0 && day >= (said.weaningDate ?? WEANING)
    const sucklings = kits === 0 || day < BORN || weaned ? 0 : kits + since('SUC', BORN)
    return { mothers, sucklings }
  }

  const count = fc
    .integer({ min: 0, max: 3 })
    .chain((zero) => (zero === 0 ? fc.constant(0) : fc.integer({ min: 1000, max: 6000 })))
  const losses = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 73 }), fc.integer({ min: 1, max: 12 })), { maxLength: 20 })
    .map((days) => {
      const changes = new Map<Day, number>()
      for (const [offset, num] of days) {
        const day = DAYS[offset] ?? ''
        changes.set(day, (changes.get(day) ?? 0) - num)
      }
      return changes
    })
  const page = fc
    .record({
      inseminated: count,
      populated: count,
      populatedTo: fc.option(fc.integer({ min: 17, max: 31 }).map((n) => DAYS[n] ?? '')),
      sucklingNum: count,
      sucklingViable: count,
      sucklingAdjusted: count,
      sucklingWeaned: count,
      weaningDate: fc.option(fc.integer({ min: 31, max: 73 }).map((n) => DAYS[n] ?? '')),
      MOT: losses,
      SUC: losses,
    })
    .map(({ inseminated, populated, populatedTo, MOT, SUC, ...sucklings }): LedgerGroup => {
      const kits = sucklings.sucklingAdjusted || sucklings.sucklingViable || sucklings.sucklingNum
      const weaning = sucklings.weaningDate ?? WEANING
      // After weaning there is no kit left to die: the ledger refuses such a day.
      const alive =
        kits > 0 && sucklings.sucklingWeaned > 0 ? new Map([...SUC].filter(([day]) => day <= weaning)) : SUC
      return {
        ...empty,
        changes: { MOT, SUC: alive },
        mothers: { inseminated, populated, populatedTo },
        sucklings,
      }
    })

  it('count as the notebook of a stockman does, on random pages [D-134, D-143]', () => {
    const runs = process.env['WARREN_PROVE'] === 'full' ? 100_000 : 500
    const checked = fc.check(
      fc.property(page, (group) => {
        const lines = derivedLines(group)
        for (const day of DAYS) {
          const heads = (stock: Stock) => {
            let sum = 0
            for (const [at, num] of group.changes[stock] ?? []) if (at <= day) sum += num
            for (const line of lines) if (line.day <= day) sum += effectOn(line, { groupId: 7, stock })
            return sum
          }
          const { mothers, sucklings } = stated(group, day)
          if (heads('MOT') !== mothers || heads('SUC') !== sucklings) return false
        }
        return true
      }),
      { numRuns: runs },
    )
    expect(checked.counterexample).toBeNull()
    expect(checked.numRuns).toBe(runs)
  }, 600_000)
})

describe('a count is a fact about a day', () => {
  const fattening: LedgerGroup = {
    ...empty,
    kind: 'FATTENING',
    changes: { FAT: new Map([['2024-05-06', 2867]]) },
  }
  const counted: StockCount = { id: 3, stock: 'FAT', day: '2024-05-20', counted: 2861 }

  it('and shrinks by itself when forgotten deaths before it are entered', () => {
    const after = { ...fattening, counts: [counted] }
    expect(short(planPostings({ before: [], after: [], groups: [{ before: fattening, after }] }))).toEqual([
      '2024-05-20 CORRECTED -6',
    ])
    const dead = (num: number) => diaryLines({ groupId: 7, diaryId: 1, day: '2024-05-18' }, { dead: num })
    const six = planPostings({ before: [], after: dead(6), groups: [{ before: after, after }] })
    expect(short(six)).toEqual(['2024-05-18 DIED 6', '2024-05-20 CORRECTED 6'])
    const then = withLines(after, dead(6))
    const seventh = planPostings({ before: dead(6), after: dead(7), groups: [{ before: then, after: then }] })
    expect(short(seventh)).toEqual(['2024-05-18 DIED 1', '2024-05-20 CORRECTED 1'])
    expect(balance(withLines(then, dead(1)), 'FAT', '2024-05-20')).toBe(2861)
  })

  it('the last one of a day holds', () => {
    const twice = { ...fattening, counts: [{ ...counted, id: 4, counted: 2850 }, counted] }
    expect(derivedLines(twice)).toMatchObject([{ num: -17, documentId: 4 }])
  })

  it('of does before their nests were filled changes who goes back to the herd, not who stays', () => {
    const group = {
      ...golden,
      counts: [{ ...counted, stock: 'MOT' as const, day: '2024-03-15', counted: 590 }],
    }
    expect(short(derivedLines(group)).slice(0, 3)).toEqual([
      '2024-03-01 JOINED 600',
      '2024-03-15 CORRECTED -10',
      '2024-03-28 RETURNED 86',
    ])
    expect(balance(group, 'MOT', '2024-03-28')).toBe(504)
  })
})
