import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  applyImport,
  downloadMarked,
  getImport,
  pageImportLines,
  repairImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import { MAX_REPAIRS, RESULT_LIST_PIXELS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileOf, messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { lineOf, LINES, mockResult, openImport, PROBLEMS, stateOf } from './testing/sample-import.tsx'

const line = (name: RegExp) => screen.findByRole('row', { name })
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const open = () => openImport({ at: '?import=5' })

describe('the lines of a result', () => {
  it('tell severity, row, column, value, problem and what to do [IMP-01, IMP-03, IMP-04, IMP-05]', async () => {
    mockResult(PROBLEMS)
    await open()
    await line(/A-1/)
    const rows = within(screen.getByRole('grid', { name: 'Problems found' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      [
        'Error',
        '41',
        'A Tag',
        'A-1',
        'Not in the format of this column.The printed tag: a letter, a dash and five digits. Each tag once. INVALID_DATA',
        'Skip',
      ],
      [
        'Error',
        '88',
        'B EID',
        '900123000000001',
        'The same value is in row 12.Correct the value or skip the row. EID_ALREADY_REGISTERED',
        'Skip',
      ],
      [
        'Warning',
        '213',
        'A Tag',
        'A-00213',
        'Cage not foundThe row can be imported. Check that this is intended. CAGE_NOT_FOUND',
        'Skip',
      ],
    ])
    expect(screen.getByText('1,200 rows in the file')).toBeVisible()
    expect(screen.getByText(/tags\.xlsx · 184\.27 KB · sheet “Tags” · read as English/)).toBeVisible()
  })

  it('are at most 500 px high and scroll [IMP-02]', async () => {
    mockResult(PROBLEMS)
    await open()
    await line(/A-1/)
    expect(screen.getByRole('grid').parentElement).toHaveStyle({ maxHeight: `${RESULT_LIST_PIXELS}px` })
  })

  it('come in pages of 200, however many there are [IMP-02]', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => lineOf({ row: at + 2 }))
    const calls = mockResult({ ...PROBLEMS, errors: 100_000 }, many)
    const { user } = await open()
    await screen.findByText('1–200 of 100,000')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    await press(user, 'Page 3')
    await screen.findByText('401–600 of 100,000')
    expect(calls.at(-1)?.query.get('page')).toBe('2')
    expect(calls.at(-1)?.query.get('pageSize')).toBe('200')
  })

  it('can be seen by severity and by problem [IMP-03]', async () => {
    const calls = mockResult(PROBLEMS)
    const { user } = await open()
    await line(/A-1/)
    await user.click(screen.getByRole('radio', { name: 'Warnings 1' }))
    await waitFor(() => expect(calls.at(-1)?.query.get('logType')).toBe('WARNING'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /A-1/ })).toBeNull())
    await user.click(screen.getByRole('radio', { name: 'All 3' }))
    const groups = within(await screen.findByRole('group', { name: 'By problem' }))
    expect(groups.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Some data is missing or outside its limits1',
      'The electronic number is already registered1',
      'Cage not found1',
    ])
    await user.click(groups.getByRole('button', { name: /electronic number/ }))
    await waitFor(() => expect(calls.at(-1)?.query.get('code')).toBe('EID_ALREADY_REGISTERED'))
    expect(groups.getByRole('button', { name: /electronic number/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('are not counted while rows are skipped: the server counts without them, the list shows them', async () => {
    const skipped = LINES.map((one) => ({ ...one, skipped: true }))
    mockResult({ ...PROBLEMS, errors: 0, warnings: 1, skipped: 2, canApply: true }, skipped)
    await open()
    await line(/A-1/)
    const tabs = screen.getAllByRole('radio').map((tab) => tab.parentElement?.textContent)
    expect(tabs).toEqual(['All', 'Errors', 'Warnings'])
    expect(screen.getByRole('button', { name: 'Cage not found' })).toBeVisible()
  })

  it('without an error let the rows be written, with one they do not [IMP-22, D-049]', async () => {
    mockResult(PROBLEMS)
    await open()
    expect(await screen.findByText(/Nothing is imported while there are errors/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('that only warn do not block the import [IMP-22]', async () => {
    mockResult({ ...PROBLEMS, errors: 0, canApply: true, groups: PROBLEMS.groups.slice(2) }, LINES.slice(2))
    mock(applyImport, stateOf({ status: 'APPLIED', saved: 1200 }))
    const { user } = await open()
    await press(user, 'Import 1,200 rows')
    expect(await screen.findByText('1,200 rows saved.', { selector: 'p' })).toBeVisible()
  })

  it('that cannot be loaded say so', async () => {
    mock(getImport, PROBLEMS)
    refuse(pageImportLines, { status: 502, statusText: 'Bad Gateway' })
    await open()
    expect(await screen.findByText(/The server answered 502 Bad Gateway/)).toBeVisible()
  })
})

describe('repairing', () => {
  it('corrects a cell in its line, checked while it is typed, and sends it [IMP-01]', async () => {
    mockResult(PROBLEMS)
    const sent = mock(repairImport, stateOf())
    const { user } = await open()
    await press(user, 'Correct: Row 41')
    const field = await screen.findByRole('textbox', { name: 'New value for Tag, row 41' })
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('a-12')
    expect(field).toHaveAccessibleDescription('Not in the format of this column.')
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(field).toHaveFocus()
    await user.keyboard('345{Enter}')
    const row = await line(/a-12345/)
    expect(within(row).getByText('a-12345')).toBeVisible()
    expect(screen.getByRole('grid')).toHaveFocus()
    expect(screen.getByText('1 change not checked yet')).toBeVisible()
    await press(user, 'Check again')
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ cells: [{ row: 41, column: 'tag', value: 'a-12345' }] }),
    )
    expect(await screen.findByRole('button', { name: 'Import 1,200 rows' })).toBeVisible()
  })

  it('maps a value for all its rows, skips rows and takes skipped ones back [IMP-01]', async () => {
    mockResult({ ...PROBLEMS, skipped: 1 }, [...LINES, lineOf({ row: 300, info: 'A-9', skipped: true })])
    const sent = mock(repairImport, stateOf())
    const { user } = await open()
    await press(user, 'Correct: Row 41')
    await user.keyboard('A-00001')
    await press(user, 'For all rows with “A-1”')
    await press(user, 'Skip: Row 88')
    expect(within(await line(/\b88\b/)).getByText('Will be skipped')).toBeVisible()
    expect(within(await line(/\b300\b/)).getByText('Skipped')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Correct: Row 300' })).toBeNull()
    await press(user, 'Include: Row 300')
    expect(screen.getByText('3 changes not checked yet')).toBeVisible()
    await press(user, 'Check again')
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        maps: [{ column: 'tag', from: 'A-1', to: 'A-00001' }],
        skips: [88],
        unskips: [300],
      }),
    )
  })

  it('takes back what is not sent yet, one or all', async () => {
    mockResult(PROBLEMS)
    const { user } = await open()
    await press(user, 'Skip: Row 41')
    await press(user, 'Skip: Row 88')
    await press(user, 'Undo: Row 41')
    expect(screen.getByText('1 change not checked yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Skip: Row 41' })).toBeVisible()
    await press(user, 'Undo all')
    expect(screen.queryByText(/not checked yet/)).toBeNull()
  })

  it('keeps what is not sent on the way out and back', async () => {
    mockResult(PROBLEMS)
    const { user, router } = await open()
    await press(user, 'Skip: Row 41')
    await press(user, 'OK')
    const question = within(await screen.findByRole('dialog', { name: 'Close without checking?' }))
    const [leave] = question.getAllByRole('button', { name: 'Close' })
    if (leave) await user.click(leave)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    router.history.back()
    expect(await screen.findByText('1 change not checked yet')).toBeVisible()
  })

  it('says what the server refuses, and keeps the corrections [GEN-26]', async () => {
    mockResult(PROBLEMS)
    mock(repairImport, () => messagesAnswer(['SAVING_ERROR']))
    const { user } = await open()
    await press(user, 'Skip: Row 41')
    await press(user, 'Check again')
    expect(await screen.findByText(/another user changed it meanwhile/)).toBeVisible()
    expect(screen.getByText('1 change not checked yet')).toBeVisible()
  })

  it('says when there are more corrections than a file may carry', async () => {
    mockResult({ ...PROBLEMS, repairs: MAX_REPAIRS })
    const { user } = await open()
    await press(user, 'Skip: Row 41')
    expect(screen.getByText(/At most 5,000 corrections per file/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('does not take a row that comes back for one more correction', async () => {
    mockResult({ ...PROBLEMS, repairs: MAX_REPAIRS, skipped: 1 }, [
      ...LINES,
      lineOf({ row: 300, skipped: true }),
    ])
    const { user } = await open()
    await press(user, 'Include: Row 300')
    expect(screen.queryByText(/At most 5,000/)).toBeNull()
    await press(user, 'Skip: Row 41')
    expect(screen.queryByText(/At most 5,000/)).toBeNull()
    await press(user, 'Skip: Row 88')
    expect(screen.getByText(/At most 5,000/)).toBeVisible()
  })

  it('does not take a second correction of the same cell for one more', async () => {
    mockResult({ ...PROBLEMS, repairs: MAX_REPAIRS - 1 })
    const sent = mock(repairImport, { ...PROBLEMS, repairs: MAX_REPAIRS })
    const { user } = await open()
    for (const value of ['A-00001', 'A-00002']) {
      await press(user, 'Correct: Row 41')
      await user.keyboard(`${value}{Enter}`)
      expect(screen.queryByText(/At most 5,000/)).toBeNull()
      await press(user, 'Check again')
      await waitFor(() => expect(screen.queryByText(/not checked yet/)).toBeNull())
    }
    expect(sent).toHaveLength(2)
    await press(user, 'Skip: Row 88')
    expect(screen.getByText(/At most 5,000/)).toBeVisible()
  })

  it('works by keys alone: Enter edits, Escape ends the editing and not the dialog', async () => {
    mockResult(PROBLEMS)
    const { user } = await open()
    await line(/A-1/)
    screen.getByRole('grid').focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const field = await screen.findByRole('textbox', { name: 'New value for EID, row 88' })
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: /New value/ })).toBeNull()
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.getByRole('grid')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(screen.getByText('1 change not checked yet')).toBeVisible()
  })
})

describe('what one takes along', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is every line in the clipboard, with headings, for a spreadsheet [IMP-01]', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => lineOf({ row: at + 2, info: `A\t${at}` }))
    mockResult({ ...PROBLEMS, errors: 1001 }, many)
    const { user } = await open()
    await press(user, 'Copy results')
    expect(await screen.findByText('1,001 lines are in the clipboard')).toBeVisible()
    const copied = (await navigator.clipboard.readText()).split('\n')
    expect(copied).toHaveLength(1002)
    expect(copied[0]).toBe('Severity\tRow\tColumn\tIn the file\tProblem and what to do')
    expect(copied[1001]).toBe('Error\t1002\tA Tag\tA 1000\tNot in the format of this column. (INVALID_DATA)')
  })

  it('is the workbook with its bad cells marked; the button says what that is', async () => {
    mockResult(PROBLEMS)
    const calls = mock(downloadMarked, () => fileOf('tags.xlsx'))
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = await open()
    expect(
      await screen.findByRole('button', { name: 'Excel file with the errors marked' }),
    ).toHaveAccessibleDescription(/faulty cells are coloured/)
    await press(user, 'Excel file with the errors marked')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(calls[0]?.params['id']).toBe('5')
    refuse(downloadMarked, { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '9' } })
    await press(user, 'Excel file with the errors marked')
    expect(await screen.findByText('The Excel file could not be downloaded')).toBeVisible()
  })
})
