import { describe, expect, it } from 'vitest'
import { COVER, type CoverDraft } from './covers.record.ts'
import { bornOf, checkCover, type CoverBefore, dueOf, showsAdjusted } from './covers.rules.ts'
import { blankDraft } from '../../testing/blank-draft.ts'
import { groupLabelOf } from '../ia-groups/ia-groups.rules.ts'
import { KIT_FIELDS, LITTER_WEIGHT_FIELDS } from './covers.vocabulary.ts'

const TODAY = '2026-05-12'
const BEFORE: CoverBefore = { startDate: '2026-04-01', motherStatus: 'IN_PROD' }
const DRAFT: CoverDraft = { ...blankDraft(COVER), spermId: 1, pedigree: 'CP' }
/** A birth of which kits may be written. */
const BORN: Partial<CoverDraft> = { farrowingDate: '2026-05-02', viable: 8 }
const codesOf = (changed: Partial<CoverDraft>, before: Partial<CoverBefore> = {}) =>
  checkCover({ ...DRAFT, ...changed }, { ...BEFORE, ...before }, TODAY).map(
    ({ code, field }) => `${code} ${field}`,
  )

it('a cover of which nothing is known yet has nothing wrong with it', () => {
  expect(codesOf({})).toEqual([])
})

describe.each(KIT_FIELDS)('%s is a whole number from 0 to 25 [RAB-15]', (field) => {
  it.each([
    [-1, false],
    [0, true],
    [25, true],
    [26, false],
    [1.5, false],
  ])('%s: %s', (count, isFine) => {
    expect(codesOf({ ...BORN, [field]: count })).toEqual(isFine ? [] : [`INVALID_DATA ${field}`])
  })
})

describe.each(LITTER_WEIGHT_FIELDS)('%s is whole grams from 0 to 15000 [RAB-16]', (field) => {
  it.each([
    [-1, false],
    [0, true],
    [15_000, true],
    [15_001, false],
    [0.5, false],
  ])('%s: %s', (weight, isFine) => {
    expect(codesOf({ [field]: weight })).toEqual(isFine ? [] : [`INVALID_WEIGHT ${field}`])
  })
})

const ROWS: [string, Partial<CoverDraft>, string[]][] = [
  ['a sperm that was not chosen [RAB-17]', { spermId: 0 }, ['INVALID_SPERM spermId']],
  ['no sperm [RAB-17]', { spermId: null }, ['INVALID_SPERM spermId']],
  ['an unknown pedigree', { pedigree: 'X' }, ['INVALID_DATA pedigree']],
  [
    'a lightest kit heavier than the heaviest',
    { smallestWeight: 701, largestWeight: 700 },
    ['INVALID_WEIGHT largestWeight'],
  ],
  ['all kits of one weight', { smallestWeight: 700, largestWeight: 700 }, []],
  ['touched before the insemination', { touchingDate: '2026-03-31' }, ['INVALID_IA_COVER touchingDate']],
  ['touched on its day', { touchingDate: '2026-04-01' }, []],
  ['kindled before the insemination', { farrowingDate: '2026-03-31' }, ['INVALID_IA_COVER farrowingDate']],
  ['kindled tomorrow', { farrowingDate: '2026-05-13' }, ['INVALID_DATA farrowingDate']],
  ['kindled today', { farrowingDate: TODAY }, []],
  ['kits without the day of their birth [D-243]', { viable: 5, unviable: 1 }, ['INVALID_DATA farrowingDate']],
  ['none alive, without the day [D-243]', { viable: 0 }, ['INVALID_DATA farrowingDate']],
  ['their day', { viable: 5, unviable: 1, farrowingDate: '2026-05-02' }, []],
  ['an equalized litter that was not born [D-243]', { adjusted: 5 }, ['INVALID_DATA adjusted']],
  [
    'a litter of none, equalized [D-243]',
    { farrowingDate: '2026-05-02', viable: 0, unviable: 0, adjusted: 5 },
    ['INVALID_DATA adjusted'],
  ],
  ['the litter of a nurse, equalized', { nanny: true, adjusted: 5 }, []],
  ['a litter, equalized', { ...BORN, adjusted: 5 }, []],
  ['an unknown status of the mother', { status: 'GONE' }, ['INVALID_STATUS status']],
  [
    'an unknown health condition of the mother',
    { healthCondition: 'FINE' },
    ['INVALID_HEALTH_CONDITION healthCondition'],
  ],
]
it.each(ROWS)('%s', (_name, changed, codes) => {
  expect(codesOf(changed)).toEqual(codes)
})

describe('a group without a first day', () => {
  it.each<Partial<CoverDraft>>([
    { touchingDate: TODAY },
    { farrowingDate: TODAY },
    ...[...KIT_FIELDS, ...LITTER_WEIGHT_FIELDS].map((field) => ({ [field]: 1 })),
    { touching: false },
    { nanny: true },
    { grid: true },
  ])('has neither a palpation nor a litter: %j', (changed) => {
    expect(codesOf(changed, { startDate: null })).toEqual(['INVALID_IA_COVER farrowingDate'])
  })

  it('may change its sperm', () => {
    expect(codesOf({ spermId: 2 }, { startDate: null })).toEqual([])
  })
})

it.each([
  [10, 1, 11, true],
  [8, 0, 8, true],
  [0, 1, 1, true],
  [null, 3, 3, true],
  [4, null, 4, true],
  [0, 0, 0, false],
  [null, null, null, false],
])(
  '%s alive and %s not are %s born; equalized is shown: %s [T-23, RAB-05, RAB-18]',
  (viable, unviable, born, shows) => {
    expect(bornOf({ viable, unviable })).toBe(born)
    expect(showsAdjusted({ viable, unviable })).toBe(shows)
  },
)

it('a group is named with its first day, a draft without [D-079]', () => {
  expect(groupLabelOf({ name: 'ALFA01', startDate: '2024-03-01' })).toBe('ALFA01-240301')
  expect(groupLabelOf({ name: 'ALFA01', startDate: null })).toBe('ALFA01')
})

describe('the day a doe should kindle [D-066]', () => {
  const cover = { group: { startDate: '2026-04-11' }, farrowingDate: null, pregnant: null }
  const DUE = '2026-05-12'

  it.each<[string, Partial<typeof cover> | { pregnant: boolean } | { farrowingDate: string }, string | null]>(
    [
      ['not palpated yet', {}, DUE],
      ['felt pregnant', { pregnant: true }, DUE],
      ['found empty', { pregnant: false }, null],
      ['kindled before her day', { farrowingDate: '2026-05-10', pregnant: true }, null],
    ],
  )('%s', (_name, changed, due) => {
    expect(dueOf({ ...cover, ...changed }, '2026-05-01', null)).toBe(due)
  })

  it('is none in a group without a first day', () => {
    expect(dueOf({ ...cover, group: { startDate: null } }, '2026-05-01', null)).toBeNull()
  })

  it('is none for one that left, whenever that was', () => {
    expect(dueOf(cover, '2026-05-01', '2026-04-20')).toBeNull()
    expect(dueOf(cover, '2026-05-01', '2026-05-01')).toBeNull()
  })

  it('is told for some days after it was due; then the litter is lost [D-084]', () => {
    expect(dueOf(cover, DUE, null)).toBe(DUE)
    expect(dueOf(cover, '2026-05-15', null)).toBe(DUE)
    expect(dueOf(cover, '2026-05-16', null)).toBeNull()
    expect(dueOf({ ...cover, pregnant: true }, '2027-01-01', null)).toBeNull()
  })
})
