import { expect, it } from 'vitest'
import { finishesOf } from './finishes.rules.ts'
import { sampleRow } from './testing/sample-bundle.ts'

const HOUR = 3_600_000
const FINISHED = Date.parse('2026-11-17T06:00:00.000Z')
const DONE = [{ iaTaskId: 9, status: 'DONE' as const }]
const finish = sampleRow(1, 'TASK_FINISH', { iaTaskId: 9, force: true }, { label: { words: 'Palpation' } })
const undo = sampleRow(2, 'TASK_START', { iaTaskId: 9, undoes: 'entry-1' })
/** The list was requested half an hour after the finish. */
const at = (hours: number) => ({ now: FINISHED + hours * HOUR, askedAt: FINISHED + HOUR / 2 })

it('[FLD-14, D-211] a finish can be undone for 24 hours, also when the list does not have the task any more', () => {
  const one = { iaTaskId: 9, clientId: 'entry-1', words: 'Palpation', isUndone: false }
  expect(finishesOf([finish], DONE, at(1))).toEqual([one])
  expect(finishesOf([finish], [], at(23))).toEqual([one])
  expect(finishesOf([{ ...finish, state: 'settled' }], [], at(23))).toEqual([one])
  expect(finishesOf([finish], [], at(24))).toEqual([])
})

it('[FLD-14, D-211] none that was refused, undone in vain, followed by a start, or is open with others', () => {
  expect(finishesOf([{ ...finish, state: 'attention' }], [], at(1))).toEqual([])
  expect(finishesOf([finish, { ...undo, state: 'attention' }], [], at(1))).toEqual([])
  expect(finishesOf([finish, sampleRow(2, 'TASK_START', { iaTaskId: 9 })], DONE, at(1))).toEqual([])
  expect(finishesOf([finish], [{ iaTaskId: 9, status: 'IN_PROGRESS' }], at(1))).toEqual([])
})

it('[FLD-14, D-211] one that was undone waits for the list that has the task again', () => {
  expect(finishesOf([finish, undo], [], at(1))).toMatchObject([{ iaTaskId: 9, isUndone: true }])
  expect(finishesOf([finish, undo], [{ iaTaskId: 9, status: 'IN_PROGRESS' }], at(1))).toEqual([])
  const sent = (hours: number) => ({ ...undo, state: 'settled' as const, sentAt: at(hours).now })
  expect(finishesOf([finish, sent(1)], [], at(2))).toMatchObject([{ isUndone: true }])
  // The list knows of it, and has the task not.
  expect(finishesOf([finish, sent(0)], [], at(2))).toEqual([])
  const again = sampleRow(3, 'TASK_FINISH', { iaTaskId: 9, force: true }, { label: { words: 'Again' } })
  expect(finishesOf([finish, undo, again], DONE, at(1))).toMatchObject([{ words: 'Again', isUndone: false }])
})
