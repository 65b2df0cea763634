import { screen, waitFor, within } from '@testing-library/react'
import {
  listLanes,
  pageReports,
  type LaneRow,
  type Report,
  settleReport,
} from '@warren/shared/features/field/reports.contract.ts'
import {
  getBreedingSettings,
  saveBreedingSettings,
} from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { silentOf } from './barn-news.tsx'

const REPORT: Report = {
  id: 7,
  status: 'CONFLICT',
  command: 'COVER_TOUCHING',
  at: new Date(2026, 4, 12, 7, 58).toISOString(),
  arrivedAt: new Date(2026, 4, 12, 9).toISOString(),
  username: 'pap.anna',
  carrier: null,
  phone: 'Moto',
  doe: { id: 3, tattoo: 'HY51187', earTag: null, cage: 'M2/3/D14' },
  group: 'BAND03-260428',
  values: [{ field: 'touching', of: null, mine: true, stored: false }],
  storedBy: 'kiss.lajos',
  storedAt: new Date(2026, 4, 12, 8, 3).toISOString(),
  stamp: 'abc',
  reasons: [
    { code: 'cell-changed', params: { field: 'touching', stored: 'false', sent: 'true', by: '', at: '' } },
  ],
  text: null,
  hows: ['TAKE', 'KEEP', 'BACK'],
}
const answer = (content: Report[]) => ({ content, totalElements: content.length, number: 0 })
const open = () => renderApp({ as: 'ADMIN', at: '/field-reports' })

describe('the list "From the barn"', () => {
  it('shows both values in signs, and settles one with a note and what was seen [FLD-15]', async () => {
    mock(pageReports, answer([REPORT]))
    const calls = mock(settleReport, { messages: [] })
    const { user } = await open()
    const row = await screen.findByRole('row', { name: /HY51187/ })
    expect(row).toHaveTextContent('Palpation: + / −')
    await user.click(row)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Stored by kiss.lajos')
    await user.click(within(dialog).getByRole('radio', { name: 'Send a worker back' }))
    await user.type(within(dialog).getByLabelText('Note'), 'Feel again')
    await user.click(within(dialog).getByRole('button', { name: 'Send a worker back' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ how: 'BACK', note: 'Feel again', stamp: 'abc' })
  })

  it('settles several the same way, offering only what all of them allow [FLD-15]', async () => {
    const other: Report = { ...REPORT, id: 8, hows: ['KEEP'], doe: null, group: 'Y1' }
    mock(pageReports, answer([REPORT, other]))
    const calls = mock(settleReport, { messages: [] })
    const { user } = await open()
    await screen.findByRole('row', { name: /HY51187/ })
    for (const box of screen.getAllByRole('checkbox', { name: /palp/i })) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Settle' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Keep what is stored' }))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('says that nothing waits [FLD-15]', async () => {
    mock(pageReports, answer([]))
    await open()
    expect(await screen.findByText('Nothing to settle')).toBeVisible()
  })
})

describe('phones', () => {
  const LANE: LaneRow = {
    laneId: '00000000-0000-4000-8000-000000000001',
    username: 'pap.anna',
    label: 'Moto',
    build: '0.1.0',
    seenAt: new Date(2026, 4, 11, 10, 40).toISOString(),
    unsent: 14,
    skewMs: -7_200_000,
    persisted: false,
    lastSeq: 20,
    state: 'OPEN',
  }

  it('stand there with what waits on them and how their clock goes [FLD-15]', async () => {
    mock(listLanes, [LANE])
    mock(getBreedingSettings, { ...USUAL_BREEDING, version: 0 })
    await renderApp({ as: 'ADMIN', at: '/phones' })
    const row = await screen.findByRole('row', { name: /pap\.anna/ })
    expect(row).toHaveTextContent('14')
    expect(row).toHaveTextContent('120 min ahead')
    expect(row).toHaveTextContent('may be cleared')
  })

  it('ask for a PIN of so many digits as the farm wants; its other settings stay as they are [FLD-09]', async () => {
    const settings = { ...USUAL_BREEDING, rhythmDays: 49, version: 3 }
    mock(listLanes, [LANE])
    mock(getBreedingSettings, settings)
    const calls = mock(saveBreedingSettings, { messages: [] })
    const { user } = await renderApp({ as: 'ADMIN', at: '/phones' })
    await user.click(await screen.findByRole('button', { name: 'PIN: off' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: '6 digits' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ ...settings, pinDigits: 6 })
  })

  it('with unsent work that were not heard of for half a day are silent [FLD-15]', () => {
    const seen = new Date(LANE.seenAt).getTime()
    expect(silentOf([LANE], seen + 13 * 3_600_000)).toEqual([LANE])
    expect(silentOf([LANE], seen + 3_600_000)).toEqual([])
    expect(silentOf([{ ...LANE, unsent: 0 }], seen + 13 * 3_600_000)).toEqual([])
  })
})
