import { screen, waitFor, within } from '@testing-library/react'
import {
  downloadSpermTemplate,
  exportSperms,
  pageSperms,
  type SpermRow,
} from '@warren/shared/features/semen/semen.contract.ts'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

const own: SpermRow = {
  id: 1,
  label: 'HYB0117-2',
  buckTattoo: 'HYB0117',
  buckId: 7,
  buckFarm: 'HO',
  pedigree: true,
  used: 1200,
  judged: 9,
  pregnant: 6,
  births: 5,
  bornMean: 10.2,
  viableMean: 9.6,
  lastUsed: '2026-05-12',
}
const foreign: SpermRow = { ...own, id: 2, label: 'XX-1', buckTattoo: 'XXB100', buckId: null, buckFarm: 'TK' }
const unused: SpermRow = {
  ...own,
  id: 3,
  label: 'N-1',
  buckTattoo: null,
  buckId: null,
  buckFarm: null,
  pedigree: false,
  used: 0,
  judged: 0,
  pregnant: 0,
  births: 0,
  bornMean: null,
  viableMean: null,
  lastUsed: null,
}

const mockSperms = (rows: SpermRow[] = [own, foreign, unused]) =>
  mock(pageSperms, { content: rows, totalElements: rows.length, number: 0 })
const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/sperms${query}`, language })
const cells = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map((cell) => cell.textContent)
const sent = (calls: { query: URLSearchParams }[]) => Object.fromEntries(calls.at(-1)?.query ?? [])

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => vi.restoreAllMocks())

describe('the semen list', () => {
  it('shows label, buck, farm, pedigree and what became of it [SPB-01, D-065]', async () => {
    mockSperms()
    await open()
    expect(await cells(/HYB0117-2/)).toEqual([
      'HYB0117-2',
      'HYB0117',
      'HO',
      'Pedigree',
      '1,200',
      '66.67\u202f% 6 of 9',
      '5',
      '10.2',
      '9.6',
      '2026-05-12',
    ])
    expect((await cells(/N-1/)).slice(1, 6)).toEqual(['unknown buck', '–', '–', '0', '–'])
    expect(screen.getByRole('heading', { level: 1, name: 'Semen' })).toBeVisible()
    expect(screen.getByText('3 batches')).toBeVisible()
  })

  it('leads to the sheet of a buck of the own farm alone', async () => {
    mockSperms()
    await open()
    expect(await screen.findByRole('link', { name: 'HYB0117' })).toHaveAttribute('href', '/rabbits/7')
    expect(screen.queryByRole('link', { name: 'XXB100' })).toBeNull()
    expect(screen.getByText('XXB100')).toBeVisible()
  })

  it('keeps search and order in the address', async () => {
    const calls = mockSperms()
    const { user, search } = await open('?search=117')
    await screen.findByRole('row', { name: /HYB0117-2/ })
    expect(sent(calls)).toEqual({
      search: '117',
      page: '0',
      pageSize: '100',
      sortFields: 'label',
      sortOrder: 'asc',
    })
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Used' }))
    await waitFor(() => expect(sent(calls)['sortFields']).toBe('used'))
    expect(search().get('sort')).toBe('used')
    await user.clear(screen.getByRole('searchbox', { name: 'Label or buck' }))
    await waitFor(() => expect(search().get('search')).toBeNull())
  })

  it('says when nothing matches, and when there is nothing yet', async () => {
    mockSperms([])
    const { user, search } = await open('?search=zz')
    expect(await screen.findByText('zz')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(search().get('search')).toBeNull())
    expect(await screen.findByText('No semen yet')).toBeVisible()
  })

  it('says what went wrong, and loads again [GEN-23]', async () => {
    refuse(pageSperms, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('502 Bad Gateway')
    mockSperms()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /HYB0117-2/ })).toBeVisible()
  })

  it('is exported as it is searched [SPB-06]', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    mockSperms()
    const calls = mock(exportSperms, () => fileOf('semen.xlsx') as never)
    const { user } = await open('?search=117')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.query.get('search')).toBe('117')
  })

  it('says when the export fails', async () => {
    mockSperms()
    refuse(exportSperms, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    expect(await screen.findByText('The semen list could not be exported')).toBeVisible()
  })

  it('is filled by an import, with its template [SPB-08]', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    mockSperms()
    const templates = mock(downloadSpermTemplate, () => fileOf('template.xlsx') as never)
    const { user, search } = await open()
    await user.click(await screen.findByRole('button', { name: 'Import semen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import semen' }))
    expect(search().get('import')).toBe('new')
    await user.click(await dialog.findByRole('button', { name: /template/i }))
    await waitFor(() => expect(templates).toHaveLength(1))
  })

  it.each(['OWNER', 'USER', 'SUPERADMIN', 'EAR_TAG_TECHNICIAN'] as const)('is closed to %s', async (role) => {
    const { path } = await renderApp({ as: role, at: '/sperms' })
    expect(path()).toBe('/')
  })

  it('speaks Hungarian', async () => {
    mockSperms()
    await open('', 'hu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sperma' })).toBeVisible()
    expect(await screen.findByText('3 tétel')).toBeVisible()
  })
})
