import { RECORD_TYPES } from '@warren/shared/testing/commands.ts'
import { RECORDS } from '@warren/shared/kernel/command-object.ts'
import { COMMAND_STATUSES, type CommandStatus } from '@warren/shared/kernel/commands.ts'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { isOpen, linkOf, prettyPayload, wordCommand, wordDone, wordError, wordRecord } from './command-row.ts'

const record = (type: string, name: string | null = 'Acer', within: number | null = 7) => ({
  type,
  id: 4,
  name,
  within,
})

describe('a row of the log', () => {
  it('can be settled when it is a conflict, an error or unsupported [FLD-08, D-187]', () => {
    expect(COMMAND_STATUSES.filter(isOpen)).toEqual(['UNSUPPORTED', 'CONFLICT', 'ERROR'])
  })

  it.each([
    ['user', { to: '/user/$id/edit', params: { id: '4' } }, 'User Acer'],
    ['farm', { to: '/farms', search: { farm: 4 } }, 'Farm Acer'],
    ['stable', { to: '/farms', search: { farm: 7, stable: 4 } }, 'Stable Acer'],
    ['row', { to: '/farms', search: { farm: 7, stable: 4 } }, 'Row 3 in stable Acer'],
    ['group-name', { to: '/production-group-management' }, 'Group name Acer'],
    ['command', { to: '/commands', search: { row: 4 } }, 'Command 4: Acer'],
    ['import', undefined, 'File Acer'],
    ['rabbit', { to: '/rabbits/$id', params: { id: '4' } }, 'Rabbit Acer'],
    ['cover', { to: '/rabbits/$id', params: { id: '7' } }, 'Insemination Acer'],
    ['saved-view', undefined, 'View Acer'],
    ['printer', undefined, 'Printer Acer'],
    ['toString', undefined, 'Record Acer'],
  ])('leads from %s to %o and calls it by its name [CMD-01]', (type, link, words) => {
    expect(linkOf(record(type))).toEqual(link)
    expect(wordRecord({ record: record(type), payload: '{"row":3}' })).toBe(words)
  })

  it('leads to a screen of the product from every record, unless it is declared to have none', () => {
    const paths: string[] = SCREENS.map(({ path }) => path)
    const led = RECORD_TYPES.map((type) => [type, paths.includes(linkOf(record(type))?.to ?? '')])
    expect(led).toEqual(RECORD_TYPES.map((type) => [type, RECORDS[type].screen]))
  })

  it('without a name is called by its number; without a mother a cover leads nowhere', () => {
    expect(wordRecord({ record: record('printer', null), payload: '{}' })).toBe('Printer no. 4')
    expect(wordRecord({ record: record('row', 'M1'), payload: 'broken' })).toBe('Row … in stable M1')
    expect(linkOf(record('cover', null, null))).toBeUndefined()
    expect(linkOf(record('stable', 'M1', null))).toEqual({ to: '/farms', search: { stable: 4 } })
  })

  it('says what was done; the name of a command this version does not know stays as it is [CMD-05, D-187]', () => {
    expect(wordCommand('RABBIT_UPDATE')).toBe('Rabbit changed')
    for (const name of ['LATER_ON', 'toString', 'UNKNOWN']) expect(wordCommand(name)).toBe(name)
    expect(wordRecord({ record: record('command', 'ROW_SAVE'), payload: '{}' })).toBe(
      'Command 4: Row of cages saved',
    )
  })

  it('does not say that a refused command did anything, also when it is settled [D-187]', () => {
    const said = (status: CommandStatus) => wordDone({ command: 'ROW_DELETE', status })
    for (const status of ['DONE', 'PENDING'] as const) expect(said(status)).toBe('Row of cages deleted')
    for (const status of ['CONFLICT', 'ERROR', 'UNSUPPORTED', 'RESOLVED'] as const)
      expect(said(status)).toBe('Not done: Row of cages deleted')
  })

  it('shows its payload in lines, and what is no JSON as it is [CMD-01, CMD-03]', () => {
    expect(prettyPayload('{"id":1,"list":[2]}')).toBe('{\n    "id": 1,\n    "list": [\n        2\n    ]\n}')
    expect(prettyPayload('{cut off')).toBe('{cut off')
  })

  it('words its error, and keeps an unknown code', () => {
    expect(wordError('username-taken, password-too-short, SOMETHING_NEW')).toBe(
      'This user name is taken · At least … characters · SOMETHING_NEW',
    )
  })
})
