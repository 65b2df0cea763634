import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  applyImport,
  getImport,
  type ImportState,
  pageImportPreview,
  startImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import {
  downloadPairingTemplate,
  pageIaGroups,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { exportPairings, printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { listGroupNames } from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { closed, draft, mockGroup, openGroup } from './testing/sample-group.ts'

vi.setConfig({ testTimeout: 60_000 })

const checked: ImportState = {
  id: 7,
  kind: 'IAGROUPS',
  fileName: 'pairings.xlsx',
  fileSize: 9000,
  sheetName: 'Pairing list',
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
  created: 1,
  changed: 0,
  canUndo: false,
  undoFailure: null,
  undone: null,
  refused: null,
}
const written: ImportState = { ...checked, status: 'APPLIED', saved: 1, canApply: false, canUndo: true }

const mockPreview = () =>
  mock(pageImportPreview, {
    content: [
      {
        row: 2,
        name: 'HY50101',
        isNew: true,
        cells: [
          { column: 'motherGroup', before: null, after: 'BAND03' },
          { column: 'startDate', before: null, after: '2026-05-26' },
          { column: 'spermLabel', before: null, after: 'C-2219' },
          { column: 'pedigree', before: null, after: 'CP' },
        ],
      },
    ],
    totalElements: 1,
    number: 0,
  })

const button = (name: string) => screen.findByRole('button', { name })
const press = async (user: UserEvent, name: string) => user.click(await button(name))

async function upload(user: UserEvent) {
  const file = new File(['xlsx'], 'pairings.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  const shown = await screen.findByRole('dialog')
  const input = shown.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await user.upload(input, file)
  await press(user, 'Check the file')
}

describe('S-10: the list as a file', () => {
  it('[IAG-08, D-088] imports pairings into this group, shows them first, and loads the list again', async () => {
    const { pairings } = mockGroup()
    const sent = mock(startImport, checked)
    mock(getImport, checked)
    mockPreview()
    mock(applyImport, written)
    const { user, search } = await openGroup()
    await press(user, 'Import pairings')
    expect(search().get('import')).toBe('new')
    await upload(user)
    const shown = within(await screen.findByRole('dialog'))
    expect(await shown.findByText('HY50101')).toBeVisible()
    expect(shown.getByText('C-2219')).toBeVisible()
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ kind: 'IAGROUPS', iaGroupId: '4' })
    const before = pairings.length
    mock(getImport, written)
    await press(user, 'Import 1 row')
    await press(user, 'OK')
    await waitFor(() => expect(pairings.length).toBeGreaterThan(before))
    expect(search().get('import')).toBeNull()
  })

  it('[IAG-09] exports and prints a draft with does', async () => {
    mockGroup()
    const exported = mock(exportPairings, fileOf('list.xlsx'))
    const printed = mock(printRound, fileOf('list.pdf', '%PDF'))
    const { user } = await openGroup()
    await press(user, 'Export')
    await waitFor(() => expect(exported).toMatchObject([{ params: { id: '4' } }]))
    await press(user, 'Print')
    await waitFor(() => expect(printed).toMatchObject([{ params: { id: '4', paper: 'pairing' } }]))
  })

  it('says so when no file came', async () => {
    mockGroup()
    refuse(exportPairings, { status: 503, code: 'SERVER_BUSY' })
    const { user } = await openGroup()
    await press(user, 'Export')
    expect(await screen.findByText('The pairing list could not be exported')).toBeVisible()
  })

  it('[IAG-09] neither exports nor prints a draft without does; it can be imported into', async () => {
    mockGroup({ ...draft, covers: 0 })
    await openGroup()
    expect(await button('Import pairings')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('[IAG-08, IAG-09] a closed list is printed only, until it is added to', async () => {
    mockGroup(closed)
    const { user } = await openGroup()
    expect(await button('Print')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import pairings' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    await press(user, 'More')
    await user.click(await screen.findByRole('menuitem', { name: 'Add' }))
    expect(await button('Import pairings')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('[IAG-37] has the template in the menu', async () => {
    mockGroup()
    const calls = mock(downloadPairingTemplate, fileOf('pairing.xlsx'))
    const { user } = await openGroup()
    await press(user, 'More')
    await user.click(await screen.findByRole('menuitem', { name: 'Pairing template' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('[GEN-05] in Hungarian', async () => {
    mockGroup()
    await openGroup('', 'hu')
    for (const name of ['Párosítások importálása', 'Exportálás', 'Nyomtatás'])
      expect(await button(name)).toBeVisible()
  })
})

describe('S-09: a file that names its groups', () => {
  it('[D-088] is imported without a group, and leads to the list of groups', async () => {
    mock(pageIaGroups, { content: [], totalElements: 0, number: 0 })
    mock(listGroupNames, [{ id: 2, name: 'BAND03' }])
    const sent = mock(startImport, checked)
    mock(getImport, written)
    const { user, path } = await renderApp({ as: 'ADMIN', at: '/ia-group/create' })
    await press(user, 'Import pairings')
    await upload(user)
    await press(user, 'OK')
    await waitFor(() => expect(path()).toBe('/ia-groups'))
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ kind: 'IAGROUPS' })
  })
})
