import { describe, expect, it } from 'vitest'
import { completeTag, earTagsList, spellTag } from './ear-tags.list.ts'

const { read, filterOf, searchOf, sentOf } = earTagsList

describe('the address of the register', () => {
  it('carries every filter [ETR-02]', () => {
    const filter = filterOf(
      read({
        tagStartFrom: 'A-00001',
        tagEndTo: 12,
        farmId: 7,
        active: false,
        used: true,
        statuses: 'SOLD,IN_PROD',
        healthConditions: 'ABSCESS',
      }),
    )
    expect(sentOf(filter)).toEqual({
      tagStartFrom: 'A-00001',
      tagEndTo: '12',
      farmId: 7,
      active: false,
      used: true,
      statuses: ['IN_PROD', 'SOLD'],
      healthConditions: ['ABSCESS'],
    })
    expect(filterOf(read(searchOf(filter)))).toEqual(filter)
    expect(searchOf(filter)).toMatchObject({
      tagStartFrom: 'A-00001',
      farmId: 7,
      healthConditions: 'ABSCESS',
    })
  })

  it('is read under the names of earlier days too', () => {
    const old = { from: 'A-00001', to: 'A-00009', farm: -1, health: 'ABSCESS' }
    const now = { tagStartFrom: 'A-00001', tagEndTo: 'A-00009', farmId: -1, healthConditions: 'ABSCESS' }
    expect(filterOf(read(old))).toEqual(filterOf(read(now)))
    expect(filterOf(read({ health: 'ABSCESS' })).healthConditions).toEqual(['ABSCESS'])
  })

  it('is spelled as typing is [ETR-09]', () => {
    const filter = filterOf(read({ from: 'a00001', to: 'a-00100' }))
    expect(sentOf(filter)).toEqual({ tagStartFrom: 'A-00001', tagEndTo: 'A-00100' })
  })

  it('is forgiven what makes no sense', () => {
    const search = read({ farm: 'HO', active: 'perhaps', statuses: 'BROKEN', import: 'old' })
    expect(sentOf(filterOf(search))).toEqual({})
    expect(search['import']).toBeUndefined()
  })

  it('cannot ask for what does not go together [ETR-04, ETR-05, T-35]', () => {
    const search = read({ farm: -1, active: false, used: true, statuses: 'SOLD' })
    expect(sentOf(filterOf(search))).toEqual({ farmId: -1, active: true, used: false })
  })
})

it.each([
  ['a00001', 'A-00001'],
  [' a-00001 ', 'A-00001'],
  ['b 12345', 'B-12345'],
  ['B–12345', 'B-12345'],
  ['a-1', 'A-1'],
  ['a1', 'A1'],
  ['', ''],
])('spells %s as %s [ETR-09]', (typed, spelled) => {
  expect(spellTag(typed)).toBe(spelled)
})

it.each([
  ['E-1', 'E-00001'],
  ['e1', 'E-00001'],
  ['a - 0120', 'A-00120'],
  ['A-00001', 'A-00001'],
  ['A', 'A'],
  ['A-', 'A-'],
  ['A-1234567', 'A-1234567'],
])('completes %s as %s once the field is left [U17, ETR-09]', (typed, completed) => {
  expect(completeTag(typed)).toBe(completed)
})
