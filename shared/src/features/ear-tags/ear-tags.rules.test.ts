import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coupled,
  type EarTagFilter,
  estimateRange,
  isFixedByFarm,
  mayPlace,
  mayRelocate,
} from './ear-tags.rules.ts'
import { EID_PATTERN, NO_FARM, TAG_PATTERN } from './ear-tags.vocabulary.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const filters: fc.Arbitrary<EarTagFilter> = fc.record({
  tagStartFrom: maybe(fc.string()),
  tagEndTo: maybe(fc.string()),
  farmId: maybe(fc.constantFrom(NO_FARM, 0, 1, 2)),
  active: maybe(fc.boolean()),
  used: maybe(fc.boolean()),
  statuses: maybe(fc.array(fc.constantFrom('SOLD', 'DEAD'))),
  healthConditions: maybe(fc.array(fc.constantFrom('TOOTH', 'OTHER'))),
})
const everyFilter = (rule: (filter: EarTagFilter) => void) => fc.assert(fc.property(filters, rule))

it.each([
  ['A-00001', true],
  ['Z-99999', true],
  ['a-00001', false],
  ['Á-00001', false],
  ['A-0001', false],
  ['A-000001', false],
  ['AA-00001', false],
  ['A00001', false],
  ['A–00001', false],
  [' A-00001', false],
  ['A-00001\n', false],
  ['A-0000١', false],
  ['A-1', false],
  ['', false],
])('%j is a tag: %s [ETR-09]', (text, is) => {
  expect(TAG_PATTERN.test(text)).toBe(is)
})

it.each([
  ['900123000000001', true],
  ['000000000000001', true],
  ['90012300000001', false],
  ['9001230000000010', false],
  ['90012300000000A', false],
])('%j is an EID: %s [D-108]', (text, is) => {
  expect(EID_PATTERN.test(text)).toBe(is)
})

describe('the estimate of a range', () => {
  it.each([
    ['A-00001', 'A-00100', 100],
    ['A-00010', 'A-00001', undefined],
    ['A-00001', 'B-00002', undefined],
    ['A-00001', 'A-1', undefined],
    ['A-1', 'A-00001', undefined],
    ['A-1', 'A-1', undefined],
    ['A-00007', 'A-00007', 1],
    ['A-00000', 'A-99999', 100_000],
    [undefined, 'A-00001', undefined],
    ['A-00001', undefined, undefined],
    ['', '', undefined],
  ])('from %j to %j is %s [T-29, ETR-10, D-110]', (from, to, estimate) => {
    expect(estimateRange(from, to)).toBe(estimate)
  })

  it('is the number of tags that lie in it, for any two tags of a letter [ETR-10]', () => {
    const number = fc.integer({ min: 0, max: 99_999 })
    const tag = (n: number) => `K-${String(n).padStart(5, '0')}`
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(estimateRange(tag(a), tag(b))).toBe(a <= b ? b - a + 1 : undefined)
      }),
    )
  })
})

describe('the filter', () => {
  it('"no farm" is active = yes and used = no, both fixed; placement is open, relocation is not [T-35, ETR-04, ETR-06, ETR-07]', () => {
    const filter = coupled({ farmId: NO_FARM, active: false, used: true, statuses: ['SOLD'] })
    expect(filter).toEqual({
      farmId: NO_FARM,
      active: true,
      used: false,
      statuses: [],
      healthConditions: [],
    })
    expect([isFixedByFarm(filter), mayPlace(filter), mayRelocate(filter)]).toEqual([true, true, false])
  })

  it('used = no clears status and health, and nothing else does [ETR-05]', () => {
    everyFilter((filter) => {
      const { statuses, healthConditions } = coupled(filter)
      const cleared = filter.used === false || filter.farmId === NO_FARM
      expect(statuses).toEqual(cleared ? [] : filter.statuses)
      expect(healthConditions).toEqual(cleared ? [] : filter.healthConditions)
    })
  })

  it('leaves range and farm alone, and active and used too unless "no farm" is chosen [ETR-04]', () => {
    everyFilter((filter) => {
      const after = coupled(filter)
      expect([after.tagStartFrom, after.tagEndTo, after.farmId]).toEqual([
        filter.tagStartFrom,
        filter.tagEndTo,
        filter.farmId,
      ])
      expect([after.active, after.used]).toEqual(
        filter.farmId === NO_FARM ? [true, false] : [filter.active, filter.used],
      )
      expect(isFixedByFarm(filter)).toBe(filter.farmId === NO_FARM)
    })
  })

  it('coupled once is coupled [ETR-04, ETR-05]', () => {
    everyFilter((filter) => {
      expect(coupled(coupled(filter))).toEqual(coupled(filter))
    })
  })

  it('allows placement with "no farm" only, relocation with a source farm, active = yes and used = no only [ETR-06, ETR-07, ETR-11, D-113]', () => {
    everyFilter((filter) => {
      const { farmId, active, used } = filter
      expect(mayPlace(filter)).toBe(farmId === -1)
      expect(mayRelocate(filter)).toBe(
        farmId !== undefined && farmId !== -1 && active === true && used === false,
      )
      expect(mayPlace(filter) && mayRelocate(filter)).toBe(false)
    })
  })
})
