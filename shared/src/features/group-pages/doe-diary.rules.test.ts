import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../kernel/calendar.ts'
import { diaryOf, type MotherPage, type RoundOfDoe } from './doe-diary.rules.ts'

const TODAY: Day = '2026-11-19'
const [M1, M2, M3] = [1, 2, 3]
const ago = (days: number): Day => addDays(TODAY, -days)

/** A round that began so many days ago; she may have kindled in it. */
const round = (iaGroupId: number, begun: number, kindled?: number): RoundOfDoe => ({
  iaGroupId,
  startDate: ago(begun),
  farrowedOn: kindled === undefined ? null : ago(kindled),
})
const page = (groupId: number, iaGroupId: number, more: Partial<MotherPage> = {}): MotherPage => ({
  groupId,
  iaGroupId,
  stableIds: [M1],
  weanedOn: null,
  isOpen: true,
  ...more,
})

describe('[FLD-20] the diary that counts a dead doe', () => {
  it('D1 is that of the round whose kits she nurses, though other pages of her stable are open', () => {
    const pages = [page(136, 31), page(137, 32), page(138, 33), page(139, 34)]
    expect(diaryOf({ stableId: M1, rounds: [round(33, 31, 1)] }, pages, TODAY)).toEqual({
      groupId: 138,
      how: 'NURSES',
    })
  })

  it('D2 is the one she nurses for, before the one she is inseminated for; of two pages that of her stable', () => {
    const rounds = [round(51, 45, 14), round(52, 3)]
    const pages = [
      page(510, 51),
      page(511, 51, { stableIds: [M2] }),
      page(520, 52, { stableIds: [M1, M2, M3] }),
    ]
    expect(diaryOf({ stableId: M2, rounds }, pages, TODAY)).toEqual({ groupId: 511, how: 'NURSES' })
    expect(diaryOf({ stableId: M3, rounds }, pages, TODAY)).toBe('unclear')
    expect(diaryOf({ stableId: null, rounds }, pages, TODAY)).toBe('unclear')
  })

  it('D3 is the one she is inseminated for from day 66 on, and from the day her kits are weaned', () => {
    const pages = [page(510, 51), page(520, 52)]
    const nursingUntil = (begun: number) => ({
      stableId: M1,
      rounds: [round(51, begun, begun - 31), round(52, 3)],
    })
    expect(diaryOf(nursingUntil(65), pages, TODAY)).toEqual({ groupId: 510, how: 'NURSES' })
    expect(diaryOf(nursingUntil(66), pages, TODAY)).toEqual({ groupId: 520, how: 'ROUND' })
    const weaned = (weanedOn: Day) => [page(510, 51, { weanedOn }), page(520, 52)]
    expect(diaryOf(nursingUntil(60), weaned(TODAY), TODAY)).toEqual({ groupId: 520, how: 'ROUND' })
    expect(diaryOf(nursingUntil(60), weaned(addDays(TODAY, 1)), TODAY)).toEqual({
      groupId: 510,
      how: 'NURSES',
    })
  })

  it('D4 is unclear where she has litters in two rounds, where the page is closed or there is none', () => {
    const two = [round(51, 50, 19), round(52, 33, 2)]
    expect(diaryOf({ stableId: M1, rounds: two }, [page(510, 51), page(520, 52)], TODAY)).toBe('unclear')
    const doe = { stableId: M1, rounds: [round(51, 40, 9)] }
    expect(diaryOf(doe, [page(510, 51, { isOpen: false })], TODAY)).toBe('unclear')
    expect(diaryOf(doe, [], TODAY)).toBe('unclear')
    expect(diaryOf({ stableId: M1, rounds: [round(51, 3), round(52, 3)] }, [page(520, 52)], TODAY)).toBe(
      'unclear',
    )
  })

  it('is that of the newest round that has begun, until its day 74; then, and without a round, none', () => {
    const pages = [page(510, 51), page(520, 52), page(530, 53)]
    const rounds = [round(51, 73), round(52, 20), round(53, -4)]
    expect(diaryOf({ stableId: M2, rounds }, pages, TODAY)).toEqual({ groupId: 520, how: 'ROUND' })
    expect(diaryOf({ stableId: M1, rounds: [round(51, 73, 42)] }, pages, TODAY)).toEqual({
      groupId: 510,
      how: 'ROUND',
    })
    expect(diaryOf({ stableId: M1, rounds: [round(51, 74, 43)] }, pages, TODAY)).toBeNull()
    expect(diaryOf({ stableId: M1, rounds: [] }, pages, TODAY)).toBeNull()
  })
})
