import { describe, expect, it } from 'vitest'
import { COMMAND_NAMES } from '../../commands.ts'
import { COMMAND_SOURCES, COMMAND_STATUSES } from '../../kernel/commands.ts'
import {
  COMMAND_PAGE_WINDOW,
  COMMAND_SORT_FIELDS,
  commandRow,
  MAX_COMMANDS_PER_CALL,
  NO_FARM,
  pageCommands,
  sendCommands,
  sentCommand,
} from './commands.contract.ts'

describe('the command log', () => {
  it('asks for 100 rows, newest first, and shows eleven page buttons [CMD-02, CMD-06, D-192]', () => {
    expect(pageCommands.query?.parse({})).toMatchObject({
      page: 0,
      pageSize: 100,
      sortFields: 'version',
      sortOrder: 'desc',
      statuses: [],
      sources: [],
      commands: '',
      username: '',
    })
    expect(COMMAND_PAGE_WINDOW).toBe(11)
  })

  it('has its statuses, its sources, its sort fields and its word for "no farm" [CMD-04, CMD-05, CMD-08]', () => {
    expect(COMMAND_STATUSES).toEqual(['PENDING', 'DONE', 'UNSUPPORTED', 'CONFLICT', 'ERROR', 'RESOLVED'])
    expect(COMMAND_SOURCES).toEqual(['MOBILE', 'WEB', 'SERVER'])
    expect(COMMAND_SORT_FIELDS).toEqual([
      'id',
      'version',
      'farmName',
      'username',
      'command',
      'status',
      'source',
    ])
    expect(NO_FARM).toBe(-1)
  })

  it('reads lists from one comma-separated word, and refuses an unknown status or source [CMD-04]', () => {
    expect(pageCommands.query?.parse({ statuses: 'ERROR,RESOLVED', sources: 'MOBILE' })).toMatchObject({
      statuses: ['ERROR', 'RESOLVED'],
      sources: ['MOBILE'],
    })
    for (const query of [{ statuses: 'BROKEN' }, { sources: 'FAX' }, { from: '2026-1-1' }, { farmId: 'x' }])
      expect(pageCommands.query?.safeParse(query).success).toBe(false)
  })

  it('shows the fields of a command [CMD-03]', () => {
    expect(Object.keys(commandRow.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'version',
        'farmName',
        'username',
        'command',
        'status',
        'source',
        'payload',
      ]),
    )
  })

  it('names commands in upper snake case, each once [D-189]', () => {
    for (const name of COMMAND_NAMES) expect(name).toMatch(/^[A-Z]+(_[A-Z]+)*\d?$/)
    expect(new Set(COMMAND_NAMES).size).toBe(COMMAND_NAMES.length)
  })
})

describe('a command of a device', () => {
  const sent = { clientId: 'a', command: 'ROW_SAVE', at: '2026-05-12T08:00:00Z', payload: {} }

  it('has an id of the device, a name, the time it was given and a payload [D-188]', () => {
    expect(sentCommand.safeParse(sent).success).toBe(true)
    expect(sentCommand.safeParse({ ...sent, at: '2026-05-12T10:00:00+02:00' }).success).toBe(true)
    for (const broken of [
      { clientId: '' },
      { clientId: 'x'.repeat(101) },
      { at: 'yesterday' },
      { at: '2026-05-12' },
      { payload: [] },
      { payload: 'x' },
    ])
      expect(sentCommand.safeParse({ ...sent, ...broken }).success).toBe(false)
  })

  it('comes with at most 199 others [D-009]', () => {
    const many = (n: number) => ({ commands: Array.from({ length: n }, () => sent) })
    expect(MAX_COMMANDS_PER_CALL).toBe(200)
    expect(sendCommands.body?.safeParse(many(200)).success).toBe(true)
    expect(sendCommands.body?.safeParse(many(201)).success).toBe(false)
  })
})
