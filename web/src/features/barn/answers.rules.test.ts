import { expect, it } from 'vitest'
import { toAnswer } from './answers.rules.ts'
import { sampleRow } from './testing/sample-bundle.ts'

const felt = (seq: number, coverId: number, more: object) =>
  sampleRow(seq, 'COVER_TOUCHING', { coverId, touching: true, was: {} }, more)
const about = { coverId: 101 }

it('[FLD-15] a correction names the entry that the server did not take, the newest of the same doe and kind', () => {
  const rows = [
    felt(1, 101, { state: 'attention', outcome: 'CONFLICT' }),
    felt(2, 101, { state: 'attention', outcome: 'ERROR' }),
    felt(3, 102, { state: 'attention', outcome: 'ERROR' }),
    felt(4, 101, { state: 'settled', outcome: 'DONE' }),
  ]
  expect(toAnswer(rows, 'COVER_TOUCHING', about)).toEqual({ answers: 'entry-2' })
  expect(toAnswer(rows, 'COVER_FARROWING', about)).toEqual({})
  expect(toAnswer([felt(1, 101, { state: 'settled', isAnswered: true })], 'COVER_TOUCHING', about)).toEqual(
    {},
  )
})

it('[FLD-15] who was sent back answers what the office settled', () => {
  const rows = [felt(1, 101, { state: 'settled', outcome: 'RESOLVED' })]
  expect(toAnswer(rows, 'COVER_TOUCHING', about)).toEqual({})
  expect(toAnswer(rows, 'COVER_TOUCHING', about, true)).toEqual({ answers: 'entry-1' })
})
