import { describe, expect, it } from 'vitest'
import { hoursOf, isLate, progressOf, statusByData, taskStateOf } from './task-states.rules.ts'
import { countTasks, type TaskCover } from './testing/count-tasks.ts'

const BARE: TaskCover = {
  lives: true,
  touching: null,
  farrowingDate: null,
  viable: null,
  unviable: null,
  added: null,
  taken: null,
  adjusted: null,
  nestCount3Week: null,
  nestCount: null,
  isThirdBirth: false,
  weightThirdYean: null,
}
const covers = (...some: Partial<TaskCover>[]) => some.map((one) => ({ ...BARE, ...one }))
const born = { touching: true, farrowingDate: '2026-05-01', viable: 9, unviable: 1 }

describe('the status of a task by data [D-101]', () => {
  it('does not wait for a doe that left without the datum [A12, BD-08, TSK-09]', () => {
    const dead = { lives: false }
    const said = (...some: Partial<TaskCover>[]) =>
      statusByData('check-touching', countTasks(covers(dead, ...some), 14))
    expect(said({ touching: true }, { touching: false })).toBe('DONE')
    expect(said({ touching: true }, {})).toBe('IN_PROGRESS')
    expect(said({}, {})).toBe('TO_DO')
  })

  it('does not await a birth from the 35th day on [A13]', () => {
    const five = covers(...Array.from({ length: 4 }, () => born), { touching: true })
    expect(statusByData('farrowing', countTasks(five, 34))).toBe('IN_PROGRESS')
    expect(statusByData('farrowing', countTasks(five, 35))).toBe('DONE')
  })

  it('counts a birth as felt, and no nest without kits', () => {
    const counts = countTasks(
      covers(
        { ...born, touching: null },
        { ...born, adjusted: 0 },
        { ...born, taken: 9 },
        { ...born, viable: 0, unviable: 8, added: 6 },
        { ...born, nestCount3Week: 8 },
      ),
      52,
    )
    expect(counts['check-touching']).toEqual({ relevant: 5, done: 5 })
    expect(counts.weighing3).toEqual({ relevant: 3, done: 1 })
    expect(counts.weighing4).toEqual({ relevant: 3, done: 0 })
  })

  it('weighs does of their third birth alone', () => {
    const third = { ...born, isThirdBirth: true }
    const counts = countTasks(
      covers(born, third, { ...third, weightThirdYean: 4200 }, { isThirdBirth: true }),
      40,
    )
    expect(counts.weighing_3rdyean).toEqual({ relevant: 2, done: 1 })
  })

  it('ends the insemination with the first datum of a later task', () => {
    expect(statusByData('insemination', countTasks(covers({}, {}), 14))).toBe('TO_DO')
    expect(statusByData('insemination', countTasks(covers({}, { touching: false }), 14))).toBe('DONE')
  })
})

describe('the status that is shown [TSK-09]', () => {
  const half = countTasks(covers({ touching: true }, {}), 14)
  const all = countTasks(covers({ touching: true }), 14)
  const none = countTasks(covers({}), 14)
  const shown = (status: 'TO_DO' | 'IN_PROGRESS' | 'DONE', byHand: boolean, counts = half) =>
    taskStateOf({ type: 'check-touching', status, byHand }, counts)
  it('is the further of what people did and what data says', () => {
    expect(shown('TO_DO', false)).toBe('IN_PROGRESS')
    expect(shown('TO_DO', false, none)).toBe('TO_DO')
    expect(shown('IN_PROGRESS', false, none)).toBe('IN_PROGRESS')
    expect(shown('IN_PROGRESS', false, all)).toBe('DONE')
    expect(shown('DONE', false, none)).toBe('DONE')
  })
  it('is what was set by hand, whatever the data says', () => {
    expect(shown('IN_PROGRESS', true, all)).toBe('IN_PROGRESS')
  })
})

describe('a task', () => {
  it.each([
    ['insemination', 0],
    ['check-touching', 3],
    ['farrowing', 5],
    ['weighing_3rdyean', 5],
    ['weighing3', 2],
    ['weighing4', 2],
  ] as const)('%s is late after %i days', (type, days) => {
    const on = (day: number, status: 'TO_DO' | 'DONE' = 'TO_DO') =>
      isLate({ type, status, day: '2026-04-14' }, `2026-04-${14 + day}`)
    expect([on(days), on(days + 1), on(days + 1, 'DONE')]).toEqual([false, true, false])
  })

  it.each([
    ['insemination', 600, 5],
    ['check-touching', 600, 2.4],
    ['farrowing', 600, 10],
    ['weighing3', 90, 1.5],
    ['weighing4', 90, 1.5],
    ['weighing_3rdyean', 30, 0.5],
  ] as const)('%s of %i covers takes %s hours', (type, items, hours) => {
    expect(hoursOf(type, items)).toBe(hours)
  })

  it('moves its group on [TSK-03, T-27, D-105]', () => {
    const of = (created: number, finished: number, closed = false) =>
      progressOf({ closed, numberOfCreatedIATasks: created, numberOfFinishedIATasks: finished })
    expect([of(5, 2), of(5, 2, true), of(0, 0)]).toEqual([40, 100, 0])
  })
})
