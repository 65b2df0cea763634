import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { listGroupStatuses } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import {
  type Alarm,
  getGroupWatch,
  listWatch,
  markAlarm,
} from '@warren/shared/features/watch/watch.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGroup, fact } from '../../test/diary-grid.ts'
import { mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { mockGroup, quietWatch } from '../../test/sample-groups.ts'
import type { GroupWatch } from './watch.api.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  // The drawing of letters, which a field of several lines waits for, is not there in a test.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const alarm: Alarm = {
  id: 41,
  groupId: 7,
  kind: 'FATTENING',
  name: 'FAT-260327',
  stock: 'FAT',
  signal: 'DEATHS',
  level: 'ALARM',
  day: '2026-05-11',
  toldDay: '2026-05-12',
  observed: 26,
  expected: 8.27,
  usualFrom: 3,
  usualTo: 14,
}
const told: GroupWatch['alarms'][number] = {
  ...alarm,
  moved: {
    fed: 90,
    fedBefore: 110,
    temperature: 24.1,
    temperatureBefore: 24.1,
    dissected: 6,
    resp: 1,
    ere: 4,
  },
  similar: {
    name: 'FAT-251226',
    day: '2026-03-02',
    observed: 19,
    expected: 6,
    note: 'ERE, drinking water treated',
    state: 'SEEN',
  },
}
const WHAT = '26 dead on 2026-05-12, 8 expected (3 to 14)'

describe('the alarm of a group', () => {
  it('says what was found and expected, what else moved, and what was noted the last time', async () => {
    mockGroup()
    mock(getGroupWatch, quietWatch({ alarms: [told] }))
    const { user } = await openGroup()
    expect(await screen.findByText(`Alarm: ${WHAT}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Details (1)' }))
    expect(screen.getByText('Feed 90 g a head, 110 g the week before')).toBeVisible()
    expect(screen.getByText('Dissected 6: lungs 1, enteropathy 4')).toBeVisible()
    expect(screen.getByText('Last time: FAT-251226, 2026-03-02: ERE, drinking water treated')).toBeVisible()
    // What did not move is not told.
    expect(screen.queryByText(/°C the week before/)).toBeNull()
  })

  it('is marked as seen with a note, and is gone', async () => {
    mockGroup()
    let open = true
    mock(getGroupWatch, () => quietWatch({ alarms: open ? [told] : [] }))
    const seen = mock(markAlarm, () => {
      open = false
      return { messages: [] }
    })
    const { user } = await openGroup()
    await user.click(await screen.findByRole('button', { name: 'Details (1)' }))
    await user.click(screen.getByRole('button', { name: `Seen: FAT-260327, ${WHAT}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Alarm of FAT-260327' })
    await user.type(within(dialog).getByLabelText('What was found, what was done'), ' vet called ')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as seen' }))
    expect(await screen.findByText('Alarm of FAT-260327 marked as seen')).toBeVisible()
    expect(seen[0]?.body).toEqual({ state: 'SEEN', note: 'vet called' })
    await waitFor(() => expect(screen.queryByText(`Alarm: ${WHAT}`)).toBeNull())
    expect(screen.getByText('No alarm')).toBeVisible()
  })

  it('stays with its note where the server refuses', async () => {
    mockGroup()
    mock(getGroupWatch, quietWatch({ alarms: [told] }))
    refuse(markAlarm, { status: 405, code: 'SAVING_ERROR' })
    const { user } = await openGroup()
    await user.click(await screen.findByRole('button', { name: 'Details (1)' }))
    await user.click(screen.getByRole('button', { name: /^Seen: / }))
    const dialog = await screen.findByRole('dialog', { name: 'Alarm of FAT-260327' })
    const note = within(dialog).getByLabelText('What was found, what was done')
    await user.type(note, 'vet called')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as seen' }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    expect(note).toHaveValue('vet called')
  })

  it('speaks of rations and of feed for gain, too', async () => {
    mockGroup()
    const mild = { ...told, level: 'WATCH', moved: null, similar: null } as const
    mock(
      getGroupWatch,
      quietWatch({
        alarms: [
          { ...mild, id: 42, signal: 'FEED', observed: 89.1, expected: 100 },
          { ...mild, id: 43, signal: 'GROWTH', observed: 3.34, expected: 3.0875 },
        ],
      }),
    )
    const { user } = await openGroup()
    const eats = 'Watch: Eats 89.1 % of the usual ration, less each day since 2026-05-11'
    expect(await screen.findByText(eats)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Details (2)' }))
    expect(
      screen.getByText('Watch: 3.34 kg of feed for a kilogram of gain, 3.09 kg is usual here'),
    ).toBeVisible()
  })
})

const curve = [35, 42, 49].map((age) => ({ age, grams: age * 28, low: age * 27, high: age * 29 }))
const growth: NonNullable<GroupWatch['growth']> = {
  groups: 8,
  curve,
  target: 2600,
  forecast: {
    age: 79,
    day: '2026-06-14',
    lastAge: 42,
    factor: 0.977,
    days: [
      { day: '2026-06-13', age: 78, mean: 2585, plusMinus: 36, share: 78.3, heads: 980, kg: 2533.3 },
      { day: '2026-06-14', age: 79, mean: 2620, plusMinus: 38, share: 83.1, heads: 979, kg: 2565 },
    ],
  },
}

describe('the forecast of a group', () => {
  it('stands in the strip and as a table by day', async () => {
    mockGroup()
    const calls = mock(getGroupWatch, quietWatch({ growth }))
    const { user } = await openGroup()
    const panel = await screen.findByRole('region', { name: 'Forecast for delivery' })
    expect(fact('Planned delivery')).toContain('2,600 g about 2026-06-14')
    expect(
      within(panel).getByRole('row', { name: /2026-06-14 79 days 2,620 ± 38 83\s?% 2,565 979/ }),
    ).toBeVisible()
    const wanted = within(panel).getByLabelText('Weight wanted, g')
    await user.clear(wanted)
    await user.type(wanted, '2500')
    await waitFor(() => expect(calls.at(-1)?.query.get('target')).toBe('2500'))
  })

  it.each([
    [
      'fewer than three closed groups',
      { groups: 2, curve: [], forecast: null },
      /needs three closed groups with weighings; there are 2/,
    ],
    ['no weighing', { forecast: null }, /needs a weighing of this group/],
    [
      'an age that the last groups were not weighed at',
      { forecast: { age: null, day: null, lastAge: 42, factor: 1, days: [] } },
      /the curve ends on day 49/,
    ],
  ])('says in words why there is none: %s', async (_, more, words) => {
    mockGroup()
    mock(getGroupWatch, quietWatch({ growth: { ...growth, ...more } }))
    await openGroup()
    expect(await screen.findByText(words)).toBeVisible()
    expect(fact('Planned delivery')).toContain('no forecast yet')
  })
})

describe('the feed of a group', () => {
  it('says what it eats, what it needs to grow, and what the silos hold', async () => {
    mockGroup()
    mock(
      getGroupWatch,
      quietWatch({
        feed: {
          intake: [{ day: '2026-05-11', grams: 106, percent: 83.6 }],
          isFalling: true,
          conversion: { from: 42, to: 49, value: 3.34, mean: 3.09, isHigh: true },
          silos: [
            { name: 'A', leftKg: 1200, days: 12, isOverdrawn: false },
            { name: '', leftKg: -40, days: null, isOverdrawn: true },
          ],
        },
      }),
    )
    await openGroup()
    const panel = await screen.findByRole('region', { name: 'Feed' })
    expect(panel).toHaveTextContent('106 g a head')
    expect(panel).toHaveTextContent('less each day')
    expect(panel).toHaveTextContent('3.34 kg, usual 3.09 kg · high')
    expect(panel).toHaveTextContent('1,200 kg left, about 12 days')
    expect(panel).toHaveTextContent('more fed than delivered by 40 kg')
  })
})

describe('groups to look at, on the home of an administrator', () => {
  beforeEach(() => void mock(listGroupStatuses, []))
  const home = () => renderApp({ as: 'ADMIN', at: '/' })

  it('lists alarms, animals to explain and groups to deliver, each with its page', async () => {
    mock(listWatch, {
      alarms: [alarm],
      toExplain: [{ groupId: 8, kind: 'YOUNG', name: 'YNG-260101', heads: 12 }],
      ready: [
        { groupId: 9, kind: 'FATTENING', name: 'FAT-260214', heads: 980, day: '2026-05-14' },
        { groupId: 10, kind: 'FATTENING', name: 'FAT-260210', heads: 500, day: '2026-05-10' },
      ],
    })
    await home()
    const panel = await screen.findByRole('region', { name: 'Groups to look at' })
    expect(within(panel).getByText(WHAT)).toBeVisible()
    expect(within(panel).getByText('Closed with 12 animals to explain')).toBeVisible()
    expect(within(panel).getByText('To be delivered on 2026-05-14, 980 animals')).toBeVisible()
    expect(within(panel).getByText('Delivery was planned for 2026-05-10, 500 animals')).toBeVisible()
    expect(within(panel).getByRole('link', { name: 'YNG-260101' })).toHaveAttribute(
      'href',
      '/grouppage-young/8/edit',
    )
  })

  it('is not there where nothing waits', async () => {
    mock(listWatch, { alarms: [], toExplain: [], ready: [] })
    await home()
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Groups to look at' })).toBeNull())
  })
})
