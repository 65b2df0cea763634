import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import {
  exportFarrowing,
  exportSeparation,
  exportTattooForm,
} from '@warren/shared/features/covers/cover-files.contract.ts'
import { type IaGroupRow, pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { exportIaGroups, exportPairings } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { exportSperms } from '@warren/shared/features/semen/semen.contract.ts'
import {
  exportCullingList,
  exportMotherIndex,
} from '@warren/shared/features/statistics/statistics.contract.ts'
import { exportBucks, exportCages, exportStock } from '@warren/shared/features/stock/stock.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { mockStables } from '../../test/sample-groups.ts'

const round = (more: Partial<IaGroupRow>): IaGroupRow => ({
  id: 12,
  name: 'ALFA',
  formattedName: 'ALFA-260331',
  startDate: Date.parse('2026-03-31'),
  farrowingDate: '2026-05-01',
  separationDate: '2026-06-05',
  active: true,
  postAdditionCovers: false,
  covers: 400,
  skips: 0,
  phase: 'KINDLING',
  canAdd: false,
  tasks: 5,
  doneTasks: 3,
  lateTasks: 0,
  ...more,
})

const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/statistic${query}`, language })
const download = () => screen.getByRole('button', { name: 'Download' })
const file = () => fileOf('file.xlsx') as never

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  mockStables()
  mock(pageIaGroups, {
    content: [round({}), round({ id: 13, formattedName: 'DRAFT', startDate: null })],
    totalElements: 2,
    number: 0,
  })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('S-18: exports of the farm', () => {
  it('[STA-01, STA-02, D-117] offers eleven files', async () => {
    await open()
    expect(await screen.findAllByRole('radio')).toHaveLength(11)
    expect(screen.getByRole('radio', { name: 'Stock' })).toBeChecked()
  })

  it.each([
    ['rabbit', exportStock],
    ['sperm', exportSperms],
    ['male', exportBucks],
    ['motherIndex', exportMotherIndex],
    ['iaGroup', exportIaGroups],
  ] as const)('[STA-03, STA-06, STA-08] fetches %s at once', async (type, endpoint) => {
    const calls = mock(endpoint as typeof exportIaGroups, file)
    const { user } = await open(`?type=${type}`)
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it.each([
    ['pairingList', exportPairings],
    ['farrowingSeparation', exportSeparation],
    ['farrowing', exportFarrowing],
    ['tattooForm', exportTattooForm],
  ] as const)('[STA-04] asks for the IA group of %s first', async (type, endpoint) => {
    const calls = mock(endpoint as typeof exportPairings, file)
    const { user } = await open(`?type=${type}`)
    await screen.findByRole('radio', { name: /./, checked: true })
    expect(download()).toBeDisabled()
    await user.click(await screen.findByRole('combobox', { name: /^IA group/ }))
    expect(screen.queryByRole('option', { name: 'DRAFT' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'ALFA-260331' }))
    await user.click(download())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.params).toMatchObject({ id: '12' })
  })

  it('[STA-05] fetches the cages of chosen stables, of none chosen all', async () => {
    const calls = mock(exportCages, file)
    const { user } = await open('?type=cageList&stables=21,22')
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.query.get('stables')).toBe('21,22')
  })

  it('[STA-07] begins with two years, and sends the earlier day first', async () => {
    const calls = mock(exportCullingList, file)
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Culling list' }))
    expect(await screen.findByRole('textbox', { name: /^From/ })).toHaveValue('2024-05-12')
    const from = screen.getByRole('textbox', { name: /^From/ })
    await user.clear(from)
    await user.type(from, '2026-06-01')
    await user.tab()
    await user.click(download())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ from: '2026-05-12', to: '2026-06-01' })
  })

  it('[STA-01] says when no file came', async () => {
    refuse(exportMotherIndex, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await open('?type=motherIndex')
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByText('The file could not be made')).toBeVisible()
  })

  it('[STA-01] speaks Hungarian', async () => {
    await open('?type=cullingList', 'hu')
    expect(await screen.findByRole('radio', { name: 'Selejtezési lista' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Letöltés' })).toBeVisible()
  })
})
