import { describe, expect, it } from 'vitest'
import { isOpen, linkOf, prettyPayload, wordError, wordRecord, wordValue } from './command-row.ts'
import { COMMAND_STATUSES } from '@warren/shared/kernel/commands.ts'

describe('a row of the log', () => {
  it('can be settled when it is a conflict, an error or unsupported [FLD-08, D-187]', () => {
    expect(COMMAND_STATUSES.filter(isOpen)).toEqual(['UNSUPPORTED', 'CONFLICT', 'ERROR'])
  })

  it.each([
    ['user', '{}', { to: '/user/$id/edit', params: { id: '4' } }, 'User 4'],
    ['farm', '{}', { to: '/farms', search: { farm: 4 } }, 'Farm 4'],
    ['stable', '{"farmId":7}', { to: '/farms', search: { farm: 7, stable: 4 } }, 'Stable 4'],
    ['row', '{"farmId":"x"}', { to: '/farms', search: { stable: 4 } }, 'Row in stable 4'],
    ['group-name', '{}', undefined, 'Group name 4'],
    ['command', 'broken', undefined, 'Command 4'],
    ['toString', '{}', undefined, 'Record 4'],
  ])('leads from %s with %s to %o [CMD-01]', (type, payload, link, words) => {
    expect(linkOf({ record: { type, id: 4 }, payload })).toEqual(link)
    expect(wordRecord({ type, id: 4 })).toBe(words)
  })

  it('without a record leads nowhere', () => {
    expect(linkOf({ record: null, payload: '{}' })).toBeUndefined()
  })

  it('shows its payload in lines, and what is no JSON as it is [CMD-01, CMD-03]', () => {
    expect(prettyPayload('{"id":1,"list":[2]}')).toBe('{\n    "id": 1,\n    "list": [\n        2\n    ]\n}')
    expect(prettyPayload('{cut off')).toBe('{cut off')
  })

  it.each([
    [null, undefined],
    ['', undefined],
    ['Őrség', 'Őrség'],
    [0, '0'],
    [false, 'false'],
    [['U 1–40'], '["U 1–40"]'],
  ])('words the value %o as %s', (value, words) => {
    expect(wordValue(value)).toBe(words)
  })

  it('words its error, and keeps a code nobody knows', () => {
    expect(wordError('username-taken, password-too-short, SOMETHING_NEW')).toBe(
      'This user name is taken · At least … characters · SOMETHING_NEW',
    )
  })
})
