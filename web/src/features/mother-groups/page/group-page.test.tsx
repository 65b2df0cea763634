import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { NO_MOTHER_NUM } from '@warren/shared/features/group-pages/numbers.rules.ts'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { checkClosing, countStock } from '@warren/shared/features/group-pages/group-life.contract.ts'
import {
  closeMotherGroup,
  reopenMotherGroup,
  updateMotherGroup,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diaryGrid, fact, openGroup } from '../../../test/diary-grid.ts'
import { mock, refuse } from '../../../test/mock-server.ts'
import {
  mockMother,
  mockSuggestions,
  motherDays,
  motherSheet,
  numbersOf,
  stockOf,
  SUCKLINGS,
} from '../testing/sample-groups.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = async (language: 'en' | 'hu' = 'en') => {
  const app = await openGroup('/grouppage-mother/7/edit', language)
  await diaryGrid()
  return app
}
const region = (name: string) => within(screen.getByRole('region', { name }))

const member = (groupId: number, letter: string, name = 'F1') => ({
  groupId,
  generatedName: `BAND03-260331${letter}`,
  stables: name === '' ? [] : [{ id: 21, name }],
  startDate: '2026-03-31',
  endDate: null,
})
const members = [member(6, '', ''), member(7, 'a'), member(9, 'b', 'F2')]

/** A merged group of two members with the same numbers. */
const merged = () =>
  motherSheet(
    {
      members,
      sheets: [motherDays(7), motherDays(9)],
      numbers: [numbersOf(), numbersOf({ groupId: 9 })],
    },
    { id: 6, parentId: 6, isParent: true, stables: [] },
  )
const weaned = (more: object[] = []) =>
  motherSheet({
    numbers: [numbersOf({ sucklingNum: { ...SUCKLINGS, sucklingWeaned: 2950, weaningDate: '2026-05-12' } })],
    sheets: [
      {
        ...motherDays(),
        stock: [
          ...motherDays().stock,
          stockOf({ stock: 'SUC', offset: 42, gone: 2950, corrected: -30 }),
          stockOf({ stock: 'WEAN', offset: 42, added: 2950 }),
          ...(more as ReturnType<typeof stockOf>[]),
        ],
      },
    ],
  })

describe('S-22: the page of a mother group', () => {
  it('[MOT-11, MOT-14] has name, state, stable, days, heads and what was lost', async () => {
    mockMother()
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'BAND03-260331' })).toBeVisible()
    expect(screen.getByText('Open')).toBeVisible()
    expect(fact('Stable')).toBe('F1')
    expect(fact('Start')).toBe('2026-03-31')
    expect(fact('Kindling')).toBe('2026-05-01 kits 11 days old')
    expect(fact('Weaning')).toBe('2026-06-05')
    expect(fact('Mothers now')).toBe('343 of 348 populated')
    expect(fact('Mothers dead')).toBe('30.9\u202f% 3 waste besides')
    expect(fact('Sucklings now')).toBe('2,980 of 3,012 kits')
    expect(fact('Sucklings dead')).toBe('180.6\u202f% of 3,012')
    expect(fact('Exterminated')).toBe('140.5\u202f% of 3,012')
    expect(fact('Kit weight')).toBe('138g weighed on 2026-05-08')
  })

  it('[MOT-12, MOT-17] has a table of the does by stage and class, with percentages', async () => {
    mockMother()
    await open()
    const does = region('Mother numbers')
    expect(does.getByRole('row', { name: 'Inseminated 327 47 34 408' })).toBeVisible()
    expect(
      does.getByRole('row', { name: /^Pregnant 284.86\.9.% 36.76\.6.% 29.85\.3.% 349.85\.5.%$/ }),
    ).toBeVisible()
    expect(
      does.getByRole('row', { name: /^Nursing.% of kindled 304.98\.1.% 28.100\.0.% 332.98\.2.%$/ }),
    ).toBeVisible()
    expect(does.getByRole('row', { name: /^Weaned.% of nursing 0.0\.0.% 0.0\.0.% 0.0\.0.%$/ })).toBeVisible()
    expect(does.getByText('Populated 2026-04-25 to 2026-04-27')).toBeVisible()
  })

  it('[MOT-12, MOT-18, MOT-21] has the kits from birth to weaning, and the way they went', async () => {
    mockMother()
    await open()
    const kits = region('Suckling numbers')
    expect(kits.getByRole('row', { name: /^Viable 3,448 92\.9.% of born · 10\.2 a birth$/ })).toBeVisible()
    expect(kits.getByRole('row', { name: 'Equalized 3,012 9.1 a nursing doe' })).toBeVisible()
    expect(kits.getByRole('row', { name: 'Weaned 0 due on 2026-06-05' })).toBeVisible()
    expect(kits.getByText('start + 66 days')).toBeVisible()
    const way = region('From born to weaned')
    const rows = way.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      'Born3,712',
      'Unviable−264',
      'Alive3,448',
      'Fostered away−436',
      'Dead−18',
      'Exterminated−14',
      'In the nests2,980',
    ])
  })

  it('[MOT-12, DIA-21] has weekly weights of weeks 1 to 6 and sums with the days of each medicine', async () => {
    mockMother()
    await open()
    const weights = region('Kit weight')
    expect(weights.getByRole('row', { name: '1 7 138 –' })).toBeVisible()
    expect(weights.getByRole('row', { name: '6 – – –' })).toBeVisible()
    const sums = screen.getByRole('region', { name: 'Sums' })
    expect(sums).toHaveTextContent('Days with vaccination1')
    expect(sums).toHaveTextContent('Days with medicine in the water1')
    expect(sums).toHaveTextContent('Feed delivered111 kg')
  })

  it('[IAG-38] leads to the insemination group, and shows where its numbers differ', async () => {
    mockMother({ sheet: motherSheet({}, { iaGroupId: 41 }) })
    mockSuggestions()
    await open()
    expect(await screen.findByRole('link', { name: 'IA group BAND03-260331' })).toHaveAttribute(
      'href',
      '/ia-group/41/edit',
    )
    const told = await region('Mother numbers').findByTitle('IA group: 48')
    expect(told).toHaveTextContent('(48)')
    expect(region('Mother numbers').getByText(/In brackets/)).toBeVisible()
    expect(region('Suckling numbers').getByTitle('IA group: 2,700')).toBeVisible()
  })

  it('[MOT-11, MOT-15] sums a merged group up: links to its members, nothing to edit', async () => {
    mockMother({ sheet: merged() })
    await openGroup('/grouppage-mother/6/edit')
    await diaryGrid()
    expect(fact('Mothers now')).toBe('686 of 696 populated')
    expect(region('Mother numbers').getByRole('row', { name: 'Inseminated 654 94 68 816' })).toBeVisible()
    expect(region('Members').getByRole('link', { name: 'BAND03-260331a' })).toHaveAttribute(
      'href',
      '/grouppage-mother/7/edit',
    )
    for (const name of ['Edit stables', 'Edit mother numbers', 'Edit suckling numbers', 'Count'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('[MOT-11, MOT-27] changes the one stable of a group', async () => {
    mockMother()
    const saved = mock(updateMotherGroup, { messages: [] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit stables' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stables of BAND03-260331' }))
    await user.click(dialog.getByRole('combobox', { name: /Stable/ }))
    await user.click(await screen.findByRole('option', { name: 'F3' }))
    await user.click(dialog.getByRole('button', { name: 'Save stables' }))
    await waitFor(() => expect(saved[0]?.body).toEqual([{ id: 23, name: 'F3' }]))
    expect(saved[0]?.query.get('version')).toBe('5')
  })

  it('[MOT-22, MOT-30] closes on a day, saying what is left and what no group has taken', async () => {
    mockMother()
    mock(checkClosing, {
      left: { MOT: 343, SUC: 12 },
      wean: 120,
      laterData: null,
      daysWithoutFeed: 0,
      alarms: 0,
    })
    const closed = mock(closeMotherGroup, { messages: [] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-12' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close on this day' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Close BAND03-260331/ }))
    expect(await dialog.findByText(/at the end of 2026-05-12: 355/)).toBeVisible()
    expect(dialog.getByText(/Weaned kits that no group has taken yet: 120/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close BAND03-260331 on 2026-05-12' }))
    // 7 × 1024 + 42 days after the start.
    await waitFor(() => expect(closed[0]?.params).toMatchObject({ id: '7', diaryId: '7210' }))
  })

  it('[MOT-11, MOT-22, MOT-29] shows a closed group so, keeps its numbers as they are, and reopens it', async () => {
    mockMother({ sheet: motherSheet({ toExplain: { MOT: 9, SUC: 5 } }, { endDate: '2026-05-11' }) })
    const reopened = mock(reopenMotherGroup, { messages: [] })
    const { user } = await open()
    expect(screen.getByText('Closed 2026-05-11')).toBeVisible()
    expect(screen.getByText('14 animals are still on the books of the closed group.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit mother numbers' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-11' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reopen the group' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reopen the group' }))
    await waitFor(() => expect(reopened[0]?.params).toMatchObject({ id: '7' }))
  })

  it('explains animals of a closed group by a count of does or of kits', async () => {
    mockMother({ sheet: motherSheet({ toExplain: { MOT: 9, SUC: 5 } }, { endDate: '2026-05-11' }) })
    const counted = mock(countStock, { messages: [] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Explain' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Count of BAND03-260331' }))
    await user.click(dialog.getByText('kits'))
    expect(dialog.getByText('2,980 on the books')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Animals counted/ }), '2975')
    await user.type(dialog.getByRole('textbox', { name: /Why it differs/ }), 'fell through the grid')
    await user.click(dialog.getByRole('button', { name: 'Save count' }))
    await waitFor(() =>
      expect(counted[0]?.body).toMatchObject({ stock: 'SUC', counted: 2975, day: '2026-05-11' }),
    )
  })

  it('says how many weaned kits wait for a group', async () => {
    mockMother({ sheet: weaned() })
    await open()
    expect(screen.getByText('2,950 weaned kits to place').parentElement).toHaveTextContent(
      '2,950 weaned kits to place. They wait for a young or fattening group: name this group where they arrive.',
    )
    expect(fact('Sucklings now')).toBe('0 of 3,012 kits')
    expect(region('From born to weaned').getByText('Corrected').closest('tr')).toHaveTextContent('−30')
  })

  it('says that more kits were placed than weaned, and leads to their numbers', async () => {
    mockMother({ sheet: weaned([stockOf({ stock: 'WEAN', offset: 42, gone: 2958 })]) })
    const { user } = await open()
    expect(screen.getByText('8 kits placed without weaning').parentElement).toHaveTextContent(
      '8 kits placed without weaning. Groups have taken more kits than were weaned here: type the weaned kits.',
    )
    await user.click(screen.getByRole('button', { name: 'Add weaned kits' }))
    expect(await screen.findByRole('dialog', { name: 'Suckling numbers of BAND03-260331' })).toBeVisible()
  })

  it('says that there are no numbers yet', async () => {
    mockMother({ sheet: motherSheet({ numbers: [numbersOf({ motherNum: NO_MOTHER_NUM })] }) })
    const { user } = await open()
    expect(screen.getByText('How many does and kits there are is not known yet.')).toBeVisible()
    expect(fact('Mothers now')).toBe('343 no numbers yet')
    await user.click(screen.getByRole('button', { name: 'Add mother numbers' }))
    expect(await screen.findByRole('dialog', { name: 'Mother numbers of BAND03-260331' })).toBeVisible()
  })

  it('says why a page could not be read', async () => {
    refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
    await openGroup('/grouppage-mother/99/edit')
    expect(await screen.findByRole('button', { name: /Try again|Load again/ })).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockMother()
    await open('hu')
    expect(screen.getByRole('region', { name: 'Születéstől leválasztásig' })).toBeVisible()
    expect(fact('Anyák most')).toBe('343 betelepítve 348')
  })
})
