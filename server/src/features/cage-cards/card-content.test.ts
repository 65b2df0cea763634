import { describe, expect, it } from 'vitest'
import { cardContent } from './card-content.ts'
import { cover, doe } from './testing.ts'

const FRAME = { language: 'en', today: '2026-05-12' } as const
const values = (facts: readonly { value: string }[]) => facts.map(({ value }) => value)
const dates = (...covers: ReturnType<typeof cover>[]) => values(cardContent(doe(), covers, FRAME).boxes)

describe('the dates of a doe', () => {
  it('follow her insemination: due after 31 days, the nest three days before, weaning after 66', () => {
    expect(dates(cover('2026-05-12'))).toEqual(['06-12', '06-09', '07-17'])
    expect(dates(cover('2026-05-12', { touching: true }))).toEqual(['06-12', '06-09', '07-17'])
  })

  it('are left to the pen when she is known to be empty, and not when she kindled all the same [D-066]', () => {
    expect(dates(cover('2026-05-12', { touching: false }))).toEqual(['', '', ''])
    expect(dates(cover('2026-04-01', { touching: false, farrowingDate: '2026-05-02' }))).toEqual([
      '05-02',
      '04-29',
      '06-06',
    ])
  })

  it('are those of the last insemination, and of none that is over [D-067]', () => {
    expect(dates(cover('2026-05-12'), cover('2026-03-31', { touching: true }))[0]).toBe('06-12')
    const kindled = { farrowingDate: '2026-03-31' }
    expect(dates(cover('2026-02-28', kindled))[0]).toBe('03-31')
    expect(dates(cover('2026-02-27', kindled))).toEqual(['', '', ''])
  })

  it('are left to the pen when she has not kindled for too long [D-084]', () => {
    expect(dates(cover('2026-04-08', { touching: true }))[0]).toBe('05-09')
    expect(dates(cover('2026-04-07', { touching: true }))).toEqual(['', '', ''])
  })
})

describe('the card of a doe', () => {
  it('shows her last inseminations, the older one first, and what is not known yet as empty cells', () => {
    const litter = { touching: true, farrowingDate: '2026-05-01', viable: 12, unviable: 1, adjusted: 9 }
    const { kind, rows, columns } = cardContent(
      doe(),
      [cover('2026-05-12', { sperm: null, touching: false }), cover('2026-03-31', litter)],
      FRAME,
    )
    expect(kind).toBe('DOE')
    expect(rows).toEqual([
      ['03-31', 'C-2187', '+', '13', '12', '9', ''],
      ['05-12', '', '−', '', '', '', ''],
    ])
    expect(columns.map(({ head }) => head)).toEqual([
      'IA',
      'Semen',
      '+/−',
      'Born',
      'Viable',
      'Equal.',
      'Weaned',
    ])
  })

  it('names cage, stable, farm, tattoo, tag, breed, line and birth, and has its code', () => {
    const card = cardContent(doe(), [cover('2026-05-12')], FRAME)
    expect(card).toMatchObject({
      kindWord: 'Doe',
      farm: 'Homokhát HO',
      stable: 'M1',
      cage: { value: '2/U7' },
      printed: 'printed 2026-05-12',
      code: 'W1:A-04478',
    })
    expect(values(card.facts)).toEqual(['HY51187', 'A-04478', 'Hycole D', '2025-04-09'])
  })

  it('takes the cage from behind a name that has slashes itself, and leaves it open without one', () => {
    const named = doe({ stable: 'Új/régi 2', cageLabel: 'Új/régi 2/14/D7' })
    expect(cardContent(named, [], FRAME)).toMatchObject({ stable: 'Új/régi 2', cage: { value: '14/D7' } })
    const cageless = doe({ stable: null, cageLabel: null })
    expect(cardContent(cageless, [], FRAME)).toMatchObject({ stable: '', cage: { label: 'Cage', value: '' } })
  })
})

describe('the card of a young doe', () => {
  const young = doe({
    birthDate: '2026-01-09',
    bredFrom: '2026-05-26',
    line: 'PS',
    teats: 9,
    weight66d: 2310,
  })

  it('is hers until the first insemination', () => {
    expect(cardContent(young, [], FRAME).kind).toBe('YOUNG_DOE')
    expect(cardContent(young, [cover('2026-05-12')], FRAME).kind).toBe('DOE')
  })

  it('tells when she is 18 weeks old, from when she is bred, and her line', () => {
    expect(values(cardContent(young, [], FRAME).boxes)).toEqual(['05-15', '05-26', 'PS'])
  })

  it('shows the last weight with its day, and her teats', () => {
    expect(cardContent(young, [], FRAME).rows).toEqual([['03-16', '2,310\u00a0g', '9']])
    const later = { ...young, weight18w: 3400 }
    expect(cardContent(later, [], { ...FRAME, language: 'fr' }).rows).toEqual([
      ['05-15', '3\u00a0400\u00a0g', '9'],
    ])
    expect(cardContent({ ...young, weight66d: null, teats: null }, [], FRAME).rows).toEqual([])
  })
})

it('the card of a buck tells line, semen labels and birth, and leaves the table to the pen', () => {
  const buck = doe({ sex: 'MALE', line: 'C', semenLabels: 212, family: 'Grimaud 7' })
  const card = cardContent(buck, [], FRAME)
  expect(card).toMatchObject({ kind: 'BUCK', kindWord: 'Buck', rows: [] })
  expect(values(card.boxes)).toEqual(['C', '212', '2025-04-09'])
  expect(values(card.facts)).toEqual(['HY51187', 'A-04478', 'Hycole C', 'Grimaud 7'])
})

it.each([
  ['hu', 'Anya', 'Fialás', 'IA'],
  ['fr', 'Lapine', 'Mise bas', 'IA'],
  ['es', 'Coneja', 'Parto', 'IA'],
] as const)('a card speaks %s', (language, kindWord, due, ia) => {
  const card = cardContent(doe(), [cover('2026-05-12')], { ...FRAME, language })
  expect([card.kindWord, card.boxes[0]?.label, card.columns[0]?.head]).toEqual([kindWord, due, ia])
})
