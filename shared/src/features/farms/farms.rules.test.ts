import { describe, expect, it } from 'vitest'
import type { FarmDraft } from './farms.record.ts'
import { checkFarm, checkStable, cleanFarmId, defaultFarmId } from './farms.rules.ts'

const isFarmId = (shortName: string) =>
  !checkFarm({ ...FARM, shortName }).some(({ code }) => code === 'wrong-farm-id')
const FARM: FarmDraft = {
  name: 'Ágnes farm',
  shortName: 'AG',
  email: '',
  phoneNumber: '',
  street: '',
  city: '',
  country: '',
  zipCode: '',
}
const problems = (draft: Partial<FarmDraft>) => checkFarm({ ...FARM, ...draft })

describe('a farm id', () => {
  it.each([
    ['ab1', 'AB1', true],
    ['A1', 'A1', false],
    ['a-b', 'A-B', false],
    ['ag', 'AG', true],
    ['abc', 'ABC', true],
    ['a', 'A', false],
    ['', '', false],
    ['abcd', 'ABCD', false],
    ['ab12', 'AB12', false],
    ['1ab', '1AB', false],
    [' a b ', 'AB', true],
    ['áb', 'B', false],
    ['a!b?', 'AB', true],
    ['a.,:;/_-b', 'A.,:;/_-B', false],
  ])('typed %j becomes %j, right: %s [T-05, FRM-19, FRM-20, D-032]', (typed, cleaned, right) => {
    expect(cleanFarmId(typed)).toBe(cleaned)
    expect(isFarmId(cleaned)).toBe(right)
  })

  it.each([
    ['Ágnes farm', 'AG'],
    ['öreg tanya', 'OR'],
    ['Űrhajó', 'UR'],
    ['A1 Farm', 'AF'],
    ['  kis  ', 'KI'],
    ['É', 'E'],
    ['42', ''],
    ['', ''],
  ])('proposed for the name %j is %j [T-05, FRM-21, D-033]', (name, id) => {
    expect(defaultFarmId(name)).toBe(id)
    expect(defaultFarmId(name.normalize('NFD'))).toBe(id)
  })

  it('is not trusted in lower case: the pattern itself knows capitals only [FRM-19]', () => {
    expect(problems({ shortName: 'ag' })).toEqual([{ code: 'wrong-farm-id', field: 'shortName' }])
    expect(problems({ shortName: 'AG\n' })).toEqual([{ code: 'wrong-farm-id', field: 'shortName' }])
  })
})

describe('a farm', () => {
  it('needs a name and an id, nothing else [FRM-18, FRM-19, FRM-23]', () => {
    expect(problems({})).toEqual([])
    const wrong = { code: 'wrong-farm-name', field: 'name' }
    for (const name of ['', '   ']) expect(problems({ name })).toEqual([wrong])
    expect(problems({ name: 'x'.repeat(256) })).toEqual([
      { ...wrong, limit: { min: 1, max: 255, length: true } },
    ])
    expect(problems({ name: 'x'.repeat(255) })).toEqual([])
  })

  it('may have an e-mail address, but not a broken one [FRM-22]', () => {
    expect(problems({ email: 'farm@farm.example' })).toEqual([])
    expect(problems({ email: 'farm@' })).toEqual([{ code: 'email-error', field: 'email' }])
  })

  it.each([
    ['country', 'wrong-country'],
    ['city', 'wrong-city'],
    ['zipCode', 'wrong-zip'],
    ['street', 'wrong-street'],
    ['phoneNumber', 'wrong-phone'],
  ])('takes any %s of 255 characters; a longer one is %s [FRM-23, D-034]', (field, code) => {
    expect(problems({ [field]: 'é<%\n'.repeat(63) + 'xyz' })).toEqual([])
    expect(problems({ [field]: 'x'.repeat(256) })).toEqual([
      { code, field, limit: { max: 255, length: true } },
    ])
  })

  it('tells everything that is wrong at once', () => {
    expect(
      problems({ name: '', shortName: '', email: 'x', city: 'x'.repeat(300) }).map(({ code }) => code),
    ).toEqual(['wrong-farm-name', 'wrong-farm-id', 'email-error', 'wrong-city'])
  })
})

it.each([
  ['S1', true],
  ['', false],
  [' \t', false],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
])('a stable named %j is accepted: %s [FRM-24]', (name, accepted) => {
  expect(checkStable({ name })).toEqual(
    accepted ? [] : [{ code: 'stable-name-error', field: 'name', limit: { min: 1, max: 255, length: true } }],
  )
})

it('a stable has no sign in its name that separates the parts of a cage [U17]', () => {
  expect(checkStable({ name: 'S1/2' })).toEqual([{ code: 'stable-name-slash', field: 'name' }])
})

it.each([
  [null, true],
  [undefined, true],
  [1, true],
  [412.5, true],
  [20_000, true],
  [0.9, false],
  [20_000.1, false],
  [12.34, false],
  [-5, false],
  [Number.NaN, false],
])('the floor of a stable has %s m²: %s', (area, accepted) => {
  expect(checkStable({ name: 'S1', area })).toEqual(
    accepted ? [] : [{ code: 'INVALID_DATA', field: 'area', limit: { min: 1, max: 20_000 } }],
  )
})
