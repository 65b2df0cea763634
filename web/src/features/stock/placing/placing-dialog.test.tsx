import { screen, waitFor, within } from '@testing-library/react'
import { placeRabbits, previewPlacing } from '@warren/shared/features/stock/placing.contract.ts'
import { undoRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { searchCages } from '@warren/shared/features/search/search.contract.ts'
import type { AnswerInputOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { cleanToasts, mockBeside, mockStock, openStock, ready, tick } from '../testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
  mock(searchCages, [])
})

const stray = (id: number, tattoo: string) => ({
  id,
  tattoo,
  earTag: null,
  sex: 'FEMALE' as const,
  cageId: null,
  cage: null,
})
const SEEN: AnswerInputOf<typeof previewPlacing> = {
  chosen: 2,
  rabbits: [stray(1, 'HY51187'), { ...stray(2, 'DA58894'), cageId: 102, cage: 'M1/1/U7' }],
  beyond: 0,
  cages: [
    { id: 201, label: 'M2/1/D1' },
    { id: 202, label: 'M2/1/D2' },
    { id: 203, label: 'M2/1/D3' },
  ],
  free: 3,
  settled: 0,
  left: { count: 0, tattoos: [] },
}

async function open(language: 'en' | 'hu' = 'en', label = 'Place in cages') {
  mockStock(undefined, 642)
  const app = await openStock('', language)
  const { user } = app
  await ready()
  if (language === 'en') {
    await user.click(tick('HY51187'))
    await user.click(tick('DA58894'))
  } else for (const box of screen.getAllByRole('checkbox').slice(1, 3)) await user.click(box)
  await user.click(screen.getByRole('button', { name: label }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}
const rowsOf = (dialog: ReturnType<typeof within>, name = 'Who goes where') =>
  within(dialog.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('placing the chosen rabbits', () => {
  it('shows who goes where, places them as one piece, and takes it back [STK-17]', async () => {
    const looks = mock(previewPlacing, SEEN)
    const calls = mock(placeRabbits, { messages: [], placed: 2, changeId: 9, refused: [] })
    const undos = mock(undoRabbits, { messages: [], changed: 2 })
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Place 2 rabbits' }))
    expect(looks[0]?.body).toEqual({
      rabbitIds: [1, 2],
      moving: false,
      stableId: null,
      row: null,
      fromCageId: null,
    })
    expect(await screen.findByText('2 rabbits placed in cages')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      places: [
        { rabbitId: 1, cageId: 201, fromCageId: null },
        { rabbitId: 2, cageId: 202, fromCageId: 102 },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 rabbits are as they were before')).toBeVisible()
    expect(undos[0]?.params['id']).toBe('9')
  })

  it('lets one leave out a rabbit and pass over a cage; the rest moves up [STK-17]', async () => {
    mock(previewPlacing, SEEN)
    const calls = mock(placeRabbits, { messages: [], placed: 1, changeId: 9, refused: [] })
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Pass over cage M2/1/D1' }))
    expect(rowsOf(dialog)).toEqual(['HY51187no cageintoM2/1/D2', 'DA58894M1/1/U7intoM2/1/D3'])
    await user.click(dialog.getByRole('checkbox', { name: 'Place HY51187' }))
    expect(rowsOf(dialog)).toEqual(['HY51187no cageis not placed', 'DA58894M1/1/U7intoM2/1/D2'])
    await user.click(dialog.getByRole('button', { name: 'Use again' }))
    expect(rowsOf(dialog)[1]).toBe('DA58894M1/1/U7intoM2/1/D1')
    await user.click(dialog.getByRole('button', { name: 'Place 1 rabbit' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ places: [{ rabbitId: 2, cageId: 201, fromCageId: 102 }] })
  })

  it('looks in a stable, a row, and also for those that have a cage [STK-17]', async () => {
    const looks = mock(previewPlacing, { ...SEEN, settled: 1 })
    mock(searchCages, {
      stables: [],
      rows: [1, 2],
      positions: [],
      cages: [],
      filter: { stableId: 12, row: null, position: null, cageId: null },
    })
    const { user, dialog } = await open()
    expect(await dialog.findByText('1 rabbit has a cage and stays in it')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: 'Row' })).toBeDisabled()
    await user.click(dialog.getByRole('combobox', { name: 'Stable' }))
    await user.click(await screen.findByRole('option', { name: 'M2' }))
    await user.click(dialog.getByRole('combobox', { name: 'Row' }))
    await user.click(await screen.findByRole('option', { name: '2' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Also move those that have a cage' }))
    await waitFor(() => expect(looks.at(-1)?.body).toMatchObject({ stableId: 12, row: 2, moving: true }))
  })

  it('says when cages run out, and places none when none is left [STK-17]', async () => {
    mock(previewPlacing, { ...SEEN, cages: SEEN.cages.slice(0, 1), free: 1 })
    const calls = mock(placeRabbits, { messages: [] })
    const { user, dialog } = await open()
    expect(await dialog.findByText(/There is 1 free cage in this place/)).toBeVisible()
    expect(rowsOf(dialog)[1]).toBe('DA58894M1/1/U7no free cage left')
    await user.click(dialog.getByRole('button', { name: 'Pass over cage M2/1/D1' }))
    await user.click(dialog.getByRole('button', { name: 'Place' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('No rabbit is left to be placed')
    expect(calls).toEqual([])
  })

  it('stays with the rows another user was faster for, says why, and proposes anew [STK-17, GEN-26]', async () => {
    const looks = mock(previewPlacing, SEEN)
    mock(placeRabbits, {
      messages: [],
      placed: 1,
      changeId: 9,
      refused: [{ rabbitId: 1, tattoo: 'HY51187', cage: 'M2/1/D1', why: 'TAKEN', by: 'HY00001' }],
    })
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Place 2 rabbits' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('HY51187: HY00001 lives in M2/1/D1 by now')
    expect(await screen.findByText('1 rabbit placed in a cage')).toBeVisible()
    await waitFor(() => expect(looks.length).toBeGreaterThan(1))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('speaks Hungarian [SES-01]', async () => {
    mock(previewPlacing, SEEN)
    const { dialog } = await open('hu', 'Ketrecbe helyezés')
    expect(await dialog.findByRole('button', { name: '2 nyúl elhelyezése' })).toBeEnabled()
    expect(rowsOf(dialog, 'Ki hová kerül')).toHaveLength(2)
  })
})
