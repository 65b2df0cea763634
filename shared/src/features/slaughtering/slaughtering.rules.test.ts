import { describe, expect, it } from 'vitest'
import { diaryLines, originLines } from '../group-pages/documents.rules.ts'
import { effectOn, firstShortage, type Line } from '../group-pages/ledger.rules.ts'
import { percentIn, slaughterFigures } from '../group-pages/slaughter.rules.ts'
import { CONDEMNATIONS } from '../group-pages/slaughter.vocabulary.ts'
import { checkSlaughtering, type SlaughterDraft, slaughterLines } from './slaughtering.rules.ts'

const group = { kind: 'FATTENING', startDate: '2024-05-06', age: 35, endDate: null } as const
const TODAY = '2024-06-21'
const draft = (more: Partial<SlaughterDraft> = {}): SlaughterDraft => ({
  createDate: '2024-06-21',
  num: 2588,
  weight: 7142.9,
  ...more,
})
const wrong = (more: Partial<SlaughterDraft>, of = group, today = TODAY) =>
  checkSlaughtering(of, draft(more), today).map(({ field }) => field)

describe('the form of a slaughtering', () => {
  it('has a day of the group: from its start to its end, or to the last row of its diary [SLA-02]', () => {
    expect(wrong({ createDate: '2024-05-05' })).toEqual(['createDate'])
    expect(wrong({ createDate: '2024-05-06' })).toEqual([])
    // Day 98 of age.
    expect(wrong({ createDate: '2024-07-08' })).toEqual([])
    expect(wrong({ createDate: '2024-07-09' })).toEqual(['createDate'])
    const closed = { ...group, endDate: '2024-06-20' } as never
    expect(wrong({ createDate: '2024-06-21' }, closed)).toEqual(['createDate'])
    expect(wrong({ createDate: '2024-06-20' }, closed)).toEqual([])
  })

  it('has 1 to 30,000 animals with a weight up to 90,000 kg in grams [SLA-03, SLA-04, D-194]', () => {
    for (const num of [0, -1, 30_001, 1.5, Number.NaN]) expect(wrong({ num })).toEqual(['num'])
    for (const num of [1, 30_000]) expect(wrong({ num })).toEqual([])
    for (const weight of [0, 5e-324, -0.001, 90_000.001, 1.2345, Number.NaN])
      expect(wrong({ weight })).toEqual(['weight'])
    for (const weight of [0.001, 90_000]) expect(wrong({ weight })).toEqual([])
  })

  it.each(CONDEMNATIONS)('has count and weight of %s, both or neither [SLA-05]', (cause) => {
    const [num, weight] = [`${cause}Num`, `${cause}Weight`]
    const of = (heads: number | null, kg: number | null) => wrong({ [num]: heads, [weight]: kg })
    expect(of(0, 0)).toEqual([])
    expect(of(null, null)).toEqual([])
    expect(of(1, 0.001)).toEqual([])
    expect(of(30_000, 90_000)).toEqual([])
    expect(of(3, 0)).toEqual([weight])
    expect(of(3, 5e-324)).toEqual([weight])
    expect(of(0, 3)).toEqual([num])
    expect(of(30_001, 1)).toEqual([num])
    expect(of(-1, 1)).toEqual([num])
    expect(of(1, 90_000.001)).toEqual([weight])
    expect(of(1, -1)).toEqual([weight])
  })

  it('has lot, item number and item of at most 255 characters, and condemned beyond its own number [D-167]', () => {
    for (const field of ['lot', 'itemNo', 'item'] as const) {
      expect(wrong({ [field]: 'x'.repeat(255) })).toEqual([])
      expect(wrong({ [field]: 'x'.repeat(256) })).toEqual([field])
    }
    expect(wrong({ num: 5, weight: 10, abscessNum: 6, abscessWeight: 12 })).toEqual([])
  })
})

describe('the figures of a slaughtering', () => {
  it('are those of the golden round: 0.56 % condemned, 0.12 % dead in transport, 11,038.3 kg accepted [SLA-01]', () => {
    const round = {
      num: 4088,
      weight: 11_087.9,
      abscessNum: 18,
      abscessWeight: 40.6,
      trDeadNum: 5,
      trDeadWeight: 9,
    }
    expect(slaughterFigures(round)).toEqual({
      mean: 2712,
      condemned: { num: 23, grams: 49_600 },
      condemnedPercent: 0.56,
      trDeadPercent: 0.12,
      accepted: { num: 4065, grams: 11_038_300 },
    })
  })

  it('of nothing are none', () => {
    expect(slaughterFigures({ num: 0, weight: 0 })).toMatchObject({ mean: null, condemnedPercent: null })
  })

  it('round half up on the exact figure', () => {
    expect(percentIn(201, 20_000)).toBe(1.01)
    expect(percentIn(1, 3)).toBe(33.33)
    expect(percentIn(0, 7)).toBe(0)
    expect(percentIn(5, 0)).toBeNull()
    for (let whole = 1; whole <= 400; whole++)
      for (let part = 0; part <= whole; part++) {
        const exact = (BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole))
        if (percentIn(part, whole) !== Number(exact) / 100) throw new Error(`${part} of ${whole}`)
      }
  })
})

describe('slaughtered animals', () => {
  // Worked example A6 and A7 of the group pages.
  const said: Line[] = [
    ...originLines({
      id: 1,
      groupId: 7,
      day: '2024-05-06',
      quantities: { FAT: { num: 1000, grams: 900_000 } },
      motherGroupId: null,
      target: null,
    }),
    ...diaryLines({ groupId: 7, diaryId: 7168, day: '2024-05-06' }, { dead: 3 }),
    ...diaryLines({ groupId: 7, diaryId: 7169, day: '2024-05-07' }, { dead: 1 }),
    ...originLines({
      id: 2,
      groupId: 7,
      day: '2024-05-08',
      quantities: { FAT: { num: 100, grams: 100_000 } },
      motherGroupId: null,
      target: { groupId: 8, kind: 'FATTENING' },
    }),
  ]
  const side = { groupId: 7, stock: 'FAT' } as const
  const days = new Map<string, number>()
  for (const line of said) days.set(line.day, (days.get(line.day) ?? 0) + effectOn(line, side))
  const booked = [{ ...side, changes: days }]
  const slaughter = (num: number) =>
    slaughterLines({ id: 5, groupId: 7, day: '2024-05-07', num, grams: num * 2600 })

  it('leave the group on their day, and not more than there are on every later day [D-165, D-155, SLA-03]', () => {
    expect(slaughter(896)).toEqual([
      {
        day: '2024-05-07',
        kind: 'SLAUGHTERED',
        from: side,
        to: null,
        num: 896,
        grams: 2_329_600,
        document: 'slaughtering',
        documentId: 5,
      },
    ])
    expect(firstShortage(booked, slaughter(900))).toMatchObject({ day: '2024-05-08', short: 4 })
    expect(firstShortage(booked, slaughter(896))).toBeUndefined()
  })
})
