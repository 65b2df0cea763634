import { screen, waitFor, within } from '@testing-library/react'
import { listFarmOptions } from '@warren/shared/features/farms/farms.contract.ts'
import { getImport, startImport } from '@warren/shared/features/imports/imports.contract.ts'
import { downloadSpermTemplate, exportSperms } from '@warren/shared/features/semen/semen.contract.ts'
import { downloadStockTemplate } from '@warren/shared/features/rabbits/rabbit-imports.contract.ts'
import { exportBucks, exportCages, exportStock } from '@warren/shared/features/stock/stock.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { cleanToasts, mockBeside, mockStock, openStock, ready } from '../testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const open = async (query = '') => {
  const pages = mockStock()
  const app = await openStock(query)
  await ready()
  return { ...app, pages }
}
const entries = () =>
  screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true'])

describe('the export menu', () => {
  it.each([
    [
      '',
      [
        ['Stock', false],
        ['Bucks', true],
        ['Semen', false],
        ['Cage list', false],
      ],
    ],
    [
      '?other=ALL_BUCK',
      [
        ['Stock', true],
        ['Bucks', false],
        ['Semen', false],
        ['Cage list', false],
      ],
    ],
    [
      '?other=ALL_CAGE',
      [
        ['Stock', true],
        ['Bucks', true],
        ['Semen', false],
        ['Cage list', false],
      ],
    ],
  ])(
    'with %s holds stock, bucks, semen and cages as far as they go with the list [STK-14, STK-15, STK-16, D-059]',
    async (query, expected) => {
      const { user } = await open(query)
      await user.click(screen.getByRole('button', { name: 'Export' }))
      await screen.findByRole('menuitem', { name: /^Stock/ })
      expect(entries()).toEqual(
        expected.map(([name, waits]) => [expect.stringContaining(String(name)), waits]),
      )
    },
  )

  it('saves what is filtered, and says why an entry waits [GEN-32, STK-14]', async () => {
    const { user } = await open('?stable=11&health=ABSCESS&q=HY5')
    const stock = mock(exportStock, () => fileOf('Stock.xlsx'))
    const bucks = mock(exportBucks, () => fileOf('Bucks.xlsx'))
    const cages = mock(exportCages, () => fileOf('Cages.xlsx'))
    const sperms = mock(exportSperms, () => fileOf('Sperm.xlsx'))
    const choose = async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Export' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose(/^Stock/)
    await waitFor(() =>
      expect(Object.fromEntries(stock[0]?.query ?? [])).toEqual({
        other: 'ALL_MOTHER',
        stableId: '11',
        statuses: 'IN_PROD,WASTE_CANDIDATE',
        healthConditions: 'ABSCESS',
        search: 'HY5',
      }),
    )
    await choose(/^Cage list.*stable M1/)
    await waitFor(() => expect(cages[0]?.query.get('stables')).toBe('11'))
    await choose(/^Semen/)
    await waitFor(() => expect(sperms).toHaveLength(1))
    await choose(/^Bucks.*only in the list of all bucks/)
    expect(bucks).toEqual([])
  })

  it('says when a workbook failed', async () => {
    const { user } = await open()
    refuse(exportStock, { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '9' } })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Stock/ }))
    expect(await screen.findByText('The export failed')).toBeVisible()
  })
})

describe('the import menu', () => {
  it('holds rabbits, bought rabbits, bucks and semen; does only with all mothers [STK-14, STK-15, STK-16]', async () => {
    const { user, search } = await open('?other=ALL_BUCK')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByRole('menuitem', { name: /^Rabbits/ })
    expect(entries()).toEqual([
      ['Rabbitsonly in the list of all mothers', true],
      ['Bought rabbitsonly in the list of all mothers', true],
      ['Bucksasks for the source farm', false],
      ['Semen', false],
      ['Download the template', false],
    ])
    await user.click(screen.getByRole('menuitem', { name: /^Rabbits/ }))
    expect(search().get('import')).toBeNull()
  })

  it.each([
    ['Rabbits', 'Import rabbits', 'rabbits', 'Tattoo'],
    ['Bought rabbits', 'Import bought rabbits', 'bought-rabbits', 'Source group'],
    ['Bucks', 'Import bucks', 'bucks', 'Tattoo'],
  ])('opens %s with template and columns [IMP-12]', async (entry, title, kind, column) => {
    mock(listFarmOptions, [])
    const templates = mock(downloadStockTemplate, () => fileOf('Template.xlsx'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.click(await dialog.findByRole('button', { name: 'Download the template' }))
    await waitFor(() => expect(templates[0]?.params['kind']).toBe(kind))
    await user.click(dialog.getByRole('button', { name: 'What goes in the columns' }))
    expect(await dialog.findByRole('rowheader', { name: new RegExp(`^${column}`) })).toBeVisible()
  })

  it('gives the empty workbooks at once, and says when one failed [STK-16]', async () => {
    const templates = mock(downloadStockTemplate, () => fileOf('Template.xlsx'))
    const semen = refuse(downloadSpermTemplate, { status: 502, statusText: 'Bad Gateway' })
    const { user, search } = await open('?other=ALL_BUCK')
    const save = async (entry: string) => {
      await user.click(screen.getByRole('button', { name: 'Import' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Download the template' }))
      const group = within(await screen.findByRole('group', { name: 'Download the template' }))
      await user.click(group.getByRole('menuitem', { name: entry }))
    }
    // A list of bucks takes no mothers in, but a workbook for them can be filled at any time.
    await save('Rabbits')
    await waitFor(() => expect(templates.map(({ params }) => params['kind'])).toEqual(['rabbits']))
    await save('Semen')
    expect(await screen.findByText('The template could not be downloaded')).toBeVisible()
    expect(semen).toHaveLength(1)
    expect(search().get('import')).toBeNull()
  })

  it('asks for the source farm of bought rabbits before it sends the file [IMP-10, D-055]', async () => {
    const farms = mock(listFarmOptions, [{ id: 8, name: 'Tiszakert', shortName: 'TK', country: null }])
    const starts = mock(startImport, () => {
      throw new Error('not yet')
    })
    const { user } = await open('?import=new&kind=BOUGHT_RABBITS')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import bought rabbits' }))
    await waitFor(() => expect(farms[0]?.query.get('all')).toBe('0'))
    await user.click(dialog.getByRole('button', { name: 'Check the file' }))
    expect(await dialog.findByText('Please choose a farm!')).toBeVisible()
    expect(starts).toEqual([])
  })

  it('opens semen with its own template', async () => {
    const templates = mock(downloadSpermTemplate, () => fileOf('Sperm.xlsx'))
    const { user } = await open('?import=new&kind=SPERMS')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import semen' }))
    await user.click(await dialog.findByRole('button', { name: 'Download the template' }))
    await waitFor(() => expect(templates).toHaveLength(1))
  })

  it('reloads the list when a result is closed, and keeps the filter [IMP-23]', async () => {
    mock(getImport, {
      id: 5,
      kind: 'RABBITS',
      fileName: 'rabbits.xlsx',
      fileSize: 10,
      sheetName: 'Stock',
      language: 'en',
      status: 'APPLIED',
      mapping: 'HEADINGS',
      dayOrders: {},
      progress: { done: 2, total: 2 },
      rows: 2,
      skipped: 0,
      repairs: 0,
      errors: 0,
      warnings: 0,
      groups: [],
      canApply: false,
      saved: 2,
      created: 1,
      changed: 0,
      canUndo: true,
      undoFailure: null,
      undone: null,
      refused: null,
    })
    const { user, pages, search } = await open('?stable=11&import=5')
    await screen.findByText('2 rows saved.', { selector: 'p' })
    const lists = () => pages.filter(({ query }) => query.get('pageSize') === '100')
    await waitFor(() => expect(lists()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(lists()).toHaveLength(2))
    expect(search().toString()).toBe('stableId=11')
  })
})
