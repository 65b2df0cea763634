import { expect, it } from 'vitest'
import { readScanned } from './scanned-code.rules.ts'

const tag = (text: string) => ({ kind: 'tag', tag: text })
const eid = (text: string) => ({ kind: 'eid', eid: text })
const cage = (text: string) => ({ kind: 'cage', cage: text })
const tattoo = (text: string) => ({ kind: 'tattoo', tattoo: text })
const CHIP = '982000123456789'

/** Texts as cards, tags and readers of several makes give them. */
const SAMPLES: readonly (readonly [string, unknown])[] = [
  ['W1:A-04478', tag('A-04478')],
  [' W1:A-04478 ', tag('A-04478')],
  ['W1:A-04478\r', tag('A-04478')],
  ['W1:T:HY51187', tattoo('HY51187')],
  ['W1:T:hy 51187', tattoo('hy 51187')],
  ['W1:T:Á12/3', tattoo('Á12/3')],
  ['W1:C:M2/3/D14', cage('M2/3/D14')],
  ['W1:C:M2/3/d14', cage('M2/3/D14')],
  ['W1:C:M2/03/U04', cage('M2/3/U4')],
  ['W1:C:Nagy istálló/12/O120', cage('Nagy istálló/12/O120')],
  ['W1:C:A/B/3/I1', cage('A/B/3/I1')],
  ['A-04478', tag('A-04478')],
  ['a-04478', tag('A-04478')],
  ['Z-99999', tag('Z-99999')],
  ['\tA-04478\n', tag('A-04478')],
  [CHIP, eid(CHIP)],
  ['982 000123456789', eid(CHIP)],
  ['982 000 123 456 789', eid(CHIP)],
  ['982-000123456789', eid(CHIP)],
  ['982.000.123.456.789', eid(CHIP)],
  ['982 0001 2345 6789', eid(CHIP)],
  ['LA982000123456789', eid(CHIP)],
  ['LA 982 000123456789', eid(CHIP)],
  ['ISO-982000123456789', eid(CHIP)],
  ['A 982 000123456789', eid(CHIP)],
  ['fdx982000123456789', eid(CHIP)],
  ['  982000123456789  ', eid(CHIP)],
  ['982000123456789\r\n', eid(CHIP)],
  ['M2/3/D14', cage('M2/3/D14')],
  ['m2/3/u14', cage('m2/3/U14')],
  ['S1/3/U12', cage('S1/3/U12')],
  ['M2/3/O1', cage('M2/3/O1')],
  ['M2/3/I999', cage('M2/3/I999')],
  ['', undefined],
  ['   ', undefined],
  ['W1:', undefined],
  ['W1:T:', undefined],
  ['W1:C:', undefined],
  ['W1:C:M2', undefined],
  ['W1:C:M2/3/X14', undefined],
  ['W1:a-04478', undefined],
  ['W1:A-4478', undefined],
  ['W1:P:9/1/3/1', undefined],
  ['W2:A-04478', undefined],
  ['w1:A-04478', undefined],
  ['A-0447', undefined],
  ['A-044781', undefined],
  ['AA-04478', undefined],
  ['A04478', undefined],
  ['4-04478', undefined],
  ['98200012345678', undefined],
  ['9820001234567890', undefined],
  ['1982000123456789', undefined],
  ['982000123456789A', undefined],
  ['1 LA 982000123456789', undefined],
  ['HY51187', undefined],
  ['M2/3', undefined],
  ['M2/3/14', undefined],
  ['M2/D/14', undefined],
  ['/3/D14', undefined],
  ['M2/3/D14567', undefined],
  ['https://example.com', undefined],
  ['5901234123457', undefined],
]

it.each(SAMPLES)('[FLD-05] a scanned text is read as what it names, or as nothing: %j', (text, named) => {
  expect(readScanned(text)).toEqual(named)
})
