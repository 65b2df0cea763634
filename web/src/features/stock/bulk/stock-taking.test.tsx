import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { exportBucks, exportStock } from '@warren/shared/features/stock/stock.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock } from '../../../test/mock-server.ts'
import {
  asked,
  cleanToasts,
  doe,
  mockBeside,
  mockStock,
  openStock,
  ready,
  tick,
  young,
} from '../testing/sample-stock.ts'
import { copiedRows } from './copied-rows.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
  vi.stubGlobal('ClipboardItem', undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bar = () => within(screen.getByRole('region', { name: 'Actions for the selected rows' }))
const open = async (query = '') => {
  const app = await openStock(query)
  await ready()
  await app.user.click(tick('HY51187'))
  return app
}

describe('the chosen rows', () => {
  it('go into the clipboard as a spreadsheet takes them, by the button or Ctrl C [STK-04]', async () => {
    const pages = mockStock([doe])
    const { user } = await open()
    await user.click(bar().getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('1 row copied')).toBeVisible()
    expect(asked(pages)).toMatchObject({ ids: '1', other: 'ALL_MOTHER' })
    const text = await navigator.clipboard.readText()
    const [heads, cells, ...rest] = text.split('\n').map((line) => line.split('\t'))
    expect(rest).toEqual([])
    expect(heads?.slice(0, 3)).toEqual(['Cage', 'Ear tag', 'Tattoo'])
    expect(cells).toEqual(expect.arrayContaining(['M1/1/D7', 'HY51187', 'In production', '2020-01-09']))
    await navigator.clipboard.writeText('before')
    fireEvent.copy(document.body)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
  })

  it('leave Ctrl C to a field, and to a list of which nothing is chosen', async () => {
    mockStock([doe])
    const { user } = await open()
    await navigator.clipboard.writeText('before')
    const field = screen.getByPlaceholderText(/tattoo/i)
    fireEvent.copy(field)
    await user.click(tick('HY51187'))
    fireEvent.copy(document.body)
    await new Promise((done) => setTimeout(done, 50))
    expect(await navigator.clipboard.readText()).toBe('before')
  })

  it.each([
    ['', exportStock],
    ['?other=ALL_BUCK', exportBucks],
  ])('of a list with %s become a workbook of their own [STK-14, STK-15]', async (query, endpoint) => {
    mockStock([doe, young])
    const files = mock(endpoint, () => fileOf('x.xlsx'))
    const { user } = await open(query)
    await user.click(tick('DA58894'))
    await user.click(bar().getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.query.get('ids')).toBe('1,2')
  })

  it('are left out of what all that match become', async () => {
    mockStock([doe, young], 642)
    const files = mock(exportStock, () => fileOf('x.xlsx'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Select all 642' }))
    await user.click(tick('HY51187'))
    await user.click(bar().getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.query.get('except')).toBe('1')
    expect(files[0]?.query.has('ids')).toBe(false)
  })

  it('of cages have no workbook', async () => {
    mockStock([doe])
    await open('?other=ALL_CAGE')
    expect(bar().queryByRole('button', { name: 'Export' })).toBeNull()
    expect(bar().getByRole('button', { name: 'Copy' })).toBeVisible()
  })
})

it('a copied cell is a word or nothing, and a buck has no columns of mothers', () => {
  const [heads, cells] = copiedRows([{ ...young, breed: null, line: null }], 'ALL_BUCK')
    .split('\n')
    .map((line) => line.split('\t'))
  expect(heads).not.toContain('Palpation')
  expect(cells).toHaveLength(heads?.length ?? 0)
  expect(cells).toContain('')
})
