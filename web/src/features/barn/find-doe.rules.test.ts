import { describe, expect, it } from 'vitest'
import { scannedDoe, typedDoe } from './find-doe.rules.ts'

const DOES = [
  { earTag: 'A-04478', tattoo: 'HY51187', eid: '941000012345678', cage: 'M2/3/D14' },
  { earTag: 'A-04479', tattoo: 'HY51188', eid: null, cage: 'M2/3/U14' },
  { earTag: null, tattoo: 'HY51189', eid: null, cage: 'M3/3/D14' },
  { earTag: null, tattoo: null, eid: null, cage: null },
]
const [tagged, upper, other] = DOES

describe('a doe by her code', () => {
  it('[D-241] is found whatever letters and spaces her card or a thumb writes', () => {
    const does = [
      { earTag: null, tattoo: 'hy 51190', eid: null, cage: null },
      { earTag: null, tattoo: 'HY51191', eid: null, cage: null },
    ]
    const found = ['W1:T:HY 51190', 'W1:T:Hy  51190', 'W1:T:hy51191'].map((text) => scannedDoe(does, text))
    expect(found).toEqual([does[0], does[0], does[1]])
  })

  it('[FLD-03] is found by card, tag, chip or cage, and by nothing else', () => {
    const hers = ['W1:A-04478', 'a-04478', 'LA 941 000012345678', 'M2/3/D14', 'W1:C:M2/3/D14']
    expect(hers.filter((text) => scannedDoe(DOES, text) !== tagged)).toEqual([])
    expect(scannedDoe(DOES, 'W1:T:HY51189')).toBe(other)
    const none = ['HY51187', 'W1:A-99999', '04478', 'https://example.org/A-04478', '']
    expect(none.filter((text) => scannedDoe(DOES, text))).toEqual([])
  })

  it('[FLD-03] that fingers typed may lack dashes and capitals', () => {
    const hers = ['hy51187', 'A04478', 'a 04478', '941000012345678', 'm2/3/d14']
    expect(hers.filter((text) => typedDoe(DOES, text) !== tagged)).toEqual([])
    expect(typedDoe(DOES, '3u14')).toBe(upper)
    expect(typedDoe(DOES, '3U-14')).toBe(upper)
  })

  it('[FLD-03] that fingers typed is told apart by letters of every language, however a phone composes them', () => {
    const named = (tattoo: string) => ({ earTag: null, tattoo, eid: null, cage: null })
    const does = ['ÁR-12', 'ŐR-12', 'ÇR-12', 'ÑR-12', 'Ű'].map(named)
    const typed = ['ár12', 'Őr 12', 'çr12', 'ñr-12', 'ű']
    expect(typed.map((text) => typedDoe(does, text)?.tattoo)).toEqual(does.map(({ tattoo }) => tattoo))
    const composed = typed.map((text) => typedDoe(does, text.normalize('NFD'))?.tattoo)
    expect(composed).toEqual(does.map(({ tattoo }) => tattoo))
    expect(typedDoe(does, 'R12')).toBeUndefined()
  })

  it('[FLD-03] by a cage that two stables have is none, and an empty text names none', () => {
    expect(typedDoe(DOES, '3D-14')).toBeUndefined()
    expect(typedDoe(DOES, ' - ')).toBeUndefined()
  })
})
