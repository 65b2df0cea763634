import { describe, expect, it } from 'vitest'
import { earTagsSearch, filterOf, searchOf, sentOf, spellTag } from './ear-tags-search.ts'

describe('the address of the register', () => {
  it('carries every filter [ETR-02]', () => {
    const filter = filterOf(
      earTagsSearch.parse({
        from: 'A-00001',
        to: 12,
        farm: 7,
        active: false,
        used: true,
        statuses: 'SOLD,IN_PROD',
        health: 'ABSCESS',
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
    expect(filterOf(earTagsSearch.parse(searchOf(filter)))).toEqual(filter)
  })

  it('is spelled as typing is [ETR-09]', () => {
    const filter = filterOf(earTagsSearch.parse({ from: 'a00001', to: 'a-00100' }))
    expect(sentOf(filter)).toEqual({ tagStartFrom: 'A-00001', tagEndTo: 'A-00100' })
  })

  it('is forgiven what makes no sense', () => {
    const search = earTagsSearch.parse({ farm: 'HO', active: 'perhaps', statuses: 'BROKEN', import: 'old' })
    expect(sentOf(filterOf(search))).toEqual({})
    expect(search.import).toBeUndefined()
  })

  it('cannot ask for what does not go together [ETR-04, ETR-05, T-35]', () => {
    const search = earTagsSearch.parse({ farm: -1, active: false, used: true, statuses: 'SOLD' })
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
