import { screen, waitFor, within } from '@testing-library/react'
import { getRabbit, getRabbitHistory } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { pageRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { listPrinters } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import {
  buck,
  deadDoe,
  doe as doeSheet,
  fresh,
  history,
  mockSheet,
  weaned,
} from '../../../test/sample-rabbit.ts'
import {
  cleanToasts,
  doe,
  emptyCage,
  mockBeside,
  mockStock,
  openStock,
  ready,
  third,
  young,
} from '../testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const mockSheets = () => {
  mockSheet()
  return mock(getRabbit, ({ params }) => ({ ...doeSheet, id: Number(params['id']) }))
}
const panel = (name: string | RegExp) => screen.findByRole('complementary', { name })
const grid = () => screen.getByRole('grid', { name: 'Stock' })

async function open(query = '') {
  mockStock()
  const sheets = mockSheets()
  const app = await openStock(query)
  await ready()
  return { ...app, sheets }
}

describe('the quick view', () => {
  it('opens on a click with figures, litters, details and history [D-064]', async () => {
    const { user, search } = await open()
    await user.click(screen.getByText('HY51187'))
    const view = await panel('Quick view: HY51187')
    await within(view).findByText('Litters')
    expect(search().get('open')).toBe('1')
    expect(within(view).getByRole('heading', { level: 2 })).toHaveTextContent('HY51187')
    expect(view).toHaveTextContent('Inseminations3')
    expect(view).toHaveTextContent('Pregnant50.00')
    expect(view).toHaveTextContent('2025-11-149 +18 weaned')
    expect(within(view).getByRole('link', { name: 'HY48812' })).toHaveAttribute('href', '/rabbits/8')
    expect(view).toHaveTextContent('Kindling due2026-06-12')
    expect(
      await within(view).findByText('Health: Healthy → Foot ulcers, Cage: M1/1/D3 → M1/2/U7'),
    ).toBeVisible()
    expect(within(view).getByText('kovács.éva · 2026-04-02')).toBeVisible()
    expect(within(view).getByRole('link', { name: 'Open data sheet' })).toHaveAttribute('href', '/rabbits/1')
  })

  it('walks the list by keyboard without closing, goes inside on Enter, and closes on Esc', async () => {
    const { user, search, sheets } = await open()
    grid().focus()
    await user.keyboard('{Enter}')
    await panel('Quick view: HY51187')
    await user.keyboard('{ArrowDown}')
    const second = await panel('Quick view: DA58894')
    expect(grid()).toHaveFocus()
    expect(search().get('open')).toBe('2')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(second).toHaveFocus())
    await user.keyboard('{ArrowRight}')
    await panel('Quick view: A-00003')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await panel('Quick view: HY51187')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(search().get('open')).toBeNull()
    expect(grid()).toHaveFocus()
    await waitFor(() => expect(sheets.length).toBeGreaterThan(0))
  })

  it('walks by its own buttons as far as the list goes', async () => {
    const { user, search } = await open('?open=1')
    const view = within(await panel('Quick view: HY51187'))
    expect(view.getByRole('button', { name: 'Previous rabbit' })).toBeDisabled()
    await user.click(view.getByRole('button', { name: 'Next rabbit' }))
    await panel('Quick view: DA58894')
    expect(search().get('open')).toBe('2')
    await user.click(view.getByRole('button', { name: 'Close the quick view' }))
    await waitFor(() => expect(search().toString()).toBe(''))
  })

  it('walks on to the next page of the list, and back', async () => {
    mock(pageRabbits, ({ query }) => ({
      content: query.get('page') === '0' ? [doe, young] : [third],
      totalElements: 101,
      number: Number(query.get('page')),
    }))
    mockSheets()
    const { user, search } = await openStock('?open=1')
    const view = within(await panel('Quick view: HY51187'))
    await user.click(view.getByRole('button', { name: 'Next rabbit' }))
    await panel('Quick view: DA58894')
    const next = view.getByRole('button', { name: 'Next rabbit' })
    await waitFor(() => expect(next).toBeEnabled())
    await user.click(next)
    await panel('Quick view: HY53393')
    expect(Object.fromEntries(search())).toEqual({ open: '4', page: '2' })
    expect(view.getByRole('button', { name: 'Next rabbit' })).toBeDisabled()
    const previous = view.getByRole('button', { name: 'Previous rabbit' })
    await waitFor(() => expect(previous).toBeEnabled())
    await user.click(previous)
    await panel('Quick view: DA58894')
    expect(Object.fromEntries(search())).toEqual({ open: '2' })
  })

  it('of a dead doe expects nothing any more', async () => {
    mockStock()
    mockSheet()
    const suckling = { ...weaned, farrowingDate: localToday(), nestCount: null }
    const open = { ...fresh, group: { ...fresh.group, startDate: localToday() } }
    mock(getRabbit, { ...deadDoe, id: 1, covers: [open, suckling] })
    await openStock('?open=1')
    const view = await panel('Quick view: HY51187')
    await within(view).findByText('Litters')
    expect(view).not.toHaveTextContent(/Kindling due|suckling/)
    expect(view).toHaveTextContent('not recorded')
  })

  it('names no due day that is long over [D-066]', async () => {
    vi.setSystemTime(new Date('2026-09-01T10:00:00Z'))
    await open('?open=1')
    const view = await panel('Quick view: HY51187')
    await within(view).findByText('Litters')
    expect(view).not.toHaveTextContent('2026-06-12')
  })

  it('tells doe from buck, and the band without its day', async () => {
    const { user } = await open('?open=1')
    const view = await panel('Quick view: HY51187')
    expect(within(view).getByText('M1/1/D7 · doe')).toBeVisible()
    expect(await within(view).findByText('BAND05')).toBeVisible()
    await user.click(within(view).getByRole('button', { name: 'Close the quick view' }))
  })

  it('learns it from the rabbit itself in a list of cages', async () => {
    await open('?open=1&other=ALL_CAGE')
    expect(await within(await panel('Quick view: HY51187')).findByText('M1/1/D7 · doe')).toBeVisible()
  })

  it('leaves Esc to the menu that is open over it', async () => {
    const { user, search } = await open('?open=1')
    await panel('Quick view: HY51187')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(search().get('open')).toBe('1')
  })

  it('shows one that is not on this page of the list, and a buck without litters', async () => {
    mockStock()
    mock(getRabbitHistory, history)
    mock(getRabbit, { ...buck, mother: null, buck: null, sperm: null })
    await openStock('?open=7')
    const view = await panel('Quick view: 7')
    expect(await within(view).findByRole('heading', { level: 2, name: 'HYB0117' })).toBeVisible()
    expect(within(view).queryByText('Litters')).toBeNull()
    expect(view).toHaveTextContent('Mother–Father, semen–')
    expect(within(view).getByRole('button', { name: 'Next rabbit' })).toBeDisabled()
  })

  it('says when a rabbit cannot be loaded', async () => {
    mockStock()
    mock(getRabbitHistory, history)
    refuse(getRabbit, { status: 404, code: 'NOT_FOUND' })
    await openStock('?open=99')
    expect(await within(await panel(/Quick view/)).findByRole('alert')).toHaveTextContent('Not found')
  })

  it('prints its cage card, and edits it', async () => {
    mock(listPrinters, [])
    const { user } = await open('?open=1')
    const view = within(await panel('Quick view: HY51187'))
    await user.click(await view.findByRole('button', { name: 'Cage card' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(view.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('HY51187')
  })
})

it('F6 goes on from the list into the quick view, also of the first rabbit, and out of it', async () => {
  const { user } = await open('?open=1')
  const view = within(await panel('Quick view: HY51187'))
  expect(view.getByRole('button', { name: 'Previous rabbit' })).toBeDisabled()
  grid().focus()
  await user.keyboard('{F6}')
  expect(view.getByRole('button', { name: 'Next rabbit' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(screen.getByRole('link', { name: /Warren/ })).toHaveFocus()
  await user.keyboard('{Shift>}{F6}{F6}{/Shift}')
  expect(grid()).toHaveFocus()
})

describe('the way to the data sheet', () => {
  it('is the key of the row, a real link, and a double click [D-064]', async () => {
    const { user, path } = await open()
    expect(screen.getByRole('link', { name: 'M1/1/D7' })).toHaveAttribute('href', '/rabbits/1')
    expect(screen.getByRole('link', { name: 'no cage' })).toHaveAttribute('href', '/rabbits/3')
    await user.dblClick(screen.getByText('DA58894'))
    await waitFor(() => expect(path()).toBe('/rabbits/2'))
  })

  it('does not lead from a cage without a rabbit [D-064]', async () => {
    mockStock([doe, emptyCage])
    const { user, search, path } = await openStock('?other=ALL_CAGE')
    await ready()
    expect(screen.queryByRole('link', { name: 'M1/1/D9' })).toBeNull()
    await user.dblClick(screen.getByText('M1/1/D9'))
    expect(search().get('open')).toBeNull()
    expect(path()).toBe('/rabbits')
  })
})
