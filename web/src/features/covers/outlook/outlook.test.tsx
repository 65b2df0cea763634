import { screen, waitFor, within } from '@testing-library/react'
import {
  forecastBirths,
  type MissedRow,
  pageMissed,
} from '@warren/shared/features/covers/outlook.contract.ts'
import { type IaGroupRow, pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import type { Forecast } from './outlook.api.ts'

const TODAY = '2026-05-20'
const draft: IaGroupRow = {
  id: 4,
  name: 'BAND01',
  formattedName: 'BAND01-260526',
  startDate: Date.UTC(2026, 4, 26),
  farrowingDate: '2026-06-26',
  separationDate: '2026-07-31',
  active: false,
  postAdditionCovers: false,
  covers: 388,
  skips: 0,
  phase: 'DRAFT',
  canAdd: true,
  tasks: 0,
  doneTasks: 0,
  lateTasks: 0,
}
const running: IaGroupRow = {
  ...draft,
  id: 5,
  formattedName: 'BAND03-260425',
  active: true,
  phase: 'PALPATION',
}

const nothing = { covers: 0, births: 0, low: 0, high: 0, kits: 0 }
const forecast: Forecast = {
  covers: 300,
  history: { rounds: 6, covers: 1500, births: 1215 },
  chances: { felt: 0.94, notFelt: 0.81, kits: 9.5 },
  all: { covers: 250, births: 235.1, low: 230, high: 240, kits: 2233 },
  days: Array.from({ length: 14 }, (_, at) => {
    const day = addDays(TODAY, at)
    if (at !== 1 && at !== 2) return { ...nothing, day, stables: [] }
    const expected = { covers: 250, births: 141, low: 130, high: 152, kits: 1340 }
    return {
      ...expected,
      day,
      stables: [
        ...(at === 1
          ? [{ ...expected, births: 9.4, low: 6, high: 13, covers: 17, stableId: 2, stable: 'M1' }]
          : []),
        { ...expected, stableId: null, stable: null },
      ],
    }
  }),
}

const row = (fields: Partial<MissedRow>): MissedRow => ({
  id: 41,
  earTag: 'H-00041',
  cage: 'M1/1/D1',
  tattoo: 'HY00041',
  reason: 'OPEN_LONG',
  days: 43,
  coverId: null,
  group: null,
  pairable: true,
  ...fields,
})
const group = { id: 5, startDate: '2026-04-25', formattedName: 'BAND03-260425' }
const ROWS: readonly MissedRow[] = [
  row({}),
  row({ id: 42, tattoo: null, earTag: null, cage: null, pairable: false }),
  row({ id: 43, tattoo: 'HY00043', days: 50 }),
  row({ id: 44, tattoo: 'HY00044', reason: 'NOT_FELT', days: 25, coverId: 900, group, pairable: false }),
  row({ id: 45, tattoo: 'HY00045', reason: 'NOT_KINDLED', days: 37, coverId: 901, group }),
]
const counts = { OPEN_LONG: 60, NEVER: 0, NOT_FELT: 1, UNSURE: 0, NOT_KINDLED: 1 }

const mockMissed = () =>
  mock(pageMissed, ({ query }) => {
    const content = ROWS.filter(({ reason }) => reason === query.get('reasons'))
    const page = Number(query.get('page') ?? 0)
    return {
      content: page === 0 ? content : [row({ id: 99, tattoo: 'HY00099' })],
      totalElements: query.get('reasons') === 'OPEN_LONG' ? 4 : content.length,
      number: page,
      counts,
    }
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`), toFake: ['Date'] })
  mock(pageIaGroups, { content: [draft, running], totalElements: 2, number: 0 })
  mock(forecastBirths, forecast)
  mockMissed()
})
afterEach(() => vi.useRealTimers())

const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/ia-groups${query}`, language })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the next 14 days', () => {
  it('tell births with range, kits and the number of does, in all and by day', async () => {
    const calls = mock(forecastBirths, forecast)
    await open()
    const days = await panel('Next 14 days')
    expect(await days.findByText('235 kindlings')).toBeVisible()
    expect(days.getByText('230 to 240')).toBeVisible()
    expect(days.getByText('about 2,233 kits')).toBeVisible()
    expect(days.getAllByText('of 250 does')[0]).toBeVisible()
    expect(days.getByText(/By 1,500 inseminations of this farm/)).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ from: TODAY, to: '2026-06-02' })
    const bars = within(days.getByRole('list', { name: 'Kindlings by day' })).getAllByRole('listitem')
    expect(bars).toHaveLength(14)
    expect(bars[0]).toHaveTextContent(/^2026-05-20, today: 0.0 kindlings/)
    expect(bars[1]).toHaveTextContent('2026-05-21: 141 kindlings, 130 to 152, 1,340 kits, of 250 does')
  })

  it('show the stables of the chosen day, and the figures as a table', async () => {
    const { user } = await open()
    const days = await panel('Next 14 days')
    expect(await days.findByText('2026-05-21, by stable')).toBeVisible()
    expect(days.getByText('9.4 kindlings')).toBeVisible()
    expect(days.getByText('Without a cage')).toBeVisible()
    expect(days.getByRole('button', { name: 'Day before' })).toBeDisabled()
    await user.click(days.getByRole('button', { name: 'Day after' }))
    expect(days.getByText('2026-05-22, by stable')).toBeVisible()
    expect(days.queryByText('9.4 kindlings')).toBeNull()
    expect(days.getByRole('button', { name: 'Day after' })).toBeDisabled()
    await user.click(days.getByRole('button', { name: 'Show as a table: Next 14 days' }))
    expect(days.getAllByRole('row')).toHaveLength(15)
    expect(days.getByRole('row', { name: /2026-05-21 141 130 to 152 1,340 250/ })).toBeVisible()
  })

  it('say what is usual where no round is over', async () => {
    mock(forecastBirths, { ...forecast, history: { rounds: 0, covers: 0, births: 0 } })
    await open()
    expect(await screen.findByText(/as is usual elsewhere/)).toBeVisible()
  })

  it('say that nothing is awaited', async () => {
    mock(forecastBirths, { ...forecast, all: nothing, days: [] })
    await open()
    expect(await screen.findByText('No kindling is awaited in these days.')).toBeVisible()
  })
})

describe('does left behind', () => {
  it('are counted by reason; those without a doe cannot be opened', async () => {
    await open()
    const reasons = await panel('Does left behind')
    expect(await reasons.findByRole('button', { name: 'Open for long 60' })).toBeEnabled()
    expect(reasons.getByRole('button', { name: 'Never inseminated 0' })).toBeDisabled()
  })

  it('stand in a side panel that the address keeps, and lead to the doe', async () => {
    const { user, search, path } = await open('?sort=covers')
    await user.click(await screen.findByRole('button', { name: 'Open for long 60' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Does left behind' }))
    expect(await drawer.findByText('open 50 days')).toBeVisible()
    expect(search().get('missed')).toBe('OPEN_LONG')
    expect(search().get('sort')).toBe('covers')
    expect(drawer.getByText('no tattoo')).toBeVisible()
    expect(drawer.getByText('3 of 4')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Show more' }))
    expect(await drawer.findByRole('link', { name: 'HY00099' })).toHaveAttribute('href', '/rabbits/99')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([path(), search().get('missed')]).toEqual(['/ia-groups', null])
  })

  it('lead to their row in the grid of palpation or kindling', async () => {
    const { user } = await open('?missed=NOT_FELT')
    const drawer = within(await screen.findByRole('dialog', { name: 'Does left behind' }))
    expect(await drawer.findByRole('link', { name: 'Palpate: BAND03-260425' })).toHaveAttribute(
      'href',
      '/insemination?group=5&cover=900',
    )
    expect(drawer.queryByRole('checkbox')).toBeNull()
    await user.click(drawer.getByRole('button', { name: /Pregnant, not kindled/ }))
    expect(await drawer.findByRole('link', { name: 'Kindling: BAND03-260425' })).toHaveAttribute(
      'href',
      '/adjustment/5?cover=901',
    )
  })

  it('are added to an open draft, whose page opens with them chosen', async () => {
    const { user, path, search } = await open('?missed=OPEN_LONG')
    const drawer = within(await screen.findByRole('dialog', { name: 'Does left behind' }))
    expect(drawer.getByRole('button', { name: 'Add 0 to…' })).toBeDisabled()
    await user.click(await drawer.findByRole('button', { name: 'Choose all 2' }))
    await user.click(drawer.getByRole('checkbox', { name: 'Choose HY00041' }))
    await user.click(drawer.getByRole('checkbox', { name: 'Choose HY00041' }))
    await user.click(drawer.getByRole('button', { name: 'Add 2 to…' }))
    expect(await screen.findByRole('menuitem', { name: 'BAND01-260526' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'BAND03-260425' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'BAND01-260526' }))
    await waitFor(() => expect(path()).toBe('/ia-group/4/edit'))
    expect(search().get('does')).toBe('43,41')
  })

  it('have nowhere to go while no draft is open', async () => {
    mock(pageIaGroups, { content: [running], totalElements: 1, number: 0 })
    const { user } = await open('?missed=OPEN_LONG')
    const drawer = within(await screen.findByRole('dialog', { name: 'Does left behind' }))
    await user.click(await drawer.findByRole('checkbox', { name: 'Choose HY00041' }))
    await user.click(drawer.getByRole('button', { name: 'Add 1 to…' }))
    expect(await screen.findByText('No draft is open')).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'New IA group' })).toHaveAttribute('href', '/ia-group/create')
  })

  it('say why they could not be loaded, and that there is none', async () => {
    refuse(pageMissed, { status: 503, code: 'NOT_READY' })
    const { queryClient } = await open('?missed=OPEN_LONG')
    const drawer = within(await screen.findByRole('dialog', { name: 'Does left behind' }))
    expect(await drawer.findByRole('button', { name: 'Try again' })).toBeVisible()
    const none = { OPEN_LONG: 0, NEVER: 0, NOT_FELT: 0, UNSURE: 0, NOT_KINDLED: 0 }
    mock(pageMissed, { content: [], totalElements: 0, number: 0, counts: none })
    await queryClient.refetchQueries()
    expect(await drawer.findByText('No doe for this reason.')).toBeVisible()
    expect(screen.getByText('No doe is left behind.')).toBeInTheDocument()
  })

  it('speak Hungarian', async () => {
    await open('?missed=NOT_KINDLED', 'hu')
    const drawer = within(await screen.findByRole('dialog', { name: 'Kimaradt anyák' }))
    expect(await drawer.findByText('37. nap')).toBeVisible()
    expect(screen.getByText('Következő 14 nap')).toBeInTheDocument()
  })
})
