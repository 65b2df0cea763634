import { DOUBTS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { saveCoverCells } from '@warren/shared/features/covers/grid.contract.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import { describe, expect, it } from 'vitest'
import { startTexts } from '../../../test/start-texts.ts'
import { mock, refuse, unreachable } from '../../../test/mock-server.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { acceptedDoubts } from './accepted-doubts.ts'
import { usualKindling } from './farrowing-kind.tsx'
import { cellsIn, isSameOrder, rowsIn, shownCells } from './round-cells.ts'
import { holds, type RoundFilter, shownIds } from './round-filters.ts'
import { doubtsIn, foldFlat, wordDoubt, wordRefusal } from './round-words.ts'
import { walkedRows } from './row-ticks.tsx'
import { doeAt, valuesOf } from './testing/sample-round.ts'
import { saidMoment } from '../../../platform/outbox/call-outcomes.ts'
import { cellSender } from './send-cells.ts'

const START = '2026-03-31'
const cellsOf = (more: Parameters<typeof doeAt>[1] = {}): Cells => cellsIn(valuesOf(doeAt(1, more)))
const born = { farrowingDate: '2026-05-01', viable: 9, unviable: 1 } as const

describe('cells of a round', () => {
  it('are by name, and a mark that is not there is an empty cell', () => {
    expect(cellsOf({ nanny: false, grid: true })).toMatchObject({
      nanny: null,
      grid: true,
      tattoo: 'HY00001',
    })
    expect(shownCells({ viable: 0, nanny: false })).toEqual({ viable: 0, nanny: null })
  })

  it('have an order that is compared by the does', () => {
    const rowsOf = (...nos: number[]) => rowsIn({ columns: ['id'], rows: nos.map((no) => [no]) })
    expect(isSameOrder(rowsOf(1, 2), rowsOf(1, 2))).toBe(true)
    expect(isSameOrder(rowsOf(1, 2), rowsOf(2, 1))).toBe(false)
    expect(isSameOrder(rowsOf(1, 2), rowsOf(1))).toBe(false)
  })

  it('begin with the day that is usual: today while does kindle, then day 31, before none', () => {
    const on = (today: string) => usualKindling({ start: START, today })
    expect([on('2026-04-27'), on('2026-04-28'), on('2026-05-05'), on('2026-05-06')]).toEqual([
      null,
      '2026-04-28',
      '2026-05-05',
      '2026-05-01',
    ])
  })
})

describe('chips of a round', () => {
  const plain = { isDoubtful: false, isUnsaved: false, emptyBefore: 0 }
  const chipsOf = (cells: Cells, chips: readonly RoundFilter[]) =>
    chips.filter((chip) => holds(chip, cells, plain))
  const ALL = [
    'notFelt',
    'pregnant',
    'empty',
    'unsure',
    'toKindle',
    'kindled',
    'notEqualized',
    'toExplain',
  ] as const
  it.each([
    ['not felt', { touching: null, touchingDate: null }, ['notFelt', 'toKindle']],
    ['unsure', { touching: 'unsure' }, ['unsure', 'toKindle']],
    ['empty', { touching: false }, ['empty']],
    ['pregnant', {}, ['pregnant', 'toKindle']],
    ['pregnant and gone', { exitDate: '2026-04-20' }, ['pregnant']],
    ['kindled', born, ['pregnant', 'kindled', 'notEqualized']],
    ['kindled, nothing born', { ...born, viable: 0, unviable: 0 }, ['pregnant', 'kindled']],
    ['equalized', { ...born, taken: 1, adjusted: 8 }, ['pregnant', 'kindled']],
    ['to explain', { ...born, taken: 1, adjusted: 7 }, ['pregnant', 'kindled', 'toExplain']],
  ] as const)('%s', (_, more, chips) => {
    expect(chipsOf(cellsOf(more), ALL)).toEqual(chips)
  })

  it.each([
    ['empty now and once before', { touching: false }, 1, true],
    ['empty now only', { touching: false }, 0, false],
    ['twice before, not felt yet', { touching: null, touchingDate: null }, 2, true],
    ['twice before, unsure now', { touching: 'unsure' }, 2, true],
    ['once before, not felt yet', { touching: null, touchingDate: null }, 1, false],
    ['twice before, pregnant now', {}, 2, false],
    ['felt empty, and kindled', { ...born, touching: false }, 2, false],
  ] as const)('empty twice running: %s', (_, more, emptyBefore, isTwice) => {
    expect(holds('emptyTwice', cellsOf(more), { ...plain, emptyBefore })).toBe(isTwice)
  })

  it('and places narrow down together; a row counts within its stable only', () => {
    const rows = [
      { id: 1, cells: cellsOf({ stableId: 11, row: 1 }) },
      { id: 2, cells: cellsOf({ stableId: 11, row: 2, touching: false }) },
      { id: 3, cells: cellsOf({ stableId: null, row: null }) },
    ]
    const ids = (search: Parameters<typeof shownIds>[1]) => {
      const shown = shownIds(rows, search, () => plain)
      return shown && [...shown]
    }
    expect(ids({})).toBeUndefined()
    expect(ids({ row: 2 })).toBeUndefined()
    expect(ids({ stable: 11 })).toEqual([1, 2])
    expect(ids({ stable: 11, row: 2 })).toEqual([2])
    expect(ids({ stable: 0 })).toEqual([3])
    expect(ids({ stable: 11, show: 'empty' })).toEqual([2])
  })
})

describe('doubts of a round', () => {
  it.each(LANGUAGES)('have a whole sentence in %s', async (language) => {
    await startTexts(language)
    const words = DOUBTS.map((code) => wordDoubt({ code, field: 'viable' }, cellsOf(born), START))
    expect(words.filter((one) => !/^[^{}]{10,}$/.test(one))).toEqual([])
    expect(new Set(words).size).toBe(DOUBTS.length)
  })

  it('say the figures they are about', () => {
    const wordsOf = (more: Parameters<typeof doeAt>[1]) => {
      const cells = cellsOf(more)
      return doubtsIn(cells, START, new Set(['touching'])).map((doubt) => [
        doubt.field,
        wordDoubt(doubt, cells, START),
      ])
    }
    expect(wordsOf({ ...born, viable: 14, unviable: 7 })).toEqual([['viable', '21 kits born: more than 20']])
    expect(wordsOf({ ...born, farrowingDate: '2026-05-06' })).toEqual([
      ['farrowingDate', 'Born on day 36, after day 35'],
    ])
    expect(wordsOf({ ...born, nestCount3Week: 9, weight3Week: 1500 })).toEqual([
      ['weight3Week', 'One kit would weigh 167 g: light'],
    ])
    expect(wordsOf({ ...born, viable: 12, taken: 1, adjusted: 11 })).toEqual([
      ['adjusted', 'More kits than her 10 teats'],
    ])
    // Without a column of its own the day of the palpation is doubted at its result.
    expect(wordsOf({ touchingDate: '2026-04-08' })).toEqual([
      ['touching', 'Palpated on day 8, before day 10'],
    ])
  })

  it('find litters that repeat each other for too long', () => {
    const rows = Array.from({ length: 30 }, (_, id) => ({
      id,
      cells: { viable: id < 25 ? 9 : id, unviable: 0 },
    }))
    const flat = [...foldFlat(rows)].filter(([, cells]) => cells['flat'] === true)
    expect(flat.map(([id]) => id)).toEqual(Array.from({ length: 25 }, (_, id) => id))
  })

  it('are accepted with the value they are about, also after a reload', () => {
    const cells = cellsOf({ unviable: 6 })
    acceptedDoubts().add(cells, 'unviable', ['MOSTLY_DEAD'])
    const again = acceptedDoubts()
    expect(again.has(cells, 'unviable', 'MOSTLY_DEAD')).toBe(true)
    expect(again.has(cells, 'unviable', 'BORN_MANY')).toBe(false)
    expect(again.has(cellsOf({ unviable: 7 }), 'unviable', 'MOSTLY_DEAD')).toBe(false)
  })
})

describe('refused cells', () => {
  it('say their limits, else what the grid asks, else the words of their code', () => {
    expect(wordRefusal({ code: 'INVALID_DATA', field: 'viable', params: { min: 0, max: 25 } })).toBe(
      'From 0 to 25',
    )
    expect(wordRefusal({ code: 'INVALID_DATA', field: 'farrowingDate' })).toMatch(
      /day of kindling is missing/,
    )
    expect(wordRefusal({ code: 'INVALID_DATA', field: 'taken' })).toMatch(/More kits taken/)
    expect(wordRefusal({ code: 'INVALID_IA_COVER' })).toBe('This doe is no longer in the group')
    expect(wordRefusal({ code: 'INVALID_STATUS', field: 'status' })).toMatch(/Unknown status/)
  })
})

describe('sending cells', () => {
  const { send, setDays } = cellSender(7)
  const call = [{ id: 101, was: { nanny: null }, set: { nanny: true } }]
  const ask = () => send(call, new AbortController().signal)

  it('says no mark as the server does, with the days of the head, and brings the version back', async () => {
    const calls = mock(saveCoverCells, {
      messages: [],
      seq: 2,
      rows: [{ id: 101, outcome: 'saved', version: 8, values: { grid: false } }],
    })
    setDays({ touching: '2026-04-14', farrowing: null })
    expect(await ask()).toEqual({
      kind: 'answered',
      rows: [{ id: 101, outcome: 'saved', values: { grid: null, version: 8 } }],
    })
    expect(calls[0]?.body).toEqual({
      rows: [{ id: 101, was: { nanny: false }, set: { nanny: true } }],
      dates: { touching: '2026-04-14', farrowing: null },
    })
  })

  it('tells a refusal from a call that is worth another try, and from a session that is over', async () => {
    signInAs('ADMIN')
    refuse(saveCoverCells, { status: 404, code: 'NOT_FOUND' })
    expect(await ask()).toEqual({ kind: 'refused', code: 'NOT_FOUND' })
    refuse(saveCoverCells, { status: 401 })
    expect(await ask()).toEqual({ kind: 'signedOut' })
    refuse(saveCoverCells, { status: 503, code: 'NOT_READY' })
    await expect(ask()).rejects.toThrow('503')
    refuse(saveCoverCells, { status: 429, code: 'TOO_MANY_REQUESTS' })
    await expect(ask()).rejects.toThrow('429')
    unreachable(saveCoverCells)
    await expect(ask()).rejects.toThrow('no answer')
  })

  it('says the time of another person, with its day where that is not today', () => {
    const now = new Date(2026, 4, 1, 12)
    expect(saidMoment(new Date(2026, 4, 1, 10, 41).toISOString(), now)).toBe('10:41')
    expect(saidMoment(new Date(2026, 3, 30, 10, 41).toISOString(), now)).toBe('2026-04-30 10:41')
  })
})

it('does are walked row by row, one letter each', () => {
  const rows = [
    cellsOf({ cage: 'M1/1/D1' }),
    cellsOf({ cage: 'M1/1/U1', touching: false }),
    cellsOf({ cage: 'M1/2/D1', touching: 'unsure' }),
    cellsOf({ cage: 'M1/2/D2', touching: null, touchingDate: null }),
    cellsOf({ cage: null }),
  ]
  expect(walkedRows(rows)).toEqual([
    { name: 'M1/1', signs: '+-' },
    { name: 'M1/2', signs: '?.' },
    { name: 'Without a cage', signs: '+' },
  ])
})
