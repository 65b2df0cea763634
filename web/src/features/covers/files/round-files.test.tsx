import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  downloadFarrowingTemplate,
  exportFarrowing,
  exportSeparation,
} from '@warren/shared/features/covers/cover-files.contract.ts'
import {
  applyImport,
  getImport,
  type ImportState,
  pageImportPreview,
  startImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import { printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyScreen } from '../../../platform/screen.ts'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { asWideAs } from '../../../test/narrow.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { RoundFiles, type RoundFilesProps } from './round-files.tsx'

vi.setConfig({ testTimeout: 60_000 })

const onImported = vi.fn<() => void>()
const props: RoundFilesProps = {
  iaGroupId: 4,
  exports: ['farrowing', 'separation'],
  papers: ['farrowing', 'weighing3'],
  onImported,
}

const open = (given: Partial<RoundFilesProps> = {}, language: Language = 'en') => {
  const page: AnyScreen = {
    path: '/adjustment/{-$iaGroupId}',
    access: ['ADMIN'],
    title: () => 'Results',
    load: async () => () => <RoundFiles {...props} {...given} />,
  }
  return renderApp({ as: 'ADMIN', at: '/adjustment/4', screens: [page], language })
}
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const choose = async (user: UserEvent, menu: string, name: string) => {
  await press(user, menu)
  await user.click(await screen.findByRole('menuitem', { name }))
}

const checked: ImportState = {
  id: 7,
  kind: 'FARROWING',
  fileName: 'results.xlsx',
  fileSize: 9000,
  sheetName: 'Farrowing',
  language: 'en',
  status: 'CHECKED',
  mapping: 'HEADINGS',
  dayOrders: {},
  progress: { done: 1, total: 1 },
  rows: 1,
  skipped: 0,
  repairs: 0,
  errors: 0,
  warnings: 0,
  groups: [],
  canApply: true,
  saved: null,
  created: 0,
  changed: 1,
  canUndo: false,
  undoFailure: null,
  undone: null,
  refused: null,
}

describe('results of a round as files', () => {
  it('[FAR-07] are written out as the page offers them', async () => {
    const results = mock(exportFarrowing, fileOf('farrowing.xlsx'))
    const weaning = mock(exportSeparation, fileOf('weaning.xlsx'))
    const { user } = await open()
    await choose(user, 'Export', 'Results, to be read back')
    await waitFor(() => expect(results).toMatchObject([{ params: { id: '4' } }]))
    await choose(user, 'Export', 'Kindling and weaning')
    await waitFor(() => expect(weaning).toMatchObject([{ params: { id: '4' } }]))
    await press(user, 'Export')
    expect(screen.queryByRole('menuitem', { name: 'Tattoo form' })).toBeNull()
  })

  it('are printed, of one stable where one is shown; a single paper needs no list', async () => {
    const printed = mock(printRound, fileOf('list.pdf', '%PDF'))
    const { user } = await open({ papers: ['palpation'], stableId: 9 })
    await press(user, 'Print')
    await waitFor(() => expect(printed).toMatchObject([{ params: { id: '4', paper: 'palpation' } }]))
    expect(printed[0]?.query.get('stableId')).toBe('9')
  })

  it('say so when no file came', async () => {
    refuse(exportFarrowing, { status: 503, code: 'SERVER_BUSY' })
    refuse(printRound, { status: 503, code: 'SERVER_BUSY' })
    const { user } = await open()
    await choose(user, 'Export', 'Results, to be read back')
    expect(await screen.findByText('The list could not be exported')).toBeVisible()
    await choose(user, 'Print', 'Kindling list')
    expect(await screen.findByText('The list could not be printed')).toBeVisible()
  })

  it('[FAR-06, IMP-23] are read in for this group, shown first, and the page loads again', async () => {
    const sent = mock(startImport, checked)
    mock(getImport, checked)
    mock(pageImportPreview, {
      content: [
        {
          row: 2,
          name: 'HY50101',
          isNew: false,
          cells: [{ column: 'touching', before: null, after: '+' }],
        },
      ],
      totalElements: 1,
      number: 0,
    })
    mock(applyImport, { ...checked, status: 'APPLIED', saved: 1 })
    const template = mock(downloadFarrowingTemplate, fileOf('farrowing.xlsx'))
    const { user, search } = await open()
    await press(user, 'Import')
    expect(search().get('import')).toBe('new')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Import kindling results')).toBeVisible()
    await user.click(await within(dialog).findByRole('button', { name: /template/i }))
    await waitFor(() => expect(template).toHaveLength(1))
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await user.upload(input, new File(['xlsx'], 'results.xlsx'))
    await press(user, 'Check the file')
    expect(await within(await screen.findByRole('dialog')).findByText('HY50101')).toBeVisible()
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ kind: 'FARROWING', iaGroupId: '4' })
    mock(getImport, { ...checked, status: 'APPLIED', saved: 1, canApply: false, canUndo: true })
    await press(user, 'Import 1 row')
    await press(user, 'OK')
    await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
  })

  it('are not offered where there is no doe', async () => {
    await open({ isEmpty: true })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it.each([
    ['hu', 'Importálás', 'Exportálás', 'Nyomtatás'],
    ['fr', 'Importer', 'Exporter', 'Imprimer'],
    ['es', 'Importar', 'Exportar', 'Imprimir'],
  ] as const)('[SES-01] in %s', async (language, ...names) => {
    await open({}, language)
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeVisible()
  })
})

describe('results of a round as files on a phone', () => {
  beforeEach(() => asWideAs(390))

  it('are one list', async () => {
    const { user } = await open()
    await press(user, 'Lists and files')
    for (const name of ['Import', 'Kindling and weaning', 'Nests at 21 days'])
      expect(await screen.findByRole('menuitem', { name })).toBeVisible()
  })
})
