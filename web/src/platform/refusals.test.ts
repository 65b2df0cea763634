import { REASONS } from '@warren/shared/kernel/refusals/reasons.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { describe, expect, it } from 'vitest'
import { HttpFailure, wordFailure } from './failures.ts'
import { sayRefusal, sayWrong } from './refusals.ts'
import { startTexts } from '../test/start-texts.ts'

describe('a refusal', () => {
  it('says what is wrong at a field, and what to do as well in a message', () => {
    const problem = { reason: 'closed', params: { group: 'FAT-260220', day: '2026-05-12' } } as const
    expect(sayWrong(problem)).toBe('FAT-260220 was closed on 2026-05-12.')
    expect(sayRefusal(problem)).toBe('FAT-260220 was closed on 2026-05-12. Reopen it first.')
  })

  it('names who was faster, and when [D-010]', () => {
    const at = '2026-05-20T08:14:00.000Z'
    expect(sayRefusal({ since: { at, by: 'nagy.pál' } })).toMatch(
      /^nagy\.pál changed this at 2026-05-20 .*\. Compare, then save again\.$/,
    )
    expect(sayRefusal({ since: { at } })).toBe(
      'It was changed by someone else. Load the page again, then save.',
    )
  })

  it('has nothing to say without a reason', () => {
    expect(sayWrong({})).toBeUndefined()
    expect(sayRefusal({ params: { day: '2026-05-12' } })).toBeUndefined()
  })

  it('takes the place of its code', () => {
    const failure = new HttpFailure({
      status: 405,
      statusText: '',
      code: 'SAVING_ERROR',
      params: {},
      messages: ['SAVING_ERROR'],
      fields: {},
      problems: [{ code: 'SAVING_ERROR', reason: 'notYet', params: { day: '2026-05-13' } }],
      requestId: undefined,
    })
    expect(wordFailure(failure).sentences).toEqual([
      '2026-05-13 is still to come. Choose today or an earlier day.',
    ])
  })

  it('counts its animals in the forms of the language', async () => {
    const missing = (count: number) =>
      sayWrong({ reason: 'animalsMissing', params: { count, day: '2026-05-12' } })
    expect(missing(1)).toBe('1 of these animals has died or left: on 2026-05-12 it would be missing.')
    expect(missing(1200)).toMatch(/^1,200 of these animals have died/)
    await startTexts('es')
    expect(missing(2)).toMatch(/^2 de estos animales han muerto/)
  })
})

it('each reason has sentences', () => {
  expect(Object.keys(en.refusals).sort()).toEqual([...REASONS].sort())
})
