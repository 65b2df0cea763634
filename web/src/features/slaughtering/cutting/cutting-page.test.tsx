import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { getCutting } from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { asWideAs } from '../../../test/narrow.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { cuttingOf } from '../../../test/sample-slaughter.ts'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => localStorage.clear())

const AT = '/grouppage-fattening/7/slaughtering/61/cutting'
const grid = () => screen.getByRole('grid')
/** A carcass by its number, or a sum by its name. */
const row = (name: string | number) =>
  typeof name === 'number'
    ? grid().querySelector<HTMLElement>(`[role="row"][data-row="${name - 1}"]`)
    : [...grid().querySelectorAll<HTMLElement>('[role="row"]')].find(
        (one) => one.querySelector('[role="rowheader"]')?.textContent === name,
      )
/** The cells of a row from the live weight on, as they are read. */
const cells = (name: string | number) =>
  [...(row(name)?.querySelectorAll('[role="gridcell"]') ?? [])].map(({ textContent }) => textContent)

/** Answers every command; all are done, unless the test says otherwise. */
const mockCommands = (status: 'DONE' | 'ERROR' = 'DONE', messages: string[] = []) =>
  mock(sendCommands, ({ body }) =>
    body.commands.map(({ clientId }, at) => ({ clientId, id: at + 1, status, messages: messages as never })),
  )

async function openCutting(language: 'en' | 'hu' = 'en') {
  const app = await renderApp({ as: 'ADMIN', at: AT, language })
  await screen.findByRole('grid')
  const type = async (keys: string) => {
    act(() => grid().focus())
    await app.user.keyboard(keys)
  }
  return { ...app, type }
}

describe('S-31: the cutting screen', () => {
  it('[CUT-01, CUT-02, CUT-04] has group, date, and each weight with its percentage', async () => {
    mock(getCutting, cuttingOf())
    await openCutting()
    expect(screen.getByRole('heading', { level: 1, name: 'Cutting data' })).toBeVisible()
    expect(screen.getByText('FAT-260327 · slaughtered 2026-05-11 · lot L-2261')).toBeVisible()
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Live weight',
      'Warm carcass',
      'Cold carcass',
      'Liver',
      'Head',
      'Chest',
      'Loin',
      'Thighs',
      'Loin fillet',
      'Thigh fillet',
    ])
    expect(cells(1).slice(0, 3)).toEqual(['2,500', '', '1,40056.00'])
    expect(cells(2)).toEqual([
      '2,600',
      '1,50858.00',
      '1,45656.00',
      '783.00',
      '1305.00',
      '31212.00',
      '33813.00',
      '49419.00',
      '1806.92',
      '29011.15',
    ])
    expect(screen.getByText('2 of 400 animals weighed')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the group' })).toHaveAttribute(
      'href',
      '/grouppage-fattening/7/edit',
    )
  })

  it('[CUT-03] has sums, counts and means, and the mean carcass', async () => {
    mock(getCutting, cuttingOf())
    await openCutting()
    expect(cells('Sum, g').slice(0, 3)).toEqual(['5,100', '1,508', '2,856'])
    expect(cells('Count').slice(0, 3)).toEqual(['2', '1', '2'])
    expect(cells('Mean, g').slice(0, 3)).toEqual(['2,550', '1,50858.00', '1,42856.00'])
    const carcass = within(screen.getByRole('region', { name: 'Mean carcass' }))
    expect(carcass.getByText(/cold carcass 56.0/)).toBeVisible()
    expect(carcass.getByText(/Chilling took 3.5/)).toBeVisible()
    expect(carcass.getAllByRole('listitem')).toHaveLength(5)
  })

  it('[CUT-07, FLD-07, D-168] sends the row one typed as one command, from the desk; another one is below it', async () => {
    mock(getCutting, cuttingOf())
    const sent = mockCommands()
    const { user, type } = await openCutting()
    await user.click(screen.getByRole('button', { name: 'Add row' }))
    await type('2650{Tab}{Tab}1512{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    const [command] = sent[0]?.body.commands ?? []
    expect(command).toMatchObject({
      command: 'CUTTING_SAVE',
      source: 'WEB',
      payload: { slaughteringId: 61, liveWeight: 2650, coldCarcass: 1512 },
    })
    expect(command?.payload['rowKey']).toMatch(/^[0-9a-f-]{36}$/)
    expect(cells(3)[2]).toBe('1,51257.06')
    expect(cells('Sum, g')[0]).toBe('7,750')
    expect(row(4)).not.toBeNull()
  })

  it('[FLD-07] changes a row that is there by its number', async () => {
    mock(getCutting, cuttingOf())
    const sent = mockCommands()
    const { type } = await openCutting()
    await type('2400{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body.commands[0]?.payload).toEqual({
      slaughteringId: 61,
      cuttingRowId: 501,
      liveWeight: 2400,
    })
  })

  it('[CUT-02] takes a block of a spreadsheet below the last row, and keeps what is beyond its limits', async () => {
    mock(getCutting, cuttingOf())
    const sent = mockCommands()
    const { user, type } = await openCutting()
    await user.click(screen.getByRole('button', { name: 'Add row' }))
    act(() => grid().focus())
    await user.paste('2500\t1450\t1400\r\n2600\t1508\t1456\r\n15001\t1500\t1450')
    expect(cells(3).slice(0, 3)).toEqual(['2,500', '1,45058.00', '1,40056.00'])
    expect(cells(4)[1]).toBe('1,50858.00')
    const wrong = row(5)?.querySelector('[role="gridcell"]')
    expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await type('{ArrowUp}')
    await waitFor(() => expect(sent.flatMap(({ body }) => body.commands).length).toBeGreaterThanOrEqual(2))
    expect(
      sent.flatMap(({ body }) => body.commands).some(({ payload }) => payload['liveWeight'] === 15_001),
    ).toBe(false)
  })

  it('[FLD-07] deletes the row one stands on, and brings it back', async () => {
    mock(getCutting, cuttingOf())
    const sent = mockCommands()
    const restored = mock(restoreFromBin, { messages: [] })
    const { user, type } = await openCutting()
    await type('{ArrowDown}')
    await user.click(screen.getByRole('button', { name: 'Delete row 2' }))
    expect(await screen.findByText('Row 2 deleted')).toBeVisible()
    expect(sent[0]?.body.commands).toMatchObject([
      { command: 'CUTTING_DELETE', source: 'WEB', payload: { cuttingRowId: 502 } },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(restored[0]?.params).toMatchObject({ type: 'cutting-row', id: '502' }))
    // The empty row is not saved yet.
    await type('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Delete row 3' })).toBeDisabled()
  })

  it('[FLD-07] says that a row cannot be deleted, and why typed weights were refused', async () => {
    mock(getCutting, cuttingOf())
    mockCommands('ERROR', ['NOT_FOUND'])
    const { user, type } = await openCutting()
    await user.click(screen.getByRole('button', { name: 'Delete row 1' }))
    expect(await screen.findByText('Row 1 could not be deleted')).toBeVisible()
    await type('2400{Enter}{ArrowUp}')
    await waitFor(() =>
      expect(
        row(1)?.querySelector('[role="gridcell"]') ?? document.querySelector('[aria-invalid]'),
      ).not.toBeNull(),
    )
    expect(await screen.findAllByText(/Another user has deleted this row/)).not.toHaveLength(0)
  })

  it('[CUT-01] begins with an empty row, and says what cannot be loaded', async () => {
    mock(getCutting, cuttingOf([]))
    await openCutting()
    expect(cells(1)).toEqual(Array.from({ length: 10 }, () => ''))
    expect(cells('Mean, g')[0]).toBe('–')
    expect(screen.queryByRole('region', { name: 'Mean carcass' })).toBeNull()
  })

  it('[CUT-06] says that a slaughtering is not there', async () => {
    refuse(getCutting, { status: 404, code: 'NOT_FOUND' })
    await renderApp({ as: 'ADMIN', at: AT })
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('[CUT-02] speaks Hungarian', async () => {
    mock(getCutting, cuttingOf())
    await openCutting('hu')
    expect(screen.getByRole('heading', { level: 1, name: 'Darabolási adatok' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Gerincfilé' })).toBeVisible()
    expect(cells(2)[8]).toBe('1806,92')
  })

  it('[FLD-07] shows one carcass at a time on a phone', async () => {
    asWideAs(390)
    mock(getCutting, cuttingOf())
    await renderApp({ as: 'ADMIN', at: AT })
    const card = within(await screen.findByRole('region', { name: 'Weights of carcasses' }))
    expect(card.getByRole('textbox', { name: 'Live weight' })).toHaveValue('2500')
    expect(card.getByText('56.00')).toBeVisible()
    expect(card.getByText(/^1 of 3$/)).toBeVisible()
  })
})
