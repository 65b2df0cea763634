import { describe, expect, it } from 'vitest'
import { blankDraft } from '../../testing/blank-draft.ts'
import { RABBIT, type RabbitDraft } from './rabbits.record.ts'
import { checkRabbit, type RabbitBefore } from './rabbits.rules.ts'
import { placeAfter } from '../animals/animals.rules.ts'
import { WEIGHT_FIELDS } from '../animals/animals.vocabulary.ts'
import { RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'

const TODAY = '2026-05-12'
const BEFORE: RabbitBefore = { id: 7, status: 'IN_PROD', cageId: 3 }
const DRAFT: RabbitDraft = { ...blankDraft(RABBIT), earTagId: 1, tattoo: 'AB1234', cageId: 3 }
const codesOf = (changed: Partial<RabbitDraft>, before: Partial<RabbitBefore> = {}) =>
  checkRabbit({ ...DRAFT, ...changed }, { ...BEFORE, ...before }, TODAY).map(
    ({ code, field }) => `${code} ${field}`,
  )

it('a form as most are has nothing wrong with it', () => {
  expect(codesOf({})).toEqual([])
})

const ROWS: [string, Partial<RabbitDraft>, string[]][] = [
  ['a tattoo of 5 [RAB-06]', { tattoo: 'AB123' }, ['INVALID_TATTOO tattoo']],
  ['a tattoo of 6 [RAB-06]', { tattoo: 'AB1234' }, []],
  ['a tattoo of 255 [RAB-06]', { tattoo: 'x'.repeat(255) }, []],
  ['a tattoo of 256 [RAB-06]', { tattoo: 'x'.repeat(256) }, ['INVALID_TATTOO tattoo']],
  ['five signs that take two places each [RAB-06]', { tattoo: '🐇'.repeat(5) }, ['INVALID_TATTOO tattoo']],
  ['six of them [RAB-06]', { tattoo: '🐇'.repeat(6) }, []],
  ['no tattoo [RAB-06]', { tattoo: null }, ['INVALID_TATTOO tattoo']],
  ['-1 teats [RAB-07]', { breastNumber: -1 }, ['INVALID_DATA breastNumber']],
  ['0 teats [RAB-07]', { breastNumber: 0 }, []],
  ['20 teats [RAB-07]', { breastNumber: 20 }, []],
  ['21 teats [RAB-07]', { breastNumber: 21 }, ['INVALID_DATA breastNumber']],
  ['half a teat [RAB-07]', { breastNumber: 8.5 }, ['INVALID_DATA breastNumber']],
  ['no ear tag [RAB-08, D-070]', { earTagId: null }, ['INVALID_EAR_TAG earTagId']],
  ['an ear tag that was not chosen [RAB-08, D-071]', { earTagId: 0 }, ['INVALID_EAR_TAG earTagId']],
  ['a sperm that was not chosen [RAB-09, D-071]', { spermId: 0 }, ['INVALID_SPERM spermId']],
  ['a mother that was not chosen [RAB-09, D-071]', { motherId: 0 }, ['MISSING_MOTHER motherId']],
  ['neither parent [RAB-09, D-071]', { spermId: null, motherId: null }, []],
  ['itself as its mother [RAB-10]', { motherId: BEFORE.id }, ['MISSING_MOTHER motherId']],
  ['an unknown origin [RAB-14]', { origin: 'FOUND' }, ['INVALID_ORIGIN origin']],
  ['an unknown breed [RAB-14]', { breed: 'DA' }, ['INVALID_DATA breed']],
  ['an unknown line', { line: 'Y' }, ['INVALID_DATA line']],
  ['a long family', { familyGenetics: 'x'.repeat(256) }, ['INVALID_DATA familyGenetics']],
  ['an unknown status', { status: 'GONE' }, ['INVALID_STATUS status']],
  ['an unknown health condition', { healthCondition: 'FINE' }, ['INVALID_HEALTH_CONDITION healthCondition']],
  ['a birth tomorrow', { birthDate: '2026-05-13' }, ['INVALID_BIRTH_DATE birthDate']],
  ['a birth today', { birthDate: TODAY }, []],
  [
    'a birth after it left',
    { birthDate: '2026-05-02', status: 'SOLD', exitDate: '2026-05-01' },
    ['INVALID_BIRTH_DATE birthDate'],
  ],
  ['a birth on the day it left', { birthDate: '2026-05-01', status: 'SOLD', exitDate: '2026-05-01' }, []],
  [
    'bred from before it was born',
    { birthDate: '2026-05-02', bredFromDate: '2026-05-01' },
    ['INVALID_DATA bredFromDate'],
  ],
  ['leaving tomorrow', { status: 'SOLD', exitDate: '2026-05-13' }, ['INVALID_DATA exitDate']],
  ['leaving today', { status: 'SOLD', exitDate: TODAY }, []],
  ['a day of leaving of one that does not', { status: 'IN_PROD', exitDate: '2026-05-13' }, []],
]
it.each(ROWS)('%s', (_name, changed, codes) => {
  expect(codesOf(changed)).toEqual(codes)
})

describe.each(WEIGHT_FIELDS)('%s is whole grams from 0 to 15000 [RAB-11, RAB-22, D-069]', (field) => {
  it.each([
    [-1, false],
    [0, true],
    [15_000, true],
    [15_001, false],
    [12.5, false],
    [null, true],
  ])('%s: %s', (weight, isFine) => {
    expect(codesOf({ [field]: weight })).toEqual(isFine ? [] : [`INVALID_WEIGHT ${field}`])
  })
})

it('all that is wrong is said at once [RAB-12]', () => {
  expect(codesOf({ tattoo: 'x', earTagId: 0, motherId: 0, weight32d: -1 })).toEqual([
    'INVALID_TATTOO tattoo',
    'INVALID_EAR_TAG earTagId',
    'MISSING_MOTHER motherId',
    'INVALID_WEIGHT weight32d',
  ])
})

describe('the cage of one that left [RAB-13]', () => {
  it.each(RABBIT_STATUSES.filter((status) => !['IN_PROD', 'WASTE_CANDIDATE'].includes(status)))(
    '%s: none is given, and the last one may still stand in the form',
    (status) => {
      expect(codesOf({ status, cageId: 4 })).toEqual(['CAGE_NOT_FOUND cageId'])
      expect(codesOf({ status, cageId: 3 })).toEqual([])
      expect(codesOf({ status, cageId: null })).toEqual([])
      expect(codesOf({ status, cageId: 3 }, { status, cageId: null })).toEqual(['CAGE_NOT_FOUND cageId'])
    },
  )

  it('is free to be chosen again by one that comes back', () => {
    expect(codesOf({ status: 'IN_PROD', cageId: 4 }, { status: 'DEAD', cageId: null })).toEqual([])
  })
})

describe('a status [STK-24, D-062]', () => {
  it('leads from the farm anywhere, and from an exit back to production or to another exit', () => {
    for (const status of RABBIT_STATUSES) {
      expect(codesOf({ status }, { status: 'WASTE_CANDIDATE' })).toEqual([])
      const back = codesOf({ status, cageId: null }, { status: 'DEAD', cageId: null })
      expect([status, back]).toEqual([status, status === 'WASTE_CANDIDATE' ? ['INVALID_STATUS status'] : []])
    }
  })
})

describe('where a rabbit is after a change [D-062]', () => {
  const living = { status: 'IN_PROD', exitDate: null }
  const gone = { status: 'WASTE', exitDate: '2026-04-01' }

  it('one that leaves frees its cage, today unless a day is given', () => {
    const leaving = { status: 'SOLD', cageId: 3, exitDate: null }
    expect(placeAfter(living, leaving, TODAY)).toEqual({ cageId: null, exitDate: TODAY })
    expect(placeAfter(living, { ...leaving, exitDate: '2026-05-01' }, TODAY)).toEqual({
      cageId: null,
      exitDate: '2026-05-01',
    })
  })

  it('one that had left keeps its day under another reason, unless a day is given', () => {
    const other = { status: 'DEAD', cageId: null, exitDate: null }
    expect(placeAfter(gone, other, TODAY).exitDate).toBe('2026-04-01')
    expect(placeAfter(gone, { ...other, exitDate: '2026-04-02' }, TODAY).exitDate).toBe('2026-04-02')
  })

  it('one that comes back has no day of leaving, and the cage that was chosen', () => {
    const back = { status: 'IN_PROD', cageId: 9, exitDate: '2026-04-01' }
    expect(placeAfter(gone, back, TODAY)).toEqual({ cageId: 9, exitDate: null })
  })
})

describe('a refusal names what the field would take', () => {
  const limitsOf = (changed: Partial<RabbitDraft>) =>
    checkRabbit({ ...DRAFT, ...changed }, BEFORE, TODAY).map(({ field, limit }) => [field, limit])

  it('of a length, a number and a day', () => {
    expect(limitsOf({ tattoo: 'AB123' })).toEqual([['tattoo', { min: 6, max: 255, length: true }]])
    expect(limitsOf({ breastNumber: 30 })).toEqual([['breastNumber', { min: 0, max: 20 }]])
    expect(limitsOf({ weight32d: 15_001 })).toEqual([['weight32d', { min: 0, max: 15_000 }]])
    expect(limitsOf({ birthDate: '2026-05-13' })).toEqual([['birthDate', { max: TODAY }]])
    expect(limitsOf({ status: 'SOLD', exitDate: '2026-05-13' })).toEqual([['exitDate', { max: TODAY }]])
    expect(limitsOf({ birthDate: '2026-05-02', bredFromDate: '2026-05-01' })).toEqual([
      ['bredFromDate', { min: '2026-05-02' }],
    ])
    expect(limitsOf({ birthDate: '2026-05-02', status: 'SOLD', exitDate: '2026-05-01' })).toEqual([
      ['birthDate', { max: '2026-05-01' }],
    ])
  })
  it('and none of a choice', () => {
    expect(limitsOf({ breed: 'DA' })).toEqual([['breed', undefined]])
  })
})
