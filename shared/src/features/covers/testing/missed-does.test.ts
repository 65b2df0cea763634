import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/calendar.ts'
import { USUAL_BREEDING } from '../../ia-groups/breeding.vocabulary.ts'
import { type MissedCover, type MissedDoe, missedReasonsOf } from './missed-does.ts'

const TODAY = '2026-05-12'

const cover = (startDate: string | null, fields: Partial<MissedCover> = {}): MissedCover => ({
  startDate,
  active: true,
  touching: null,
  touchingDate: null,
  farrowingDate: null,
  ...fields,
})
const doe = (covers: readonly MissedCover[], fields: Partial<MissedDoe> = {}): MissedDoe => ({
  status: 'IN_PROD',
  tattoo: 'HY00001',
  birthDate: '2025-06-01',
  covers,
  ...fields,
})
const said = (one: MissedDoe, today = TODAY, settings = {}) =>
  missedReasonsOf(one, today, { ...USUAL_BREEDING, ...settings }).map(({ reason, days }) => [reason, days])

describe('a doe left behind', () => {
  const kindled = doe([cover('2026-02-28', { touching: true, farrowingDate: '2026-03-31' })])

  it('is open for longer than the limit since her kindling', () => {
    expect(said(kindled)).toEqual([])
    expect(said(kindled, '2026-05-13')).toEqual([['OPEN_LONG', 43]])
  })

  it('is open since the day she was felt empty, or since her kindling was given up', () => {
    const empty = doe([cover('2026-03-31', { touching: false, touchingDate: '2026-04-14' })])
    expect(said(empty)).toEqual([])
    expect(said(empty, '2026-05-26')).toEqual([])
    expect(said(empty, '2026-05-27')).toEqual([['OPEN_LONG', 43]])
    const lost = doe([cover('2026-02-24')])
    expect(said(lost)).toEqual([])
    expect(said(doe([cover('2026-02-23')]))).toEqual([['OPEN_LONG', 43]])
  })

  it('is not open while another list has her, or when she cannot be paired', () => {
    const later = '2026-05-13'
    const onDraft = (start: string | null) => doe([cover(start, { active: false }), ...kindled.covers])
    expect(said(onDraft('2026-05-20'), later)).toEqual([])
    expect(said(onDraft(null), later)).toEqual([])
    expect(said(doe([cover('2026-05-10'), ...kindled.covers]), later)).toEqual([])
    expect(said({ ...kindled, tattoo: null }, later)).toEqual([])
    expect(said({ ...kindled, status: 'WASTE_CANDIDATE' }, later)).toEqual([])
    expect(said({ ...kindled, status: 'DEAD' }, later)).toEqual([])
  })

  it('was never inseminated, though a round of the farm is over since she was old enough', () => {
    expect(said(doe([], { birthDate: '2025-12-08' }))).toEqual([['NEVER', 155]])
    expect(said(doe([], { birthDate: '2025-12-09' }))).toEqual([])
    expect(said(doe([], { birthDate: null }))).toEqual([])
    expect(said(doe([cover(null, { active: false })], { birthDate: '2025-12-08' }))).toEqual([])
  })

  it('was not felt from the 17th day to the 34th', () => {
    const days = (day: number, fields: Partial<MissedCover> = {}) =>
      said(doe([cover(addDays(TODAY, -day), fields)]))
    expect(said(doe([cover('2026-04-25')]))).toEqual([['NOT_FELT', 17]])
    expect(days(16)).toEqual([])
    expect(days(34)).toEqual([['NOT_FELT', 34]])
    expect(days(35)).toEqual([])
    expect(days(20, { farrowingDate: TODAY })).toEqual([])
    // The list was never closed: nothing was done on that day.
    expect(days(20, { active: false })).toEqual([])
  })

  it('was felt doubtful three days ago or longer, until the 35th day', () => {
    const unsure = (day: number, ago: number) =>
      said(doe([cover(addDays(TODAY, -day), { touchingDate: addDays(TODAY, -ago) })]))
    expect(unsure(14, 2)).toEqual([])
    expect(unsure(14, 3)).toEqual([['UNSURE', 14]])
    expect(unsure(34, 20)).toEqual([['UNSURE', 34]])
    expect(unsure(35, 20)).toEqual([])
  })

  it('was felt pregnant and did not kindle, from the 35th day to the 73rd', () => {
    const felt = (day: number) => said(doe([cover(addDays(TODAY, -day), { touching: true })]))
    expect(said(doe([cover('2026-04-05', { touching: true })]))).toEqual([['NOT_KINDLED', 37]])
    expect(felt(34)).toEqual([])
    expect(felt(35)).toEqual([['NOT_KINDLED', 35]])
    expect(felt(73)).toEqual([['NOT_KINDLED', 73]])
    expect(felt(74)).toEqual([])
  })

  it('is not one for what her next insemination has settled, and may be one twice', () => {
    const older = cover('2026-04-01', { touching: true })
    expect(said(doe([cover('2026-05-08'), older]))).toEqual([])
    // Only planned: the kindling is still to be looked for.
    expect(said(doe([cover('2026-05-20', { active: false }), older]))).toEqual([['NOT_KINDLED', 41]])
    expect(said(doe([older]), '2026-05-20', { openLimitDays: 7 })).toEqual([
      ['OPEN_LONG', 14],
      ['NOT_KINDLED', 49],
    ])
  })
})
