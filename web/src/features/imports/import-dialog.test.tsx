import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { listFarmOptions } from '@warren/shared/features/farms/farms.contract.ts'
import {
  applyImport,
  cancelImport,
  getImport,
  type ImportState,
  startImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { httpRefusal, messagesAnswer, mock, refuse, unreachable } from '../../test/mock-server.ts'
import {
  dialog,
  lineOf,
  mockResult,
  openImport,
  PROBLEMS,
  stateOf,
  workbook,
} from './testing/sample-import.tsx'

const CHECKING = stateOf({ status: 'CHECKING', rows: 0, canApply: false, progress: { done: 0, total: null } })

/** Answers with one state after the other, then with the last for ever. */
const mockStates = (...states: ImportState[]) => {
  const left = [...states]
  return mock(getImport, () => (left.length > 1 ? left.shift() : left[0]) ?? stateOf())
}

async function choose(user: UserEvent, file = workbook()) {
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const input = (await dialog()).querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await user.upload(input, file)
  await screen.findByText(file.name)
}
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

describe('the way of an import', () => {
  it('leads from the file over the check to the written rows, and then the list reloads [IMP-01, IMP-06, IMP-23]', async () => {
    const sent = mock(startImport, CHECKING)
    mockStates({ ...CHECKING, progress: { done: 300, total: 1200 } }, stateOf())
    const applied = mock(applyImport, stateOf({ status: 'APPLYING', progress: { done: 0, total: 1200 } }))
    const onDone = vi.fn<() => void>()
    const { user, search } = await openImport({ onDone })
    await choose(user)
    await press(user, 'Check the file')
    expect(await screen.findByText('300 of 1,200 rows')).toBeVisible()
    expect(sent[0]?.body.name).toBe('tags.xlsx')
    expect(sent[0]?.query.toString()).toBe('kind=EAR_TAGS')
    expect(search().get('import')).toBe('5')
    expect(
      await within(await dialog()).findByText('1,200 rows can be imported', { selector: 'p' }),
    ).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    mockStates(stateOf({ status: 'APPLYING' }), stateOf({ status: 'APPLIED', saved: 1200, canApply: false }))
    await press(user, 'Import 1,200 rows')
    expect(await within(await dialog()).findByText('1,200 rows saved.', { selector: 'p' })).toBeVisible()
    expect(applied).toHaveLength(1)
    await press(user, 'OK')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDone).toHaveBeenCalledOnce()
    expect(search().get('import')).toBeNull()
  })

  it('says what it takes before anything is sent, and asks for a file [IMP-01, D-009]', async () => {
    const { user } = await openImport()
    await press(user, 'Open')
    expect(await screen.findByText('.xlsx, up to 10 MB')).toBeVisible()
    await press(user, 'Check the file')
    expect(await screen.findByText('Please choose a file')).toBeVisible()
  })

  it('gives up the dialog without a result without reloading the list [IMP-23]', async () => {
    const onDone = vi.fn<() => void>()
    const { user } = await openImport({ onDone })
    await press(user, 'Open')
    await press(user, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    ['IAGROUPS', 'Import pairings'],
    ['RABBITS', 'Import rabbits'],
    ['BOUGHT_RABBITS', 'Import bought rabbits'],
    ['SPERMS', 'Import semen'],
    ['BUCKS', 'Import bucks'],
    ['FARROWING', 'Import kindling results'],
    ['EAR_TAGS', 'Import ear tags'],
    ['DAILY_WEIGHTS', 'Import weights'],
  ] as const)('serves %s [IMP-12]', async (kind, title) => {
    mock(listFarmOptions, [])
    const { user } = await openImport({ kind })
    await press(user, 'Open')
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  })

  it.each([
    ['BOUGHT_RABBITS', '0'],
    ['BUCKS', '1'],
  ] as const)('asks %s for the farm they come from [IMP-10, GEN-35, D-055]', async (kind, all) => {
    const farms = mock(listFarmOptions, [{ id: 8, name: 'Tiszakert', shortName: 'TK', country: null }])
    const sent = mock(startImport, stateOf({ kind }))
    mockStates(stateOf({ kind }))
    const { user } = await openImport({ kind })
    await choose(user)
    await press(user, 'Check the file')
    expect(await screen.findByText('Please choose a farm!')).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('combobox', { name: /Farm the animals come from/ }))
    await user.click(await screen.findByRole('option', { name: 'Tiszakert (TK)' }))
    await press(user, 'Check the file')
    await waitFor(() => expect(sent[0]?.query.get('sourceFarmId')).toBe('8'))
    expect(farms[0]?.query.get('all')).toBe(all)
  })

  it('shows the columns with what to write and an example, and saves the template', async () => {
    const template = vi.fn<() => Promise<string>>(async () => 'Ear tags.xlsx')
    const { user } = await openImport({ template })
    await press(user, 'Open')
    await press(user, 'What goes in the columns')
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'ColumnWhat to writeExample',
      'TagrequiredThe printed tag: a letter, a dash and five digits. Each tag once.A-00001',
      expect.stringContaining('EIDrequired'),
      'ActiveoptionalWritten by Warren, not read.yes',
    ])
    await press(user, 'Download the template')
    expect(template).toHaveBeenCalledOnce()
  })

  it('says why a file was not taken, and can send another', async () => {
    refuse(startImport, { status: 400, code: 'FILE_TOO_LARGE' })
    const { user } = await openImport()
    await choose(user)
    await press(user, 'Check the file')
    expect(await screen.findByText(/The workbook is too large/)).toBeVisible()
    unreachable(startImport)
    await press(user, 'Check the file')
    expect(await screen.findByText('Connection failed, server not available')).toBeVisible()
  })

  it('can be called off while the file travels', async () => {
    mock(startImport, () => new Promise<never>(() => undefined))
    const { user } = await openImport()
    await choose(user)
    await press(user, 'Check the file')
    expect(await screen.findByText('The file is being sent')).toBeVisible()
    await press(user, 'Cancel')
    await waitFor(() => expect(screen.queryByText('The file is being sent')).toBeNull())
    expect(within(await dialog()).queryByRole('alert')).toBeNull()
  })

  it('can be stopped while it is checked', async () => {
    mockStates(CHECKING)
    const cancelled = mock(cancelImport, stateOf({ status: 'CANCELLED', canApply: false }))
    const { user, search } = await openImport({ at: '?import=5' })
    await press(user, 'Stop')
    expect(await within(await dialog()).findByText('The import was stopped', { selector: 'p' })).toBeVisible()
    expect(cancelled).toHaveLength(1)
    await press(user, 'Choose another file')
    expect(await screen.findByText('.xlsx, up to 10 MB')).toBeVisible()
    expect(search().get('import')).toBe('new')
  })
})

describe('an import in the address', () => {
  it('goes on where it was, also after a lost connection', async () => {
    let answers = 0
    mock(getImport, () => {
      answers += 1
      if (answers === 2) return httpRefusal({ status: 503, code: 'NOT_READY' })
      return answers < 4 ? CHECKING : stateOf()
    })
    await openImport({ at: '?import=5' })
    expect(await screen.findByText(/No connection at the moment/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Import 1,200 rows' })).toBeVisible()
  })

  it('that is unknown says so', async () => {
    refuse(getImport, { status: 404, code: 'NOT_FOUND' })
    const { user } = await openImport({ at: '?import=99' })
    expect(await screen.findByText(/Imports are kept for 7 days/)).toBeVisible()
    const [close] = await screen.findAllByRole('button', { name: 'Close' })
    if (close) await user.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that cannot be reached can be tried again', async () => {
    unreachable(getImport)
    const { user } = await openImport({ at: '?import=5' })
    expect(await screen.findByText(/Connection failed/)).toBeVisible()
    mockStates(stateOf())
    await press(user, 'Try again')
    expect(await screen.findByRole('button', { name: 'Import 1,200 rows' })).toBeVisible()
  })

  it('that broke off names its number for the support', async () => {
    mockStates(stateOf({ status: 'FAILED', canApply: false }))
    await openImport({ at: '?import=5' })
    expect(await screen.findByText(/tell support: import 5\./)).toBeVisible()
  })

  it('leads to the login when the session has ended', async () => {
    refuse(getImport, { status: 401, code: 'NOT_SIGNED_IN' })
    const { path } = await openImport({ at: '?import=5' })
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('without a row left to write offers another file', async () => {
    mockStates(stateOf({ rows: 0, canApply: false }))
    await openImport({ at: '?import=5' })
    expect(await screen.findByText('No row is left to import.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('whose rows cannot be written any more says why and stays [GEN-26]', async () => {
    mockStates(stateOf())
    mock(applyImport, () => messagesAnswer(['SAVING_ERROR']))
    const { user } = await openImport({ at: '?import=5' })
    await press(user, 'Import 1,200 rows')
    expect(await screen.findByText(/another user changed it meanwhile/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 1,200 rows' })).toBeVisible()
  })
})

describe('an unreadable file', () => {
  it.each([
    [
      'INVALID_LANGUAGE',
      { row: 1, reason: 'headingsLanguage', params: { language: 'magyar' } },
      /The column names are in magyar/,
    ],
    ['FILE_ENCRYPTED', { row: null, reason: null }, /protected by a password/],
  ] as const)('says of %s what to do, with the template [IMP-08, T-32]', async (code, about, words) => {
    mockResult(stateOf({ errors: 1, canApply: false, groups: [{ code, logType: 'ERROR', count: 1 }] }), [
      lineOf({ col: null, column: null, info: null, code, ...about }),
    ])
    const { user } = await openImport({ at: '?import=5', template: async () => 'x' })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('Nothing was imported.', { exact: false })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download the template' })).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
    await press(user, 'Choose another file')
    expect(await screen.findByText('.xlsx, up to 10 MB')).toBeVisible()
  })
})

describe('for eyes, ears and keys', () => {
  it('moves the focus to what each step says, and tells it', async () => {
    mockStates(stateOf())
    mock(applyImport, stateOf({ status: 'APPLIED', saved: 1200 }))
    const { user } = await openImport({ at: '?import=5' })
    await press(user, 'Import 1,200 rows')
    const words = await within(await dialog()).findByText('1,200 rows saved.', { selector: 'p' })
    await waitFor(() => expect(words.closest('[tabindex="-1"]')).toHaveFocus())
    expect(within(await dialog()).getByRole('status')).toHaveTextContent('1,200 rows saved.')
  })

  it('tells the progress by quarters only', async () => {
    mockStates({ ...CHECKING, progress: { done: 610, total: 1200 } })
    await openImport({ at: '?import=5' })
    expect(await within(await dialog()).findByRole('status')).toHaveTextContent('50 % done')
    mockStates(stateOf())
    await screen.findByRole('button', { name: 'Import 1,200 rows' })
  })

  it('is closed by Escape as other dialogs are, and the list reloads [IMP-23]', async () => {
    mockStates(stateOf())
    const onDone = vi.fn<() => void>()
    const { user } = await openImport({ at: '?import=5', onDone })
    await screen.findByRole('button', { name: 'Import 1,200 rows' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('speaks Hungarian', async () => {
    mockResult({ ...PROBLEMS, language: 'hu' })
    await openImport({ at: '?import=5', language: 'hu' })
    expect(await screen.findByRole('dialog', { name: 'Füljelzők importálása: eredmény' })).toBeVisible()
    expect(await screen.findByText('Nem felel meg az oszlop formátumának.')).toBeVisible()
    expect(screen.getByText('1 200 sor a fájlban')).toBeVisible()
  })
})
