import { describe, expect, it } from 'vitest'
import { formKeys } from '../../kernel/record.ts'
import { cellsOf, checkCells, completed, litterNow, mergeCells, storedOf } from './cells.rules.ts'
import { COVER, type CoverDraft } from './covers.record.ts'
import { doubtsOf, flatRuns } from './doubts.rules.ts'
import { summaryOf } from './summary.rules.ts'

/** A cover of which nothing is known yet, whatever fields a cover has. */
const EMPTY = {
  ...(Object.fromEntries(
    formKeys(COVER).map((key) => [key, COVER[key].kind === 'flag' ? false : null]),
  ) as unknown as CoverDraft),
  spermId: 7,
  pedigree: 'CP',
  status: 'IN_PROD',
  healthCondition: 'HEALTHY',
} satisfies CoverDraft
const cover = (more: Partial<CoverDraft> = {}): CoverDraft => ({ ...EMPTY, ...more })
const cells = (more: Partial<CoverDraft> = {}) => cellsOf(cover(more))
const START = '2026-03-31'
const TODAY = '2026-05-12'
const DAYS = { touching: TODAY, farrowing: '2026-05-01' }

describe('typed cells beside stored ones', () => {
  it('are written over what they were typed over, need nothing when they stand already, and differ from a third value', () => {
    const merge = (viable: number) => mergeCells(cells({ viable }), { viable: 11 }, { viable: 12 })
    expect([merge(11), merge(12), merge(10)]).toEqual([
      { outcome: 'changed', changed: { viable: 12 } },
      { outcome: 'same' },
      { outcome: 'conflict', fields: ['viable'] },
    ])
  })

  it('are all written or none of the row', () => {
    expect(
      mergeCells(
        cells({ viable: 11, unviable: 3 }),
        { viable: 11, unviable: 1 },
        { viable: 12, unviable: 2 },
      ),
    ).toEqual({ outcome: 'conflict', fields: ['unviable'] })
  })

  it('say unsure for a day without a result, and are stored as that [INS-03]', () => {
    expect(cells({ touchingDate: TODAY }).touching).toBe('unsure')
    expect([cells().touching, cells({ touching: false, touchingDate: TODAY }).touching]).toEqual([
      null,
      false,
    ])
    expect(storedOf({ touching: 'unsure', touchingDate: TODAY })).toEqual({
      touching: null,
      touchingDate: TODAY,
    })
    expect(storedOf({ viable: 3 })).toEqual({ viable: 3 })
  })
})

describe('what follows from typed cells', () => {
  it('a result gets the day of the page, none loses it, and a day alone is an unsure one [D-092]', () => {
    expect(completed(cells(), { touching: true }, DAYS)).toEqual({ touching: true, touchingDate: TODAY })
    expect(completed(cells(), { touching: 'unsure' }, DAYS)).toEqual({
      touching: 'unsure',
      touchingDate: TODAY,
    })
    const felt = cells({ touching: true, touchingDate: '2026-04-14' })
    expect(completed(felt, { touching: false }, DAYS)).toEqual({ touching: false })
    expect(completed(felt, { touching: null }, DAYS)).toEqual({ touching: null, touchingDate: null })
    expect(completed(cells(), { touchingDate: '2026-04-14' }, DAYS)).toEqual({
      touching: 'unsure',
      touchingDate: '2026-04-14',
    })
    expect(completed(cells({ touchingDate: '2026-04-14' }), { touchingDate: null }, DAYS)).toEqual({
      touching: null,
      touchingDate: null,
    })
    expect(completed(felt, { touchingDate: null }, DAYS)).toEqual({ touchingDate: null })
    expect(completed(cells(), { touching: true, touchingDate: '2026-04-13' }, DAYS)).toEqual({
      touching: true,
      touchingDate: '2026-04-13',
    })
  })

  it('kits born get the day of the page where she has none', () => {
    const kindled = (changed: object, stored = {}) => completed(cells(stored), changed, DAYS).farrowingDate
    expect(kindled({ viable: 0 })).toBe('2026-05-01')
    expect(kindled({ unviable: 2 })).toBe('2026-05-01')
    expect(kindled({ viable: 9 }, { farrowingDate: '2026-05-02' })).toBeUndefined()
    expect(kindled({ viable: 9, farrowingDate: null })).toBeNull()
    expect(kindled({ viable: null })).toBeUndefined()
    expect(kindled({ adjusted: 9 })).toBeUndefined()
    expect(completed(cells(), { viable: 9 }, { ...DAYS, farrowing: null })).toEqual({ viable: 9 })
  })
})

describe('a row after a change', () => {
  const check = (stored: Partial<CoverDraft>, changed: object) =>
    checkCells(cover(stored), changed, { startDate: START, motherStatus: 'IN_PROD' }, TODAY).map(
      ({ code, field }) => [code, field],
    )

  it('is held by the rules of the dialog [RAB-15, RAB-16, RAB-17, FAR-08]', () => {
    expect(check({}, { viable: 26, farrowingDate: '2026-05-01' })).toEqual([['INVALID_DATA', 'viable']])
    expect(check({}, { weight3Week: 15_001 })).toEqual([['INVALID_WEIGHT', 'weight3Week']])
    expect(check({}, { touching: true, touchingDate: '2026-03-30' })).toEqual([
      ['INVALID_IA_COVER', 'touchingDate'],
    ])
    expect(check({}, { touching: true, touchingDate: '2026-05-13' })).toEqual([
      ['INVALID_DATA', 'touchingDate'],
    ])
    expect(check({}, { touching: true, touchingDate: TODAY })).toEqual([])
  })

  it('needs a day for its kits, kits or a nurse for an equalized litter, and no more taken than there are', () => {
    expect(check({}, { viable: 9 })).toEqual([['INVALID_DATA', 'farrowingDate']])
    const born = { viable: 9, farrowingDate: '2026-05-01' }
    expect(check(born, { farrowingDate: null })).toEqual([['INVALID_DATA', 'farrowingDate']])
    expect(check(born, { farrowingDate: null, viable: null })).toEqual([])
    expect(check({}, { adjusted: 8 })).toEqual([['INVALID_DATA', 'adjusted']])
    expect([check({ nanny: true }, { adjusted: 8 }), check(born, { adjusted: 8 })]).toEqual([[], []])
    expect(check(born, { taken: 10 })).toEqual([['INVALID_DATA', 'taken']])
    expect(check(born, { taken: 10, added: 1 })).toEqual([])
    expect(check({}, { touching: 'unsure', touchingDate: null })).toEqual([['INVALID_DATA', 'touchingDate']])
  })

  it('is not held up by what was wrong before: an import lets more pass', () => {
    expect(check({ viable: 9 }, { weight3Week: 3000 })).toEqual([])
    expect(check({ viable: 9 }, { weight3Week: 16_000 })).toEqual([['INVALID_WEIGHT', 'weight3Week']])
  })

  it('knows the litter of now', () => {
    expect(litterNow(cells({ viable: 12, added: 1, taken: 3 }))).toBe(10)
    expect([litterNow(cells({ added: 3 })), litterNow(cells({ viable: 5 }))]).toEqual([null, 5])
  })
})

describe('doubts', () => {
  const around = { startDate: START, exitDate: null, teats: 8 }
  const doubted = (more: Partial<CoverDraft>, of: Partial<typeof around> | { exitDate: string } = {}) =>
    doubtsOf(cells(more), { ...around, ...of }).map(({ code }) => code)

  it.each([
    [{ viable: 5, unviable: 6 }, ['MOSTLY_DEAD']],
    [{ viable: 14, unviable: 7 }, ['BORN_MANY']],
    [{ viable: 14, unviable: 6 }, []],
    [{ viable: 2, unviable: 3 }, []],
    [{ farrowingDate: '2026-04-27' }, ['GESTATION_SHORT']],
    [{ farrowingDate: '2026-04-28' }, []],
    [{ farrowingDate: '2026-05-05' }, []],
    [{ farrowingDate: '2026-05-06' }, ['GESTATION_LONG']],
    [{ touching: true, touchingDate: '2026-04-09' }, ['EARLY_TOUCH']],
    [{ touching: true, touchingDate: '2026-04-10' }, []],
    [{ touching: false, touchingDate: '2026-04-14', farrowingDate: '2026-05-01' }, ['BORN_EMPTY']],
    [{ viable: 12, taken: 2, adjusted: 9 }, ['BALANCE', 'ABOVE_TEATS']],
    [{ viable: 10, taken: 2, adjusted: 8 }, []],
    [{ viable: 8, adjusted: 8, nestCount3Week: 9 }, ['NEST_GREW']],
    [{ viable: 8, nestCount3Week: 9 }, ['NEST_GREW']],
    [{ nestCount3Week: 7, nestCount: 8 }, ['NEST_GREW']],
    [{ nestCount3Week: 9, weight3Week: 1500 }, ['KIT_LIGHT']],
    [{ nestCount3Week: 9, weight3Week: 3330 }, []],
    [{ nestCount3Week: 9, weight3Week: 5401 }, ['KIT_HEAVY']],
    [{ nestCount: 8, weight4Week: 2799 }, ['KIT_LIGHT']],
    [{ nestCount: 8, weight4Week: 7601 }, ['KIT_HEAVY']],
    [{ nestCount3Week: 0, weight3Week: 100 }, []],
  ] as const)('%j → %j', (row, codes) => {
    expect(doubted(row)).toEqual(codes)
  })

  it('see results after she left', () => {
    const of = { exitDate: '2026-04-30' }
    expect(doubted({ farrowingDate: '2026-05-01' }, of)).toEqual(['AFTER_EXIT'])
    expect(doubted({ touching: true, touchingDate: '2026-04-30' }, of)).toEqual([])
  })

  it('see one litter repeated from cage to cage', () => {
    const rows = (count: number, viable: number | null, unviable = 0) =>
      Array.from({ length: count }, () => ({ viable, unviable }))
    expect(flatRuns(rows(24, 9)).size).toBe(0)
    expect([...flatRuns([...rows(2, 8), ...rows(25, 9), ...rows(30, null)])]).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 2),
    )
    expect(flatRuns([...rows(20, 9, 0), ...rows(20, 9, 1)]).size).toBe(0)
  })
})

describe('the summary of a round', () => {
  it('has sums, and means per birth with two decimals [FAR-03, FAR-04, D-094, T-23]', () => {
    const born = { farrowingDate: '2026-05-01' }
    expect(
      summaryOf([
        cells({ ...born, viable: 10, unviable: 1 }),
        cells({ ...born, viable: 8, unviable: 0 }),
        cells({ touching: false, touchingDate: '2026-04-14' }),
      ]),
    ).toMatchObject({
      sumPregnant: 2,
      sumBorn: 19,
      avgBorn: 9.5,
      sumViable: 18,
      avgViable: 9,
      sumUnviable: 1,
      avgUnviable: 0.5,
      negative: 1,
      farrowed: 2,
    })
    expect(summaryOf([cells(), cells({ touchingDate: TODAY })])).toMatchObject({
      avgBorn: null,
      notFelt: 1,
      unsure: 1,
      covers: 2,
    })
  })

  it('explains where the kits are', () => {
    const litter = (viable: number, added?: number, taken?: number, adjusted?: number) =>
      cells({
        farrowingDate: '2026-05-01',
        viable,
        added: added ?? null,
        taken: taken ?? null,
        adjusted: adjusted ?? null,
      })
    expect(
      summaryOf([litter(12, 0, 3, 9), litter(5, 4, 0, 9), litter(10, 0, 1, 8), litter(8)]),
    ).toMatchObject({
      sumViable: 35,
      avgViable: 8.75,
      sumAdded: 4,
      sumTaken: 4,
      sumAdjusted: 26,
      toExplain: 1,
      surplus: 0,
      notEqualized: 1,
    })
  })
})
