import { describe, expect, it } from 'vitest'
import { doe, history, weaned } from '../../../test/sample-rabbit.ts'
import { timelineOf } from './timeline.ts'
import { wordEntry, wordWho } from './timeline-words.ts'

const NONE = { events: [], edits: [] }
const outline = (rabbit = doe, events = history.events) =>
  timelineOf(rabbit, { events, edits: [] }).map((entry) => `${entry.day} ${entry.kind}`)

describe('the timeline', () => {
  it('merges covers, weights and events, the newest first', () => {
    expect(outline()).toEqual([
      '2026-05-12 insemination',
      '2026-04-02 event',
      '2026-01-20 palpation',
      '2026-01-06 insemination',
      '2025-12-12 nest28',
      '2025-12-05 nest21',
      '2025-11-14 birth',
      '2025-10-28 palpation',
      '2025-10-14 insemination',
      '2025-09-01 bredFrom',
      '2025-08-13 weighed',
      '2025-06-14 weighed',
      '2025-06-01 event',
      '2025-05-11 weighed',
      '2025-04-09 born',
    ])
  })

  it('places own weights at the age they are taken at, and none without a birth date [RAB-22]', () => {
    const none = { ...doe, birthDate: null, bredFromDate: null, covers: [] }
    expect(outline(none, [])).toEqual([])
  })

  it('places the weight after the third birth at that birth [D-069]', () => {
    const births = ['2025-03-01', '2025-05-01', '2025-07-01', '2025-09-01'].map((farrowingDate, id) => ({
      ...weaned,
      id,
      farrowingDate,
    }))
    const third = timelineOf({ ...doe, covers: births, weightThirdYean: 4480 }, NONE).find(
      (entry) => entry.kind === 'weighed' && entry.field === 'weightThirdYean',
    )
    expect(third?.day).toBe('2025-07-01')
    expect(third && wordEntry(third)).toEqual(['Weighed, Third kindling: 4,480 g'])
  })

  it('says what was changed in the sheet and in an insemination: before, after, who and when [U8]', () => {
    const [edit] = history.edits
    if (!edit) throw new Error('no change')
    const ofCover = {
      ...edit,
      id: 91,
      coverId: weaned.id,
      changes: [
        { field: 'viable', from: 8, to: 9 },
        { field: 'touching', from: null, to: true },
      ],
    }
    const [cover, sheet] = timelineOf(
      { ...doe, covers: [weaned] },
      { events: [], edits: [edit, { ...ofCover, at: '2026-04-03T07:00:00.000Z' }] },
    ).filter(({ kind }) => kind === 'edit')
    expect(sheet && wordEntry(sheet)).toEqual([
      'Data changed',
      'Family: A → B',
      'Weight 32 days: none → 812 g',
    ])
    expect(sheet && wordWho(sheet)).toMatch(/^kovács\.éva · 2026-04-03 \d\d:20$/)
    expect(cover && wordEntry(cover)[0]).toMatch(/^Insemination in .+ changed$/)
    expect(cover && wordEntry(cover)[1]).toMatch(/: 8 → 9$/)
    expect(cover && wordEntry(cover)[2]).toBe('Palpation: none → Pregnant')
  })

  it('says what an event changed, who did it and when', () => {
    const [changed, created] = timelineOf({ ...doe, covers: [] }, history).filter(
      ({ kind }) => kind === 'event',
    )
    expect(changed && wordEntry(changed)).toEqual([
      'Health: Healthy → Foot ulcers',
      'Cage: M1/1/D3 → M1/2/U7',
    ])
    expect(changed && wordWho(changed)).toMatch(/^kovács\.éva · 2026-04-02 \d\d:15$/)
    expect(created && wordEntry(created)).toEqual(['Came into the stock', 'In production · Healthy'])
    expect(created && wordWho(created)).toMatch(/^System · /)
  })

  it('keeps the order of the log on one day, and before what happened that day', () => {
    const event = history.events[0]
    if (!event) throw new Error('no event')
    const day = '2025-11-14'
    const at = (id: number, time: string) => ({ ...event, id, at: `${day}T${time}:00.000Z` })
    expect(
      timelineOf({ ...doe, covers: [weaned] }, { ...NONE, events: [at(1, '09:00'), at(2, '10:00')] })
        .filter((entry) => entry.day === day)
        .map(({ key }) => key),
    ).toEqual(['event-2', 'event-1', 'birth-91'])
  })
})
