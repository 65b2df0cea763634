import { screen, waitFor, within } from '@testing-library/react'
import { pageCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { addMonths } from '@warren/shared/kernel/calendar.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayOf } from '../../platform/format.ts'
import { refuse } from '../../test/mock-server.ts'
import { asWideAs } from '../../test/narrow.ts'
import { renderApp } from '../../test/render-as.tsx'
import { done, failed, mockChoices, mockLog, openLog, row } from './testing/sample-log.ts'

beforeEach(mockChoices)
const filters = () => within(screen.getByRole('group', { name: 'Filters' }))
const sent = (calls: { query: URLSearchParams }[]) => calls.at(-1)?.query

describe('the log', () => {
  it('shows number, time, farm, user, command in words, record by name, status and source [CMD-01, CMD-03, CMD-05]', async () => {
    mockLog()
    await openLog()
    const cells = within(await row(/User changed/))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
    expect(within(await row(/User changed/)).getByRole('rowheader')).toHaveTextContent('71')
    expect(cells).toEqual([
      '2026-05-12 09:07:03',
      'Homokhát',
      'pap.anna',
      'User changed',
      'User pap.anna',
      'Done',
      'Browser',
    ])
    expect(within(await row(/Row of cages saved/)).getByText('Error')).toBeVisible()
    expect(document.title).toBe('Command log · Warren')
  })

  it('asks for one month back to today, newest first, 100 rows [CMD-06, CMD-08]', async () => {
    const calls = mockLog()
    await openLog()
    await row(/User changed/)
    const today = dayOf(new Date())
    expect(Object.fromEntries(sent(calls) ?? [])).toEqual({
      page: '0',
      pageSize: '100',
      sortFields: 'version',
      sortOrder: 'desc',
      from: addMonths(today, -1),
      to: today,
    })
    expect(screen.getByLabelText('From')).toHaveValue(addMonths(today, -1))
    expect(screen.getByLabelText('To')).toHaveValue(today)
  })

  it.each([
    ['No.', 'id'],
    ['Farm', 'farmName'],
    ['User', 'username'],
    ['Command', 'command'],
    ['Status', 'status'],
    ['Sent from', 'source'],
  ])('sorts by %s [CMD-08]', async (head, field) => {
    const calls = mockLog()
    const { user, search } = await openLog()
    await row(/User changed/)
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: head }))
    await waitFor(() => expect(sent(calls)?.get('sortFields')).toBe(field))
    expect(search().get('sort')).toBe(field)
  })

  it('turns the time around [CMD-08]', async () => {
    const calls = mockLog()
    const { user } = await openLog()
    await row(/User changed/)
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Time' }))
    await waitFor(() => expect(sent(calls)?.get('sortOrder')).toBe('asc'))
  })

  it('says its page in words on a phone, where eleven buttons do not fit [CMD-02]', async () => {
    asWideAs(390)
    const calls = mockLog([failed, done], 5000)
    const { user } = await openLog('?page=25')
    await row(/User changed/)
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Next page',
    ])
    expect(pages.getByText('25 of 50')).toBeVisible()
    await user.click(pages.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(sent(calls)?.get('page')).toBe('25'))
  })

  it('has eleven page buttons [CMD-02, D-192]', async () => {
    const calls = mockLog([failed, done], 5000)
    const { user, search } = await openLog('?page=25')
    await row(/User changed/)
    expect(sent(calls)?.get('page')).toBe('24')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent)).toEqual([
      '20',
      '21',
      '22',
      '23',
      '24',
      '25',
      '26',
      '27',
      '28',
      '29',
      '30',
    ])
    await user.click(pages.getByRole('button', { name: 'Page 30' }))
    await waitFor(() => expect(sent(calls)?.get('page')).toBe('29'))
    expect(search().get('page')).toBe('30')
  })

  it('takes the earlier day as the beginning, and starts at the first page [CMD-07]', async () => {
    const calls = mockLog()
    const { user, search } = await openLog('?from=2026-05-01&to=2026-05-12&page=3')
    await row(/User changed/)
    const from = screen.getByLabelText('From')
    await user.clear(from)
    await user.type(from, '20260520{Enter}')
    await waitFor(() => expect(sent(calls)?.get('to')).toBe('2026-05-20'))
    expect(sent(calls)?.get('from')).toBe('2026-05-12')
    expect(sent(calls)?.get('page')).toBe('0')
    expect(search().get('from')).toBe('2026-05-12')
    await waitFor(() => expect(from).toHaveValue('2026-05-12'))
    expect(screen.getByLabelText('To')).toHaveValue('2026-05-20')
  })

  it('asks nothing for what is no day [CMD-07]', async () => {
    const calls = mockLog()
    const { user } = await openLog('?from=2026-05-01&to=2026-05-12')
    await row(/User changed/)
    const before = calls.length
    await user.clear(screen.getByLabelText('To'))
    await user.type(screen.getByLabelText('To'), 'soon{Enter}')
    expect(await screen.findByText('Not a date, e.g. 2026-05-12')).toBeVisible()
    expect(calls).toHaveLength(before)
  })

  it('says that nothing was changed in this period', async () => {
    mockLog([])
    await openLog()
    expect(await screen.findByText('Nothing was changed in this period')).toBeVisible()
  })

  it('says what went wrong, and loads again [GEN-23]', async () => {
    refuse(pageCommands, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await openLog()
    expect(await screen.findByRole('alert')).toHaveTextContent('The server answered 502 Bad Gateway.')
    mockLog()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row(/User changed/)).toBeVisible()
  })

  it.each(['OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const)(
    'is not for %s [CMD-01]',
    async (role) => {
      const { path } = await renderApp({ as: role, at: '/commands' })
      expect(path()).toBe('/')
    },
  )
})

describe('the filters of the log', () => {
  it('tick statuses, also several [CMD-04, CMD-05]', async () => {
    const calls = mockLog()
    const { user, search } = await openLog('?page=2')
    await row(/User changed/)
    await user.click(filters().getByRole('button', { name: 'Status' }))
    const choices = within(await screen.findByRole('dialog'))
    expect(
      choices.getAllByRole('checkbox').map((box) => box.closest('div')?.parentElement?.textContent),
    ).toEqual(['Pending', 'Done', 'Unsupported', 'Conflict', 'Error', 'Resolved'])
    await user.click(choices.getByLabelText('Error'))
    await user.click(choices.getByLabelText('Conflict'))
    await waitFor(() => expect(sent(calls)?.get('statuses')).toBe('CONFLICT,ERROR'))
    expect(sent(calls)?.get('page')).toBe('0')
    expect(search().get('statuses')).toContain('ERROR')
    expect(screen.getByRole('button', { name: 'Status Conflict, Error' })).toBeVisible()
  })

  it('wait behind the filter button: user, source, command [CMD-01, CMD-04, CMD-09]', async () => {
    const calls = mockLog()
    const { user } = await openLog()
    await row(/User changed/)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['User', 'Sent from', 'Command'])
    await user.click(screen.getByRole('menuitem', { name: 'Command' }))
    await user.click(await screen.findByLabelText('Row of cages saved'))
    await waitFor(() => expect(sent(calls)?.get('commands')).toBe('ROW_SAVE'))
  })

  it('offer commands in words, in the order of the words [CMD-04, CMD-09]', async () => {
    mockLog()
    const { user } = await openLog('?commands=USER_UPDATE')
    await row(/User changed/)
    await user.click(screen.getByRole('button', { name: 'Command User changed' }))
    const choices = within(await screen.findByRole('dialog')).getAllByRole('checkbox')
    expect(choices.map((box) => box.closest('div')?.parentElement?.textContent)).toEqual([
      'Row of cages saved',
      'User changed',
    ])
  })

  it('tick sources [CMD-04, CMD-05]', async () => {
    const calls = mockLog()
    const { user } = await openLog('?sources=WEB')
    await row(/User changed/)
    expect(sent(calls)?.get('sources')).toBe('WEB')
    await user.click(screen.getByRole('button', { name: 'Sent from Browser' }))
    await user.click(await screen.findByLabelText('Server'))
    await waitFor(() => expect(sent(calls)?.get('sources')).toBe('WEB,SERVER'))
  })

  it('take a whole username [CMD-04]', async () => {
    const calls = mockLog()
    const { user } = await openLog('?username=x')
    await row(/User changed/)
    await user.click(screen.getByRole('button', { name: 'User x' }))
    const field = within(await screen.findByRole('dialog')).getByLabelText('User')
    await user.clear(field)
    await user.type(field, ' pap.anna {Enter}')
    await waitFor(() => expect(sent(calls)?.get('username')).toBe('pap.anna'))
  })

  it('find a farm by name [CMD-04, CMD-09]', async () => {
    const calls = mockLog([])
    const { user, search } = await openLog()
    await screen.findByText('Nothing was changed in this period')
    await user.click(filters().getByRole('button', { name: 'Farm' }))
    const editor = within(await screen.findByRole('dialog'))
    await user.type(await editor.findByRole('searchbox'), 'tisza{Enter}')
    await waitFor(() => expect(editor.queryByText('Homokhát (HO)')).not.toBeInTheDocument())
    await user.click(editor.getByRole('button', { name: 'Tiszakert (TK)' }))
    await waitFor(() => expect(sent(calls)?.get('farmId')).toBe('8'))
    expect(search().get('farmId')).toBe('8')
    expect(await screen.findByRole('button', { name: 'Farm Tiszakert (TK)' })).toBeVisible()
  })

  it('know the changes of no farm, and are taken off together [CMD-04]', async () => {
    const calls = mockLog()
    const { user, search } = await openLog('?statuses=DONE')
    await row(/User changed/)
    await user.click(filters().getByRole('button', { name: 'Farm' }))
    await user.click(await screen.findByRole('button', { name: 'No farm' }))
    await waitFor(() => expect(sent(calls)?.get('farmId')).toBe('-1'))
    expect(await screen.findByRole('button', { name: 'Farm No farm' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(sent(calls)?.has('farmId')).toBe(false))
    expect(sent(calls)?.has('statuses')).toBe(false)
    expect(search().size).toBe(0)
  })

  it('name the farm of a link after the rows it brings [CMD-04]', async () => {
    mockLog([done])
    await openLog('?farm=7')
    expect(await screen.findByRole('button', { name: 'Farm Homokhát' })).toBeVisible()
  })

  it('are named when nothing matches', async () => {
    mockLog([])
    const { user, search } = await openLog('?from=2026-05-01&to=2026-05-12&username=unknown&farm=99')
    expect(await screen.findByText('2026-05-01 to 2026-05-12')).toBeVisible()
    expect(screen.getByText('User: unknown')).toBeVisible()
    expect(screen.getByText('Farm: Farm no. 99')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(search().has('username')).toBe(false))
    expect(search().get('from')).toBe('2026-05-01')
  })
})

it('speaks Hungarian [CMD-01]', async () => {
  mockLog()
  await openLog('?statuses=ERROR', 'hu')
  expect(await screen.findByRole('heading', { level: 1, name: 'Műveletnapló' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Állapot Hiba' })).toBeVisible()
  expect(screen.getByLabelText('Mettől')).toBeVisible()
})
