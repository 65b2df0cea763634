import { describe, expect, it } from 'vitest'
import { NO_MOTHER_NUM, NO_SUCKLING_NUM } from '../group-pages/numbers.rules.ts'
import { type NumbersOf, previewNumbers } from './preview.rules.ts'
import { roundDifferences, takenOver } from './round.rules.ts'
import { goldenMothers, goldenStock, goldenSucklings, stockDay } from './testing/sample-round.ts'

const page: NumbersOf = { id: 7, startDate: '2024-03-01', stock: goldenStock }
const losses: NumbersOf = {
  ...page,
  stock: [stockDay('MOT', 9, { dead: 4, added: 4 }), stockDay('MOT', 40, { dead: 8, culled: 3, added: 11 })],
}
const none = { motherNum: NO_MOTHER_NUM, sucklingNum: NO_SUCKLING_NUM }
const all = { motherNum: goldenMothers, sucklingNum: goldenSucklings }

describe('what a save of numbers books', () => {
  it('[MOT-17] does that join, and those that go back to the herd when nests are filled', () => {
    const { booked, shortage } = previewNumbers(losses, none, { ...none, motherNum: goldenMothers })
    expect(booked).toEqual([
      { kind: 'JOINED', stock: 'MOT', day: '2024-03-01', num: 600, before: 0 },
      { kind: 'JOINED', stock: 'MOT', day: '2024-03-10', num: 0, before: 4 },
      { kind: 'RETURNED', stock: 'MOT', day: '2024-03-28', num: 92, before: 0 },
      { kind: 'JOINED', stock: 'MOT', day: '2024-04-10', num: 0, before: 11 },
    ])
    expect(shortage).toBeUndefined()
  })

  it('[MOT-18] kits born, fostered, corrected and weaned', () => {
    const lost = { ...page, stock: [stockDay('SUC', 40, { dead: 402, culled: 71, added: 473 })] }
    const { booked } = previewNumbers(lost, none, { ...none, sucklingNum: goldenSucklings })
    expect(booked.filter(({ num }) => num !== 0).map(({ kind, day, num }) => [kind, day, num])).toEqual([
      ['BORN', '2024-04-01', 4978],
      ['FOSTERED', '2024-04-01', 98],
      ['CORRECTED', '2024-05-06', -15],
      ['WEANED', '2024-05-06', 4392],
    ])
  })

  it('nothing where nothing changes', () => {
    expect(previewNumbers(page, all, all)).toEqual({ booked: [], shortage: undefined })
  })

  it('only what changes, with what is booked by now', () => {
    const fewer = { ...all, motherNum: { ...goldenMothers, populatedIncycle: 349 } }
    expect(previewNumbers(page, all, fewer).booked).toEqual([
      { kind: 'RETURNED', stock: 'MOT', day: '2024-03-28', num: 91, before: 92 },
    ])
  })

  it('names the first day on which animals would be missing', () => {
    const few = { ...all, motherNum: { ...NO_MOTHER_NUM, iaIncycle: 3 } }
    expect(previewNumbers(page, all, few).shortage).toMatchObject({
      day: '2024-03-10',
      stock: 'MOT',
      short: 1,
    })
  })

  it('keeps a counted day as it was counted', () => {
    const counted = { ...page, stock: [...goldenStock, stockDay('MOT', 50, { corrected: -3 })] }
    const more = { ...all, motherNum: { ...goldenMothers, populatedIncycle: 351 } }
    expect(previewNumbers(counted, all, more).booked).toEqual([
      { kind: 'RETURNED', stock: 'MOT', day: '2024-03-28', num: 89, before: 92 },
      { kind: 'CORRECTED', stock: 'MOT', day: '2024-04-20', num: -6, before: -3 },
    ])
  })
})

describe('numbers of the round', () => {
  const round = {
    iaIncycle: 400,
    iaOutcycle: 121,
    iaVirgin: 80,
    pregnantIncycle: 0,
    pregnantOutcycle: 0,
    pregnantVirgin: 0,
    farrowedIncycle: 0,
    farrowedOutcycle: 0,
    farrowedVirgin: 0,
    nursingMother: 0,
    nursingMotherVirgin: 0,
    sucklingNum: 5200,
    sucklingViable: 0,
    sucklingAdjusted: 0,
    sucklingWeaned: 0,
  }

  it('[IAG-38] are compared with those of the page, but for what the round does not know', () => {
    expect(roundDifferences(goldenMothers, round)).toEqual([{ field: 'iaOutcycle', own: 120, round: 121 }])
    expect(roundDifferences(goldenSucklings, round)).toEqual([])
    expect(roundDifferences(goldenMothers, null)).toEqual([])
  })

  it('[IAG-38] fill empty fields, and no others', () => {
    expect(takenOver({ iaIncycle: null, iaOutcycle: 5, iaVirgin: 0, pregnantIncycle: null }, round)).toEqual({
      iaIncycle: 400,
      iaVirgin: 80,
    })
  })
})
