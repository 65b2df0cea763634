import { screen, waitFor, within } from '@testing-library/react'
import {
  downloadEarTagTemplate,
  type EarTag,
  exportEarTags,
  pageEarTags,
} from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { getImport } from '@warren/shared/features/imports/imports.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../test/mock-server.ts'
import { asWideAs } from '../../test/narrow.ts'
import { renderApp } from '../../test/render-as.tsx'
import {
  dialogOf,
  fresh,
  freshPage,
  mockFarms,
  mockTags,
  openRegister,
  place,
  relocate,
  row,
  used,
  waits,
} from './testing/sample-tags.ts'

beforeEach(freshPage)
afterEach(() => vi.restoreAllMocks())

const sent = (calls: { query: URLSearchParams }[]) => Object.fromEntries(calls.at(-1)?.query ?? [])

describe('the register', () => {
  it('shows tag, EID, farm, tattoo, active, used, status and health [ETR-01, ETR-03]', async () => {
    mockTags()
    await openRegister()
    const cells = [...(await row(/A-00001/)).children].map((cell) => cell.textContent)
    expect(cells).toEqual([
      'A-00001',
      '900123000000001',
      'Homokhát',
      'HY53393',
      'Active',
      'Used',
      'Waste candidate',
      'Foot ulcers',
    ])
    expect([...(await row(/A-00002/)).children].map((cell) => cell.textContent)).toEqual([
      'A-00002',
      '900123000000002',
      '–',
      '–',
      'Active',
      'Unused',
      '–',
      '–',
    ])
    expect(screen.getByText('2 tags')).toBeVisible()
    expect(document.title).toBe('Ear-tag register · Warren')
  })

  it('is cards on a phone: farm and state stand on the screen [ETR-03]', async () => {
    asWideAs(390)
    mockTags()
    await openRegister()
    const { children } = await row(/A-00001/)
    expect(screen.getByRole('grid').closest('[data-cards][data-grows]')).not.toBeNull()
    expect([...children].filter((cell) => cell.getAttribute('data-label') === 'Farm')).toHaveLength(1)
  })

  it('asks for a thousand rows by tag, and draws only those in view [ETR-14]', async () => {
    const many = Array.from({ length: 1000 }, (_, at): EarTag => ({ ...fresh, id: at + 1, tag: `B-${at}` }))
    const calls = mockTags(many, 12_400)
    const { user } = await openRegister()
    await screen.findByText('1–1,000 of 12,400')
    expect(sent(calls)).toEqual({ page: '0', pageSize: '1000', sortFields: 'tag', sortOrder: 'asc' })
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
    expect(screen.getByText('12,400 tags')).toBeVisible()
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Tag' }))
    await waitFor(() => expect(sent(calls)['sortOrder']).toBe('desc'))
  })

  it.each(['OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const)(
    'is not for %s [ETR-01]',
    async (role) => {
      const { path } = await renderApp({ as: role, at: '/ear-tag-management' })
      expect(path()).toBe('/')
    },
  )

  it('is empty at first, and offers the import', async () => {
    mockTags([])
    const { user } = await openRegister()
    expect(await screen.findByText('No ear tags registered yet')).toBeVisible()
    const [, offered] = screen.getAllByRole('button', { name: 'Import' })
    if (offered) await user.click(offered)
    expect(await dialogOf('Import ear tags')).toBeVisible()
  })

  it('names the filters that match nothing', async () => {
    mockTags([])
    const { user, search } = await openRegister('?farm=8&used=true&from=A-1')
    expect(await screen.findByText('Used: yes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(search().toString()).toBe(''))
  })

  it('says what went wrong, and loads again [GEN-23]', async () => {
    refuse(pageEarTags, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await openRegister()
    expect(await screen.findByRole('alert')).toHaveTextContent('The server answered 502 Bad Gateway.')
    mockTags()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row(/A-00001/)).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockTags([used, fresh], 12_400)
    await openRegister('?farm=-1', 'hu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Füljelző-nyilvántartás' })).toBeVisible()
    expect(await screen.findByText('12 400 füljelző')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Telepre helyezés' })).toBeVisible()
  })
})

describe('the filters', () => {
  it('take the range, spelled rightly on leaving the field, and estimate it [ETR-02, ETR-09, ETR-10, T-29]', async () => {
    const calls = mockTags()
    const { user, search } = await openRegister()
    await row(/A-00001/)
    const from = screen.getByRole('textbox', { name: 'Tag from' })
    await user.type(from, 'a00001')
    await user.tab()
    expect(from).toHaveValue('A-00001')
    await user.type(screen.getByRole('textbox', { name: 'Tag to' }), 'a00100{Enter}')
    expect(await screen.findByText('up to 100 tags')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Tag to' })).toHaveValue('A-00100')
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({ tagStartFrom: 'A-00001', tagEndTo: 'A-00100', page: '0' }),
    )
    expect(search().get('tagStartFrom')).toBe('A-00001')
  })

  it.each([
    ['A-00001', 'A-00100', 'up to 100 tags'],
    ['A-00010', 'A-00001', undefined],
    ['A-00001', 'B-00002', undefined],
    ['A-1', 'A-00002', undefined],
  ])('estimate %s to %s as %s [ETR-10, T-29]', async (from, to, words) => {
    mockTags()
    await openRegister(`?from=${from}&to=${to}`)
    await row(/A-00001/)
    expect(screen.queryByText(/^up to/)?.textContent).toBe(words)
  })

  it('offer all farms and no farm [ETR-02, D-106]', async () => {
    const calls = mockTags()
    const farms = mockFarms()
    const { user } = await openRegister()
    await row(/A-00001/)
    await user.click(screen.getByRole('combobox', { name: 'Farm' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'All farms',
      'No farm',
      'Homokhát (HO)',
      'Tiszakert (TK)',
    ])
    expect(farms[0]?.query.get('all')).toBe('1')
    await user.click(screen.getByRole('option', { name: 'Tiszakert (TK)' }))
    await waitFor(() => expect(sent(calls)['farmId']).toBe('8'))
  })

  it('fix active and used while tags of no farm are shown, and clear the rest [ETR-04, ETR-05, T-35]', async () => {
    const calls = mockTags()
    const { user } = await openRegister('?active=false&used=true&statuses=SOLD&health=ABSCESS')
    await row(/A-00001/)
    expect(screen.getByRole('button', { name: 'Status Sold' })).toBeEnabled()
    await user.click(screen.getByRole('combobox', { name: 'Farm' }))
    await user.click(await screen.findByRole('option', { name: 'No farm' }))
    await waitFor(() =>
      expect(sent(calls)).toEqual({
        page: '0',
        pageSize: '1000',
        sortFields: 'tag',
        sortOrder: 'asc',
        farmId: '-1',
        active: 'true',
        used: 'false',
      }),
    )
    expect(screen.getByRole('button', { name: 'Active yes' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Used no' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^(Status|Health)/ })).toBeNull()
    await waitFor(() => expect(waits(place())).toBe(false))
    expect(waits(relocate())).toBe(true)
  })

  it('clear status and health when only unused tags are shown [ETR-05]', async () => {
    const calls = mockTags()
    const { user } = await openRegister('?statuses=SOLD')
    await row(/A-00001/)
    await user.click(screen.getByRole('button', { name: 'Used' }))
    await user.click(await screen.findByRole('button', { name: 'no' }))
    await waitFor(() => expect(sent(calls)['used']).toBe('false'))
    expect(sent(calls)['statuses']).toBeUndefined()
  })

  it('tick statuses and health conditions [ETR-02]', async () => {
    const calls = mockTags()
    const { user } = await openRegister()
    await row(/A-00001/)
    await user.click(screen.getByRole('button', { name: 'Status' }))
    await user.click(await screen.findByLabelText('Sold'))
    await user.click(screen.getByLabelText('In production'))
    await waitFor(() => expect(sent(calls)['statuses']).toBe('IN_PROD,SOLD'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Health' }))
    await user.click(await screen.findByLabelText('Abscess'))
    await waitFor(() => expect(sent(calls)['healthConditions']).toBe('ABSCESS'))
  })
})

describe('files of the register', () => {
  it('exports what is filtered, under the name the server gives [GEN-32, D-120]', async () => {
    mockTags()
    const calls = mock(exportEarTags, () => fileOf('Ear tags_kovács.éva_2026-05-12_0907.xlsx'))
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const { user } = await openRegister('?farm=7&statuses=SOLD')
    await row(/A-00001/)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toEqual(['Ear tags_kovács.éva_2026-05-12_0907.xlsx']))
    expect(sent(calls)).toEqual({ farmId: '7', statuses: 'SOLD' })
  })

  it('says when the export failed', async () => {
    mockTags()
    refuse(exportEarTags, { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '9' } })
    const { user } = await openRegister()
    await row(/A-00001/)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('The export failed')).toBeVisible()
  })

  it('reloads the list when the result of an import is closed, and keeps the filter [IMP-12, IMP-15, IMP-23]', async () => {
    const pages = mockTags()
    mock(getImport, {
      id: 5,
      kind: 'EAR_TAGS',
      fileName: 'tags.xlsx',
      fileSize: 10,
      sheetName: 'Tags',
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
    const { user, search } = await openRegister('?farm=7&import=5')
    await screen.findByText('2 rows saved.', { selector: 'p' })
    await waitFor(() => expect(pages).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(pages).toHaveLength(2))
    expect(search().toString()).toBe('farm=7')
  })

  it('hands out the template of the import', async () => {
    mockTags()
    const calls = mock(downloadEarTagTemplate, () => fileOf('Ear tags.xlsx'))
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = await openRegister()
    await row(/A-00001/)
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.click(await screen.findByRole('button', { name: 'Download the template' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})
