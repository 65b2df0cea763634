import { describe, expect, it } from 'vitest'
import { openSince, remarksOf, schemeFor, sourceOf, usualPedigree } from './candidates.rules.ts'
import { USUAL_BREEDING } from './breeding.vocabulary.ts'
import { canAddLate, canPair, canUnpair, phaseOf, roundDates } from './round.rules.ts'
import { tasksOf } from './tasks.rules.ts'

const running = { active: true, postAdditionCovers: false }

describe('the days of a round', () => {
  it('are counted from its first day, over leap days and clock changes [IAG-23, D-083, T-12]', () => {
    expect(roundDates('2026-03-31')).toEqual({
      palpation: '2026-04-14',
      farrowingPreparation: '2026-04-30',
      farrowing: '2026-05-01',
      lost: '2026-05-05',
      nests21: '2026-05-22',
      nests28: '2026-05-29',
      separationPreparation: '2026-06-04',
      separation: '2026-06-05',
      end: '2026-06-12',
    })
    expect(roundDates('2024-02-01')).toMatchObject({ farrowing: '2024-03-03', separation: '2024-04-07' })
    expect(roundDates('2024-03-01')).toMatchObject({
      farrowingPreparation: '2024-03-31',
      farrowing: '2024-04-01',
      separationPreparation: '2024-05-05',
      separation: '2024-05-06',
    })
  })

  it('make its phase', () => {
    const on = (day: string) => phaseOf({ ...running, startDate: '2026-03-31' }, day)
    expect(
      ['2026-03-30', '2026-03-31', '2026-04-09', '2026-04-10', '2026-04-27', '2026-04-28', '2026-05-05'].map(
        on,
      ),
    ).toEqual(['PLANNED', 'INSEMINATED', 'INSEMINATED', 'PALPATION', 'PALPATION', 'KINDLING', 'KINDLING'])
    expect(['2026-05-06', '2026-06-04', '2026-06-05', '2026-06-12', '2026-06-13'].map(on)).toEqual([
      'SUCKLING',
      'SUCKLING',
      'WEANED',
      'WEANED',
      'OVER',
    ])
    expect(phaseOf({ active: false, postAdditionCovers: false, startDate: '2026-03-31' }, '2026-05-01')).toBe(
      'DRAFT',
    )
  })

  it('let does be added until the 73rd, or once additions have begun [IAG-18, D-089, T-26]', () => {
    const closed = { ...running, startDate: '2024-03-01' }
    expect([canAddLate(closed, '2024-05-13'), canAddLate(closed, '2024-05-14')]).toEqual([true, false])
    expect(canAddLate({ ...closed, postAdditionCovers: true }, '2024-05-14')).toBe(true)
    expect(canPair({ ...closed, active: false }, '2025-01-01')).toBe(true)
    expect(canPair(closed, '2024-05-14')).toBe(false)
  })

  it('let a pairing be removed from a draft, and of later additions those alone [IAG-17, D-090]', () => {
    const adding = { active: true, postAdditionCovers: true, startDate: '2024-03-01' }
    expect(canUnpair({ ...adding, active: false }, { postAddition: false })).toBe(true)
    expect(canUnpair(adding, { postAddition: false })).toBe(false)
    expect(canUnpair(adding, { postAddition: true })).toBe(true)
    expect(canUnpair({ ...adding, postAdditionCovers: false }, { postAddition: true })).toBe(false)
  })

  it('have their tasks in the order of the days, with third litters where there are any [D-099, D-100]', () => {
    expect(tasksOf('2026-03-31', true)).toEqual([
      { type: 'insemination', day: '2026-03-31' },
      { type: 'check-touching', day: '2026-04-14' },
      { type: 'farrowing', day: '2026-04-30' },
      { type: 'weighing_3rdyean', day: '2026-05-01' },
      { type: 'weighing3', day: '2026-05-22' },
      { type: 'weighing4', day: '2026-05-29' },
    ])
    expect(tasksOf('2026-03-31', false)).toHaveLength(5)
  })
})

const past = (more: Partial<Parameters<typeof sourceOf>[0]>) => ({
  birthDate: '2025-01-01',
  lastKindling: null,
  newest: null,
  ...more,
})
const cover = (startDate: string, more: object = {}) => ({
  startDate,
  touching: null,
  touchingDate: null,
  farrowingDate: null,
  ...more,
})

describe('where a doe comes from', () => {
  const ref = '2026-05-12'
  it('is told by her last kindling and her newest insemination', () => {
    const kindled = (day: string) =>
      sourceOf(past({ lastKindling: day, newest: cover('2026-03-01', { farrowingDate: day }) }), ref)
    expect(['2026-05-04', '2026-05-05', '2026-04-28', '2026-04-27'].map(kindled)).toEqual([
      'RHYTHM',
      'SUCKLING',
      'RHYTHM',
      'OPEN',
    ])
    expect(sourceOf(past({}), ref)).toBe('YOUNG')
    expect(sourceOf(past({ newest: cover('2026-05-01', { touching: false }) }), ref)).toBe('EMPTY')
    expect(sourceOf(past({ newest: cover('2026-04-07') }), ref)).toBe('LOST')
    expect(sourceOf(past({ newest: cover('2026-04-08') }), ref)).toBe('OPEN')
    expect(sourceOf(past({ newest: cover('2026-04-07', { touching: true }) }), ref)).toBe('LOST')
  })

  it('says since when she is open', () => {
    expect(openSince(past({ birthDate: '2026-01-01' }), ref, 112)).toBe('2026-04-23')
    expect(openSince(past({ birthDate: null }), ref, 112)).toBeNull()
    expect(openSince(past({ newest: cover('2026-04-07') }), ref, 112)).toBe('2026-05-12')
    const felt = cover('2026-04-01', { touching: false, touchingDate: '2026-04-14' })
    expect(openSince(past({ lastKindling: '2026-03-01', newest: felt }), ref, 112)).toBe('2026-04-14')
    expect(
      openSince(
        past({ lastKindling: '2026-04-20', newest: cover('2026-03-20', { farrowingDate: '2026-04-20' }) }),
        ref,
        112,
      ),
    ).toBe('2026-04-20')
  })

  it('and what is worth a look before she is paired', () => {
    const kind = { breed: null, line: 'PS' as const, healthCondition: 'HEALTHY' as const }
    const doe = { ...past({}), ...kind, isEmptyTwice: false }
    const remarks = (more: Partial<typeof doe>, settings = USUAL_BREEDING) =>
      remarksOf({ ...doe, ...more }, ref, settings)
    expect(remarks({ birthDate: '2026-01-20' })).toEqual([])
    expect(remarks({ birthDate: '2026-01-21' })).toEqual(['TOO_YOUNG'])
    expect(remarks({ birthDate: '2025-12-09' })).toEqual([])
    expect(remarks({ birthDate: '2025-12-08' })).toEqual(['OPEN_LONG'])
    expect(remarks({ birthDate: '2026-01-20', isEmptyTwice: true })).toEqual(['EMPTY_TWICE'])
    const scheme = [{ breed: null, motherLine: 'D' as const, spermLines: [], pedigree: 'XXL' as const }]
    expect(remarks({ birthDate: '2026-01-20' }, { ...USUAL_BREEDING, scheme })).toEqual(['OFF_SCHEME'])
    expect(schemeFor(scheme, { breed: 'HYCOLE', line: 'D' })?.pedigree).toBe('XXL')
    expect(usualPedigree(scheme, { breed: null, line: 'PS' })).toBe('CP')
  })
})
