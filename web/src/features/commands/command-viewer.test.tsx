import { screen, waitFor, within } from '@testing-library/react'
import {
  type CommandRow,
  pageCommands,
  resolveCommand,
} from '@warren/shared/features/commands/commands.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesAnswer, mock } from '../../test/mock-server.ts'
import { at, cleanToasts, done, failed, mockChoices, mockLog, openLog, row } from './testing/sample-log.ts'

beforeEach(mockChoices)
afterEach(cleanToasts)

describe('the viewer', () => {
  it('opens with the row, lives in the address and closes [CMD-01]', async () => {
    mockLog()
    const { user, search } = await openLog()
    await user.click(await row(/User changed/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 71' }))
    expect(search().get('row')).toBe('71')
    for (const text of [
      'User changed',
      'USER_UPDATE',
      'Done',
      '2026-05-12 09:07:03',
      'pap.anna',
      'Homokhát',
      'Browser',
    ])
      expect(dialog.getByText(text)).toBeVisible()
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(search().has('row')).toBe(false)
  })

  it('opens with Enter and closes with Escape [CMD-01]', async () => {
    mockLog()
    const { user } = await openLog()
    await row(/Row of cages saved/)
    screen.getByRole('grid').focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Command 72' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus())
  })

  it('shows what changed, before and after, and leads to the record [CMD-01]', async () => {
    mockLog()
    await openLog('?row=71')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 71' }))
    const lines = dialog.getAllByRole('row').map((line) => [...line.children].map((cell) => cell.textContent))
    expect(lines).toEqual([
      ['Field', 'Before', 'After'],
      ['E-mail address', 'anna@regi.hu', 'anna@uj.hu'],
      ['Phone number', '–', '+361'],
    ])
    expect(dialog.getByRole('link', { name: 'User pap.anna' })).toHaveAttribute('href', '/user/4/edit')
  })

  it('does not lead where the reader may not go: farms are not for super administrators [NAV-06]', async () => {
    mockLog([{ ...done, record: { type: 'farm', id: 7, name: 'Homokhát', within: null } }])
    await openLog('?row=71')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 71' }))
    expect(dialog.getByText('Farm Homokhát')).toBeVisible()
    expect(dialog.queryByRole('link')).not.toBeInTheDocument()
  })

  it('shows the payload in lines and copies it [CMD-01, CMD-03]', async () => {
    mockLog()
    const { user } = await openLog('?row=71')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 71' }))
    const pretty = '{\n    "id": 4,\n    "email": "anna@uj.hu"\n}'
    expect(dialog.getByText(/"email": "anna@uj.hu"/).textContent).toBe(pretty)
    await user.click(dialog.getByRole('button', { name: 'Copy data' }))
    expect(await screen.findByText('The data is in the clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(pretty)
  })

  it('says when the browser does not copy', async () => {
    mockLog()
    const { user } = await openLog('?row=71')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(await screen.findByRole('button', { name: 'Copy data' }))
    expect(await screen.findByText('The browser does not allow copying')).toBeVisible()
    write.mockRestore()
  })

  it('says why a command failed, and that nothing was changed [CMD-05]', async () => {
    mockLog()
    await openLog('?row=72')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 72' }))
    expect(dialog.getByText(/The row number must be at least 1/)).toBeVisible()
    expect(dialog.getByText('wrong-row-name')).toBeVisible()
    expect(dialog.getByText('No record was changed.')).toBeVisible()
    expect(dialog.getByText('No farm')).toBeVisible()
  })

  it('says when the row of a link is not in the list', async () => {
    mockLog()
    const { user, search } = await openLog('?row=5')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 5' }))
    expect(dialog.getByText(/not in the list/)).toBeVisible()
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(search().has('row')).toBe(false))
  })
})

describe('settling a command', () => {
  it.each(['CONFLICT', 'ERROR', 'UNSUPPORTED'] as const)(
    'is offered for %s, with a comment, and shown afterwards [FLD-08, D-187]',
    async (status) => {
      let rows: CommandRow[] = [{ ...failed, status }]
      mock(pageCommands, () => ({ content: rows, totalElements: 1, number: 0 }))
      const calls = mock(resolveCommand, () => {
        const resolution = { username: 'root', at: at.toISOString(), comment: 'By phone' }
        rows = [{ ...failed, status: 'RESOLVED', resolution }]
        return { messages: [] }
      })
      const { user } = await openLog('?row=72')
      const dialog = within(await screen.findByRole('dialog', { name: 'Command 72' }))
      await user.type(dialog.getByLabelText('Comment'), ' By phone ')
      await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }))
      expect(await dialog.findByText('root on 2026-05-12 09:07:03')).toBeVisible()
      expect(dialog.getByText('By phone')).toBeVisible()
      expect(dialog.getByText('Resolved')).toBeVisible()
      expect(calls[0]?.params).toMatchObject({ id: '72' })
      expect(calls[0]?.body).toEqual({ comment: 'By phone' })
      expect(dialog.queryByRole('button', { name: 'Mark as resolved' })).not.toBeInTheDocument()
      expect(await screen.findByText('Command 72 is resolved')).toBeVisible()
    },
  )

  it('asks before a typed comment is lost', async () => {
    mockLog()
    const { user } = await openLog('?row=72')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command 72' }))
    await user.type(dialog.getByLabelText('Comment'), 'By phone')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toHaveTextContent('Comment')
    expect(screen.getByLabelText('Comment')).toHaveValue('By phone')
  })

  it('needs no comment [FLD-08]', async () => {
    mockLog()
    const calls = mock(resolveCommand, { messages: [] })
    const { user } = await openLog('?row=72')
    await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({}))
  })

  it.each(['DONE', 'PENDING', 'RESOLVED'] as const)('is not offered for %s [FLD-08]', async (status) => {
    mockLog([{ ...failed, status }])
    await openLog('?row=72')
    await screen.findByRole('dialog', { name: 'Command 72' })
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument()
  })

  it('shows what the server refuses in the open viewer [FLD-08, GEN-26]', async () => {
    mockLog()
    mock(resolveCommand, () => messagesAnswer(['command-not-open']))
    const { user } = await openLog('?row=72')
    await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This command is already resolved')
    expect(screen.getByRole('dialog', { name: 'Command 72' })).toBeVisible()
  })
})

it('speaks Hungarian [CMD-01, FLD-08]', async () => {
  mockLog()
  await openLog('?row=72', 'hu')
  const dialog = within(await screen.findByRole('dialog', { name: '72. művelet' }))
  expect(dialog.getByText('Hiba')).toBeVisible()
  expect(dialog.getByText('Nem sikerült: Ketrecsor mentve')).toBeVisible()
  expect(dialog.getByText('Telefon')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Megoldottnak jelölés' })).toBeVisible()
})
