import { findCycle } from '@warren/shared/features/pedigree/inbreeding.rules.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { blankImport } from '@warren/shared/kernel/record.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveStock } from './resolve-rabbits.ts'
import type { CageFact, StockFacts, StockKind, StockRow, StoredRabbit } from './rabbit-rows.ts'

const DOES: StockKind = { kind: 'RABBITS', sex: 'FEMALE' }
const BUCKS: StockKind = { kind: 'BUCKS', sex: 'MALE' }
const FARM = 1
const NOTHING: StockFacts = {
  today: '2026-05-12',
  farmId: FARM,
  sourceFarmId: FARM,
  farms: new Map([
    ['HO', 1],
    ['TK', 2],
  ]),
  letters: new Map([
    [1, 'HO'],
    [2, 'TK'],
  ]),
  rabbits: new Map(),
  tags: new Map(),
  cages: new Map(),
  sperms: new Map(),
  mothers: new Map(),
  bucksElsewhere: new Set(),
  ancestors: [],
}

const stored = (id: number, rest: Partial<StoredRabbit> = {}): StoredRabbit => ({
  ...blankImport(RABBIT),
  id,
  version: 1,
  sex: 'FEMALE',
  tattoo: tattoo(id),
  cageLabel: null,
  motherShown: null,
  ...rest,
})
const tattoo = (n: number): string => `DOE${String(n).padStart(4, '0')}`
const row = (n: number, values: StockRow['values']): StockRow => ({ row: n, values })
/** A herd as the loader finds it: every rabbit by its tattoo, and as a mother. */
const herdOf = (...rabbits: StoredRabbit[]): StockFacts => ({
  ...NOTHING,
  rabbits: new Map(rabbits.map((one) => [one.tattoo, [one]])),
  mothers: new Map(
    rabbits.map((one) => [
      `${FARM} ${one.tattoo}`,
      [
        {
          id: one.id,
          tattoo: one.tattoo,
          sex: one.sex,
          birthDate: one.birthDate,
          living: one.status === 'IN_PROD',
        },
      ],
    ]),
  ),
  ancestors: rabbits.map(({ id, motherId }) => ({ id, mother: motherId, father: null })),
})
const codes = (found: ReturnType<typeof resolveStock>) =>
  found.problems.map((one) => [one.row, one.column, one.code, one.reason])

describe('rows without a tattoo that can be read', () => {
  it('are left to the line of that cell', () => {
    expect(resolveStock(DOES, [row(2, { tattoo: null, earTag: 'A-00001' })], NOTHING)).toEqual({
      problems: [],
      plan: { freed: [], inserts: [], updates: [], rows: 0 },
    })
  })
})

describe('the plan of a file', () => {
  it('writes mothers before their young, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 30 }), (mothers) => {
        const rows = mothers.map((mother, n) =>
          row(n + 2, { tattoo: tattoo(n), ...(mother !== n && { motherTattoo: tattoo(mother) }) }),
        )
        const { problems, plan } = resolveStock(DOES, rows, NOTHING)
        const isSound = !problems.some(({ code }) => code === 'INVALID_MOTHER')
        const written = new Set<number>()
        for (const generation of plan.inserts) {
          for (const { record } of generation)
            expect(record.motherId === null || written.has(record.motherId)).toBe(true)
          for (const { entry } of generation) written.add(entry.key)
        }
        expect(written.size).toBe(isSound ? rows.length : 0)
      }),
      { numRuns: 300 },
    )
  })

  it('is empty as soon as one row is refused, and full with warnings alone', () => {
    const good = row(2, { tattoo: tattoo(1) })
    const warned = row(3, { tattoo: tattoo(2), cage: 'NOWHERE' })
    const bad = row(4, { tattoo: tattoo(3), fatherSperm: 'UNKNOWN' })
    expect(resolveStock(DOES, [good, warned], NOTHING).plan.inserts.flat()).toHaveLength(2)
    expect(resolveStock(DOES, [good, warned, bad], NOTHING).plan.inserts).toEqual([])
  })

  it('leaves rabbits alone that stay as they are', () => {
    const facts = herdOf(stored(1, { line: 'PS' }), stored(2))
    const { plan } = resolveStock(
      DOES,
      [row(2, { tattoo: tattoo(1), line: 'PS' }), row(3, { tattoo: tattoo(2), line: 'PS' })],
      facts,
    )
    expect([plan.updates.map(({ entry }) => entry.row), plan.rows]).toEqual([[3], 2])
  })

  it('makes room only where another rabbit of the file comes in', () => {
    const cage = (id: number, occupant: StoredRabbit | null): [string, CageFact] => [
      `C${id}`,
      { id, label: `C${id}`, occupant },
    ]
    const [a, b, c] = [1, 2, 3].map((n) => stored(n, { cageId: n, cageLabel: `C${n}` }))
    const facts = {
      ...herdOf(...[a, b, c].filter((one) => one !== undefined)),
      cages: new Map([
        cage(1, a ?? null),
        cage(2, b ?? null),
        cage(3, c ?? null),
        cage(4, null),
        cage(5, null),
      ]),
    }
    const rows = [
      row(2, { tattoo: tattoo(1), cage: 'C2' }),
      row(3, { tattoo: tattoo(2), cage: 'C4' }),
      row(4, { tattoo: tattoo(3), cage: 'C5' }),
    ]
    expect(resolveStock(DOES, rows, facts).plan.freed).toEqual([{ id: 2, status: 'IN_PROD' }])
  })
})

describe('mothers in circles', () => {
  it('are found exactly where there are some, also through those on record [RAB-10]', () => {
    const herd = 8
    const mother = fc.option(fc.nat(herd - 1), { nil: null })
    fc.assert(
      fc.property(
        fc.array(mother, { minLength: herd, maxLength: herd }),
        fc.array(mother, { minLength: herd, maxLength: herd }),
        (known, given) => {
          // On record the mother is always the older one, so the record itself is sound.
          const rabbits = known.map((one, n) =>
            stored(n + 1, one !== null && one < n ? { motherId: one + 1, motherFarmId: FARM } : {}),
          )
          const rows = given.flatMap((one, n) =>
            one === null || one === n
              ? []
              : [row(n + 2, { tattoo: tattoo(n + 1), motherTattoo: tattoo(one + 1) })],
          )
          const after = rabbits.map(({ id, motherId }) => {
            const asked = given[id - 1] ?? null
            return { id, father: null, mother: asked === null || asked === id - 1 ? motherId : asked + 1 }
          })
          const { problems } = resolveStock(DOES, rows, herdOf(...rabbits))
          expect(problems.every(({ code }) => code === 'INVALID_MOTHER')).toBe(true)
          expect(problems.length > 0).toBe(findCycle(after) !== undefined)
          // Without the rows that were named there is no circle left.
          const named = new Set(problems.map((one) => one.row))
          const mended = after.map((one) => (named.has(one.id + 1) ? { ...one, mother: null } : one))
          expect(findCycle(mended)).toBeUndefined()
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('do not drag in those who only descend from them', () => {
    const rows = [
      row(2, { tattoo: tattoo(1), motherTattoo: tattoo(2) }),
      row(3, { tattoo: tattoo(2), motherTattoo: tattoo(1) }),
      row(4, { tattoo: tattoo(3), motherTattoo: tattoo(1) }),
      row(5, { tattoo: tattoo(4), motherTattoo: tattoo(3) }),
    ]
    expect(codes(resolveStock(DOES, rows, NOTHING))).toEqual([
      [2, 'motherTattoo', 'INVALID_MOTHER', 'motherDescends'],
      [3, 'motherTattoo', 'INVALID_MOTHER', 'motherDescends'],
    ])
  })
})

describe('the mother of a row', () => {
  const at = (
    ...born: [id: number, sex: string, birthDate: string | null, living: boolean][]
  ): StockFacts => ({
    ...NOTHING,
    mothers: new Map([
      [
        `${FARM} MOTHER`,
        born.map(([id, sex, birthDate, living]) => ({ id, tattoo: 'MOTHER', sex, birthDate, living })),
      ],
    ]),
  })
  const motherOf = (facts: StockFacts, birthDate: string | null = null) => {
    const { problems, plan } = resolveStock(
      DOES,
      [row(2, { tattoo: tattoo(1), motherTattoo: 'MOTHER', birthDate })],
      facts,
    )
    return problems[0]?.reason ?? plan.inserts[0]?.[0]?.record.motherId
  }

  it('is the living one of several with her tattoo, then the newest', () => {
    expect(
      motherOf(at([7, 'FEMALE', null, false], [5, 'FEMALE', null, true], [6, 'FEMALE', null, false])),
    ).toBe(5)
    expect(motherOf(at([7, 'FEMALE', null, false], [6, 'FEMALE', null, false]))).toBe(7)
  })

  it('is one that can be: a doe, and old enough, before one that lives', () => {
    expect(motherOf(at([5, 'MALE', null, true], [6, 'FEMALE', null, false]))).toBe(6)
    expect(
      motherOf(at([5, 'FEMALE', '2026-01-01', true], [6, 'FEMALE', '2020-01-01', false]), '2021-01-01'),
    ).toBe(6)
  })

  it('may be as old as her young are said to be, and no day younger', () => {
    expect(motherOf(at([5, 'FEMALE', '2025-01-01', true]), '2025-01-01')).toBe(5)
    expect(motherOf(at([5, 'FEMALE', '2025-01-02', true]), '2025-01-01')).toBe('motherYounger')
    expect(motherOf(at([5, 'FEMALE', '2025-01-02', true]))).toBe(5)
  })

  it('is judged by the birth date that the same file gives her', () => {
    const facts = herdOf(stored(9, { birthDate: '2020-01-01' }))
    const rows = [
      row(2, { tattoo: tattoo(1), motherTattoo: tattoo(9), birthDate: '2025-01-01' }),
      row(3, { tattoo: tattoo(9), birthDate: '2025-06-01' }),
    ]
    expect(codes(resolveStock(DOES, rows, facts))).toEqual([
      [2, 'motherTattoo', 'INVALID_MOTHER', 'motherYounger'],
    ])
  })
})

describe('the ear tag of a rabbit that left', () => {
  it('is carried still, also when a new one has its tattoo [10.3]', () => {
    const old = stored(1, { status: 'DEAD', birthDate: '2022-01-01' })
    const tags = new Map([['A-00001', { id: 5, active: true, carrier: old }]])
    const rows = [row(2, { tattoo: tattoo(1), birthDate: '2026-01-01', earTag: 'A-00001' })]
    expect(codes(resolveStock(DOES, rows, { ...herdOf(old), tags }))).toEqual([
      [2, 'earTag', 'EAR_TAG_ALREADY_IN_USE', 'tagCarried'],
    ])
  })
})

describe('bucks', () => {
  it('with a tattoo that bucks elsewhere have are told of, does are not [SPB-07]', () => {
    const facts = { ...NOTHING, bucksElsewhere: new Set([tattoo(1)]) }
    const rows = [row(2, { tattoo: tattoo(1) }), row(3, { tattoo: tattoo(2) })]
    expect(codes(resolveStock(BUCKS, rows, facts))).toEqual([
      [2, 'tattoo', 'BUCK_TATTOO_ON_OTHER_FARM', undefined],
    ])
    expect(codes(resolveStock(DOES, rows, facts))).toEqual([])
  })
})

describe('50,000 rows', () => {
  it('in one line of descent end in time', () => {
    const rows = Array.from({ length: 50_000 }, (_, n) =>
      row(n + 2, { tattoo: tattoo(n), motherTattoo: tattoo(n + 1) }),
    )
    const began = performance.now()
    const { plan, problems } = resolveStock(DOES, rows, NOTHING)
    expect(performance.now() - began).toBeLessThan(20_000)
    expect([plan.inserts.length, problems.length]).toEqual([50_000, 1])
  })
})
